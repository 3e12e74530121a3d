"""The rules of Runes & Ruins, in the order of docs/RUINS.md; ruins.toml holds every face."""
