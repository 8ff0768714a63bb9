"""How each move is made by touch."""
