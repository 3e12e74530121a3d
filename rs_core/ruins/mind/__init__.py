"""What bots know of Runes & Ruins besides its rules (R17): values, beliefs, sensible choices.

Everything here looks at a state through the eyes of one seat: faces and characters that the seat
has not seen are never asked for.
"""
