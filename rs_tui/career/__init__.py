"""Reasons to come back: ratings, the game of the day, achievements, reports (docs/COMING_BACK.md).

All of it is worked out from the journals of finished games, and knows no game.
"""
