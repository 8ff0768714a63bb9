"""What can be wrong with a save, in a sentence for people."""

from typing import Any, Literal

from companion.complaint import Complaint

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
]


class SaveError(Complaint):
    """A save that cannot be opened, read or written. What is on the disk stays as it is."""

    def __init__(self, kind: Kind, sentence: str, **words: Any) -> None:
        super().__init__(sentence, **words)
        self.kind = kind
