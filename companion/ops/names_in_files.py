"""Where names of people stand in the files of this device, and nowhere else.

Somebody may be called like anything that a file is made of: a seat, a game, a move, a field. So a
name is looked for, and taken out, only where a file keeps one.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from pathlib import PurePath
from typing import Any, Literal

import msgspec

from companion.kernel.registry import KITS
from companion.night.saved.saved_games import SUFFIX
from companion.ops.backup_file import LIST
from companion.ops.kept_files import files_of_games
from companion.phones.joining.tokens import SUFFIX as PHONES_SUFFIX
from companion.records.game_records import records_of
from companion.records.statistics.people import tidy
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir
from companion.table.tagged_pieces import games_with_readers, load_tagged_pieces

Test = Callable[[object], bool]
# What stands at a place: one name; words in which somebody may be named; a table by name; a table
# from name to name.
What = Literal["name", "words", "by name", "name to name"]
# By their fields: "captains.*" are all entries of the list or the table in that field.
Places = Mapping[str, What]
EACH = "*"

SUMMARY: Places = {"captains.*": "name"}
SETTINGS: Places = {"players.*": "name", "pins": "by name"}
OF_THE_APP: Mapping[str, Places] = {
    "games/*.json": SUMMARY,
    # Damaged games, put aside.
    "damaged/*.json": SUMMARY,
    f"*{PHONES_SUFFIX}": {"phones.*.name": "words"},
    # The origin is the name of a file, as somebody has called it.
    "imports/*.json": {
        "origin": "words",
        "games.*.origin": "words",
        "games.*.captains.*.name": "name",
    },
    "last_group.json": {"captains.*": "name", "colours": "by name"},
    "people.json": {"called": "name to name", "hidden.*": "name"},
    "pin_tries.json": {"": "by name"},
    "settings.json": SETTINGS,
    "settings-damaged*.json": SETTINGS,
}
# Journals know seats only, reports and logs nobody. Boxes of pieces are called as their owner
# likes: that is the name of a box, by which its tags are found.
WITHOUT_NAMES = (
    f"*{SUFFIX}",
    f"*{SUFFIX}-*",
    LIST,
    "bookmark.json",
    "companion.log*",
    "device.key",
    "reports/*",
    "table.json",
    "template.json",
)


def holds(file: str, content: bytes, names: Collection[str]) -> bool:
    """Whether one of the names can be read in it. `file` is named from the data directory."""
    if has_places(file):
        return without(file, content, names) != content
    return not is_without_names(file) and holds_word(content, names)


def without(file: str, content: bytes, names: Collection[str]) -> bytes | None:
    """The same file without these names; None where nobody can read it, and one is in it."""
    try:
        found = msgspec.json.decode(content)
    except NOT_READABLE:
        return None if holds_word(content, names) else content
    new = _without_all(found, _places_in(file) or {}, names)
    return content if new == found else msgspec.json.encode(new)


def has_places(file: str) -> bool:
    """Whether names stand in it, and it is known where."""
    return _places_in(file) is not None


def holds_word(content: bytes, names: Collection[str]) -> bool:
    """Wherever it stands: in letters, or as JSON may write them."""
    text = content.decode("utf-8", "ignore")
    return any(
        re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text) is not None
        for name in names
        for form in {name, msgspec.json.encode(name).decode()[1:-1], _escaped(name)}
    )


def _escaped(name: str) -> str:
    return "".join(letter if letter.isascii() else f"\\u{ord(letter):04x}" for letter in name)


# Which file is which


def _places_in(file: str) -> Places | None:
    path = PurePath(file)
    known = {**OF_THE_APP, **dict.fromkeys(_pads(), SUMMARY)}
    return next((places for pattern, places in known.items() if path.match(pattern)), None)


def _pads() -> Iterator[str]:
    for game in KITS:
        pads = records_of(game).counting.pads
        if pads:
            yield f"{pads().path.relative_to(data_dir()).as_posix()}/*.json"


def is_without_names(file: str) -> bool:
    path = PurePath(file)
    registers = (load_tagged_pieces(KITS[game]).file for game in games_with_readers())
    of_boards = (kept.pattern for kept in files_of_games() if kept.in_report)
    return any(path.match(pattern) for pattern in (*WITHOUT_NAMES, *registers, *of_boards))


# What is in them


def _without_all(value: Any, places: Places, names: Collection[str]) -> Any:
    expression = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")

    def is_one(text: object) -> bool:
        return isinstance(text, str) and tidy(text) in names

    def has_one(text: object) -> bool:
        return isinstance(text, str) and expression.search(tidy(text)) is not None

    for place, what in places.items():
        steps = place.split(".") if place else []
        value = _without(value, steps, what, has_one if what == "words" else is_one)
    return value


def _without(value: Any, steps: Sequence[str], what: What, gone: Test) -> Any:
    """Texts become empty; what is listed, or kept under the name, goes. What is not as it should
    be is damaged, and stays as it is."""
    if not steps:
        if isinstance(value, dict) and what in ("by name", "name to name"):
            both = what == "name to name"
            return {
                key: one for key, one in value.items() if not gone(key) and not (both and gone(one))
            }
        return "" if what in ("name", "words") and gone(value) else value
    step, rest = steps[0], steps[1:]
    if isinstance(value, dict):
        return {
            key: _without(one, rest, what, gone) if step in (EACH, key) else one
            for key, one in value.items()
        }
    if isinstance(value, list) and step == EACH:
        return [_without(one, rest, what, gone) for one in value if not (gone(one) and not rest)]
    return value
