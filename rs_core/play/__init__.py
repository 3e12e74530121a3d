"""Playing a turn-based game through one door; knows no particular game."""
