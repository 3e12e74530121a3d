"""What everything stands on: words, settings, paths, signs. Imports nothing of rs_tui."""
