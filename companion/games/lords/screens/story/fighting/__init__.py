"""Raids and battles as pages tell them."""
