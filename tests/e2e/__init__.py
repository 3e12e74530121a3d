"""The installed program in a pseudo-terminal, read like a person reads it."""
