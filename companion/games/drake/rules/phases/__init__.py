"""The rules phase by phase, from Plymouth street to the end of the game."""
