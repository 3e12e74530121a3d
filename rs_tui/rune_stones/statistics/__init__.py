"""What became of all finished games: facts of each, the book of a library, lines to read."""
