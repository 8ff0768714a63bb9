"""Stands in for MicroPython's `machine` and puts the firmware on a model board, in real time.

Standard input and output belong to the firmware. Orders to the model come as JSON lines from the
file named in MODEL_ORDERS, which is read on from where it ended, whenever the watchdog is fed:
["place", uid, reader], ["lift", uid], ["kill", reader], ["revive", reader], ["dip", reader] (of the
supply), ["limit", reader, tags, what happens beyond]. Lamps are written to MODEL_LAMPS. The
board is wired by the file named in MODEL_WIRING, or else as the firmware believes.
"""

import json
import os
import sys

from firmware import wiring
from hardware.model.board import ModelBoard
from hardware.model.bus import ModelBus
from hardware.model.clock import RealClock
from hardware.model.tag import Tag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

BOARD = ModelBoard(RealClock(), wiring.load(os.getenv("MODEL_WIRING") or "firmware/wiring.json"))


class Pin:
    OUT = 1

    def __init__(self, number: int, mode: int = 0, value: int = 0) -> None:
        self._line = BOARD.selects.get(number)

    def __call__(self, level: int) -> None:
        if self._line:
            self._line(level)


def SPI(number: int, **settings: object) -> ModelBus:  # noqa: N802 - a class in `machine`
    return BOARD.buses[number]


class WDT:
    def __init__(self, timeout: int) -> None:
        orders = os.getenv("MODEL_ORDERS")
        self._orders = open(orders) if orders else None
        self._unfinished = ""

    def feed(self) -> None:
        if not self._orders:
            return
        self._unfinished += self._orders.read()
        lines = self._unfinished.split("\n")
        self._unfinished = lines.pop()
        for line in lines:
            obey(*json.loads(line))


def obey(order: str, *what: "Any") -> None:
    if order == "place":
        BOARD.place(Tag(bytes.fromhex(what[0])), what[1])
    elif order == "lift":
        BOARD.lift(bytes.fromhex(what[0]))
    elif order in ("kill", "revive"):
        BOARD.chips[what[0]].dead = order == "kill"
    elif order == "dip":
        BOARD.chips[what[0]].reset()
    elif order == "limit":
        BOARD.chips[what[0]].field.limit, BOARD.chips[what[0]].field.beyond = what[1:]


def reset() -> None:
    sys.exit(3)  # whoever runs the model starts it again
