"""The chart of the Spanish Main: voyages drawn by taps and by one finger, and what it may show."""

from itertools import combinations, pairwise
from math import dist
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from companion.games.lords.box.chart import shipped_places
from companion.games.lords.screens.chart.facts import HIDDEN, IN_PORT, chart_marks
from companion.games.lords.screens.chart.route import Route, Step, in_reach, next_zones
from companion.games.lords.screens.samples import EIGHT, SAMPLES
from companion.games.lords.screens.story.cards.box_cards import box, card
from companion.night.night import Night
from companion.touch.look.theme import TARGET, theme
from companion.touch.stage.samples import NAMES
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap
from tests.support.on_stage import StageMaker

if TYPE_CHECKING:
    from companion.games.lords.screens.pages.chart import ChartPage

# A way that any fleet can sail on the shipped chart.
WAY = ("windward-islands", "south-espanola", "mona-passage", "bahamas")


def page_of(opened: Stage) -> "ChartPage":
    page = opened.app.page
    assert type(page).__name__ == "ChartPage"
    return page


def tap_zones(opened: Stage, *zones: str) -> None:
    for zone in zones:
        opened.tap(page_of(opened).board.point_of(Step("zone", zone)))


def draw_zones(opened: Stage, *steps: Step) -> None:
    """One finger, in small moves, through the middles of zones."""
    Tap.unlock()
    board = page_of(opened).board
    points = [board.point_of(step) for step in steps]
    touch = opened.press(points[0])
    for start, end in pairwise(points):
        for part in range(1, 11):
            x = start[0] + (end[0] - start[0]) * part / 10
            y = start[1] + (end[1] - start[1]) * part / 10
            touch.touch_move(x, y)
            opened.frames(1)
    touch.touch_up()
    opened.frames(3)


def sailed_to(night: Night) -> list[str]:
    return [event["to"] for event in night.history() if event["event"] == "sailed"]


@pytest.fixture
def quiet_night() -> Night:
    """The first year: nobody lies in wait, nobody trades."""
    night = Night()
    players = dict(zip(EIGHT[:2], NAMES, strict=False))
    characters = {"red": "guadalcazar", "blue": "drake"}
    options: dict[str, Any] = {"characters": characters, "shuffles": "app"}
    begun = night.begin(list(players), players, options, game="lords", seed=3, keep=False)
    assert begun.ok, begun.refusal
    while night.view()["stage"] != "act":
        seat = next(iter(night.awaited()))
        moves = night.choices(seat)
        ends = [move for move in moves if move["do"] in ("pass", "ready", "done")]
        night.play((ends or moves)[0])
    return night


