"""The end of a game: places, points and the way there."""
