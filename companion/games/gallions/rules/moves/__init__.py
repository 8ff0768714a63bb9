"""The moves of the game: one small class per verb, and what each takes."""
