"""Admiral, Governor and one's own discs: each secret behind its owner's curtain."""

from functools import partial
from itertools import permutations
from typing import Any

import pytest
from kivy.uix.widget import Widget

from companion.games.drake.screens.pages.secrets import OfficeCard, SecretsPage, one_left, sample
from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.games.drake.screens.widgets.tokens import TokenCell, TokenPlacement
from companion.night.night import Night
from companion.touch.checks import targets_and_text as checks
from companion.touch.stage.stage import Stage
from companion.touch.widgets.secrets.curtain import REST, Curtain
from tests.games.drake.screens.private_moments import (
    assert_same_pictures,
    middle,
    open_curtain,
    slide_to,
)
from tests.support.on_stage import StageMaker

SIZES = ((800, 480), (720, 1280))


def on_page(stage: Stage) -> SecretsPage:
    page = stage.app.page
    assert isinstance(page, SecretsPage)
    return page


def card_of(stage: Stage, office: str) -> OfficeCard:
    (card,) = (one for one in stage.widgets(OfficeCard) if one.office == office)
    assert isinstance(card, OfficeCard)
    return card


def cell(stage: Stage, place: str, value: int) -> Widget:
    (found,) = (one for one in stage.widgets(TokenCell) if (one.place, one.value) == (place, value))
    return found


def tokens(night: Night, seat: str) -> dict[str, Any]:
    places = night.view(seat)["destinations"]
    return {at: one["token"] for at, one in places.items() if one.get("token") is not None}


# Admiral and Governor


