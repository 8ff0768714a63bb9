"""A game between bots, told in the terminal for those who watch."""
