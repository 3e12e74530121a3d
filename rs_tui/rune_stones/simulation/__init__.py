"""Bot games in series, and what they tell."""
