"""A game watched again in a browser: one file that can be sent to friends."""
