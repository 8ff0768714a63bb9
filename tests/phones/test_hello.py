"""The first message over a socket, and coming back."""

from typing import Any

import pytest

from companion.proofs.phones.serving import run, serving
from tests.session.morra_games import SEATS, begin, hide

pytestmark = pytest.mark.usefixtures("morra")


def test_hello_tells_seat_game_record_and_names() -> None:
    async def test() -> None:
        session = begin()
        session.play(hide("blue", 1))
        async with serving(session, names={"red": "Anna", "blue": ""}) as table:
            red = await table.phone("red", lang="fr")
            assert red.welcome == {
                "ok": True,
                "seat": "red",
                "game": "morra",
                "record": 1,
                "names": {"red": "Anna", "blue": "blue", "green": "green"},
            }
            watch = await table.phone("watch")
            assert watch.welcome["seat"] == "watch"

    run(test())


def test_a_wrong_token_is_refused_and_closed() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            stranger = await table.socket()
            answer = await stranger.say({"hello": 1, "token": "wrong", "lang": "en"})
            assert (answer["ok"], answer["error"]["code"]) == (False, "bad-token")
            assert set(answer) == {"ok", "error"}, "a stranger hears nothing of the game"
            assert await stranger.closed() == (1008, "bad-token")

    run(test())


@pytest.mark.parametrize(
    "hello",
    ["", "nonsense", "[]", "5", {}, {"id": 1, "ask": "standings"}, {"hello": 1}, {"token": "x"},
     {"hello": 2, "token": "x"}, {"hello": True, "token": "x"}, {"hello": 1, "token": 5},
     {"hello": 1, "token": "x", "lang": 5}, {"hello": 1, "token": "x", "record": -1},
     {"hello": 1, "token": "x", "record": "1"}, {"hello": 1, "token": "x", "more": 1}],
)  # fmt: skip
def test_a_first_message_that_is_no_hello_is_refused_and_closed(hello: Any) -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            stranger = await table.socket()
            answer = await stranger.say(hello)
            assert (answer["ok"], answer["error"]["code"]) == (False, "bad-request")
            assert await stranger.closed() == (1008, "bad-request")

    run(test())


def test_a_stranger_does_not_hear_how_far_the_game_is() -> None:
    async def test() -> None:
        session = begin()
        session.play(hide("red", 1))
        async with serving(session) as table:
            stranger = await table.socket()
            answer = await stranger.say({"hello": 1, "token": "wrong", "record": 99})
            assert answer["error"]["code"] == "bad-token"
            phone = await table.phone("red", record=99)
            assert phone.welcome["error"]["code"] == "bad-request"

    run(test())


def test_an_unknown_language_is_no_reason_to_stay_outside() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            assert (await table.phone("red", lang="de")).welcome["ok"]
            assert (await table.phone("red", lang="pt-BR")).welcome["ok"]

    run(test())


def test_refusals_are_told_in_the_language_of_the_phone() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            said = set()
            for language in ("en", "fr", "pt"):
                phone = await table.phone("red", lang=language)
                answer = await phone.ask({"ask": "view", "as": "blue"})
                assert answer["error"]["code"] == "not-your-seat"
                said.add(answer["error"]["message"])
            assert len(said) == 3

    run(test())


def test_several_phones_may_have_one_seat() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            phones = [await table.phone("red") for _ in range(3)]
            answer = await phones[0].move(hide("red", 2), 0)
            assert answer["ok"]
            for phone in phones:
                view = (await phone.ask({"ask": "view", "as": "red"}))["view"]
                assert view["hidden"]["red"] == 2
                assert [news["record"] for news in phone.news] == [1]

    run(test())


def test_a_phone_that_comes_back_gets_what_it_missed() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, blue = await table.phone("red"), await table.phone("blue")
            await red.move(hide("red", 1), 0)
            await blue.all_news()
            first = blue.received[-2]
            await blue.socket.close()
            record = 1
            for seat in ("blue", "green"):
                phone = await table.phone(seat)
                await phone.move(hide(seat, 1), record)
                record += 1
            await red.all_news()
            again = await table.phone("red", red.token, record=0)
            await again.all_news()
            assert [news["record"] for news in again.news] == [1, 2, 3]
            assert again.received[1:4] == [one for one in red.received if b'"news"' in one]
            back = await table.phone("blue", blue.token, record=1)
            assert back.welcome["record"] == 3
            await back.all_news()
            assert [news["record"] for news in back.news] == [2, 3]
            at_last = await table.phone("blue", blue.token, record=0)
            await at_last.all_news()
            assert at_last.received[1] == first, "the same news as when it came"

    run(test())


def test_whoever_missed_a_whole_evening_gets_all_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """More than may wait for a phone that is there and does not read."""
    monkeypatch.setattr("companion.phones.network.phone_socket.MOST_UNSENT", 50)

    async def test() -> None:
        session = begin()
        for _ in range(150):
            session.play(hide("red", 1))
            session.undo()
        async with serving(session) as table:
            red = await table.phone("red", record=0)
            news = await red.all_news()
            assert [one["record"] for one in news] == list(range(1, 301))

    run(test())


def test_what_was_undone_meanwhile_is_among_the_news() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            await (await table.phone("red")).move(hide("red", 1), 0)
            for change in (table.session.undo, table.session.redo, table.session.undo):
                table.owner.call(change)
            table.owner.call(lambda: table.session.play(hide("blue", 1)))
            table.owner.call(table.phones.publish)
            red = await table.phone("red", record=0)
            news = await red.all_news()
            assert [one["record"] for one in news] == [1, 2, 3, 4, 5]
            events = [one["happened"][0]["event"] for one in news]
            assert events == ["hidden", "undone", "redone", "undone", "hidden"]
            awaited = [[who["seat"] for who in one["waiting_for"]] for one in news]
            assert awaited == [
                ["blue", "green"],
                SEATS,
                ["blue", "green"],
                SEATS,
                ["red", "green"],
            ]

    run(test())


def test_a_phone_that_was_taken_back_hears_nothing_more() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, other = await table.phone("red"), await table.phone("red")
            [phone, _] = list(table.joining.tokens)
            table.owner.call(lambda: table.phones.take_back(phone))
            assert await red.closed() == (1008, "bad-token")
            again = await table.phone("red", red.token)
            assert again.welcome["error"]["code"] == "bad-token"
            assert (await other.ask({"ask": "standings"}))["ok"]

    run(test())


def test_the_touchscreen_knows_which_phones_are_there() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            _second = await table.phone("red", red.token)
            blue = await table.phone("blue")
            await blue.socket.close()
            while sorted(table.owner.call(table.phones.present).values()) != [0, 2]:
                await red.all_news()

    run(test())
