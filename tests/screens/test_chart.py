"""The chart of the Spanish Main: every destination in its zone, and all that the table may know."""

from typing import Any

import pytest

from companion.games.drake.board import Destination
from companion.screens.chart_data import Point, drawing
from companion.screens.pages.main import sample
from companion.screens.samples import TWO_CAPTAINS, sample_night
from tests.screens.conftest import StageMaker


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
