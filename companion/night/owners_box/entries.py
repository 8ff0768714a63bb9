"""The owner's file: an entry for each card or table that somebody has looked at."""

import tomllib
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from companion.kernel.profile import ProfileError
from companion.kernel.text.toml_text import inline

HEADING = (
    "# What the owner of this box has entered or confirmed, and who said so when.\n"
    "# Written by the app; an entry stands in place of what the app was shipped with.\n"
)
Text = Annotated[str, Meta(min_length=1, max_length=80)]


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One card ("adventure cloth-store") or table ("dice.player") as the real box has it."""

    card: Text
    by: Annotated[str, Meta(max_length=40)] = ""
    # A day, as in 2026-11-18; empty where the device did not know it.
    on: Annotated[str, Meta(pattern=r"^(\d{4}-\d{2}-\d{2})?$")] = ""
    # Its values, if they are not just as shipped.
    values: dict[str, Any] | None = None
    # The box does not have it.
    missing: bool = False


class OwnersFile(Struct, frozen=True, forbid_unknown_fields=True):
    game: Text
    entry: tuple[Entry, ...] = ()


def read_entries(text: str, file: str, game: str) -> tuple[Entry, ...]:
    """The entries of an owner's file; raises ProfileError."""
    try:
        found = msgspec.convert(tomllib.loads(text), OwnersFile)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ProfileError(f"{file}: is not TOML ({error})") from None
    except msgspec.ValidationError as error:
        raise ProfileError(f"{file}: {error}") from None
    if found.game != game:
        raise ProfileError(f'{file}: game is "{found.game}"; allowed: "{game}"')
    return found.entry


def write_entries(game: str, entries: Iterable[Entry]) -> str:
    """An owner's file, which read_entries reads again."""
    lines = [HEADING, f"game = {inline(game)}", ""]
    for entry in entries:
        lines.append("[[entry]]")
        plain: dict[str, Any] = msgspec.to_builtins(entry)
        lines += [f"{name} = {inline(value)}" for name, value in plain.items()]
        lines.append("")
    return "\n".join(lines)


def with_entry(entries: Sequence[Entry], entry: Entry) -> tuple[Entry, ...]:
    """The entries with a newer one, in the place of what was said of that card before."""
    if any(one.card == entry.card for one in entries):
        return tuple(entry if one.card == entry.card else one for one in entries)
    return (*entries, entry)


def without_entries(entries: Sequence[Entry], cards: Iterable[str]) -> tuple[Entry, ...]:
    gone = set(cards)
    return tuple(entry for entry in entries if entry.card not in gone)


def merged(ours: Sequence[Entry], theirs: Sequence[Entry]) -> tuple[Entry, ...]:
    """Both together; where both speak of a card, what was said last counts, and ours in doubt."""
    result = tuple(ours)
    days = {entry.card: entry.on for entry in ours}
    for entry in theirs:
        if entry.card not in days or entry.on > days[entry.card]:
            result = with_entry(result, entry)
    return result
