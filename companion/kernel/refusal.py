"""How a game says no: what is wrong, the rule that says so, and a sentence for people."""

from typing import Any

from companion.kernel.text.translatable import N_, Template

BAD_REQUEST = "bad-request"


class Refused(Exception):
    """A move or request that is not accepted. Nothing has changed.

    `sentence` is a template to be translated; `words` fill its placeholders and are themselves
    words of the game (a colour, a place), so that they can be translated too.
    """

    def __init__(self, code: str, rule: str | None, sentence: Template, **words: Any) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.sentence = sentence
        self.words = words


class BadRequest(Refused):
    """Not a request of this protocol, or with words that are no words of the game."""

    def __init__(self, sentence: Template, **words: Any) -> None:
        super().__init__(BAD_REQUEST, None, sentence, **words)


def missing(field: str) -> BadRequest:
    return BadRequest(N_("The field {field} is missing."), field=field)
