"""The lamps of the table, and the light of the panel, follow the reveal: nothing shines early."""

from typing import Any

import pytest

from companion.games.drake.screens.samples import first_sample, sample_night
from companion.games.drake.table.disc_tasks import placed_discs
from companion.games.drake.table.discs import Disc, simulated_uid
from companion.night.night import Night
from companion.table.settings import LampSettings
from companion.touch.app.panel_link import turn_colour
from companion.touch.stage.stage import Stage
from hardware.readers import Colour
from tests.games.drake.screens.table.hand import SIMULATED
from tests.games.drake.screens.voyage.mission_nights import verbs
from tests.games.drake.screens.voyage.test_reveal import (
    LONGEST,
    is_shown,
    live,
    page_of,
    told_at_the_reveal,
)
from tests.support.on_stage import StageMaker
from tests.touch.app.test_panel import levels, with_panel


def before_another(night: Night) -> bool:
    """Whoever stands down now brings another captain's mission to its turn, at another place."""
    mission = night.view()["mission"] if night.phase == "missions" else None
    if not mission or "stand-down" not in verbs(night):
        return False
    order = told_at_the_reveal(night)
    later = order[order.index((mission["seat"], mission["disc"], mission["at"])) + 1 :]
    # Nobody is asked whether to sail on.
    last = all(seat != mission["seat"] for seat, _, _ in later)
    return bool(last and later and later[0][2] != mission["at"])


def lit(opened: Stage) -> dict[str, Colour]:
    """The lamps that shine, by place."""
    opened.app.table.tick()
    lamps = opened.app.table.source.simulated.lamps
    readers = opened.app.table.game.reader_places.reader_of
    return {at: lamps[reader] for at, reader in readers.items() if any(lamps[reader])}


def of_mission(night: Night) -> dict[str, Colour]:
    """What the lamps show for the mission at hand."""
    mission = night.view()["mission"]
    return {mission["at"]: turn_colour(mission["seat"], LampSettings(), 0)}


def shines(opened: Stage, mission: dict[str, Colour]) -> bool:
    """Beside discs that hands should take away."""
    return mission.items() <= lit(opened).items()


def at_table(opened: Stage) -> Stage:
    """With every disc where the game has it, so that none is asked for."""
    link, night = opened.app.table, opened.app.night
    opened.wait(lambda: link.ready)
    for seat, disc, at in placed_discs(night.view()):
        if disc:
            uid = simulated_uid(Disc(seat, disc))
            link.source.simulated.place(uid, link.game.reader_places.reader_of[at])
    opened.wait(lambda: lit(opened) and not link.game.tick().tasks)
    return opened


def test_lamps_stay_with_what_is_told_and_then_catch_up(stage: StageMaker) -> None:
    night = first_sample(before_another)
    opened = at_table(live(stage, night, table=SIMULATED))
    before = of_mission(night)
    assert shines(opened, before)
    opened.tap("Stand down")
    assert is_shown(opened)
    after = of_mission(night)
    assert lit(opened) == before
    reveal = page_of(opened).reveal
    opened.wait(lambda: reveal._scenes[reveal._index].kind == "sail", LONGEST)
    assert lit(opened) == after
    opened.wait(lambda: not is_shown(opened), LONGEST)
    assert shines(opened, after)


def test_the_light_of_the_panel_stays_and_catches_up_too(stage: StageMaker, factory: Any) -> None:
    night = first_sample(before_another)
    opened = with_panel(stage, night, screen="missions")
    opened.app.animate = True

    def light() -> list[int]:
        opened.app.panel.tick()
        return levels(factory)

    (before,) = of_mission(night).values()
    assert light() == list(before)
    opened.tap("Stand down")
    assert is_shown(opened)
    assert light() == list(before)
    opened.wait(lambda: not is_shown(opened), LONGEST)
    (after,) = of_mission(night).values()
    assert light() == list(after) != list(before)


def test_each_disc_that_turns_is_lit_in_its_turn(stage: StageMaker) -> None:
    night = sample_night("sailing")
    opened = stage(night, table=SIMULATED)
    opened.app.animate = True
    at_table(opened)
    while night.phase != "missions":
        night.play(night.choices(next(iter(night.awaited())))[0])
    # Not a frame has been shown yet.
    assert lit(opened) == {}
    told = []
    reveal = page_of(opened).reveal
    turning = [
        {leg.at: turn_colour(leg.seat, LampSettings(), 0)} for leg in reveal._scenes[0].turning
    ]

    def listen() -> bool:
        if is_shown(opened) and reveal._index == 0:
            told.append(lit(opened))
        return bool(reveal._index > 0)

    opened.wait(listen, LONGEST)
    in_turn = [one for n, one in enumerate(told) if n == 0 or one != told[n - 1]]
    wanted = [one for n, one in enumerate(turning) if n == 0 or one != turning[n - 1]]
    assert in_turn == wanted


@pytest.mark.parametrize("how", ["hurried", "left", "stilled"])
def test_lamps_catch_up_at_once_when_nothing_is_told_any_more(how: str, stage: StageMaker) -> None:
    night = first_sample(before_another)
    opened = at_table(live(stage, night, table=SIMULATED))
    before = of_mission(night)
    opened.tap("Stand down")
    assert lit(opened) == before
    if how == "hurried":
        while is_shown(opened):
            opened.tap(page_of(opened).reveal.ids.chart)
    elif how == "left":
        opened.app.go("log")
    else:
        opened.app.change(show_reveal=False)
    assert shines(opened, of_mission(night))


@pytest.mark.parametrize("moving", [False, True])
def test_without_a_reveal_they_show_the_game_at_once(moving: bool, stage: StageMaker) -> None:
    night = first_sample(before_another)
    opened = stage(night, screen="missions", table=SIMULATED, show_reveal=not moving)
    opened.app.animate = moving
    at_table(opened)
    opened.tap("Stand down")
    assert not is_shown(opened)
    assert shines(opened, of_mission(night))
