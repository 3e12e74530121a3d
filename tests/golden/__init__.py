"""Recorded results that tests compare with. `make golden` remakes them; review the difference.

Each module has `def remake() -> list[Path]`: it writes its files and returns their paths.
"""
