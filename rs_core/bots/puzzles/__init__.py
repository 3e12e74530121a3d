"""Makes puzzles of Rune Stones out of bot games: `python -m rs_core.bots.puzzles --help`.

A puzzle is a moment of a turn in which one way to play it is clearly better than all others.
"""
