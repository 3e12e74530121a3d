"""All that a release must pass before somebody uploads it."""
