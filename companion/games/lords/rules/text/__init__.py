"""Sentences of the game: what happens, and what is refused."""
