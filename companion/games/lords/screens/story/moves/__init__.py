"""Moves as buttons tell them."""
