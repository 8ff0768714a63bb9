"""A game of Francis Drake between bots, told in the terminal."""
