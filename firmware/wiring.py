"""Which pin goes where: reads wiring.json and refuses what a Pico cannot do, naming it."""

import json

from firmware.chip import GAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PINS = tuple(range(23)) + (26, 27, 28)  # GP23 to GP25 are not led out
SPI_PINS: dict[int, dict[str, tuple[int, ...]]] = {
    0: {"sck": (2, 6, 18, 22), "mosi": (3, 7, 19), "miso": (0, 4, 16, 20)},
    1: {"sck": (10, 14, 26), "mosi": (11, 15, 27), "miso": (8, 12, 28)},
}
MOST_READERS = 40  # each needs a mark of its own, see Chip
LONGEST_NAMES = 600  # bytes, as JSON: all names are in one `hello`, see link.LONGEST


class WiringError(ValueError):
    pass


def load(path: str) -> "dict[str, Any]":
    try:
        with open(path) as file:
            wiring: dict[str, Any] = json.load(file)
    except (OSError, ValueError) as error:
        raise WiringError("cannot be read: " + str(error)) from error
    check(wiring)
    return wiring


def check(wiring: "dict[str, Any]") -> None:
    try:
        _check(wiring)
    except (KeyError, TypeError, AttributeError) as error:
        raise WiringError("something is missing or of the wrong kind: " + repr(error)) from error


def _check(wiring: "dict[str, Any]") -> None:
    names = [reader["name"] for reader in wiring["readers"]]
    if len(set(names)) < len(names) or len(names) > MOST_READERS:
        raise WiringError("reader names must differ, and be no more than %d" % MOST_READERS)
    if len(json.dumps(names).encode()) > LONGEST_NAMES:
        raise WiringError("reader names may be together %d bytes at most" % LONGEST_NAMES)
    uses = [(wiring["reset"], "reset"), (wiring["lamps"]["pin"], "lamps")]
    numbers = []
    for bus in wiring["buses"]:
        number = bus["spi"]
        if number not in SPI_PINS:
            raise WiringError("there is no SPI %s" % number)
        if number in numbers:
            raise WiringError("two buses are SPI %d: make one of them" % number)
        numbers.append(number)
        for line, possible in SPI_PINS[number].items():
            if bus[line] not in possible:
                raise WiringError("GP%s cannot be %s of SPI %d" % (bus[line], line, number))
            uses.append((bus[line], "%s of SPI %d" % (line, number)))
    for reader in wiring["readers"]:
        what = "reader " + reader["name"]
        uses.append((reader["select"], what))
        if reader["bus"] not in range(len(wiring["buses"])):
            raise WiringError("%s is on bus %s, which is not there" % (what, reader["bus"]))
        if reader["gain"] not in GAINS:
            raise WiringError("%s: gains are 18, 23, 33, 38, 43 or 48 dB" % what)
    if not 1 <= wiring["lamps"]["brightest"] <= 255 or not 100_000 <= wiring["baud"] <= 10_000_000:
        raise WiringError("lamps.brightest is 1 to 255, baud 100000 to 10000000")
    used: dict[int, str] = {}
    for pin, what in uses:
        if pin not in PINS:
            raise WiringError("%s: there is no pin GP%s" % (what, pin))
        if pin in used:
            raise WiringError("GP%d is used for %s and for %s" % (pin, used[pin], what))
        used[pin] = what