def test_a_drawn_voyage_is_sailed(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    page = page_of(opened)
    tap_zones(opened, *WAY)
    assert page.route.zones == WAY
    opened.tap(page.board.point_of(Step("home", "bahamas")))
    assert page.route.home
    before = quiet_night.game.record
    opened.tap("Set out as drawn")
    # It stops where somebody trades; the rest of the route is still there.
    assert sailed_to(quiet_night) == list(WAY[:2])
    assert quiet_night.choices("blue", "trade")
    opened.tap("Sail on as drawn")
    assert sailed_to(quiet_night) == list(WAY)
    assert quiet_night.view()["units"]["drake"]["sailed"]
    assert quiet_night.view()["voyage"] is None
    # To set out, three zones, home: each a record of its own.
    assert quiet_night.game.record - before == len(WAY) + 1


def test_a_voyage_that_was_sent_off_goes_on_after_its_trade(
    stage: StageMaker, quiet_night: Night
) -> None:
    opened = stage(quiet_night)
    page = page_of(opened)
    tap_zones(opened, *WAY)
    opened.tap(page.board.point_of(Step("home", "bahamas")))
    opened.tap("Set out as drawn")
    quiet_night.play(quiet_night.choices("blue", "trade")[0])
    opened.frames(3)
    assert quiet_night.awaited() == {"red": ["agree", "refuse"]}
    quiet_night.play({"seat": "red", "do": "agree"})
    opened.frames(3)
    assert sailed_to(quiet_night) == list(WAY)
    assert quiet_night.view()["voyage"] is None


def test_what_is_taken_back_is_not_sailed_again(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    tap_zones(opened, *WAY)
    opened.tap("Set out as drawn")
    quiet_night.play(quiet_night.choices("blue", "trade")[0])
    quiet_night.play({"seat": "red", "do": "agree"})
    opened.frames(3)
    assert sailed_to(quiet_night) == list(WAY)
    for _ in range(2):
        opened.app.undo()
        opened.frames(3)
    assert sailed_to(quiet_night) == list(WAY[:2])


def test_last_years_voyage_is_not_drawn_any_more(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    tap_zones(opened, *WAY)
    opened.tap(page_of(opened).board.point_of(Step("home", "bahamas")))
    opened.tap("Set out as drawn")
    opened.tap("Sail on as drawn")
    year = quiet_night.view()["year"]
    while quiet_night.view()["year"] == year or quiet_night.view()["stage"] != "ready":
        seat = next(iter(quiet_night.awaited()))
        moves = quiet_night.choices(seat)
        ends = [move for move in moves if move["do"] in ("pass", "ready", "done")]
        quiet_night.play((ends or moves)[0])
    opened.frames(3)
    assert not opened.has("Set out as drawn")
    assert page_of(opened).route.zones == ()


def test_whoever_sets_out_is_ready(stage: StageMaker, quiet_night: Night) -> None:
    quiet_night.undo()
    assert quiet_night.view()["stage"] == "ready"
    opened = stage(quiet_night)
    tap_zones(opened, *WAY[:2])
    opened.tap("Set out as drawn")
    assert sailed_to(quiet_night) == list(WAY[:2])


def test_taps_and_one_finger_draw_the_same(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    page = page_of(opened)
    tap_zones(opened, *WAY)
    tapped = page.route
    tap_zones(opened, WAY[0])
    assert page.route.zones == WAY[:1]
    draw_zones(opened, *(Step("zone", zone) for zone in WAY))
    assert page.route == tapped
    draw_zones(opened, Step("zone", WAY[-1]), Step("home", WAY[-1]))
    assert page.route.home


def test_a_tap_far_away_draws_the_shortest_way(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    tap_zones(opened, "mona-passage")
    assert page_of(opened).route.zones == WAY[:3]


def test_a_route_is_taken_back(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    page = page_of(opened)
    tap_zones(opened, *WAY)
    opened.tap("One zone less")
    assert page.route.zones == WAY[:-1]
    for _ in range(3):
        opened.tap("One zone less")
    assert not page.route.zones
    assert not opened.has("Set out as drawn")
    assert quiet_night.view()["voyage"] is None


def test_what_is_sailed_stays(stage: StageMaker, quiet_night: Night) -> None:
    opened = stage(quiet_night)
    page = page_of(opened)
    tap_zones(opened, *WAY[:2])
    opened.tap("Set out as drawn")
    assert page.sailed == 2
    tap_zones(opened, WAY[2])
    tap_zones(opened, WAY[0])
    assert page.route.zones == WAY[:2]
    opened.app.undo()
    opened.frames(3)
    assert page.sailed == 1


def test_shoals_and_zones_against_the_wind_are_not_drawn() -> None:
    zones = box(SAMPLES.in_stage("act")).zones
    galleon, bark = Route("drake", "galleon", WAY), Route("x", "bark", ("jamaica-sea",))
    assert galleon.with_zone(zones, "windward-islands", 0).zones == WAY[:1]
    assert galleon.with_zone(zones, "panama-coast", 0) == galleon
    assert "cuba-south" in next_zones(zones, "bark", bark.zones)
    assert "cuba-south" not in in_reach(zones, "galleon", bark.zones)


def test_what_is_lit_is_what_the_rules_offer() -> None:
    """Whatever happens on a voyage."""
    luck = Random(5)
    night = SAMPLES.in_stage("voyage")
    seen = 0
    for _ in range(200):
        voyage = night.view()["voyage"]
        if night.view()["stage"] == "voyage":
            offered = [move["to"] for move in night.choices(night.turn, "sail")]
            rig = card(night, voyage["fleet"]).rig
            assert next_zones(box(night).zones, rig, voyage["visited"]) == offered
            seen += 1
        if not night.awaited():
            break
        seat = next(iter(night.awaited()))
        night.play(luck.choice(night.choices(seat)))
    assert seen > 2


@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_every_zone_and_way_home_has_room_for_a_finger(
    stage: StageMaker, quiet_night: Night, size: tuple[int, int]
) -> None:
    opened = stage(quiet_night, size=size)
    layout = page_of(opened).board.layout
    targets = [*layout.zones.values(), *layout.homes.values()]
    closest = min(dist(one, other) for one, other in combinations(targets, 2))
    assert closest >= TARGET * theme.u * 0.9
    for zone in layout.zones:
        step = Step("zone", zone)
        assert page_of(opened).board.meant(*page_of(opened).board.point_of(step)) == step


def test_everything_of_the_shipped_box_lies_on_the_chart() -> None:
    night = SAMPLES.in_stage("act")
    places = shipped_places()
    assert set(box(night).zones) == set(places.zones)
    assert set(box(night).ports) == set(places.places)


# Secrets


def with_base(at: int) -> Night:
    """Twin games: they differ in one secret base."""
    night = SAMPLES.in_stage("base", shuffles="app")
    bases = night.choices(night.turn, "base")
    assert night.play(bases[at]).ok
    return night


Twins = tuple[Night, Night]


@pytest.fixture
def twins() -> Twins:
    return with_base(0), with_base(1)


def to_chart(night: Night) -> Night:
    while night.view()["stage"] not in ("ready", "act"):
        seat = next(iter(night.awaited()))
        night.play(night.choices(seat)[-1])
    return night


def test_nobody_sees_a_secret_base_on_the_chart(stage: StageMaker, twins: Twins) -> None:
    pictures = []
    for night in twins:
        opened = stage(to_chart(night))
        assert opened.app.page_name == "chart"
        pictures.append(opened.pixels())
    assert pictures[0] == pictures[1]


def test_the_owner_sees_the_base_behind_the_curtain(stage: StageMaker, twins: Twins) -> None:
    from companion.games.lords.screens.pages.chart import hold_own_chart

    pictures = []
    for night in twins:
        opened = stage(to_chart(night))
        touch = hold_own_chart(opened)
        pictures.append(opened.pixels())
        touch.touch_up()
        opened.frames(2)
    assert pictures[0] != pictures[1]


def test_marks_are_what_a_viewer_may_know(twins: Twins) -> None:
    night = to_chart(twins[0])
    secret = [
        (name, unit["owner"])
        for name, unit in night.view()["units"].items()
        if unit.get("role") == "privateer" and not unit["base_public"]
    ]
    assert secret
    for name, owner in secret:
        assert where_is(night, name, "table") == HIDDEN
        assert where_is(night, name, owner) == IN_PORT


def where_is(night: Night, fleet: str, viewer: str) -> str:
    return next(one.where for one in chart_marks(night, viewer).fleets if one.name == fleet)
