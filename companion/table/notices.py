"""What the table has to say: a sentence, and the destination whose lamp calls for attention.

No notice depends on which disc of a captain lies somewhere, only on whose. `Notice` has no field
that could hold a disc.
"""

from typing import Any

from msgspec import Struct

from companion.games.kernel.text import N_
from companion.session.wording import Names, fill

SENTENCES = {
    "unknown-tag": N_("The disc at {at} is unknown: enrol it, or take it away."),
    "other-box": N_("The disc at {at} is from another box: take it away."),
    "not-playing": N_("{seat} does not play: take the disc from {at}."),
    "two-readers": N_("A disc is seen at {at} and at {other}: push it to the middle of one."),
    "unreadable": N_(
        "Something at {at} cannot be read: if a disc was laid there, enter it by touch."
    ),
    "not-cleared": N_("Something that cannot be read still lies at {at}: take it away."),
    "reader-out": N_("The reader at {at} does not answer: enter the discs laid there by touch."),
    "not-your-turn": N_("{seat}'s disc is at {at}, but {turn} is next."),
    "not-now": N_("No disc is laid now: take {seat}'s disc from {at}."),
    "second-disc": N_("{seat} has two discs at {at}: only one may lie there."),
    "several-at-once": N_(
        "{seat} has laid several discs at once: leave one, take the others from {places}."
    ),
    "blocked": N_("{at} is closed in this voyage: {seat} lays the disc elsewhere."),
    "out-of-reach": N_(
        "{at} lies in zone {zone}, {seat}'s supplies reach zone {reach}: lay the disc elsewhere."
    ),
    "not-this-disc": N_("{seat} may not lay this disc now: take it from {at} and lay another."),
    "lifted": N_("{seat}'s disc was lifted from {at}: put it back, or take the move back."),
    "moved": N_("{seat}'s disc lies at {at}, not at {origin}: put it back, or take the move back."),
    "not-counted": N_(
        "{seat}'s disc at {at} does not count: lay it anew, or say by touch that it counts."
    ),
    "stack-unread": N_(
        "None of the discs at {at} can be read: put them back, or say by touch that they are there."
    ),
}


class Notice(Struct, frozen=True):
    code: str
    at: str
    seat: str = ""
    # More words for the sentence: colours, places and numbers that everybody can see.
    words: tuple[tuple[str, Any], ...] = ()

    def text(self, names: Names) -> str:
        """In the language of the table; `names` are the words of the game."""
        words = {"at": self.at, "seat": self.seat, **dict(self.words)}
        return fill(SENTENCES[self.code], words, names)


def notice(code: str, at: str, seat: str = "", **words: Any) -> Notice:
    return Notice(code, at, seat, tuple(words.items()))
