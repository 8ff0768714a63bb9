"""Widgets that only this game has."""
