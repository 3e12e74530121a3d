"""The tests, and the helpers they share."""
