"""Readers, lamps, buttons and buzzer. Knows nothing of any game."""
