"""Plain-Python twins of the rules and the searches, written from the rules alone."""
