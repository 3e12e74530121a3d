"""Rune Stones on a terminal: the screens, the saves and the command line around rs_core."""

__version__ = "1.0.0"
