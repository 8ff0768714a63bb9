"""The box of the game: its cards, dice and pieces, each value with its source."""
