"""What can be wrong with a save, in a sentence for people."""

from typing import Any, Literal

from companion.system.user_error import UserError

Kind = Literal[
    "missing",
    "exists",
    "not-a-save",
    "damaged",
    "newer",
    "in-use",
    "key",
    "unreadable",
    "unwritable",
    "running",
]


class SaveError(UserError):
    """A save that cannot be opened, read or written. What is on the disk stays as it is."""

    def __init__(self, kind: Kind, sentence: str, **words: Any) -> None:
        super().__init__(sentence, **words)
        self.kind = kind
