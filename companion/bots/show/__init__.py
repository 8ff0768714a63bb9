"""A game told in the terminal, for those who watch."""
