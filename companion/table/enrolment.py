"""Giving thirty discs their tags: lay the disc that is asked for on any reader.

Knows no screen and no reader: `appeared` takes in a tag, `prompt` and `answer` are what to say.
Whatever has been enrolled is in `register` at once, so nothing is lost by stopping in between.
"""

from typing import NamedTuple

from companion.games.drake.wording import WORDS
from companion.games.kernel.text import N_
from companion.session.wording import fill
from companion.table.discs import BOX, Disc
from companion.table.register import Register

PROMPTS = {
    "lay": N_("Lay {colour}'s disc ({face}) on any reader."),
    "done": N_("All discs of box {box} are enrolled."),
    "asked": N_("Every disc that was asked for has its tag."),
    "skipped": N_("No disc is asked for any more."),
}
ANSWERS = {
    "enrolled": N_("That is {colour}'s disc ({face}) from now on."),
    "again": N_("This tag is {colour}'s disc ({face}) already. Another one is asked for."),
    "other-box": N_("This tag is {colour}'s disc ({face}) of box {box}. Another one is asked for."),
    "sure": N_("This tag is {colour}'s disc ({face}) so far. To change that, lay it once more."),
    "one-at-a-time": N_("Several tags came at once. Lay one disc at a time."),
    "not-asked": N_("No disc is asked for any more."),
    "skipped": N_("{colour}'s disc ({face}) is left out for now."),
    "back": N_("{colour}'s disc ({face}) is asked for again."),
    "first": N_("Nothing was asked for before this disc."),
}


class Answer(NamedTuple):
    """What a tag came to. `code` is a key of ANSWERS."""

    code: str
    disc: Disc | None = None
    box: str = ""

    @property
    def good(self) -> bool:
        return self.code == "enrolled"

    def text(self) -> str:
        return _sentence(ANSWERS[self.code], self.disc, self.box)


class Enrolment:
    """`discs`: those to enrol anew, in place of the tags that they have; by default those of the
    box that have none yet."""

    def __init__(self, register: Register, box: str, discs: tuple[Disc, ...] | None = None) -> None:
        self.register = register
        self.box = box
        self._asked = register.missing(box) if discs is None else discs
        # What `back` goes back to: for every disc that was dealt with, register and asked before.
        self._before: list[tuple[Register, tuple[Disc, ...]]] = []
        self._anew = discs is not None
        self._doubted = ""  # the tag that was laid last, if it is another disc so far

    @property
    def expected(self) -> Disc | None:
        """The disc that is asked for; None when all have been."""
        return next(iter(self._left), None)

    @property
    def _left(self) -> tuple[Disc, ...]:
        return self._asked[len(self._before) :]

    @property
    def progress(self) -> tuple[int, int]:
        """How many discs of the box have a tag, and how many there are."""
        return len(BOX) - len(self.register.missing(self.box)), len(BOX)

    def prompt(self) -> str:
        missing = self.register.missing(self.box)
        if self.expected:
            kind = "lay"
        elif not missing:
            kind = "done"
        else:
            kind = "skipped" if set(missing) & set(self._asked) else "asked"
        return _sentence(PROMPTS[kind], self.expected, self.box)

    def appeared(self, *uids: str) -> Answer:
        """Tags that have come into sight since the last call, all at once."""
        disc = self.expected
        if disc is None:
            return Answer("not-asked")
        if len(uids) != 1:
            return Answer("one-at-a-time")
        (uid,) = uids
        known = self.register.find(uid)
        doubted, self._doubted = self._doubted, uid
        if known and known.box != self.box:
            return Answer("other-box", known.disc, known.box)
        if known and known.disc != disc:
            if not self._anew:
                return Answer("again", known.disc)
            # Two discs whose tags were mixed up have to be put right: but not by accident.
            return self.take_over(uid) if doubted == uid else Answer("sure", known.disc)
        return self._enrol(disc, uid)

    def take_over(self, uid: str) -> Answer:
        """The tag is the disc that is asked for, whatever it was known as: after `again` or
        `other-box`, when its owner says so. What it was known as is asked for at the end."""
        disc, known = self.expected, self.register.find(uid)
        if disc is None:
            return Answer("not-asked")
        answer = self._enrol(disc, uid)
        if known and known.box == self.box and known.disc not in self._left:
            self._asked += (known.disc,)
        return answer

    def _enrol(self, disc: Disc, uid: str) -> Answer:
        self._before.append((self.register, self._asked))
        self.register = self.register.with_disc(self.box, disc, uid)
        return Answer("enrolled", disc)

    def skip(self) -> Answer:
        disc = self.expected
        if disc is None:
            return Answer("not-asked")
        self._before.append((self.register, self._asked))
        return Answer("skipped", disc)

    def back(self) -> Answer:
        """The disc before is asked for again, and every tag is what it was then."""
        if not self._before:
            return Answer("first")
        self.register, self._asked = self._before.pop()
        self._doubted = ""
        return Answer("back", self.expected)


def disc_words(disc: Disc) -> dict[str, str]:
    return {"colour": disc.colour, "face": disc.face}


def _sentence(template: str, disc: Disc | None, box: str) -> str:
    words = {"box": box, **(disc_words(disc) if disc else {})}
    return fill(template, words, WORDS)
