"""Rune Stones with Nocturnal Creatures and Queenie 1, by the sections of docs/RULES.md.

2 setup.py · 3, 8, 9 turn.py, scoring.py · 4 summon.py · 5 abilities.py, resolve.py · 6 forge.py ·
7 turn.py (trade in) · 10 runes.py · 11 points.py, resolve.py (wisps) · 12 rules.py, runes.py ·
13 view.py. Questions are steps.py, answers choices.py; engine.py asks and applies, table.py moves
things, codec.py says how all this stands in files.
"""
