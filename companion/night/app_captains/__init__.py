"""Seats that the app plays: which they are, and how they come to a decision."""
