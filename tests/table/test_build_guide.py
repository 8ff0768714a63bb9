"""The building guide says what the firmware does."""

import argparse
import json
import re
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from companion.cli.table import add_arguments
from companion.table.settings import SpiSocket, TableSettings
from firmware.chip import GAINS
from firmware.wiring import load
from hardware.model.bus import OVERHEAD_US
from hardware.model.measure import EMPTY, SINGLES, STACKS, measure
from hardware.panel import PanelPins
from hardware.ports import USB_IDS
from tools.table_pictures import GROUND, HEADER, PICTURES, parts
from tools.wiring_diagram import (
    CHECKOUT,
    DRAWING,
    GUIDE,
    PICO,
    WIRING,
    Drawing,
    drawing,
    guide_with_tables,
    pin_number,
)


def test_tables_and_drawing_are_up_to_date() -> None:
    """If not: python -m tools.wiring_diagram."""
    wiring = load(str(WIRING))
    guide = GUIDE.read_text(encoding="utf-8")
    assert guide == guide_with_tables(guide, wiring)
    assert DRAWING.read_text(encoding="utf-8") == drawing(wiring)


def test_the_drawing_is_svg_with_every_reader() -> None:
    texts = [node.text for node in ElementTree.parse(DRAWING).iter() if node.text]
    for reader in load(str(WIRING))["readers"]:
        assert f"reader {reader['name']}" in texts


def test_the_pico_has_forty_pins() -> None:
    assert len(PICO) == 40
    assert (pin_number(0), pin_number(15), pin_number(16), pin_number(28)) == (1, 20, 21, 34)


def test_no_two_wires_run_over_each_other() -> None:
    """Parallel pieces of different wires on one line would look like a connection."""
    reader_places = Drawing(load(str(WIRING)))
    reader_places.svg()
    pieces: dict[tuple[str, float], list[tuple[float, float, str]]] = {}
    for part in reader_places.parts:
        found = re.match(r'<polyline points="([^"]+)".*stroke="(#\w+)"', part)
        if not found:
            continue
        points = [tuple(map(float, pair.split(","))) for pair in found[1].split()]
        for (x1, y1), (x2, y2) in pairwise(points):
            assert x1 == x2 or y1 == y2
            line = ("x", x1) if x1 == x2 else ("y", y1)
            low, high = sorted((y1, y2) if x1 == x2 else (x1, x2))
            pieces.setdefault(line, []).append((low, high, found[2]))
    for line, spans in pieces.items():
        for low, high, colour in spans:
            for other_low, other_high, other in spans:
                overlap = min(high, other_high) - max(low, other_low)
                assert overlap <= 0 or colour == other, line


def test_the_times_of_a_scan_are_those_of_the_model() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    for name, overhead_us, overlap in (
        ("one antenna at a time", OVERHEAD_US, False),
        ("the same at 60 µs", 60, False),
        ("`overlap`", OVERHEAD_US, True),
        ("`overlap` at 60 µs", 60, True),
    ):
        times = [
            f"{measure(stacks, overhead_us=overhead_us, overlap=overlap).ms:.0f}"
            for stacks in (EMPTY, SINGLES, STACKS)
        ]
        assert f"| {name} | {' | '.join(times)} |" in guide


def test_the_udev_rule_names_the_usb_id_that_the_app_looks_for() -> None:
    rule = (CHECKOUT / "udev" / "70-spanish-main-companion.rules").read_text(encoding="utf-8")
    ((vendor, product),) = USB_IDS
    assert f'ATTRS{{idVendor}}=="{vendor:04x}"' in rule
    assert f'ATTRS{{idProduct}}=="{product:04x}"' in rule
    lines = [line for line in rule.splitlines() if not line.startswith("#")]
    assert len(lines) == 1


def test_the_guide_names_the_pins_of_the_panel() -> None:
    guide = " ".join(GUIDE.read_text(encoding="utf-8").split())
    pins = PanelPins()
    assert f"confirm {pins.confirm}, undo {pins.undo}" in guide
    assert f"red {pins.red}, green {pins.green}, blue {pins.blue}" in guide
    assert f"buzzer {pins.buzzer}" in guide


def test_the_guide_shows_all_settings_with_their_defaults() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    shown = guide.partition("<!-- table.json: begin -->")[2].partition("<!-- table.json: end")[0]
    assert json.loads(shown) == json.loads(msgspec.json.encode(TableSettings()))
    assert msgspec.json.decode(shown, type=TableSettings) == TableSettings()
    for name in TableSettings.__struct_fields__:
        assert f"| `{name}` |" in guide


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.name)
def test_the_pictures_of_panel_and_stack_are_up_to_date(file: Path) -> None:
    """If not: python -m tools.table_pictures."""
    assert file.read_text(encoding="utf-8") == PICTURES[file]()
    texts = [node.text for node in ElementTree.parse(file).iter() if node.text]
    if file.name == "panel.svg":
        assert {f"GPIO {PanelPins().confirm} (pin 29)", "GPIO 18 (pin 12)"} <= set(texts)


def test_the_header_of_the_pi_has_every_gpio_once() -> None:
    assert len(HEADER) == 40
    assert sorted(pin for pin in HEADER if isinstance(pin, int)) == list(range(2, 28))
    assert [number for number, name in enumerate(HEADER, 1) if name == "GND"] == [
        *(6, 9, 14, 20, 25, 30, 34, 39)
    ]
    used = {wire.pin: wire.colour for part in parts() for wire in part.wires}
    grounds = {pin for pin, colour in used.items() if colour == GROUND}
    assert {HEADER[pin - 1] for pin in grounds} == {"GND"}


def commands_in_the_guide() -> list[str]:
    quoted = GUIDE.read_text(encoding="utf-8").split("`")[1::2]
    return sorted({text for text in quoted if text.startswith("companion table")})


@pytest.mark.parametrize("line", commands_in_the_guide())
def test_every_command_in_the_guide_is_understood(line: str) -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    parser.parse_args(line.split()[2:])


def test_the_guide_names_the_commands() -> None:
    assert len(commands_in_the_guide()) > 6


def test_readers_on_the_pi_take_the_gains_that_the_chip_has() -> None:
    for gain in GAINS:
        assert msgspec.convert({"gain": gain}, SpiSocket).gain == gain
