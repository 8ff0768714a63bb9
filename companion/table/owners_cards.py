"""Cards with tags, of a box that grows while the app runs: what games with such cards share."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, TypeVar

from companion.kernel.game import TABLE
from companion.kernel.profile import ProfileError
from companion.kernel.text.translatable import N_
from companion.session.session import Session
from companion.session.wording import Names
from companion.system.paths import data_dir
from companion.table.laid_piece_watcher import LaidPieceWatcher
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from companion.table.tags.on_board import TagsOnBoard
from companion.table.watching import Play

Box = TypeVar("Box")

# What is said while cards get their tags.
CARD_ENROLMENT: Mapping[str, str] = {
    "title": N_("Enrol the cards"),
    "new-tag": N_("Give a card a new tag"),
    "progress": N_("{done} of {whole} cards have a tag."),
    "lay": N_("Lay this card on any reader: {name} ({group})."),
    "done": N_("All cards of box {box} are enrolled."),
    "asked": N_("Every card that was asked for has its tag."),
    "none-left": N_("No card is asked for any more."),
    "enrolled": N_("This card is {name} ({group}) from now on."),
    "again": N_("This tag is {name} ({group}) already. Another card is asked for."),
    "other-box": N_("This tag is {name} ({group}) of box {box}. Another card is asked for."),
    "sure": N_("This tag is {name} ({group}) so far. To change that, lay it once more."),
    "one-at-a-time": N_("Several tags came at once. Lay one card at a time."),
    "not-asked": N_("No card is asked for any more."),
    "skipped": N_("{name} ({group}) is left out for now."),
    "back": N_("{name} ({group}) is asked for again."),
    "first": N_("Nothing was asked for before this card."),
}


class OwnersCards(Generic[Box]):
    """The cards of the owner's box; made again only when its file has changed."""

    def __init__(
        self,
        game: str,
        *,
        owners_file: str,
        shipped: Path,
        load: Callable[[Path | None], Box],
        cards: Callable[[Box], tuple[TaggedPiece, ...]],
        names: Callable[[Box], Names],
        verb: str,
    ) -> None:
        """`verb` is what a laid card means, as a move of the table."""
        self._game, self._verb = game, verb
        self._owners_file, self._shipped, self._load = owners_file, shipped, load
        self._cards, self._names = cards, names
        self._made: tuple[Path, int, TaggedPieces] | None = None

    def pieces(self) -> TaggedPieces:
        file = data_dir() / self._owners_file
        try:
            written = file.stat().st_mtime_ns
        except OSError:
            written = 0
        if self._made is None or self._made[:2] != (file, written):
            self._made = (file, written, self._make())
        return self._made[2]

    def _make(self) -> TaggedPieces:
        try:
            box = self._load(None)
        except ProfileError:
            # An owner's file that cannot be read counts for nothing.
            box = self._load(self._shipped)
        return TaggedPieces(
            pieces=self._cards(box),
            watcher=self._watcher,
            file=f"{self._game}-cards.json",
            format=f"{self._game} cards 1",
            names=self._names,
            enrolment=CARD_ENROLMENT,
            come_and_go=True,
        )

    def _watcher(self, session: Session, play: Play, tags: TagsOnBoard) -> LaidPieceWatcher:
        return LaidPieceWatcher(session, play, tags, self._move_of)

    def _move_of(self, session: Session, card: TaggedPiece) -> Mapping[str, Any] | None:
        """It means something while a card is due: one that cannot be it is then refused."""
        if TABLE not in session.game.awaited(session.state):
            return None
        if not any(move.do == self._verb for move in session.choices(TABLE)):
            return None
        return {"seat": TABLE, "do": self._verb, "card": card.name}
