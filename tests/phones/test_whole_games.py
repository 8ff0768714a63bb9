"""Every game is played over sockets: only what the page offers, in several languages."""

from random import Random
from typing import Any

import pytest

from companion.kernel.game import TABLE
from companion.proofs.phones.serving import Phone, run, serving
from companion.proofs.phones.twins import begin_twins

GAMES = [
    ("drake", ["red", "blue", "yellow"]),
    ("gallions", ["red", "blue"]),
    ("lords", ["red", "blue", "green"]),
]
MOVES = 40


async def next_move(phones: dict[str, Phone], random: Random) -> tuple[Phone, Any, int]:
    """One of the buttons that some phone shows now."""
    offered = []
    for phone in phones.values():
        page = (await phone.ask({"ask": "page"}))["page"]
        assert page["title"]
        offered += [
            (phone, one["move"], page["record"])
            for groups in page["choices"].values()
            for group in groups
            for one in group["moves"]
        ]
    return random.choice(offered)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_game_is_played_by_phones_alone(game: str, seats: list[str]) -> None:
    random = Random(f"phones {game}")

    async def test() -> None:
        session = begin_twins({"new": game, "seats": seats})[0]
        async with serving(session) as table:
            languages = ("en", "fr", "pt")
            phones = {
                seat: await table.phone(seat, lang=languages[number % 3])
                for number, seat in enumerate(seats)
            }
            watch = await table.phone("watch")
            for _ in range(MOVES):
                if session.over:
                    break
                phone, move, seen = await next_move(phones, random)
                answer = await phone.move(move, seen)
                assert answer["ok"], (move, answer)
            last = session.record
            for phone in (*phones.values(), watch):
                news = await phone.all_news()
                assert [one["record"] for one in news] == list(range(1, last + 1))
            log = (await watch.ask({"ask": "log", "as": TABLE}))["log"]
            told = [event for news in watch.news for event in news["happened"]]
            in_log = [line for line in log if line["record"]]
            assert [{k: v for k, v in one.items() if k != "record"} for one in in_log] == told

    run(test())
