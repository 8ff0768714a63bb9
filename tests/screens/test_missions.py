"""Missions by touch: the line, the decisions, tokens, going home, and nothing that is secret."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from companion.screens.checks import layout as checks
from companion.screens.mission_line import Leg, latest_results, mission_line
from companion.screens.night import Night
from companion.screens.samples import TWO_CAPTAINS, sample_night
from companion.screens.stage import Stage
from companion.screens.theme import theme
from companion.screens.widgets.buttons import TapButton
from companion.screens.widgets.mission_cards import FactTile, ResultCard
from companion.screens.widgets.mission_queue import MissionQueue
from tests.screens.conftest import StageMaker


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

    def in_missions(night: Night) -> object:
        return night.phase == "missions" and reached(night)

    for seed in range(7, 40):
        try:
            return sample_night(in_missions, seed=seed, **options)
        except LookupError:
            continue
    raise AssertionError("no sample game comes there")


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
    assert opened.app.page.name == "homecoming"
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
    assert opened.has(night.sentence(result.event))


def test_a_failed_attack_is_told_in_alarm(stage: StageMaker) -> None:
    night = until_some_seed(
        lambda night: [r.kind for r in latest_results(night.history())] == ["failed"]
    )
    opened = stage(night, screen="missions")
    failed = latest_results(night.history())[0]
    assert opened.has(night.sentence(failed.event))
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
    assert opened.has(night.sentence(latest_results(night.history())[-1].event))
    opened.tap("Sail on")
    assert "skipped" in states(night)


def test_the_last_result_of_a_voyage_is_told_on_the_next_page(stage: StageMaker) -> None:
    def at_the_last(night: Night) -> bool:
        return states(night).count("waiting") == 0 and "stand-down" in verbs(night)

    night = until_some_seed(at_the_last)
    opened = stage(night, screen="missions")
    opened.tap("Stand down")
    assert opened.app.page.name == "homecoming"
    assert opened.has(night.sentence(latest_results(night.history())[-1].event))


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
