"""Watching a game again: what it was at each step, its chapters and where it turned."""
