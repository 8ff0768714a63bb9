"""Whoever guesses a PIN is told how long to wait, on each of the three places that ask for one."""

import pytest

from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.night.settings.pin_guard import FREE_TRIES, WAITS
from companion.touch.pages.pins import PinSheet
from companion.touch.stage.stage import Stage
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import PinGate, draw_curtain, pin_check
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker

PIN, WRONG = "1588", "0000"


def ask(opened: Stage, kind: str) -> Curtain | PinGate | PinSheet:
    """Opens what asks for the PIN of whose turn it is."""
    app = opened.app
    seat = app.night.turn
    if kind == "curtain":
        curtain = Curtain()
        draw_curtain(curtain, seat, "Your discs", FitLabel)
        question: Curtain | PinGate | PinSheet = curtain
    elif kind == "gate":
        check = pin_check(seat)
        assert check is not None
        question = PinGate(seat, check)
        question.open()
    else:
        app.page.with_right(CAPTAINS[seat], lambda: None)
        (question,) = app.shell.overlays
    opened.frames(2)
    return question


def begin(stage: StageMaker, kind: str, **look: str) -> Stage:
    from companion.touch.app.navigation.kv_files import load_kv_file

    opened = stage(sample_night("sailing"), screen="pins" if kind == "sheet" else "main", **look)
    load_kv_file("private")
    opened.app.settings.set_pin(CAPTAINS[opened.app.night.turn], PIN)
    return opened


def enter(opened: Stage, pin: str) -> None:
    for digit in pin:
        opened.tap(digit)


@pytest.mark.parametrize("kind", ["curtain", "gate", "sheet"])
def test_the_wait_is_told_and_counted_down(stage: StageMaker, kind: str) -> None:
    opened = begin(stage, kind)
    question = ask(opened, kind)
    for _ in range(FREE_TRIES - 1):
        enter(opened, WRONG)
        assert opened.has("That is not the PIN.")
    enter(opened, WRONG)
    opened.frames(2)
    assert opened.has("Too many wrong PINs")
    assert opened.has("Wait 0:15")
    pad = question.ids.pins
    # The keys do nothing, and even the right one would not be taken now.
    enter(opened, PIN)
    assert pad.value == ""
    pad.dispatch("on_pin", PIN)
    assert question.is_open
    assert opened.has("Too many wrong PINs")
    opened.wait(lambda: opened.has("Wait 0:07"), 9)
    # Closing it does not help.
    question.close()
    question = ask(opened, kind)
    assert opened.has("Too many wrong PINs")
    opened.wait(lambda: not question.wait_text, WAITS[0])
    assert not opened.has("Too many wrong PINs")
    assert not question.wrong
    enter(opened, PIN)
    assert not (question.locked if isinstance(question, Curtain) else question.is_open)


def test_the_wait_survives_the_app(stage: StageMaker) -> None:
    opened = begin(stage, "gate")
    ask(opened, "gate")
    for _ in range(FREE_TRIES):
        enter(opened, WRONG)
    again = begin(stage, "gate")
    ask(again, "gate")
    assert again.has("Wait 0:15")


def test_a_new_pin_can_be_tried_at_once(stage: StageMaker) -> None:
    opened = begin(stage, "sheet")
    player = CAPTAINS[opened.app.night.turn]
    for _ in range(FREE_TRIES):
        opened.app.pin_guard.is_right(player, WRONG)
    assert opened.app.pin_guard.seconds_left(player) == WAITS[0]
    opened.app.page.new_pin(player)
    opened.frames(2)
    enter(opened, "1492")
    enter(opened, "1492")
    assert opened.app.pin_guard.is_right(player, "1492")
