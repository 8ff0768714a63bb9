"""What is wrong with a board profile, told so that its owner can mend it."""

from collections.abc import Sequence

from msgspec import Struct

LONGEST_SHOWN = 80
LARGEST_SHOWN = 10**18


def shown(value: object) -> str:
    """A value as it stands in a profile, cut short where it is long."""
    text = _written(value)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _written(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int) and abs(value) > LARGEST_SHOWN:
        # Python refuses to print numbers of more than a few thousand digits.
        return "a huge number"
    if isinstance(value, str):
        return f'"{value}"' if value.isprintable() else f'"{ascii(value)[1:-1]}"'
    if isinstance(value, list | tuple):
        return f"[{', '.join(_written(part) for part in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {_written(part)}' for key, part in value.items())}}}"
    return str(value)


class Problem(Struct, frozen=True):
    """One thing that is wrong: `fault` says what, `allowed` what would be right."""

    file: str
    field: str
    fault: str
    allowed: str

    def __str__(self) -> str:
        return f"{self.file}: {self.field} {self.fault}; allowed: {self.allowed}"


class BoardError(ValueError):
    """A profile that is no board: one line per problem."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = tuple(problems)
