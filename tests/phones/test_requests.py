"""What a phone may ask and do, and what it is refused."""

from typing import Any

import pytest

from companion.proofs.phones.serving import Phone, run, serving
from tests.session.morra_games import SEATS, begin, hide

pytestmark = pytest.mark.usefixtures("morra")

ADJUST = {"seat": "table", "do": "adjust", "of": "red", "points": 1}


async def code(phone: Phone, request: dict[str, Any], number: int | str | None = None) -> str:
    answer = await phone.ask(request, number)
    assert not answer["ok"]
    assert set(answer) == {"id", "ok", "error", "waiting_for"}
    assert set(answer["error"]) == {"code", "rule", "message"}
    assert answer["error"]["message"]
    return str(answer["error"]["code"])


def test_questions_are_those_of_the_referee_with_an_id() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            session = table.session
            for viewer in ("red", "table"):
                for asked in ("view", "choices", "log"):
                    answer = await red.ask({"ask": asked, "as": viewer}, f"{asked} {viewer}")
                    assert list(answer) == ["id", "ok", asked]
            assert (await red.ask({"ask": "view", "as": "red"}))["view"] == session.view("red")
            assert (await red.ask({"ask": "standings"}))["standings"] == session.standings()

    run(test())


def test_a_move_is_answered_with_its_record() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            answer = await red.move(hide("red", 2), 0, number=6)
            assert list(answer) == ["id", "ok", "happened", "waiting_for", "record"]
            assert (answer["id"], answer["ok"], answer["record"]) == (6, True, 1)
            assert answer["happened"][0]["event"] == "hidden"
            assert answer["waiting_for"] == table.session.waiting_for()

    run(test())


@pytest.mark.parametrize("number", [0, 2**53 - 1, "", "a", "é" * 64])
def test_an_id_is_a_number_or_a_short_text(number: int | str) -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            assert (await red.ask({"ask": "standings"}, number))["id"] == number

    run(test())


@pytest.mark.parametrize("number", [2**53, -1, 1.5, True, None, [], {}, "x" * 65])
def test_any_other_id_and_none_is_a_bad_request(number: object) -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            for request in ({"ask": "standings"}, {"seen": 0, **hide("red", 1)}):
                for with_id in ({"id": number, **request}, request):
                    answer = await red.say(with_id)
                    assert answer["error"]["code"] == "bad-request"
                    assert "id" not in answer
            assert table.session.record == 0

    run(test())


def test_a_phone_looks_as_its_own_seat_or_the_table_only() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, watch = await table.phone("red"), await table.phone("watch")
            for asked in ("view", "choices", "log"):
                for other in ("blue", "green", "watch", "nobody", ""):
                    assert await code(red, {"ask": asked, "as": other}) == "not-your-seat"
                for other in (*SEATS, "watch"):
                    assert await code(watch, {"ask": asked, "as": other}) == "not-your-seat"
                assert (await watch.ask({"ask": asked, "as": "table"}))["ok"]
            assert await code(red, {"ask": "view", "as": 5}) == "bad-request"
            assert await code(red, {"ask": "view"}) == "bad-request"
            assert await code(red, {"ask": "secrets", "as": "red"}) == "bad-request"

    run(test())


def test_a_phone_moves_for_its_own_seat_only() -> None:
    async def test() -> None:
        async with serving(begin(), table="none") as table:
            red, watch = await table.phone("red"), await table.phone("watch")
            for seat in ("blue", "table", "watch", "nobody"):
                assert await code(red, {"seen": 0, **hide(seat, 1)}) == "not-your-seat"
            for seat in (*SEATS, "table"):
                assert await code(watch, {"seen": 0, **hide(seat, 1)}) == "not-your-seat"
            assert await code(red, {"seen": 0, "do": "hide", "fingers": 1}) == "bad-request"
            assert await code(red, {"seen": 0, "seat": 5, "do": "hide"}) == "bad-request"
            assert table.session.record == 0

    run(test())


