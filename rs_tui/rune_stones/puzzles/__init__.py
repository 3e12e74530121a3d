"""The puzzles of Rune Stones: positions of bot games, and their answers in words."""
