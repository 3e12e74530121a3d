"""Cards: their faces as values, and the files they are read from."""
