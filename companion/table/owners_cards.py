"""Cards with tags, of a box that grows while the app runs: what games with such cards share."""

from collections.abc import Callable, Mapping
from pathlib import Path

from companion.kernel.text.translatable import N_
from companion.system.paths import data_dir
from companion.table.tagged_pieces import TaggedPieces

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


class OwnersCards:
    """The cards of the owner's box; made again only when its file has changed."""

    def __init__(self, owners_file: str, make: Callable[[], TaggedPieces]) -> None:
        self._file, self._make = owners_file, make
        self._made: tuple[Path, int, TaggedPieces] | None = None

    def pieces(self) -> TaggedPieces:
        file = data_dir() / self._file
        try:
            written = file.stat().st_mtime_ns
        except OSError:
            written = 0
        if self._made is None or self._made[:2] != (file, written):
            self._made = (file, written, self._make())
        return self._made[2]
