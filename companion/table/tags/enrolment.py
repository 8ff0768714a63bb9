"""Giving pieces their tags: lay the piece that is asked for on any reader.

Knows no screen and no reader: `appeared` takes in a tag, `prompt` and `answer` are what to say.
Whatever has been enrolled is in `register` at once, so nothing is lost by stopping in between.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.kernel.text.translatable import N_
from companion.session.wording import Names, fill
from companion.table.tagged_pieces import TaggedPiece, TaggedPieces
from companion.table.tags.register import Register

# A game may say these in words of its own: TaggedPieces.enrolment.
SENTENCES = {
    "lay": N_("Lay this piece on any reader: {group}, {name}."),
    "done": N_("All pieces of box {box} are enrolled."),
    "asked": N_("Every piece that was asked for has its tag."),
    "none-left": N_("There are no more pieces to enrol."),
    "enrolled": N_("Enrolled: {group}, {name}."),
    "again": N_("This tag has a piece already: {group}, {name}. Another one is asked for."),
    "other-box": N_(
        "This tag has a piece of box {box}: {group}, {name}. Another one is asked for."
    ),
    "sure": N_("This tag has a piece so far: {group}, {name}. To change that, lay it once more."),
    "one-at-a-time": N_("Several tags came at once. Lay one piece at a time."),
    "not-asked": N_("There are no more pieces to enrol."),
    "skipped": N_("Skipped for now: {group}, {name}."),
    "back": N_("Asked for again: {group}, {name}."),
    "first": N_("This is the first piece."),
}


class Answer(NamedTuple):
    """What a tag came to. `code` is a key of SENTENCES."""

    code: str
    piece: TaggedPiece | None = None
    box: str = ""

    @property
    def good(self) -> bool:
        return self.code == "enrolled"


class Enrolment:
    """`anew`: pieces to enrol in place of the tags that they have; by default those of the box
    that have none yet are asked for. `names`: the words of the game."""

    def __init__(
        self,
        register: Register,
        box: str,
        pieces: TaggedPieces,
        names: Names,
        anew: Sequence[TaggedPiece] | None = None,
    ) -> None:
        self.register = register
        self.box = box
        self.pieces = pieces
        self._names = names
        self._asked = self._missing() if anew is None else tuple(anew)
        # What `back` goes back to: for every piece that was dealt with, register and asked before.
        self._before: list[tuple[Register, tuple[TaggedPiece, ...]]] = []
        self._anew = anew is not None
        self._doubted = ""  # the tag that was laid last, if it is another piece so far

    def _missing(self) -> tuple[TaggedPiece, ...]:
        return self.register.missing(self.box, self.pieces.pieces)

    @property
    def expected(self) -> TaggedPiece | None:
        """The piece that is asked for; None when all have been."""
        return next(iter(self._left), None)

    @property
    def _left(self) -> tuple[TaggedPiece, ...]:
        return self._asked[len(self._before) :]

    @property
    def progress(self) -> tuple[int, int]:
        """How many pieces of the box have a tag, and how many there are."""
        whole = len(self.pieces.pieces)
        return whole - len(self._missing()), whole

    def prompt(self) -> str:
        missing = self._missing()
        if self.expected:
            kind = "lay"
        elif not missing:
            kind = "done"
        else:
            kind = "none-left" if set(missing) & set(self._asked) else "asked"
        return self._sentence(kind, self.expected, self.box)

    def text(self, answer: Answer) -> str:
        return self._sentence(answer.code, answer.piece, answer.box)

    def _sentence(self, code: str, piece: TaggedPiece | None, box: str) -> str:
        words = {"box": box, **(piece._asdict() if piece else {})}
        return fill({**SENTENCES, **self.pieces.enrolment}[code], words, self._names)

    def appeared(self, *uids: str) -> Answer:
        """Tags that have come into sight since the last call, all at once."""
        piece = self.expected
        if piece is None:
            return Answer("not-asked")
        if len(uids) != 1:
            return Answer("one-at-a-time")
        (uid,) = uids
        known = self.register.find(uid)
        doubted, self._doubted = self._doubted, uid
        if known and known.box != self.box:
            return Answer("other-box", known.piece, known.box)
        if known and known.piece != piece:
            if not self._anew:
                return Answer("again", known.piece)
            # Two pieces whose tags were mixed up have to be put right: but not by accident.
            return self.take_over(uid) if doubted == uid else Answer("sure", known.piece)
        return self._enrol(piece, uid)

    def take_over(self, uid: str) -> Answer:
        """The tag is the piece that is asked for, whatever it was known as: after `again` or
        `other-box`, when its owner says so. What it was known as is asked for at the end."""
        piece, known = self.expected, self.register.find(uid)
        if piece is None:
            return Answer("not-asked")
        answer = self._enrol(piece, uid)
        if known and known.box == self.box and known.piece not in self._left:
            self._asked += (known.piece,)
        return answer

    def _enrol(self, piece: TaggedPiece, uid: str) -> Answer:
        self._before.append((self.register, self._asked))
        self.register = self.register.with_piece(self.box, piece, uid)
        return Answer("enrolled", piece)

    def skip(self) -> Answer:
        piece = self.expected
        if piece is None:
            return Answer("not-asked")
        self._before.append((self.register, self._asked))
        return Answer("skipped", piece)

    def back(self) -> Answer:
        """The piece before is asked for again, and every tag is what it was then."""
        if not self._before:
            return Answer("first")
        self.register, self._asked = self._before.pop()
        self._doubted = ""
        return Answer("back", self.expected)
