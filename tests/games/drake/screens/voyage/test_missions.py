"""Missions by touch: the line, the decisions, tokens, going home, and nothing that is secret."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import TWO_CAPTAINS, first_sample, sample_night
from companion.games.drake.screens.story.mission_choices import onward
from companion.games.drake.screens.story.mission_line import Leg, latest_results, mission_line
from companion.games.drake.screens.story.mission_results import headline
from companion.games.drake.screens.widgets.missions.mission_cards import (
    FactTile,
    ResultCard,
    ScoreCell,
)
from companion.games.drake.screens.widgets.missions.mission_queue import MissionQueue
from companion.games.drake.screens.widgets.missions.next_mission import OnwardButton
from companion.night.app_captains.app_captains import AppCaptains
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import targets_and_text as checks
from companion.touch.look.theme import SANS, theme
from companion.touch.stage.fingers import moves_made
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.drawing.words.fitting import reference_extents
from companion.touch.widgets.text import FitLabel
from companion.touch.widgets.toast import Toast
from tests.games.drake.screens.private_moments import middle
from tests.support.on_stage import StageMaker


def verbs(night: Night) -> list[str]:
    return [verb for verbs in night.awaited().values() for verb in verbs]


def kind_of_mission(night: Night) -> str:
    mission = night.view()["mission"]
    if not mission:
        return ""
    kind: str = night.game.setup.board.destinations[mission["at"]].kind
    return kind


def line(night: Night) -> list[Leg]:
    return mission_line(night.history(), night.view()["mission"])


def states(night: Night) -> list[str]:
    return [leg.state for leg in line(night)]


def until_some_seed(reached: Callable[[Night], object], **options: Any) -> Night:
    """The first sample game that comes there."""
    return first_sample(lambda night: night.phase == "missions" and reached(night), **options)


def actions(stage: Stage) -> list[TapButton]:
    return list(reversed(stage.app.page.ids.actions.children))


# The line


def test_the_line_is_what_the_reveal_told_in_its_order() -> None:
    night = sample_night("missions")
    told = next(e for e in night.history() if e["event"] == "revealed")["missions"]
    assert [(leg.seat, leg.disc, leg.at) for leg in line(night)] == [
        (one["seat"], one["disc"], one["at"]) for one in told
    ]
    assert states(night) == ["now"] + ["waiting"] * (len(told) - 1)


def test_going_home_recalls_the_discs_that_are_left() -> None:
    night = until_some_seed(lambda night: "go-home" in verbs(night))
    seat = night.turn
    night.play({"seat": seat, "do": "go-home"})
    own = [leg.state for leg in line(night) if leg.seat == seat]
    assert own[0] not in ("waiting", "now", "recalled")
    assert own[1:]
    assert set(own[1:]) == {"recalled"}


def test_going_home_says_which_dock_and_which_bonus_it_brings(stage: StageMaker) -> None:
    def earned(night: Night) -> bool:
        """The first one home has won an attack."""
        home = "go-home" in verbs(night) and not night.view()["home"]
        return home and bool(night.view()["captains"][night.turn]["conquests"])

    def unearned(night: Night) -> bool:
        return "go-home" in verbs(night) and not night.view()["captains"][night.turn]["conquests"]

    for reached, detail in (
        (earned, "to loading dock 1: +2 points"),
        (unearned, "to loading dock 1"),
    ):
        opened = stage(until_some_seed(reached), screen="missions")
        assert actions(opened)[1].detail == detail


def test_undo_takes_an_ending_off_the_line_again() -> None:
    night = until_some_seed(lambda night: "go-home" in verbs(night))
    assert latest_results(night.history())
    night.undo()
    assert states(night)[0] == "now"
    assert not latest_results(night.history())


def test_the_line_is_drawn_with_every_disc(stage: StageMaker) -> None:
    night = sample_night("missions")
    opened = stage(night, screen="missions")
    queue = next(opened.widgets(MissionQueue))
    assert [(s.seat, s.disc, s.state) for s in queue.stations] == [
        (leg.seat, leg.disc, leg.state) for leg in line(night)
    ]


# Deciding


@pytest.mark.parametrize("captains", [None, TWO_CAPTAINS])
def test_all_missions_of_a_voyage_take_one_tap_each_decision(
    captains: dict[str, str] | None, stage: StageMaker
) -> None:
    night = sample_night("missions", captains)
    opened = stage(night)
    taps = 0
    while night.phase == "missions":
        before = len(night.history())
        buttons = actions(opened)
        opened.tap(buttons[taps % len(buttons)])
        if len(night.history()) == before:
            # It only explained why not.
            opened.tap(actions(opened)[-1])
        taps += 1
        assert len(night.history()) > before
        assert not checks.outside(opened)
        assert not checks.cut_texts(opened)
    assert opened.app.page.name == "drake/homecoming"
    assert taps >= 4


def test_an_attack_on_a_hidden_token_turns_it_and_shows_it(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: (
            kind_of_mission(night) == "fort"
            and not night.view()["destinations"][night.view()["mission"]["at"]]["turned"]
            and night.choices(night.turn, "attack")
        )
    )
    opened = stage(night, screen="missions")
    assert "+?" in [tile.value for tile in opened.widgets(FactTile)]
    opened.tap("Attack")
    result = latest_results(night.history())[0]
    assert result.token is not None
    assert opened.has(str(result.token))
    assert opened.has(night.words.sentence(result.event))


def test_a_failed_attack_is_told_in_alarm(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: [r.kind for r in latest_results(night.history())] == ["failed"]
    )
    opened = stage(night, screen="missions")
    failed = latest_results(night.history())[0]
    assert opened.has(night.words.sentence(failed.event))
    card = next(opened.widgets(ResultCard))
    assert list(card.ink) == list(theme.alarm)


def test_what_cannot_be_done_says_why_and_changes_nothing(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: (
            verbs(night) == ["stand-down"] and kind_of_mission(night) in ("fort", "galleon", "town")
        )
    )
    opened = stage(night, screen="missions")
    before = night.history()
    opened.tap("Why no attack?")
    assert opened.has("alert-circle")
    assert opened.has("Rule R9")
    assert night.history() == before


def test_a_port_offers_each_of_its_goods(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: kind_of_mission(night) == "port" and night.choices(night.turn, "trade")
    )
    opened = stage(night, screen="missions")
    seat = night.turn
    good = night.choices(seat, "trade")[0]["good"]
    held = night.view()["captains"][seat]["commodities"][good]
    opened.tap(f"Take {good}")
    assert night.view()["captains"][seat]["commodities"][good] == held + 1


def test_a_physical_token_is_entered_by_one_tap(stage: StageMaker) -> None:
    night = until_some_seed(lambda night: "turn-token" in verbs(night), tokens="physical")
    opened = stage(night, screen="missions")
    at = night.view()["mission"]["at"]
    values = [str(move["value"]) for move in night.choices("table", "turn-token")]
    assert [button.text for button in actions(opened)] == values
    opened.tap(actions(opened)[-1])
    assert night.view()["destinations"][at]["token"] == int(values[-1])


def test_a_skipped_mission_is_told_and_its_captain_asked(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: (
            "go-home" in verbs(night)
            and [r.kind for r in latest_results(night.history())][-1:] == ["skipped"]
        )
    )
    opened = stage(night, screen="missions")
    assert opened.has(night.words.sentence(latest_results(night.history())[-1].event))
    opened.tap("Sail on")
    assert "skipped" in states(night)


def test_the_last_result_of_a_voyage_is_told_on_the_next_page(stage: StageMaker) -> None:
    def at_the_last(night: Night) -> bool:
        return states(night).count("waiting") == 0 and "stand-down" in verbs(night)

    night = until_some_seed(at_the_last)
    opened = stage(night, screen="missions")
    opened.tap("Stand down")
    assert opened.app.page.name == "drake/homecoming"
    assert opened.has(night.words.sentence(latest_results(night.history())[-1].event))


# The next mission, while a captain is asked whether to sail on


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


# Across the table

LONG_NAMES = {
    "red": "Bartholomew J",
    "blue": "Maximilienne",
    "yellow": "Guilhermina",
    "green": "Wilhelmina M",
    "white": "Christopher L",
}


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_mission_result_and_scores_can_be_read_across_the_table(
    language: str, size: tuple[int, int], stage: StageMaker
) -> None:
    night = sample_night("missions", LONG_NAMES)
    opened = stage(night, size=size, language=language, text_size="extra-large")
    seen = set()
    while night.phase == "missions":
        page = opened.app.page
        labels = [one for one in opened.widgets(FitLabel) if one.across and one.text]
        small = [(one.text, one.font_size) for one in labels if one.font_size < theme.across]
        assert not small
        texts = [label.text for label in labels]
        assert page.captain in texts
        assert page.place in texts
        scores = [str(captain["score"]) for captain in night.view()["captains"].values()]
        assert [cell.score for cell in opened.widgets(ScoreCell)] == scores
        for result in latest_results(night.history())[-1:]:
            seen.add(result.kind)
            assert headline(result)[0] in texts
        for tile in opened.widgets(FactTile):
            assert not tile.value or painted_size(tile) >= theme.across - 1, tile.value
            notes = [one for one in tile.children if isinstance(one, FitLabel) and one.text]
            assert all(one.font_size >= 11 * theme.u for one in notes), tile.label
        night.play(night.choices(next(iter(night.awaited())))[0])
        opened.frames(4)
    assert len(seen) >= 2


def painted_size(tile: Widget) -> float:
    """The height of a tile's number, as drawn: its texture is as tall as a line of its size."""
    textures = [one.texture for one in tile.canvas.before.children if hasattr(one, "texture")]
    numbers = [texture for texture in textures if texture is not None]
    line = reference_extents(SANS, True, "Ág")[1]
    return max((texture.height / line for texture in numbers), default=0)


