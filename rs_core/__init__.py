"""The rules of Rune Stones as a pure library: standard library only, no screen, no files."""

from rs_core import form

FORM = form.settle()
"""What runs, in words: see rs_core.form."""
