"""Tags: which is in which piece, and which lie on the board."""
