"""Widgets that know no game: pieces of drawn lines, the table they lie on, forms and readers."""
