"""The chart of the Spanish Main: every destination in its zone, and all that the table may know."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.games.drake.rules.board.board import Destination
from companion.games.drake.screens.chart_data import Point, drawing
from companion.games.drake.screens.pages.main import sample
from companion.games.drake.screens.samples import CAPTAINS, TWO_CAPTAINS, sample_night
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.chart.cartouche import Cartouche, Fact
from companion.night.look.palettes import PALETTES, contrast
from companion.night.night import Night
from companion.touch.checks.picture import Picture, parts
from companion.touch.look.theme import theme
from companion.touch.widgets.drawing.captains import dark
from companion.touch.widgets.drawing.words.fitting import reference_extents, wrapped
from companion.touch.widgets.text import FitLabel
from tests.support.on_stage import StageMaker


def board_places() -> list[Destination]:
    return list(sample_night("provisioning").game.setup.board.destinations.values())


def zone_of(part: Point, portrait: bool) -> int:
    """The zone that a part of the chart lies in, by the lines between the zones."""
    far, along = (1, 0) if portrait else (0, 1)
    zone = 1
    for number in (1, 2, 3):
        border = drawing().border(number, portrait)
        nearest = min(border, key=lambda point: abs(point[along] - part[along]))
        beyond = part[far] > nearest[far] if portrait else part[far] < nearest[far]
        zone += beyond
    return zone


@pytest.mark.parametrize("portrait", [False, True])
def test_every_destination_stands_in_its_zone(portrait: bool) -> None:
    wrong: list[Any] = []
    for place in board_places():
        spot = drawing().spot(place)
        stands = spot.portrait if portrait else spot.landscape
        pin = drawing().part(spot.pin, portrait)
        zones = {zone_of(part, portrait) for part in (stands, pin)}
        if zones != {place.zone}:
            wrong.append((place.id, place.zone, zones))
    assert not wrong


def test_the_chart_follows_the_game(stage: StageMaker) -> None:
    night = sample_night("missions")
    opened = stage(sample(), screen="main")
    chart = opened.app.page.ids.chart
    chart.show(night)
    shown = {
        at: [seat for seat, _ in one.discs] for at, one in chart.cartouches.items() if one.discs
    }
    assert shown == {
        at: [disc["seat"] for disc in place["discs"]]
        for at, place in night.view()["destinations"].items()
        if place["discs"]
    }
    assert all(number for one in chart.cartouches.values() for _, number in one.discs)


def test_closed_destinations_are_crossed_out(stage: StageMaker) -> None:
    night = sample_night("sailing", TWO_CAPTAINS)
    opened = stage(night, screen="main")
    closed = {
        at for at, one in opened.app.page.ids.chart.cartouches.items() if one.look == "closed"
    }
    places = night.view()["destinations"]
    assert closed == {at for at, place in places.items() if place["blocked"]} != set()


# Labels


@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
@pytest.mark.parametrize("screen", ["main", "secrets"])
def test_every_number_on_the_chart_stands_beside_what_it_counts(
    screen: str, size: tuple[int, int], stage: StageMaker
) -> None:
    night = sample_night("sailing" if screen == "main" else "preparing")
    opened = stage(night, screen=screen, size=size)
    board = night.game.setup.board
    for at, seen in night.view()["destinations"].items():
        one = opened.app.page.ids.chart.cartouches[at]
        facts = dict(one.facts)
        place = board.destinations[at]
        if place.kind == "port":
            assert list(facts) == [CARGO_ICONS[good] for good in seen["goods"]]
            continue
        printed = board.tiles[seen["tile"]] if place.kind == "galleon" else place
        assert facts[CARGO_ICONS["points"]] == str(printed.points)
        assert CARGO_ICONS[str(place.treasure)] in facts
        assert (CARGO_ICONS["guns"] in facts) is (place.kind == "galleon")
        assert (CARGO_ICONS["token"] in facts) is (place.kind in ("fort", "galleon"))
        drawn = [fact for fact in one.ids.facts.children if isinstance(fact, Fact)]
        assert len(drawn) == len(one.facts)
        assert all(one.x <= fact.x and fact.right <= one.right for fact in drawn), at
        labels = [label for fact in drawn for label in fact.children if label.text]
        assert all(label.font_size >= 14 * theme.u for label in labels)


# Reach


def white_to_sail(night: Night) -> bool:
    return (
        night.phase == "sailing"
        and night.turn == "white"
        and night.view()["captains"]["white"]["zone"] < 4
    )


@pytest.mark.parametrize("look", list(PALETTES))
@pytest.mark.parametrize("seat", ["white", "red"])
def test_what_a_captain_reaches_is_ringed_in_their_colour(
    seat: str, look: str, stage: StageMaker
) -> None:
    """Through the dark ring, the captain's colour and the edge of the place, seen as drawn."""
    night = sample_night(white_to_sail, {**CAPTAINS, "white": "Eva"}, seed=11)
    opened = stage(night, screen="main", theme=look)
    chart = opened.app.page.ids.chart
    chart.seat = seat
    opened.frames(2)
    picture = Picture.of(opened)
    for at, one in chart.cartouches.items():
        colours = [parts(colour) for colour in across_the_left_edge(one, picture)]
        own = [n for n, colour in enumerate(colours) if near(colour, theme.captains[seat])]
        if at not in chart.reach:
            assert one.ringed == ""
            continue
        assert one.ringed == seat
        ring = [n for n, colour in enumerate(colours) if near(colour, dark(theme.ink, theme.paper))]
        assert own, at
        assert ring, at
        assert min(ring) < max(own)
        beside = (theme.sea, colours[ring[0]])
        assert max(contrast(colours[own[-1]], other) for other in beside) > 3


def across_the_left_edge(one: Cartouche, picture: Picture) -> list[int]:
    """The colours from the sea to inside the place, at three quarters of its height."""
    x, y = one.to_window(*one.pos)
    # No further out: there the ring of a neighbour may lie.
    reach = range(-7, 3)
    boxes = [picture.box(x + n * theme.u, y + 0.75 * one.height, 1, 1) for n in reach]
    return [next(iter(picture.colours(box))) for box in boxes if box.area]


def near(one: Sequence[float], other: Sequence[float]) -> bool:
    return all(abs(a - b) < 0.06 for a, b in zip(one, other[:3], strict=True))


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
def test_the_number_of_a_zone_stands_beside_its_word(language: str, stage: StageMaker) -> None:
    opened = stage(sample(), screen="main", language=language)
    names = [
        label
        for cartouche in opened.widgets(Cartouche)
        for label in cartouche.walk(restrict=True)
        if isinstance(label, FitLabel) and label.text[-1:].isdigit() and len(label.text) > 3
    ]
    assert names
    for label in names:
        look = (label.font_name, label.bold)
        last = list(wrapped(label.text, *look, label.font_size, label.width))[-1]
        assert last > 3 * reference_extents(*look, "8")[0] * label.font_size
