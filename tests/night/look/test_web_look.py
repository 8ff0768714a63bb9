"""Pages for browsers have the colours of the touchscreen, and every captain an emblem."""

import re

import pytest

from companion.kernel.registry import KITS
from companion.night.look.palettes import PALETTES
from companion.night.look.web_look import look_css

SEATS = {seat.colour for kit in KITS.values() for seat in (*kit.seats, *kit.other_seats)}


@pytest.mark.parametrize("seat", sorted(SEATS))
def test_every_captain_has_a_colour_and_a_shape(seat: str) -> None:
    style = look_css()
    assert len(re.findall(rf"--of-{seat}: #[0-9a-f]{{6}};", style)) == 3, (
        "light, dark, and asked for"
    )
    shape = re.search(rf'\[data-seat="{seat}"\] {{ [^}}]*polygon\(([^)]*)\)', style)
    assert shape
    corners = [float(number) for number in re.findall(r"-?[\d.]+(?=%)", shape[1])]
    assert len(corners) >= 6
    assert all(-1 <= number <= 101 for number in corners), "inside of its square"


def test_no_two_captains_of_a_game_look_alike() -> None:
    shapes = dict(re.findall(r'\[data-seat="(\w+)"\] {[^}]*polygon\(([^)]*)\)', look_css()))
    for kit in KITS.values():
        assert len({shapes[seat.colour] for seat in kit.seats}) == len(kit.seats)


def test_colours_are_those_of_the_themes() -> None:
    light, asked, dark = re.findall(r"--paper: (#[0-9a-f]{6});", look_css())
    assert (light, dark) == (PALETTES["light"].paper, PALETTES["dark"].paper)
    assert asked == dark


def test_the_styles_of_pages_use_only_colours_that_are_there() -> None:
    from importlib.resources import files

    from companion.records.statistics.telling.html_page import STYLE

    known = set(re.findall(r"--([\w-]+):", look_css()))
    styles = [
        (files("companion.phones") / "page" / "style.css").read_text(),
        (files("companion.records.replay.html") / "page" / "style.css").read_text(),
        STYLE,
    ]
    for style in styles:
        own = set(re.findall(r"--([\w-]+):", style))
        assert set(re.findall(r"var\(--([\w-]+)", style)) <= known | own
