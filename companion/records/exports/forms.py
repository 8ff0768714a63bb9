"""The forms in which a game goes elsewhere."""

from collections.abc import Callable, Mapping

from msgspec import Struct

from companion.records.exports import bg_stats, plain
from companion.records.exports.told import Told


class Form(Struct, frozen=True):
    suffix: str
    content: Callable[[Told], bytes]


def link_line(game: Told) -> bytes:
    return f"{bg_stats.link(game)}\n".encode()


FORMS: Mapping[str, Form] = {
    "bgstats": Form(".txt", link_line),
    "bgsplay": Form(".bgsplay", bg_stats.file),
    "csv": Form(".csv", plain.table),
    "json": Form(".json", plain.json),
}
