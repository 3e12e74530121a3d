"""The rules of Rune Stones as a pure library: standard library only, no screen, no files."""
