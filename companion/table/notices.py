"""What the table has to say: a sentence, and the place whose lamp calls for attention.

A notice never tells a secret: a game gives it only colours, places and numbers that everybody can
see.
"""

from typing import Any

from msgspec import Struct

from companion.kernel.text.translatable import N_
from companion.session.wording import Names, fill

SENTENCES = {
    "unknown-piece": N_("A piece on reader {reader} is unknown: enrol it, or take it away."),
    "other-box-piece": N_("A piece on reader {reader} is from another box: take it away."),
    "not-allowed": N_("The piece on reader {reader} is no move now: take it away."),
}


class Notice(Struct, frozen=True):
    code: str
    # To be translated.
    sentence: str
    at: str
    seat: str = ""
    # More words for the sentence: colours, places and numbers that everybody can see.
    words: tuple[tuple[str, Any], ...] = ()

    def text(self, names: Names) -> str:
        """In the language of the table; `names` are the words of the game."""
        words = {"at": self.at, "seat": self.seat, **dict(self.words)}
        return fill(self.sentence, words, names)


def notice(code: str, at: str, **words: Any) -> Notice:
    """A notice in words that fit every game."""
    return Notice(code, SENTENCES[code], at, words=tuple(words.items()))
