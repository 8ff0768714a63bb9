"""What other programs would read: written from the published formats, without a line of ours."""

import csv
import io
import json
import re
from datetime import datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

LONGEST = 8000
UUID = re.compile(r"[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}")
# Who, how many points, which rank, whether this one has won.
Result = tuple[str, int, int, bool]


def check_link(address: str) -> tuple[dict[str, Any], list[Result]]:
    """One play as BG Stats is handed it."""
    assert len(address) <= LONGEST
    assert address.isascii()
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc, parts.path) == (
        "https", "app.bgstatsapp.com", "/createPlay.html",
    )  # fmt: skip
    (data,) = parse_qs(parts.query, strict_parsing=True)["data"]
    play = json.loads(data)
    for field in ("sourceName", "sourcePlayId", "playDate"):
        assert isinstance(play[field], str)
        assert play[field]
    datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007 - it is in UTC
    assert isinstance(play["game"]["name"], str)
    assert all(
        isinstance(play["game"].get(field, True), bool) for field in ("highestWins", "noPoints")
    )
    assert "bggId" not in play["game"] or isinstance(play["game"]["bggId"], int)
    identities = [one["sourcePlayerId"] for one in play["players"]]
    assert all(identities)
    assert len(set(identities)) == len(identities)
    results = []
    for one in play["players"]:
        # Missing ones are an error on Android.
        assert isinstance(one["winner"], bool)
        assert isinstance(one["startPlayer"], bool)
        assert isinstance(one.get("role", ""), str)
        results.append((one["name"], one["score"], one["rank"], one["winner"]))
    assert sum(one["startPlayer"] for one in play["players"]) <= 1
    return play, results


FILE = {
    "players": {"uuid": str, "id": int, "name": str, "isAnonymous": bool, "bggUsername": str},
    "locations": {"uuid": str, "id": int, "name": str},
    "games": {
        "uuid": str, "id": int, "name": str, "cooperative": bool, "highestWins": bool,
        "noPoints": bool, "usesTeams": bool, "bggName": str, "bggYear": int, "bggId": int,
    },
    "plays": {
        "uuid": str, "playDate": str, "entryDate": str, "usesTeams": bool, "durationMin": int,
        "ignored": bool, "manualWinner": bool, "rounds": int, "locationRefId": int,
        "gameRefId": int, "comments": str, "playerScores": list, "expansionPlays": list,
    },
}  # fmt: skip


def check_file(content: bytes) -> tuple[dict[str, Any], list[Result]]:
    """A .bgsplay with one play."""
    found = json.loads(content)
    assert set(found) == {"about", "players", "locations", "games", "plays", "userInfo"}
    assert isinstance(found["userInfo"]["meRefId"], int)
    for kind, fields in FILE.items():
        for one in found[kind]:
            assert {name: type(one[name]) for name in fields} == fields
            assert UUID.fullmatch(one["uuid"])
            datetime.strptime(one["modificationDate"], "%Y-%m-%d %H:%M:%S")  # noqa: DTZ007
        numbers = [one["id"] for one in found[kind] if "id" in one]
        assert len(set(numbers)) == len(numbers)
    (play,), (game,) = found["plays"], found["games"]
    assert play["gameRefId"] == game["id"]
    names = {one["id"]: one["name"] for one in found["players"]}
    results = []
    for one in play["playerScores"]:
        assert isinstance(one["score"], str)
        assert all(isinstance(one[name], bool) for name in ("winner", "newPlayer", "startPlayer"))
        results.append((names[one["playerRefId"]], int(one["score"]), one["rank"], one["winner"]))
    return found, results


def check_table(content: bytes) -> list[Result]:
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8"), newline="")))
    return [
        (row["captain"], int(row["score"]), int(row["rank"]), row["winner"] == "1") for row in rows
    ]


def check_json(content: bytes) -> list[Result]:
    found = json.loads(content)
    assert found["format"] == "companion game 1"
    return [
        (one.get("name", ""), one["score"], one["rank"], one.get("won", False))
        for one in found["play"]["captains"]
    ]
