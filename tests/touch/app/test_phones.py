"""Phones at the touchscreen: the real window, real sockets, real touches."""

import sys
from collections.abc import Iterator
from statistics import median
from subprocess import Popen
from time import perf_counter
from typing import Any

import pytest

from companion.games.drake.screens.samples import sample_night
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.night import Night
from companion.night.settings.settings import Settings, load
from companion.phones.messages import JoinRequest
from companion.touch.app.phones.phones_link import SECONDS_A_FRAME, PhonesLink
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker
from tests.touch.app.flood import SOCKETS
from tests.touch.app.real_phones import Network

pytestmark = pytest.mark.waits


@pytest.fixture(autouse=True)
def _on_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PhonesLink, "host", "127.0.0.1")
    monkeypatch.setattr(PhonesLink, "port", 0)


def kept_night() -> Night:
    """Of a game on disk, whose tokens are kept beside it."""
    return sample_night("provisioning", keep=True)


@pytest.fixture
def opened(stage: StageMaker) -> Stage:
    return stage(kept_night(), screen="phones", phones=True)


@pytest.fixture
def network(opened: Stage) -> Iterator[Network]:
    opened.app.phones.update()
    with Network(opened) as network:
        yield network


def first_choice(network: Network, phone: Any, seat: str) -> dict[str, Any]:
    answer = network.call(phone.ask({"ask": "choices", "as": seat}))
    return dict(answer["choices"][0])


def test_phones_are_off_until_somebody_switches_them_on(stage: StageMaker) -> None:
    opened = stage(kept_night(), screen="phones")
    assert opened.app.phones.owner is None
    opened.tap("On")
    assert load(Settings).phones
    with Network(opened) as network:
        address = network.address()
        assert opened.has(address)
        code = opened.app.phones.codes[opened.app.page.chosen]
        assert opened.has(f"Code: {code[:4]} {code[4:]}")
        assert opened.app.page.link == f"{address}/join#{code}"


def test_no_phone_is_asked_to_a_seat_that_the_app_plays(stage: StageMaker) -> None:
    night = kept_night()
    assert night.save
    seats = night.game.seats
    night.save.app_captains = {seats[-1]: AppCaptain("steady")}
    opened = stage(night, screen="phones", phones=True)
    opened.app.phones.update()
    assert [*opened.app.phones.codes] == [*seats[:-1], "watch"]


def test_a_phone_asks_to_join_and_a_tap_lets_it_in(opened: Stage, network: Network) -> None:
    network.address()
    seat = opened.app.night.turn
    status, asked = network.post({"code": opened.app.phones.codes[seat], "name": "Anna’s phone"})
    assert (status, set(asked)) == (202, {"wait"})
    assert opened.has("Anna’s phone")
    assert network.post(asked) == (202, asked)
    opened.tap("Let in")
    status, given = network.post(asked)
    assert (status, given["seat"]) == (200, seat)
    assert opened.has("Not here yet")
    phone = network.phone(given["token"])
    save = opened.app.night.save
    assert save
    assert phone.welcome["names"] == dict(save.captains)
    assert opened.has("Here")
    network.call(phone.socket.close())
    network.until(lambda: opened.has("Gone"))


def test_a_tap_turns_a_phone_away(opened: Stage, network: Network) -> None:
    network.address()
    _, asked = network.post({"code": opened.app.phones.codes["watch"], "name": "Stranger"})
    opened.tap("close")
    assert not opened.has("Stranger")
    status, answer = network.post(asked)
    assert (status, answer["error"]["code"]) == (403, "bad-code")


def test_who_asks_is_told_on_every_page(stage: StageMaker) -> None:
    opened = stage(kept_night(), phones=True)
    opened.app.phones.update()
    with Network(opened) as network:
        network.address()
        network.post({"code": opened.app.phones.codes["watch"], "name": ""})
        assert opened.has("A phone asks to join as the audience: open Phones in the menu.")
        opened.tap("menu")
        assert opened.find("Phones").detail == "1 phone asks to join"


def test_a_move_of_a_phone_repaints_the_panel(opened: Stage, network: Network) -> None:
    seat = opened.app.night.turn
    phone = network.join(seat)
    opened.app.go(opened.app.due)
    opened.frames(3)
    before = opened.pixels()
    record = phone.welcome["record"]
    move = first_choice(network, phone, seat)
    answer = network.call(phone.move(move, record))
    assert (answer["ok"], answer["record"]) == (True, record + 1)
    network.until(lambda: opened.app.night.turn != seat)
    assert opened.pixels() != before
    assert opened.app.undo_label, "it can be taken back by touch like any other"


def test_a_move_by_touch_is_news_on_the_phones(opened: Stage, network: Network) -> None:
    phone = network.join("watch")
    record = phone.welcome["record"]
    night = opened.app.night
    assert night.play(night.choices(night.turn)[0]).ok
    network.call(phone.read())
    assert [news["record"] for news in phone.news] == [record + 1]
    opened.app.undo()
    network.call(phone.read())
    assert phone.news[-1]["happened"][0]["event"] == "undone"


def test_a_phone_that_may_undo_does_and_hands_are_told(opened: Stage, network: Network) -> None:
    night = opened.app.night
    assert night.play(night.choices(night.turn)[0]).ok
    phone = network.join(night.turn, "Anna’s phone")
    record = phone.welcome["record"]
    refused = network.call(phone.ask({"do": "undo", "seen": record}))
    assert refused["error"]["code"] == "not-allowed"
    opened.tap("Anna’s phone")
    opened.tap("Let it undo")
    opened.tap("Anna’s phone")
    opened.tap("Let it act for the table")
    assert opened.has("May act for the table and undo")
    opened.app.go(opened.app.due)
    label = opened.app.undo_label
    assert network.call(phone.ask({"do": "undo", "seen": record}))["ok"]
    network.until(lambda: any(text.startswith(f"Taken back: {label}") for text in opened.texts()))


