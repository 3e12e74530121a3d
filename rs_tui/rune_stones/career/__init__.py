"""Coming back to Rune Stones: what is counted of a game, achievements, the game of the day."""
