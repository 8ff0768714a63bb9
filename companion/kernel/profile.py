"""The profile of a game: what its box and board hold, with what the owner has corrected."""

LONGEST_SHOWN = 80
LARGEST_SHOWN = 10**18


class ProfileError(ValueError):
    """A profile cannot be used; the text says what is wrong, and what would be right."""


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
