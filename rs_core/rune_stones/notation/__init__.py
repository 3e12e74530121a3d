"""Positions as lines of text."""
