"""Widgets, one family per zone of the table."""
