"""The thirty mission discs of a box: five colours, each with 1 2 3 4, ghost ship, Golden Hind."""

from companion.games.drake.rules.words import COLOURS, DISCS
from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags import simulated_tags


class Disc(TaggedPiece):
    """A captain's disc: its group is its colour, its name what its face shows."""

    __slots__ = ()

    @property
    def colour(self) -> str:
        return self.group

    @property
    def face(self) -> str:
        return self.name


BOX = tuple(Disc(colour, face) for colour in COLOURS for face in DISCS)


def simulated_uid(disc: TaggedPiece) -> str:
    return simulated_tags.simulated_uid(BOX, disc)
