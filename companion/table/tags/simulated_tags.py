"""The tags of a table without hardware. They are never written among the real ones."""

from collections.abc import Sequence

from companion.table.tagged_pieces import TaggedPiece
from companion.table.tags.register import FIRST_BOX, Register


def simulated_uid(pieces: Sequence[TaggedPiece], piece: TaggedPiece) -> str:
    return f"04{pieces.index(piece):04x}51111180"


def simulated_register(pieces: Sequence[TaggedPiece]) -> Register:
    return Register({FIRST_BOX: {piece: simulated_uid(pieces, piece) for piece in pieces}})
