"""The Textual app: the only part that imports Textual."""