@pytest.mark.parametrize("size", SIZES)
def test_the_admiral_lays_frigates_behind_the_curtain(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = sample()
    opened = stage(night, size=size, screen="secrets")
    wanted = {"galleon-2": 2, "galleon-3": 0, "galleon-4": 1}
    card = card_of(opened, "Admiral")
    seat = card.seat
    opened.tap(card)
    for place, value in wanted.items():
        slide_to(opened, partial(cell, opened, place, value))
    slide_to(opened, "Lay them so")
    assert tokens(night, seat) == wanted
    assert tokens(night, "table") == {}
    assert [one.office for one in opened.widgets(OfficeCard)] == ["Governor"]


@pytest.mark.parametrize("size", SIZES)
def test_one_finger_rests_on_each_value_and_lays_them(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = sample()
    opened = stage(night, size=size, screen="secrets")
    card = card_of(opened, "Admiral")
    seat = card.seat
    opened.tap(card)
    on_page(opened).placements_by_verb["place-frigates"].laid = {
        "galleon-2": 0,
        "galleon-3": 1,
        "galleon-4": 2,
    }
    touch = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    for place, value in (("galleon-2", 2), ("galleon-3", 0)):
        touch.touch_move(*middle(cell(opened, place, value)))
        opened.pass_time(REST + 0.1)
    touch.touch_move(*middle(opened.find("Lay them so")))
    opened.pass_time(REST + 0.1)
    assert not tokens(night, seat)
    touch.touch_up()
    opened.frames(3)
    assert tokens(night, seat) == {"galleon-2": 2, "galleon-3": 0, "galleon-4": 1}


def test_a_finger_that_goes_past_a_value_does_not_choose_it(stage: StageMaker) -> None:
    opened = stage(sample(), screen="secrets")
    opened.tap(card_of(opened, "Admiral"))
    plan = on_page(opened).placements_by_verb["place-frigates"]
    plan.laid = {"galleon-2": 0, "galleon-3": 1, "galleon-4": 2}
    before = dict(plan.laid)
    curtain = open_curtain(opened)
    touch = opened.press(curtain.ids.pad)
    opened.frames(3)
    for value in (1, 2, 1, 2):
        touch.touch_move(*middle(cell(opened, "galleon-2", value)))
        opened.pass_time(REST / 2)
    touch.touch_move(*middle(curtain.ids.pad))
    opened.pass_time(REST * 2)
    touch.touch_up()
    opened.pass_time(REST * 2)
    assert plan.laid == before


# Where one captain alone is awaited


def governor_curtain(opened: Stage) -> Curtain:
    curtain = open_curtain(opened)
    (seat,) = opened.app.night.awaited()
    assert (curtain.seat, curtain.name) == (seat, CAPTAINS[seat])
    assert curtain.what == "Lay the troops"
    return curtain


@pytest.mark.parametrize("size", SIZES)
def test_the_curtain_is_drawn_at_once_for_the_one_who_is_left(
    size: tuple[int, int], stage: StageMaker
) -> None:
    opened = stage(sample(), size=size, screen="secrets")
    # Of two nobody knows who will be first.
    assert not opened.app.shell.overlays
    opened.tap(card_of(opened, "Admiral"))
    slide_to(opened, "Lay them so")
    curtain = governor_curtain(opened)
    assert opened.has(f"Only {curtain.name} may look")
    assert not curtain.showing
    slide_to(opened, "Lay them so")
    assert opened.app.night.phase == "sailing"
    assert not opened.app.shell.overlays


def test_a_curtain_that_was_put_away_stays_away(stage: StageMaker) -> None:
    opened = stage(one_left(), screen="secrets")
    governor_curtain(opened)
    opened.tap("close")
    opened.app.change(language="fr")
    opened.frames(3)
    assert not opened.app.shell.overlays
    opened.app.change(language="en")
    opened.frames(3)
    opened.tap(card_of(opened, "Governor"))
    governor_curtain(opened)


def test_a_pin_stands_before_the_curtain_that_is_drawn_at_once(stage: StageMaker) -> None:
    opened = stage(sample(), screen="secrets")
    opened.app.settings.set_pin(CAPTAINS[card_of(opened, "Governor").seat], "1588")
    opened.tap(card_of(opened, "Admiral"))
    slide_to(opened, "Lay them so")
    curtain = governor_curtain(opened)
    assert curtain.locked
    touch = opened.press(curtain.ids.pad)
    assert not curtain.showing
    touch.touch_up()


def test_no_curtain_is_drawn_over_a_sheet(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="secrets")
    opened.app.show_help()
    opened.frames(3)
    (sheet,) = opened.app.shell.overlays
    seat, verbs = next(iter(night.awaited().items()))
    assert night.play(night.choices(seat, verbs[0])[0]).ok
    opened.frames(3)
    assert opened.app.shell.overlays == [sheet]


# What may be known


def test_two_hands_hold_and_tap(stage: StageMaker) -> None:
    opened = stage(sample(), screen="secrets")
    opened.tap(card_of(opened, "Admiral"))
    holding = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    for value in (0, 1, 2):
        opened.tap(cell(opened, "galleon-3", value))
        assert on_page(opened).placements_by_verb["place-frigates"].laid["galleon-3"] == value
        assert sum(one.chosen for one in opened.widgets(TokenCell)) == 3
    assert open_curtain(opened).showing
    holding.touch_up()
    assert not open_curtain(opened).showing


def test_a_plan_is_always_one_that_the_rules_offer() -> None:
    placements = [dict(zip("abc", values, strict=True)) for values in permutations((0, 1, 2))]
    plan = TokenPlacement(placements)
    for place in "abcab":
        for value in (2, 0, 1):
            plan.put(place, value)
            assert plan.laid in placements
            assert plan.laid[place] == value
    plan.put("a", 7)
    assert plan.laid in placements


def test_nobody_can_count_on_the_tokens_that_are_offered_first() -> None:
    placements = [dict(zip("abc", values, strict=True)) for values in permutations((0, 1, 2))]
    assert len({tuple(TokenPlacement(placements).laid.values()) for _ in range(40)}) > 1


@pytest.mark.parametrize("size", SIZES)
def test_tokens_are_on_no_public_picture(size: tuple[int, int], stage: StageMaker) -> None:
    pictures = []
    for laid in ({"galleon-2": 2, "galleon-3": 0, "galleon-4": 1}, None):
        night = sample()
        opened = stage(night, size=size, screen="secrets")
        page = on_page(opened)
        placement = page.placements_by_verb["place-frigates"]
        placement.laid = laid or {"galleon-2": 0, "galleon-3": 1, "galleon-4": 2}
        seen = [opened.pixels()]
        opened.tap(card_of(opened, "Admiral"))
        seen.append(opened.pixels())
        touch = opened.press(open_curtain(opened).ids.pad)
        assert opened.pixels() != seen[-1]
        assert not checks.small_targets(opened)
        assert not checks.cut_texts(opened)
        touch.touch_up()
        opened.frames(2)
        seen.append(opened.pixels())
        assert seen[1] == seen[2]
        slide_to(opened, "Lay them so")
        seen.append(opened.pixels())
        opened.app.shell.ids.toasts.clear_widgets()
        governor = next(iter(night.awaited()))
        assert night.play(night.choices(governor)[0]).ok
        opened.frames(3)
        assert opened.app.page_name == "main"
        seen.append(opened.pixels())
        pictures.append(seen)
    assert_same_pictures(pictures[0], pictures[1], size[0])


def test_troops_fit_behind_the_curtain(stage: StageMaker) -> None:
    night = sample_night("preparing", variants=["all-tokens"])
    opened = stage(night, screen="secrets", text_size="extra-large")
    opened.tap(card_of(opened, "Governor"))
    touch = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    assert len(list(opened.widgets(TokenCell))) == 12
    assert not checks.small_targets(opened)
    assert not checks.cut_texts(opened)
    assert not checks.outside(opened)
    touch.touch_up()


def test_a_pin_stands_before_the_curtain(stage: StageMaker) -> None:
    night = sample()
    opened = stage(night, screen="secrets")
    card = card_of(opened, "Admiral")
    opened.app.settings.set_pin(CAPTAINS[card.seat], "1588")
    opened.tap(card)
    curtain = open_curtain(opened)
    assert curtain.locked
    for digit in "1588":
        opened.tap(digit)
    assert not curtain.locked
    assert not curtain.showing


def test_sleep_and_time_close_the_curtain(stage: StageMaker) -> None:
    opened = stage(sample(), screen="secrets")
    public = opened.pixels()
    opened.tap(card_of(opened, "Admiral"))
    curtain = open_curtain(opened)
    curtain.seconds = 0.01
    touch = opened.press(curtain.ids.pad)
    opened.wait(lambda: not curtain.showing)
    touch.touch_up()
    curtain.seconds = 20
    touch = opened.press(curtain.ids.pad)
    opened.app.shell.sleeper.sleep()
    opened.app.shell.sleeper.wake()
    touch.touch_up()
    opened.frames(2)
    assert not opened.app.shell.overlays
    assert opened.pixels() == public


# One's own


@pytest.mark.parametrize("size", SIZES)
def test_ones_own_secrets_can_be_looked_at_again(size: tuple[int, int], stage: StageMaker) -> None:
    night = sample_night("informer")
    opened = stage(night, size=size, screen="secrets", text_size="extra-large")
    seat = night.turn
    opened.app.open_menu()
    opened.frames(3)
    opened.tap("My secrets")
    opened.tap(CAPTAINS[seat])
    closed = opened.pixels()
    own = [
        f"{night.words.word(disc['disc'])} · {night.words.word(at, 'at')}"
        for at, place in night.view(seat)["destinations"].items()
        for disc in place["discs"]
        if disc["seat"] == seat
    ]
    assert not opened.has("\n".join(own))
    touch = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    assert opened.has("\n".join(own))
    assert not checks.cut_texts(opened)
    assert not checks.outside(opened)
    touch.touch_up()
    opened.frames(2)
    assert opened.pixels() == closed


def test_what_one_governor_laid_is_not_there_for_the_next(stage: StageMaker) -> None:
    opened = stage(sample())
    page = opened.app.page
    assert isinstance(page, SecretsPage)
    before = dict(page.placements_by_verb)
    assert before
    opened.app.go("log")
    opened.frames(2)
    opened.app.back()
    opened.frames(2)
    assert opened.app.page is page
    assert page.placements_by_verb.keys() == before.keys()
    assert not any(placement is before[verb] for verb, placement in page.placements_by_verb.items())
