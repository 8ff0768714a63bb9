"""Codes, tokens, and the tap that lets a phone in."""

from pathlib import Path

import pytest

from companion.kernel.refusal import Refused
from companion.phones.joining.codes import LENGTH, LETTERS
from companion.phones.joining.joining import Joined, Joining
from companion.phones.joining.tokens import Tokens
from companion.proofs.phones.serving import Clock, run, serving
from tests.session.morra_games import SEATS, begin

pytestmark = pytest.mark.usefixtures("morra")


def refused(joining: Joining, body: dict[str, object], address: str = "a") -> str:
    with pytest.raises(Refused) as error:
        joining.join(body, address)
    return error.value.code


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def joining(clock: Clock) -> Joining:
    return Joining(Tokens(), clock, confirmed=True)


def test_a_code_can_be_used_once(joining: Joining) -> None:
    code = joining.offer(["red"])["red"]
    joined = joining.join({"code": code, "name": "Anna's phone"}, "a")
    assert joined.seat == "red"
    phone = joining.tokens.find(joined.token)
    assert phone
    assert (phone.seat, phone.name) == ("red", "Anna's phone")
    assert refused(joining, {"code": code}) == "bad-code"


def test_a_code_is_good_for_five_minutes(joining: Joining, clock: Clock) -> None:
    code = joining.offer(["red"])["red"]
    clock.now += 299.9
    assert joining.join({"code": code}, "a").token
    code = joining.offer(["red"])["red"]
    clock.now += 300
    assert refused(joining, {"code": code}) == "bad-code"


def test_after_use_and_when_too_old_a_new_code_follows(clock: Clock) -> None:
    told: list[tuple[str, str]] = []
    joining = Joining(Tokens(), clock, confirmed=True, told=lambda *one: told.append(one))
    codes = joining.offer(["red", "watch"])
    joining.join({"code": codes["red"]}, "a")
    [(seat, second)] = told
    assert seat == "red"
    assert joining.join({"code": second}, "a").seat == "red"
    told.clear()
    assert joining.next_renewal() == clock.now + 300
    clock.now += 300
    joining.renew()
    assert [seat for seat, _ in told] == ["watch", "red"]
    assert {joining.join({"code": code}, "a").seat for _, code in [*told]} == {"watch", "red"}


def test_codes_are_long_enough_and_can_be_typed(joining: Joining) -> None:
    """Forty bits, and one guess in 2**40 is right: at 100 a minute that is no way in."""
    assert len(LETTERS) ** LENGTH >= 2**40
    assert not set("01IO") & set(LETTERS)
    code = joining.offer(["red"])["red"]
    typed = f" {code[:4].lower()}-{code[4:].lower()} "
    assert joining.join({"code": typed}, "a").seat == "red"


def test_ten_wrong_codes_a_minute_from_one_address(joining: Joining, clock: Clock) -> None:
    code = joining.offer(["red"])["red"]
    assert [refused(joining, {"code": "WRONG"}) for _ in range(10)] == ["bad-code"] * 10
    assert joining.join({"code": code}, "a").seat == "red", "ten are not more than ten"
    assert refused(joining, {"code": "WRONG"}) == "slow-down"
    code = joining.offer(["red"])["red"]
    assert refused(joining, {"code": code}) == "slow-down"
    assert joining.join({"code": code}, "b").seat == "red", "it stays unused, for others too"
    clock.now += 61
    assert refused(joining, {"code": "WRONG"}) == "bad-code"


def test_a_hundred_wrong_codes_a_minute_in_all(joining: Joining, clock: Clock) -> None:
    code = joining.offer(["red"])["red"]
    for number in range(100):
        assert refused(joining, {"code": "WRONG"}, f"address {number}") == "bad-code"
    assert refused(joining, {"code": "WRONG"}, "one more") == "slow-down"
    assert refused(joining, {"code": code}, "somebody else") == "slow-down"
    clock.now += 61
    assert joining.join({"code": code}, "somebody else").seat == "red"


def test_a_tap_lets_a_phone_in(clock: Clock) -> None:
    joining = Joining(Tokens(), clock, confirmed=False)
    code = joining.offer(["red"])["red"]
    joined = joining.join({"code": code, "name": "Anna's phone"}, "a")
    assert not joined.token
    assert joining.join({"wait": joined.wait}, "a") == Joined("red", wait=joined.wait)
    [waiting] = joining.waiting()
    assert (waiting.seat, waiting.name) == ("red", "Anna's phone")
    joining.confirm(waiting)
    assert not joining.waiting()
    assert joining.tokens.find(joining.join({"wait": joined.wait}, "a").token)
    assert refused(joining, {"wait": joined.wait}) == "bad-code"


