"""A new game of Rune Stones: put together on a form or a command line, and begun."""
