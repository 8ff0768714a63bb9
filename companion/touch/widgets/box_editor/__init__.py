"""The cards of a box by touch: looked through, confirmed, corrected and entered. Knows no game."""
