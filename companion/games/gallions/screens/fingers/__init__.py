"""How each move is made by touch: a module for each page."""
