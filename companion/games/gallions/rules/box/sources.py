"""Values and where they come from: `[value, source]` in the file, two things in the app."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.gallions.rules.box.words import SOURCES, Source


def is_sourced(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and isinstance(value[1], str)
        and value[1] in SOURCES
    )


def take_apart(
    table: Mapping[str, Any],
    sources: dict[str, Source],
    inherited: Source | None = None,
    path: str = "",
) -> dict[str, Any]:
    """The plain values of a table; notes the source of each in `sources` by its path.

    A plain value has the source of its table, if that has one.
    """
    plain: dict[str, Any] = {}
    for key, value in table.items():
        below = f"{path}.{key}" if path else key
        source = inherited
        if is_sourced(value):
            value, source = value
        if source is not None:
            sources[below] = source
        # Within a value only what has a source of its own is noted.
        plain[key] = take_apart(value, sources, None, below) if isinstance(value, dict) else value
    return plain


def without_source(
    plain: Mapping[str, Any], sources: Mapping[str, Source], path: str = ""
) -> Iterator[str]:
    """The paths of the values of which nobody said where they come from."""
    for key, value in plain.items():
        below = f"{path}.{key}" if path else key
        if below in sources:
            continue
        if isinstance(value, dict) and value:
            yield from without_source(value, sources, below)
        else:
            yield below


def put_together(
    plain: Mapping[str, Any], sources: Mapping[str, Source], usual: Source | None, path: str = ""
) -> dict[str, Any]:
    """A table as the file has it: each value that is not of the usual source with its own."""
    table: dict[str, Any] = {}
    for key, value in plain.items():
        below = f"{path}.{key}" if path else key
        source = sources.get(below)
        if isinstance(value, dict):
            value = put_together(value, sources, None, below)
        known = source is None or source == usual
        table[key] = value if known and not is_sourced(value) else [value, source or usual]
    return table
