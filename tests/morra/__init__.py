"""Morra: the smallest whole game with secrets, to prove that what is shared knows no game."""
