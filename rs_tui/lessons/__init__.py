"""Tutorials of whatever game: chapters of steps, where somebody is in them, where they are kept.

Knows no game and no screen library. A face gives a course; screens and plain mode ask its lesson.
"""
