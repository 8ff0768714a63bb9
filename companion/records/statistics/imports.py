"""Games of other tables, taken into the statistics: read from what they have exported, kept in a
file of our own, and marked as such wherever they are counted."""

import csv
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, structs

from companion.kernel.registry import KITS
from companion.kernel.text.translatable import N_
from companion.night.text.player_names import colour_words
from companion.records.game_records import records_of
from companion.records.statistics.people import tidy
from companion.records.statistics.played import IMPORT, Captain, Played, uid_of
from companion.system.files import write_atomically
from companion.system.i18n import LANGUAGES, speaking
from companion.system.json_errors import NOT_READABLE
from companion.system.paths import data_dir
from companion.system.user_error import UserError

FORMAT = "companion import 1"
OURS = "companion game 1"
# Nobody has exported more.
LARGEST = 16 * 1024 * 1024


class NotTakenIn(UserError):
    """Why a file cannot be taken in."""


class Imported(Struct):
    """A file of games as it is kept here."""

    format: str
    origin: str
    games: list[Played]


class TakenIn(Struct, frozen=True):
    games: int
    # Of games that this app does not know.
    others: int


def imports_dir() -> Path:
    return data_dir() / "imports"


def take_in(file: Path) -> TakenIn:
    """Raises NotTakenIn or OSError. The same file a second time changes nothing."""
    if file.stat().st_size > LARGEST:
        raise _unreadable(file)
    content = file.read_bytes()
    try:
        games, others = _read(content)
    except (*NOT_READABLE, ValueError, LookupError, TypeError, AttributeError) as error:
        raise _unreadable(file) from error
    if games:
        marked = [structs.replace(one, source=IMPORT, origin=file.name) for one in games]
        kept = Imported(FORMAT, file.name, marked)
        name = f"{sha256(content).hexdigest()[:16]}.json"
        write_atomically(imports_dir() / name, msgspec.json.encode(kept), private=True)
    return TakenIn(len(games), others)


def _unreadable(file: Path) -> NotTakenIn:
    return NotTakenIn(
        N_("{file} holds no games that could be read: a .bgsplay, or CSV or JSON of this app."),
        file=file.name,
    )


def read_import(file: Path) -> list[Played]:
    """The games of a file that was taken in."""
    kept = msgspec.json.decode(file.read_bytes(), type=Imported)
    # Whatever somebody has written into it.
    return [
        structs.replace(one, source=IMPORT)
        for one in kept.games
        # Not those that the app played alone.
        if any(not captain.app for captain in one.captains)
    ]


# Formats


def _read(content: bytes) -> tuple[list[Played], int]:
    if content.lstrip().startswith(b"{"):
        found = msgspec.json.decode(content)
        if found.get("format") == OURS:
            play = msgspec.convert(found["play"], Played)
            return ([play], 0) if play.game in KITS and play.captains else ([], 1)
        return _of_bg_stats(found)
    return _of_table(content.decode("utf-8"))


def _of_bg_stats(found: Mapping[str, Any]) -> tuple[list[Played], int]:
    names = {one["id"]: one["name"] for one in found["players"]}
    games = {one["id"]: _game_called(one["name"]) for one in found["games"]}
    read, others = [], 0
    for play in found["plays"]:
        game = games.get(play["gameRefId"], "")
        scores = play["playerScores"]
        if not game or not scores or play.get("ignored"):
            others += 1
            continue
        rows = [
            _Row(
                name=names[one["playerRefId"]],
                colour=str(one.get("role") or ""),
                score=_number(one.get("score")),
                rank=_number(one.get("rank")),
                won=bool(one.get("winner")),
                place=_number(one.get("seatOrder")),
            )
            for one in scores
        ]
        begun = datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
        minutes = _number(play.get("durationMin"))
        read.append(_game(game, str(play["uuid"]), begun.isoformat(), minutes, rows))
    return read, others


def _of_table(text: str) -> tuple[list[Played], int]:
    plays: defaultdict[str, list[dict[str, str]]] = defaultdict(list)
    for row in csv.DictReader(StringIO(text, newline="")):
        plays[row["play"]].append(row)
    if not plays:
        raise ValueError("no rows")
    read, others = [], 0
    for uid, lines in plays.items():
        game = _game_called(lines[0]["game"])
        if not game:
            others += 1
            continue
        rows = [
            _Row(
                name="" if one["captain"] == one["colour"] else one["captain"],
                colour=one["colour"],
                score=_number(one["score"]),
                rank=_number(one["rank"]),
                won=one["winner"] == "1",
                place=_number(one["place"]),
                app=one.get("app") or "",
            )
            for one in lines
        ]
        begun = datetime.fromisoformat(lines[0]["begun"]).isoformat()
        read.append(_game(game, uid, begun, _number(lines[0]["minutes"]), rows))
    return read, others


class _Row(Struct, frozen=True):
    name: str
    colour: str
    score: int
    rank: int
    won: bool
    place: int
    app: str = ""


def _game(game: str, uid: str, begun: str, minutes: int, rows: Sequence[_Row]) -> Played:
    order = sorted(rows, key=lambda one: -one.score)
    seats = dict(zip(map(id, rows), _seats(game, rows), strict=True))
    captains = tuple(
        Captain(
            seat=seats[id(one)],
            score=one.score,
            rank=1 if one.won else one.rank or order.index(one) + 1,
            won=one.won,
            name="" if one.app else tidy(one.name),
            app=one.app,
            place=one.place,
        )
        for one in rows
    )
    uid = uid or uid_of(f"{game}/{begun}")
    return Played(uid, IMPORT, game, begun, captains, uid, minutes=max(0, minutes))


def _seats(game: str, rows: Sequence[_Row]) -> Iterator[str]:
    """By their colours, in whichever language; who has none gets the next that is free."""
    known = _colours()
    named = [known.get(one.colour.casefold(), "") for one in rows]
    free = [seat for seat in KITS[game].colours if seat not in named]
    for seat in named:
        yield seat or (free.pop(0) if free else "")


def _colours() -> dict[str, str]:
    found = {}
    for language in LANGUAGES:
        with speaking(language):
            found.update({word.casefold(): seat for seat, word in colour_words().items()})
    return found


def _game_called(name: str) -> str:
    """By its title, or by the name that BoardGameGeek has for it; "" for none of ours."""
    wanted = name.casefold().strip()
    for game, kit in KITS.items():
        if wanted in (kit.title.casefold(), records_of(game).counting.bgg_name.casefold(), game):
            return game
    return ""


def _number(value: object) -> int:
    try:
        return int(str(value).strip() or 0)
    except ValueError:
        return 0
