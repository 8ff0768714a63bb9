"""What became of a touch, or of anything else that was tried."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.event import Facts


class Refusal(Struct, frozen=True):
    """Why something was not done, for people: a sentence, and the rule that says so."""

    code: str
    rule: str | None
    sentence: str


class Outcome(Struct, frozen=True):
    """What its maker may see of it, or why it was refused."""

    happened: Sequence[Facts] = ()
    refusal: Refusal | None = None

    @property
    def ok(self) -> bool:
        return self.refusal is None