# DrakeFingers


@pytest.mark.parametrize("button", [0, -1])
def test_taps_on_one_spot_make_one_decision(button: int, stage: StageMaker) -> None:
    """However often and how fast: whoever is asked next has not answered."""
    night = sample_night("missions")
    opened = stage(night, screen="missions")
    made = 0
    while night.phase == "missions" and made < 4:
        opened.pass_time(1)
        before = moves_made(night)
        spot = middle(actions(opened)[button])
        for gap in (0.05, 0.2, 0.3, 0.4, 0.3, 0.2):
            touch = opened.press(spot)
            touch.touch_up()
            opened.pass_time(gap)
        assert moves_made(night) - before <= 1
        made += moves_made(night) - before
        if moves_made(night) == before:
            # It only explained why not.
            opened.tap(actions(opened)[-1])
    assert made


def test_a_finger_that_is_down_while_the_move_changes_makes_none(stage: StageMaker) -> None:
    night = sample_night("missions")
    opened = stage(night, screen="missions")
    opened.pass_time(1)
    touch = opened.press(actions(opened)[-1])
    # Meanwhile the table sees a disc, and the button stands for something else.
    assert night.play(night.choices(night.turn)[-1]).ok
    opened.frames(2)
    before = moves_made(night)
    touch.touch_up()
    opened.frames(2)
    assert moves_made(night) == before


