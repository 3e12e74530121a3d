"""What a position is worth, and a quick player: all that bots know of the game."""
