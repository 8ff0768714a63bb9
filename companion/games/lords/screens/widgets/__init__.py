"""Widgets of Lords of the Spanish Main."""
