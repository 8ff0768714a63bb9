"""The rules of each game: pure functions on plain data."""
