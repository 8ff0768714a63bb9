"""What the owner of a board has confirmed or corrected, and what does not fit together yet."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from companion.games.drake.board_files import board_with, load_owner, save_owner, shipped_board
from companion.games.drake.rules.board.board import Board, BoardError, list_values
from companion.games.drake.rules.board.board_values import CONFIRMED, Allowed, allowed_values
from companion.games.drake.rules.words import TREASURES
from companion.system.i18n import _


class Note(Struct, frozen=True):
    """One value of the board as the owner should see it."""

    path: str
    value: object
    source: str
    # Told, but not kept yet: it fits only together with other values.
    pending: bool = False
    # The owner has confirmed or corrected it, so it can go back to what is shipped.
    told: bool = False

    @property
    def confirmed(self) -> bool:
        return self.source in CONFIRMED and not self.pending


class BoardNotes:
    """Keeps every value at once; values that only fit together wait until all of them are told."""

    def __init__(self) -> None:
        self._load()

    def _load(self) -> None:
        # None for a value that goes back to what is shipped.
        self.pending: dict[str, object] = {}
        # What is wrong with the owner's profile itself, which then counts for nothing.
        self.trouble = ""
        self.owner: dict[str, object] = {}
        try:
            self.owner = load_owner()
            self.board: Board = board_with(self.owner)
        except BoardError as error:
            self.trouble = str(error)
            self.owner = {}
            self.board = shipped_board()

    # Reading

    def notes(self, *groups: str) -> list[Note]:
        """The values of some groups ("veracruz", "supply"), or all of them, in board order."""
        return [
            Note(
                one.path,
                self._shown(one.path, one.value),
                one.source,
                one.path in self.pending,
                one.path in self.owner or one.path in self.pending,
            )
            for one in list_values(self.board)
            if not groups or one.path.partition(".")[0] in groups
        ]

    def _shown(self, path: str, kept: object) -> object:
        waiting = self.pending.get(path, kept)
        return self.shipped(path) if waiting is None else waiting

    def shipped(self, path: str) -> object:
        return next(one.value for one in list_values(shipped_board()) if one.path == path)

    def open_notes(self, *groups: str) -> list[Note]:
        return [note for note in self.notes(*groups) if not note.confirmed]

    def allowed(self, path: str) -> Allowed:
        kinds: dict[str, str] = {at: place.kind for at, place in self.board.destinations.items()}
        return allowed_values(kinds, self.board.tiles)[path]

    # Telling

    def tell(self, path: str, value: object) -> list[str]:
        """Keeps what the board shows; answers why it does not fit yet, nothing if it does."""
        return self._try({**self.pending, path: value})

    def confirm(self, paths: Iterable[str]) -> list[str]:
        """The board shows what is written here."""
        shown = {note.path: note.value for note in self.notes()}
        return self._try({**self.pending, **{path: shown[path] for path in paths}})

    def forget(self, path: str) -> list[str]:
        """Back to the value that is shipped; waits like others where it does not fit alone."""
        waiting = {name: value for name, value in self.pending.items() if name != path}
        if path in self.owner and path not in self.pending:
            waiting[path] = None
        return self._try(waiting)

    def drop_pending(self) -> None:
        self.pending = {}

    def begin_again(self) -> None:
        """The shipped board, without anything that the owner told."""
        save_owner({})
        self._load()

    def _try(self, told: Mapping[str, object]) -> list[str]:
        told = {path: _plain(value) for path, value in told.items()}
        merged = {
            path: value for path, value in {**self.owner, **told}.items() if value is not None
        }
        try:
            board = board_with(merged)
        except BoardError as error:
            self.pending = dict(told)
            return explain(error, self.board)
        save_owner(merged)
        self.owner, self.board, self.pending, self.trouble = merged, board, {}, ""
        return []


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def explain(error: BoardError, board: Board) -> list[str]:
    """What does not fit together, a sentence each; each value alone has fitted before."""
    return [_sentence(problem.field, board) for problem in error.problems]


def _sentence(fields: str, board: Board) -> str:
    first = fields.split(", ")[0]
    place, _dot, name = first.partition(".")
    kind = board.destinations[place].kind if place in board.destinations else ""
    match name, kind:
        case "zone", "town":
            return _("Each of the zones 1 to 4 has exactly one town.")
        case "zone", "fort":
            return _("Each of the zones 1 to 4 has exactly one fort.")
        case "zone", "galleon":
            return _("Each of the zones 2 to 4 has exactly one galleon.")
        case "treasure", "town":
            return _("Two towns have gold and two have silver.")
        case "treasure", "fort":
            return _("Two forts have gold and two have silver.")
    if place == "supply" and name in TREASURES:
        return _("The box must hold enough treasure for three voyages.")
    if place == "supply":
        return _(
            "The box must hold enough commodities for what lies in the ports in three voyages."
        )
    return _("These values do not fit together: {fields}.").format(fields=fields)