def test_a_seat_is_taken_back(opened: Stage, network: Network) -> None:
    seat = opened.app.night.turn
    phone = network.join(seat, "Lost phone")
    opened.tap("Lost phone")
    opened.tap("Take the seat back")
    assert not opened.has("Lost phone")
    assert network.call(phone.closed()) == (1008, "bad-token")
    again = network.phone(phone.token)
    assert again.welcome["error"]["code"] == "bad-token"


def test_off_closes_all_and_on_again_knows_them_still(opened: Stage, network: Network) -> None:
    phone = network.join("watch")
    opened.tap("Off")
    code, _reason = network.call(phone.closed())
    assert code == 1001
    assert opened.app.phones.owner is None
    assert not opened.app.page.link
    opened.tap("On")
    again = network.phone(phone.token)
    assert again.welcome["seat"] == "watch"


def test_seats_end_when_the_game_is_put_away(opened: Stage, network: Network) -> None:
    phone = network.join("watch")
    save = opened.app.night.save
    assert save
    opened.app.leave_game()
    assert network.call(phone.closed()) == (1008, "bad-token")
    opened.app.resume(save)
    again = network.phone(phone.token)
    assert again.welcome["error"]["code"] == "bad-token"


def test_a_phone_keeps_its_seat_when_the_app_is_started_again(
    opened: Stage, network: Network, stage: StageMaker
) -> None:
    phone = network.join("watch")
    opened.app.change()
    network.call(phone.socket.close())
    network.opened = stage(Night())
    assert network.phone(phone.token).welcome["seat"] == "watch"


def test_a_port_that_is_taken_is_told(stage: StageMaker, monkeypatch: pytest.MonkeyPatch) -> None:
    import socket

    with socket.create_server(("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(PhonesLink, "port", taken.getsockname()[1])
        opened = stage(kept_night(), screen="phones")
        opened.tap("On")
        with Network(opened) as network:
            network.until(lambda: opened.app.phones.why_not)
            assert opened.has(opened.app.phones.why_not)
            assert not opened.app.page.link


def test_who_decides_on_a_phone_needs_no_curtain(stage: StageMaker) -> None:
    opened = stage(sample_night("preparing"), screen="phones", phones=True)
    opened.app.phones.update()
    with Network(opened) as network:
        seats = list(opened.app.night.awaited())
        opened.app.go(opened.app.due)
        opened.frames(3)
        header = opened.app.page.children[0].ids.header
        assert "phone" not in header.todo
        opened.app.go("phones")
        phones = {seat: network.join(seat) for seat in seats}
        opened.app.go(opened.app.due)
        opened.frames(3)
        header = opened.app.page.children[0].ids.header
        assert "phone" in header.todo
        name = opened.app.night.words.captain(seats[0])
        from kivy.uix.widget import Widget

        from companion.touch.widgets.secrets.curtain import Curtain
        from companion.touch.widgets.secrets.private import draw_curtain

        curtain = Curtain()
        draw_curtain(curtain, seats[0], "Tokens", Widget, choice=True)
        opened.frames(3)
        assert opened.has(f"{name} decides on the phone.")
        assert curtain not in opened.app.shell.overlays
        opened.tap("Decide here")
        assert curtain in opened.app.shell.overlays
        curtain.close()
        move = first_choice(network, phones[seats[0]], seats[0])
        record = phones[seats[0]].welcome["record"]
        assert network.call(phones[seats[0]].move(move, record))["ok"]
        network.until(lambda: seats[0] not in opened.app.night.awaited())


def test_a_flood_takes_only_its_part_of_a_frame(opened: Stage, network: Network) -> None:
    """However much phones ask, fingers and painting come first; all of it is answered later."""
    phone = network.join("watch")

    link = opened.app.phones
    assert link._inbox is not None
    messages = [JoinRequest(b"{}", "", "", lambda *_: answered.append(1)) for _ in range(20_000)]
    answered: list[int] = []
    for message in messages:
        link._inbox.put(message)
    begun = perf_counter()
    link._drain()
    spent = perf_counter() - begun
    assert 0 < len(answered) < len(messages)
    assert spent < 10 * SECONDS_A_FRAME, "a busy machine has some grace"
    network.until(lambda: len(answered) == len(messages))
    assert network.call(phone.ask({"ask": "standings"}))["ok"]


def touches(opened: Stage) -> list[float]:
    """Seconds from a touch to the page that it opens."""
    took = []
    for _ in range(12):
        begun = perf_counter()
        opened.tap("Log")
        opened.frames(1)
        took.append(perf_counter() - begun)
        assert opened.app.page_name == "log"
        opened.tap("arrow-left")
        opened.frames(1)
    return took


def test_a_touch_is_answered_in_a_flood_as_without(stage: StageMaker) -> None:
    """A ratio in one run: how long a touch takes says something of the machine alone."""
    opened = stage(kept_night(), phones=True, draws=True)
    opened.app.phones.update()
    with Network(opened) as network:
        address, owner = network.address(), opened.app.phones.owner
        assert owner
        token = owner.joining.tokens.give("watch", "")
        quiet = touches(opened)
        flood = Popen([sys.executable, "-m", "tests.touch.app.flood", address, token])
        try:
            network.until(lambda: sum(owner.present().values()) == SOCKETS)
            flooded = touches(opened)
            assert sum(owner.present().values()) == SOCKETS, "it went on all the time"
        finally:
            flood.kill()
            flood.wait()
        assert median(flooded) < 5 * median(quiet), (quiet, flooded)
        network.until(lambda: not sum(owner.present().values()))
