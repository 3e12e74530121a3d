"""The terminal: finding out what it can do, running the screen on it, leaving it as it was.

`guard.run_app` is the one way to run a screen; `app.GuardedApp` is what every screen app is.
"""
