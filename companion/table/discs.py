"""The thirty mission discs of a box: five colours, each with 1 2 3 4, ghost ship, Golden Hind."""

from typing import NamedTuple

from companion.games.drake.words import COLOURS, DISCS


class Disc(NamedTuple):
    colour: str
    face: str


BOX = tuple(Disc(colour, face) for colour in COLOURS for face in DISCS)
