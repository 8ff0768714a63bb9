"""Tricks: announced one above the other, aimed at something, and carried out."""
