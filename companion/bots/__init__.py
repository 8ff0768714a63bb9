"""Captains that the app plays itself. Each sees its own seat's view and its choices."""
