"""The face of Runes & Ruins: everything that is seen, read and typed of it."""
