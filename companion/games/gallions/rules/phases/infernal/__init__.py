"""Infernal adventures, and the dice games that the app plays in them."""
