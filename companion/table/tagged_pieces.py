"""What a game says about the pieces that have tags: its kit's part "table".

A piece is known by its group and its name: a captain's disc by its colour and face, a card by its
deck and title. Where readers lie, what a new piece means as a move, what each lamp shows and what
to say when something lies wrong is for the game's watcher; LaidPieceWatcher is one for games in
which a piece that is laid on any reader is a move.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct

from companion.kernel.kit import Kit
from companion.kernel.registry import KITS
from companion.session.session import Session
from companion.session.wording import Names

if TYPE_CHECKING:
    from companion.table.tags.on_board import TagsOnBoard
    from companion.table.watching import Play, Watcher


class TaggedPiece(NamedTuple):
    group: str
    name: str


def no_places(profile: Any) -> tuple[str, ...]:
    return ()


def no_names(profile: Any) -> Names:
    return {}


def at_any_time(session: Session) -> bool:
    return True


class TaggedPieces(Struct, frozen=True):
    """The pieces of a game on a table with readers."""

    # In the order in which they are asked for.
    pieces: tuple[TaggedPiece, ...]
    # Compares what lies on the readers with a session.
    watcher: "Callable[[Session, Play, TagsOnBoard], Watcher]"
    # Where their tags are kept, in the user's data directory, and the word and number that stand
    # for the format of that file.
    file: str
    format: str
    # The places on the board with a reader beneath, in the order of the board; none where a piece
    # may be laid on any reader.
    places: Callable[[Any], tuple[str, ...]] = no_places
    # Places and pieces as people say them, to be translated.
    names: Callable[[Any], Names] = no_names
    # Sentences in words of the game, for codes of `companion.table.tags.enrolment`.
    enrolment: Mapping[str, str] = {}
    # An owner enters pieces and takes them out again: a tag of one that is gone means nothing.
    come_and_go: bool = False
    # Whether nobody learns a secret by enrolling pieces now; and whether readers may be moved.
    may_enrol: Callable[[Session], bool] = at_any_time
    may_place_readers: Callable[[Session], bool] = at_any_time


def load_tagged_pieces(kit: Kit) -> TaggedPieces:
    """Raises NoSuchPart for a game that knows no readers."""
    pieces: TaggedPieces = kit.load("table")
    return pieces


def games_with_readers() -> tuple[str, ...]:
    """The game that is meant where none is named comes first."""
    names = [name for name in KITS if KITS[name].has("table")]
    return tuple(sorted(names, key=lambda name: name != KITS.first))
