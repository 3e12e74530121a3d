"""Rune Stones with Nocturnal Creatures and Queenie 1; reads top to bottom like the rulebook."""
