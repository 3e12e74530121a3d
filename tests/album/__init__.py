"""Pictures for people: every screen as PNG on one page, and those of the README."""
