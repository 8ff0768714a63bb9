"""The next mission is offered while a captain is asked whether to sail on."""

from typing import Any

import pytest

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.mission_choices import onward
from companion.games.drake.screens.story.mission_line import latest_results
from companion.games.drake.screens.widgets.missions.next_mission import OnwardButton
from companion.night.app_captains.app_captains import AppCaptains
from companion.night.night import Night
from companion.touch.stage.fingers import moves_made
from companion.touch.stage.stage import Stage
from tests.games.drake.screens.private_moments import middle
from tests.games.drake.screens.voyage.mission_nights import (
    actions,
    nights_with_other_tokens,
    states,
    until_some_seed,
    verbs,
)
from tests.support.on_stage import StageMaker


def then_offered(stage: Stage) -> list[OnwardButton]:
    return [one for one in stage.widgets(OnwardButton) if isinstance(one, OnwardButton)]


def asked_before_another() -> Night:
    """A captain is asked, and the next mission is another's."""

    def reached(night: Night) -> bool:
        then = onward(night) if "go-home" in verbs(night) else None
        alone = len(latest_results(night.history())) == 1
        return bool(alone and then and then.mission["seat"] != night.turn)

    return until_some_seed(reached)


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_choice_of_the_next_mission_says_that_the_captain_sails_on(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = asked_before_another()
    opened = stage(night, size=size, screen="missions")
    asked, before = night.turn, moves_made(night)
    assert opened.has(f"If {night.words.captain(asked)} sails on:")
    assert [button.text for button in actions(opened)] == ["Sail on", "Go home"]
    button = then_offered(opened)[-1]
    decided = button.move
    assert decided["seat"] != asked
    opened.tap(button)
    last = [event for event in night.history() if event["record"] > before]
    assert [event["record"] for event in last[:2]] == [before + 1, before + 2]
    assert (last[0]["event"], last[0]["seat"]) == ("sailed-on", asked)
    assert (last[1]["event"], last[1]["seat"]) == ("stood-down", decided["seat"])
    # Each is taken back by itself.
    assert night.undo().ok
    assert night.turn == decided["seat"]
    assert "stand-down" in verbs(night)
    assert night.undo().ok
    assert night.turn == asked
    assert "sail-on" in verbs(night)


def test_what_a_captain_of_the_app_decides_next_is_offered_to_nobody(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = asked_before_another()
    asked = night.turn
    monkeypatch.setattr(AppCaptains, "plays", lambda _, seat: seat != asked)
    opened = stage(night, screen="missions")
    assert then_offered(opened) == []
    assert [button.text for button in actions(opened)] == ["Sail on", "Go home"]


@pytest.mark.parametrize("captains", [None, TWO_CAPTAINS])
def test_what_is_offered_is_what_the_rules_offer_after_sailing_on(
    captains: dict[str, str] | None,
) -> None:
    night = sample_night("missions", captains)
    offered = 0
    while night.phase == "missions":
        seat = next(iter(night.awaited()))
        move = night.choices(seat)[-1]
        then = onward(night)
        assert then is None or move["do"] == "sail-on"
        assert night.play(move).ok
        if then:
            offered += 1
            assert then.sail_on == move
            assert then.mission == night.view()["mission"]
            assert [button["move"] for button in then.buttons] == night.choices(night.turn)
    assert offered


def test_where_sailing_on_shows_more_the_next_mission_waits(stage: StageMaker) -> None:
    """A disc that comes too late is passed over: that is seen before anybody goes on."""

    def passes_one_over(night: Night) -> bool:
        if "sail-on" not in verbs(night):
            return False
        ahead = night.look_ahead(night.choices(night.turn, "sail-on")[0])
        return ahead is not None and len(ahead.happened("table")) > 1

    night = until_some_seed(passes_one_over)
    opened = stage(night, screen="missions")
    assert onward(night) is None
    assert not then_offered(opened)
    assert not opened.app.page.ids.next.shown
    opened.tap("Sail on")
    assert "skipped" in states(night)


def test_quick_taps_on_a_choice_of_the_next_mission_decide_only_that_one(
    stage: StageMaker,
) -> None:
    """Also where the mission after it is the same captain's, and offers the same move."""
    night = sample_night("missions", TWO_CAPTAINS)
    first = night.turn
    while not night.view()["home"]:
        seat = next(iter(night.awaited()))
        home = night.choices(seat, "go-home") if seat == first else []
        assert night.play((home or night.choices(seat))[-1]).ok
    opened = stage(night, screen="missions")
    same = bursts = 0
    while night.phase == "missions":
        opened.pass_time(1)
        offered = then_offered(opened)
        if not offered:
            opened.tap(actions(opened)[-1 if "stand-down" in verbs(night) else 0])
            continue
        decided, before = offered[-1].move, moves_made(night)
        spot = middle(offered[-1])
        for gap in (0.05, 0.2, 0.3, 0.4, 0.3, 0.2):
            touch = opened.press(spot)
            touch.touch_up()
            opened.pass_time(gap)
        assert moves_made(night) == before + 2
        bursts += 1
        same += any(button.move == decided for button in then_offered(opened))
    assert bursts
    assert same


def test_the_next_mission_shows_no_hidden_token(stage: StageMaker) -> None:
    pictures, tokens = [], []
    for night in nights_with_other_tokens():
        while not offers_hidden(night):
            seat = next(iter(night.awaited()))
            moves = night.choices(seat, "stand-down", "sail-on")
            assert night.play(moves[0]).ok
        tokens.append([place.token and place.token.value for place in places_of(night)])
        pictures.append(stage(night, screen="missions").pixels())
    assert tokens[0] != tokens[1]
    assert pictures[0] == pictures[1]


def offers_hidden(night: Night) -> bool:
    then = onward(night)
    return then is not None and any(button["detail"] for button in then.buttons)


def places_of(night: Night) -> list[Any]:
    return list(night.game.state.places.values())
