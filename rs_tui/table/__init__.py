"""The table without a screen library: where things stand, how they look, how they are picked."""
