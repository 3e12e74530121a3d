"""Screens, one module each."""
