"""The face of Rune Stones: its words, drawings, pickers and pages."""
