"""Captains that the app plays itself. Each sees its own seat's view, its choices and the board."""