def test_a_tap_turns_a_phone_away(clock: Clock) -> None:
    joining = Joining(Tokens(), clock, confirmed=False)
    joined = joining.join({"code": joining.offer(["red"])["red"]}, "a")
    joining.turn_away(joining.waiting()[0])
    assert refused(joining, {"wait": joined.wait}) == "bad-code"
    assert not list(joining.tokens)


def test_nobody_waits_for_ever(clock: Clock) -> None:
    joining = Joining(Tokens(), clock, confirmed=False)
    joined = joining.join({"code": joining.offer(["red"])["red"]}, "a")
    clock.now += 300
    joining.renew()
    assert not joining.waiting()
    assert refused(joining, {"wait": joined.wait}) == "bad-code"


def test_tokens_are_long_and_kept_as_a_hash(tmp_path: Path) -> None:
    file = tmp_path / "game.phones"
    tokens = Tokens(file, "this game")
    given = [tokens.give("red", "") for _ in range(20)]
    assert len(set(given)) == 20
    assert all(len(token) * 6 >= 128 for token in given), "six bits a letter"
    kept = file.read_text()
    assert not any(token in kept for token in given)
    assert file.stat().st_mode & 0o077 == 0
    again = Tokens(file, "this game")
    assert all(again.find(token) for token in given)
    assert not Tokens(file, "another game").find(given[0])


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff\xfe", b'{"game_id": 5}', b"[" * 9000])
def test_a_damaged_file_of_tokens_means_joining_again(tmp_path: Path, damage: bytes) -> None:
    file = tmp_path / "game.phones"
    file.write_bytes(damage)
    tokens = Tokens(file, "this game")
    assert not list(tokens)
    assert tokens.find(tokens.give("red", ""))


def test_tokens_live_until_the_game_is_put_away(tmp_path: Path) -> None:
    file = tmp_path / "game.phones"
    tokens = Tokens(file, "this game")
    token = tokens.give("red", "")
    tokens.forget()
    assert not tokens.find(token)
    assert not file.exists()


def test_joining_over_the_network() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            codes = table.owner.call(lambda: table.joining.offer((*SEATS, "watch")))
            status, answer = await table.post({"code": codes["red"], "name": "Anna's phone"})
            assert (status, answer["seat"], set(answer)) == (200, "red", {"token", "seat"})
            phone = await table.phone("red", answer["token"])
            assert phone.welcome["seat"] == "red"
            status, answer = await table.post({"code": codes["watch"], "name": ""})
            assert (status, answer["seat"]) == (200, "watch")
            status, answer = await table.post({"code": codes["red"], "name": "x"})
            assert (status, answer["error"]["code"]) == (403, "bad-code")
            assert answer["error"]["message"]
            for _ in range(9):
                await table.post({"code": "WRONG", "name": "x"})
            status, answer = await table.post({"code": "WRONG", "name": "x"})
            assert (status, answer["error"]["code"]) == (429, "slow-down")
            status, answer = await table.post({"code": codes["blue"], "name": "x"})
            assert (status, answer["error"]["code"]) == (429, "slow-down")

    run(test())


def test_waiting_over_the_network() -> None:
    async def test() -> None:
        async with serving(begin(), confirmed=False) as table:
            codes = table.owner.call(lambda: table.joining.offer(["red"]))
            status, answer = await table.post({"code": codes["red"], "name": "Anna's phone"})
            assert (status, set(answer)) == (202, {"wait"})
            assert await table.post(answer) == (202, answer)
            table.owner.call(lambda: table.joining.confirm(table.joining.waiting()[0]))
            status, given = await table.post(answer)
            assert (status, given["seat"]) == (200, "red")

    run(test())


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b'{"code": 5}', b'{"name": "x"}', b'{"code": "A", "more": 1}',
     b'{"wait": 5}', b'{"wait": "a", "code": "b"}', b'{"code": "A", "name": 5}',
     b'{"code": "A", "name": "%s"}' % (b"x" * 65), b"\xff", b"[" * 9000],
)  # fmt: skip
def test_nonsense_is_no_wrong_code(body: bytes) -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            for _ in range(12):
                status, answer = await table.post(body)
                assert (status, answer["error"]["code"]) == (400, "bad-request")

    run(test())


def test_refusals_speak_the_language_of_the_browser() -> None:
    async def test() -> None:
        async with serving(begin()) as table:
            wrong = {"code": "WRONG", "name": "x"}
            _, english = await table.post(wrong)
            _, french = await table.post(wrong, headers={"Accept-Language": "de, fr-CH;q=0.9"})
            assert english["error"]["message"] != french["error"]["message"]

    run(test())