def test_new_undo_redo_and_adjust_are_not_allowed() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, watch = await table.phone("red"), await table.phone("watch")
            await red.move(hide("red", 1), 0)
            for request in (
                {"new": "morra", "seats": SEATS},
                {"new": "morra", "seats": SEATS, "ask": "view"},
                {"do": "undo"},
                {"do": "undo", "seen": 1},
                {"do": "redo", "seen": 1},
            ):
                assert await code(red, request) == "not-allowed"
                assert await code(watch, request) == "not-allowed"
            assert await code(red, {"seen": 1, **ADJUST}) == "not-allowed"
            assert await code(red, {"seen": 1, **ADJUST, "seat": "red"}) == "not-allowed"
            assert await code(watch, {"seen": 1, **ADJUST}) == "not-your-seat"
            assert table.session.record == 1

    run(test())


def test_the_touchscreen_may_allow_it() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            [phone] = list(table.joining.tokens)
            phone.table, phone.undo = "all", True
            assert (await red.move(ADJUST, 0))["ok"]
            answer = await red.ask({"do": "undo", "seen": 1})
            assert answer["happened"][0]["event"] == "undone"
            assert answer["record"] == 2
            assert await code(red, {"do": "redo", "seen": 1}) == "stale"
            assert await code(red, {"do": "redo"}) == "bad-request"
            assert (await red.ask({"do": "redo", "seen": 2}))["record"] == 3
            assert await code(red, {"do": "redo", "seen": 3}) == "nothing-to-redo"
            await red.all_news()
            assert [news["record"] for news in red.news] == [1, 2, 3]

    run(test())


def test_a_move_needs_the_last_record_that_its_maker_has_seen() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            wrong_ones: list[object] = [None, 1, -1, "0", 0.5, False, [], 2**60]
            for seen in wrong_ones:
                wrong = {**hide("red", 1), **({} if seen is None else {"seen": seen})}
                assert await code(red, wrong) == "bad-request"
            assert table.session.record == 0

    run(test())


def test_what_a_seat_has_not_seen_makes_its_move_stale() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, blue = await table.phone("red"), await table.phone("blue")
            await blue.move(hide("blue", 1), 0)
            # Of another's sealed answer red sees only that it was given.
            assert (await red.move(hide("red", 1), 0))["record"] == 2
            assert await code(red, {"seen": 1, **hide("red", 2)}) == "stale", "its own answer"
            green = await table.phone("green")
            assert (await green.move(hide("green", 1), 0))["record"] == 3
            for seen in range(3):
                assert await code(blue, {"seen": seen, **hide("blue", 1)}) == "stale"
            assert table.session.record == 3
            assert (await blue.move(hide("blue", 1), 3))["record"] == 4

    run(test())


def test_a_seat_may_answer_again_until_all_have_answered() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            assert (await red.move(hide("red", 1), 0))["ok"]
            assert (await red.move(hide("red", 3), 1))["ok"]
            view = (await red.ask({"ask": "view", "as": "red"}))["view"]
            assert view["hidden"]["red"] == 3

    run(test())


def test_the_same_move_again_gets_the_same_answer_and_happens_once() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            second = await table.phone("red", red.token)
            await red.move(hide("red", 1), 0, number="six")
            for seen in (0, 1):
                await second.move(hide("red", 1), seen, number="six")
                assert second.received[-1] == red.received[1]
            assert table.session.record == 1

    run(test())


def test_another_move_or_another_phone_is_not_the_same() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red, other = await table.phone("red"), await table.phone("red")
            await red.move(hide("red", 1), 0, number=6)
            assert (await other.move(hide("red", 1), 1, number=6))["record"] == 2
            assert (await red.move(hide("red", 2), 2, number=6))["record"] == 3
            assert (await red.move(hide("red", 2), 3, number="6"))["record"] == 4

    run(test())


def test_a_hundred_moves_of_a_phone_are_remembered() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            answers = [
                await red.move(hide("red", 1 + number % 3), number, number=number)
                for number in range(100)
            ]
            other = await table.phone("red", red.token)
            for number in range(100):
                again = await other.move(hide("red", 1 + number % 3), number, number=number)
                assert again == answers[number]
            assert table.session.record == 100

    run(test())


def test_a_refusal_is_repeated_and_questions_are_answered_afresh() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            red = await table.phone("red")
            refused = await red.move(hide("red", 9), 0, number=1)
            assert not refused["ok"]
            before = await red.ask({"ask": "view", "as": "red"}, 2)
            await red.move(hide("red", 1), 0, number=3)
            assert await red.move(hide("red", 9), 0, number=1) == refused
            assert await red.ask({"ask": "view", "as": "red"}, 2) != before

    run(test())
