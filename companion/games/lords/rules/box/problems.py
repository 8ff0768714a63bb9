"""What is wrong with the profile of a box, told so that its owner can mend it."""

from collections.abc import Sequence

from msgspec import Struct

from companion.kernel.profile import ProfileError


class Problem(Struct, frozen=True):
    """One thing that is wrong: `fault` says what, `allowed` what would be right."""

    file: str
    # The table in the file: `card barbados`, `zone bahamas`, `battle row 3`.
    where: str
    field: str
    fault: str
    allowed: str

    def __str__(self) -> str:
        place = f"{self.where}: {self.field}" if self.where else self.field
        return f"{self.file}: {place} {self.fault}; allowed: {self.allowed}"


class BoxError(ProfileError):
    """A profile that is no box: one line per problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
