"""What is wrong with a box, told so that its owner can mend it."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.profile import ProfileError


class Problem(Struct, frozen=True):
    """One thing that is wrong: where, what, and what would be right."""

    file: str
    # The card or table: `adventure cloth-store`, `dice.player`.
    card: str
    field: str
    fault: str
    allowed: str

    def __str__(self) -> str:
        place = ": ".join(part for part in (self.file, self.card, self.field) if part)
        return f"{place}: {self.fault}; allowed: {self.allowed}"


class BoxError(ProfileError):
    """A file that is no box of this game: one line per problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
