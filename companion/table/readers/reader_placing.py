"""Telling the app which reader lies under which place: lay any tagged piece on each in turn."""

from companion.kernel.text.translatable import N_
from companion.session.wording import Names, fill

PROMPTS = {
    "lay": N_("Lay a tagged piece on {at}."),
    "done": N_("Every place has its reader."),
}
ANSWERS = {
    "placed": N_("The reader of {at} is number {number}."),
    "taken": N_("Reader {number} is that of {at} already: move the piece."),
    "not-asked": N_("Every place has its reader."),
}


class ReaderPlacing:
    def __init__(self, places: tuple[str, ...]) -> None:
        self.reader_of: dict[str, int] = {}
        self._places = places

    @property
    def expected(self) -> str | None:
        left = [at for at in self._places if at not in self.reader_of]
        return left[0] if left else None

    def prompt(self, names: Names) -> str:
        at = self.expected
        return fill(PROMPTS["lay" if at else "done"], {"at": at or ""}, names)

    def appeared(self, reader: int, names: Names) -> str:
        """A piece has appeared at a reader; answers what to say."""
        at = self.expected
        if at is None:
            return fill(ANSWERS["not-asked"], {}, names)
        number = str(reader + 1)
        for other, taken in self.reader_of.items():
            if taken == reader:
                return fill(ANSWERS["taken"], {"at": other, "number": number}, names)
        self.reader_of[at] = reader
        return fill(ANSWERS["placed"], {"at": at, "number": number}, names)
