"""Trials: the long forms, and what needs more than Python. `make trials` prints their figures.

Each module has `def run(short: bool) -> list[tuple[str, str]]`: rows of name and figure. It
raises AssertionError if a promise is broken, and says `skipped: why` as the figure where
something it needs is missing. `make test` runs each with short=True (a few seconds, please),
except modules that say `LONG_ONLY = True`.
"""