def test_after_a_pause_the_next_captain_decides(stage: StageMaker) -> None:
    night = until_some_seed(lambda night: "go-home" in verbs(night))
    opened = stage(night, screen="missions")
    before = moves_made(night)
    for number in (1, 2):
        opened.pass_time(1)
        opened.press(actions(opened)[-1]).touch_up()
        opened.frames(3)
        assert moves_made(night) == before + number


def test_one_line_on_a_button_stands_in_the_middle_after_two(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: (
            "go-home" in verbs(night)
            and next(leg for leg in line(night) if leg.state == "waiting").seat != night.turn
        )
    )
    opened = stage(night, screen="missions")
    opened.tap("Sail on")
    button = opened.find("Stand down", TapButton)
    label = next(one for one in button.walk(restrict=True) if isinstance(one, FitLabel))
    assert label.text == "Stand down"
    assert abs(label.center_y - button.center_y) < 2


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_a_refusal_leaves_the_legal_moves_in_reach(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = until_some_seed(
        lambda night: verbs(night) == ["stand-down"] and kind_of_mission(night) != "port"
    )
    opened = stage(night, size=size, screen="missions")
    opened.tap("Why no attack?")
    (toast,) = opened.widgets(Toast)
    assert not any(toast.collide_widget(button) for button in actions(opened))
    before = moves_made(night)
    opened.tap("Stand down")
    assert moves_made(night) == before + 1


# What may be known


def nights_with_other_tokens() -> Iterator[Night]:
    """The same game twice, but for the tokens that the Governor laid in secret."""

    def governor_is_asked(night: Night) -> bool:
        return any("place-troops" in verbs for verbs in night.awaited().values())

    for pick in (0, -1):
        night = sample_night(governor_is_asked)
        seat = next(s for s, verbs in night.awaited().items() if "place-troops" in verbs)
        night.play(night.choices(seat, "place-troops")[pick])
        while night.phase != "missions":
            seat = next(iter(night.awaited()))
            moves = night.choices(seat)
            # The Informer would look, and what is seen belongs to the picture of nobody.
            night.play(next((m for m in moves if m["do"] == "keep"), moves[0]))
        yield night


def test_what_lies_hidden_is_on_no_picture(stage: StageMaker) -> None:
    one, other = nights_with_other_tokens()
    tokens = [
        [place.token and place.token.value for place in night.game.state.places.values()]
        for night in (one, other)
    ]
    assert tokens[0] != tokens[1]
    pictures = [stage(night, screen="missions").pixels() for night in (one, other)]
    assert pictures[0] == pictures[1]


def test_only_the_view_of_the_table_is_asked_for(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = sample_night("missions")
    viewers: set[str] = set()
    view = night.view

    def watched(viewer: str = "table") -> dict[str, object]:
        viewers.add(viewer)
        return view(viewer)

    monkeypatch.setattr(night, "view", watched)
    stage(night, screen="missions")
    assert viewers == {"table"}
