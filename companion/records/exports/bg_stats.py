"""For the app BG Stats: one play as a link, which is also what a QR code holds, and as a file.

Written from what the app publishes about both; nobody here has imported either into the app.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import quote

import msgspec

from companion.records.exports.told import SOURCE, Told, name_of, person_uid
from companion.records.game_records import records_of
from companion.records.statistics.played import uid_of
from companion.records.statistics.telling.wording import seat_text

ADDRESS = "https://app.bgstatsapp.com/createPlay.html?data="
# Longer addresses are cut by some phones.
LONGEST = 8000
# Needs no percent sign in what follows a question mark.
SAFE = ":,/"
# So much of an identity tells plays, and people of one table, apart.
SHORT_PLAY, SHORT_PERSON = 13, 8
WHEN = "%Y-%m-%d %H:%M:%S"


def link(game: Told) -> str:
    """As much as fits. What is not needed goes first, then the ends of long names."""
    whole = {**_facts(game), "comments": game.sentence}
    for facts in (whole, _facts(game), _facts(game, longest_name=40)):
        address = _address(facts)
        if len(address) <= LONGEST:
            break
    return address


def scanned_link(game: Told) -> str:
    """For a QR code: the less it holds, the coarser it is, and the further away it is read."""
    facts = _facts(game)
    for one in facts["players"]:
        del one["role"]
    del facts["game"]["noPoints"]
    return _address(facts)


def _address(facts: Mapping[str, Any]) -> str:
    return ADDRESS + quote(msgspec.json.encode(facts), safe=SAFE)


def _facts(game: Told, longest_name: int = 200) -> dict[str, Any]:
    of_game = records_of(game.played.game).counting
    facts: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": game.played.uid[:SHORT_PLAY],
        "playDate": game.begun.strftime(WHEN),
        "game": {
            "name": of_game.bgg_name or game.title,
            "sourceGameId": game.played.game,
            "highestWins": of_game.highest_wins,
            "noPoints": False,
        },
        "players": [
            {
                "name": name_of(one)[:longest_name],
                "sourcePlayerId": person_uid(one)[:SHORT_PERSON],
                # On Android both must be there, also where they are false.
                "startPlayer": one.place == 1,
                "winner": one.won,
                "score": one.score,
                "rank": one.rank,
                "role": seat_text(one.seat),
            }
            for one in game.captains
        ],
    }
    if of_game.bgg_id:
        facts["game"]["bggId"] = of_game.bgg_id
    if game.played.minutes:
        facts["durationMin"] = game.played.minutes
    return facts


def file(game: Told) -> bytes:
    """A .bgsplay."""
    of_game = records_of(game.played.game).counting
    when = game.begun.strftime(WHEN)
    people = {person_uid(one): one for one in game.captains}
    numbers = {uid: number for number, uid in enumerate(people, start=1)}
    content = {
        "about": f"{SOURCE}, 1 play",
        "players": [_player(uid, numbers[uid], name_of(one), when) for uid, one in people.items()],
        "locations": [],
        "games": [
            {
                "uuid": uid_of(f"game/{game.played.game}"),
                "id": 1,
                "name": of_game.bgg_name or game.title,
                "modificationDate": when,
                "cooperative": False,
                "highestWins": of_game.highest_wins,
                "noPoints": False,
                "usesTeams": False,
                "urlThumb": "",
                "urlImage": "",
                "bggName": of_game.bgg_name,
                "bggYear": of_game.bgg_year,
                "bggId": of_game.bgg_id,
                "designers": "",
                "isBaseGame": 1,
                "isExpansion": 0,
                "rating": 0,
                "minPlayerCount": 0,
                "maxPlayerCount": 0,
                "minPlayTime": 0,
                "maxPlayTime": 0,
                "minAge": 0,
            }
        ],
        "plays": [
            {
                "uuid": game.played.uid,
                "modificationDate": when,
                "entryDate": when,
                "playDate": when,
                "usesTeams": False,
                "durationMin": game.played.minutes,
                "ignored": False,
                "manualWinner": True,
                "rounds": 0,
                "locationRefId": 0,
                "gameRefId": 1,
                "board": "",
                "rating": 0,
                "scoringSetting": 0,
                "playImages": "[]",
                "comments": game.sentence,
                "playerScores": [
                    {
                        "score": str(one.score),
                        "winner": one.won,
                        "newPlayer": False,
                        "startPlayer": one.place == 1,
                        "playerRefId": numbers[person_uid(one)],
                        "role": seat_text(one.seat),
                        "rank": one.rank,
                        "seatOrder": one.place,
                        "startPosition": str(one.place or ""),
                        "team": "",
                        "teamRole": "",
                    }
                    for one in game.captains
                ],
                "expansionPlays": [],
            }
        ],
        "userInfo": {"meRefId": 0},
    }
    return msgspec.json.format(msgspec.json.encode(content)) + b"\n"


def _player(uid: str, number: int, name: str, when: str) -> Mapping[str, Any]:
    return {
        "uuid": uid,
        "id": number,
        "name": name,
        "isAnonymous": False,
        "modificationDate": when,
        "bggUsername": "",
    }
