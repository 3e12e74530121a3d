"""Drawing without a screen library and without a game."""
