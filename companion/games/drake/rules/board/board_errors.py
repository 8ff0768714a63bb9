"""What is wrong with a board profile, told so that its owner can mend it."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.profile import ProfileError


class Problem(Struct, frozen=True):
    """One thing that is wrong: `fault` says what, `allowed` what would be right."""

    file: str
    field: str
    fault: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field} {self.fault}; allowed: {self.allowed}"


class BoardError(ProfileError):
    """A profile that is no board: one line per problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
