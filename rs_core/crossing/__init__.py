"""Crossing: all point at the same moment at stones, at each other, or hide what they have."""
