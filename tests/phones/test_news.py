"""News: to every socket, in order, without gaps, and no more than its seat may know."""

import asyncio

import msgspec
import pytest

from companion.proofs.phones.serving import Phone, run, serving
from tests.session.morra_games import SEATS, begin, hide

pytestmark = pytest.mark.usefixtures("morra")


def test_everybody_gets_the_news_and_the_mover_after_its_answer() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            phones = {seat: await table.phone(seat) for seat in (*SEATS, "watch")}
            await phones["red"].move(hide("red", 2), 0)
            await asyncio.gather(*(phone.all_news() for phone in phones.values()))
            kinds = [next(iter(msgspec.json.decode(one))) for one in phones["red"].received]
            assert kinds == ["ok", "id", "news", "id"]
            for phone in phones.values():
                [news] = phone.news
                assert list(news) == ["record", "happened", "waiting_for"]
                assert news["record"] == 1
                assert news["waiting_for"] == table.session.waiting_for()

    run(test())


def test_a_seat_that_gains_nothing_gets_the_news_of_the_table() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            phones = {seat: await table.phone(seat) for seat in (*SEATS, "watch")}
            await phones["red"].move(hide("red", 2), 0)
            for phone in phones.values():
                await phone.all_news()
            of_table = phones["watch"].received[1]
            assert phones["blue"].received[1] == phones["green"].received[1] == of_table
            assert phones["red"].news[0]["happened"][0]["fingers"] == 2
            assert b"fingers" not in of_table

    run(test())


def test_what_the_touchscreen_does_is_news_too() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")

            def tap() -> None:
                table.session.play(hide("blue", 1))
                table.session.undo()
                table.phones.publish()
                table.phones.publish()

            table.owner.call(tap)
            news = await red.all_news()
            assert [one["record"] for one in news] == [1, 2]
            assert [one["happened"][0]["event"] for one in news] == ["hidden", "undone"]

    run(test())


def test_nothing_is_lost_when_all_move_at_once() -> None:
    """Each phone tries until its move is taken; all hear all records, each once, in order."""

    async def play(phone: Phone, seat: str) -> None:
        for number in range(20):
            while True:
                seen = phone.news[-1]["record"] if phone.news else 0
                answer = await phone.move(hide(seat, 1 + number % 3), seen)
                if answer["ok"]:
                    break
                if answer["error"]["code"] == "not-your-turn":
                    return  # the game is over
                assert answer["error"]["code"] == "stale"
                await phone.all_news()

    async def test() -> None:
        async with serving(begin()) as table:
            players = [(seat, await table.phone(seat)) for seat in SEATS for _ in range(2)]
            watchers = [await table.phone("watch") for _ in range(3)]
            await asyncio.gather(*(play(phone, seat) for seat, phone in players))
            last = table.session.record
            for phone in (*watchers, *(phone for _, phone in players)):
                await phone.all_news()
                assert [news["record"] for news in phone.news] == list(range(1, last + 1))
            told = {tuple(phone.received[1:-1]) for phone in watchers}
            assert len(told) == 1

    run(test())


def test_a_refused_move_is_no_news() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, blue = await table.phone("red"), await table.phone("blue")
            await red.move(hide("red", 9), 0)
            await red.move(hide("blue", 1), 0)
            assert not await blue.all_news()
            assert not await red.all_news()

    run(test())
