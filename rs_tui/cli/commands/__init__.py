"""The commands of `rune-stones`, one module each."""
