"""The face of Crossing: everything that is seen, read and typed of it."""
