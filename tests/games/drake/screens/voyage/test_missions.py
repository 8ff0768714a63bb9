"""Missions by touch: the line, the decisions, tokens, going home, and nothing that is secret."""

import pytest
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.story.mission_line import latest_results
from companion.games.drake.screens.story.mission_results import headline
from companion.games.drake.screens.widgets.missions.mission_cards import (
    FactTile,
    ResultCard,
    ScoreCell,
)
from companion.games.drake.screens.widgets.missions.mission_queue import MissionQueue
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import targets_and_text as checks
from companion.touch.look.theme import SANS, theme
from companion.touch.widgets.drawing.words.fitting import reference_extents
from companion.touch.widgets.text import FitLabel
from tests.games.drake.screens.voyage.mission_nights import (
    actions,
    kind_of_mission,
    line,
    nights_with_other_tokens,
    states,
    until_some_seed,
    verbs,
)
from tests.support.on_stage import StageMaker

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


# What may be known


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
