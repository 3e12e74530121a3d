"""Break the rules one at a time: every change must be caught by a test that carries its rule id."""
