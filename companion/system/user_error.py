"""Errors that people are told, in the language of the table."""

from typing import Any

from companion.system.i18n import _
from companion.system.program import program_name


class UserError(Exception):
    """`sentence` is a template to be translated, `words` fill it; `{program}` is what to type."""

    def __init__(self, sentence: str, **words: Any) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.words = words

    def __str__(self) -> str:
        return _(self.sentence).format(program=program_name(), **self.words)
