"""The box of the game: its chart, its cards, its charts and counts, read from a profile."""
