"""The game in a browser: a web server that starts a session of a game box for every page.

The terminal in the page, a script, is taken from the extra textual-serve.
"""
