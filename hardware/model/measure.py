"""How long the firmware takes for a board, and how many register accesses, in the model's time.

Bits on the air are exact; what the code around a transfer costs on a Pico is an estimate (see
ModelBus). CPython only.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

from firmware import wiring
from firmware.scanner import Scanner
from hardware.model.board import ModelBoard
from hardware.model.bus import OVERHEAD_US
from hardware.model.clock import VirtualClock
from hardware.model.tag import Tag

EMPTY = (0,) * 14
SINGLES = (1,) * 14
STACKS = (5, 0, 5, 0, 5, 0, 5, 0, 5, 0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Measurement:
    ms: float
    accesses: int
    found: int


def load_wiring() -> dict[str, Any]:
    with resources.as_file(resources.files("firmware") / "wiring.json") as path:
        return wiring.load(str(path))


def filled_board(
    stacks: Sequence[int], seed: int = 0, overhead_us: int = OVERHEAD_US
) -> ModelBoard:
    """A board with so many tags on each reader."""
    chance = random.Random(seed)
    board = ModelBoard(VirtualClock(), load_wiring(), overhead_us)
    for reader, height in enumerate(stacks):
        for _ in range(height):
            board.place(Tag(b"\x04" + chance.randbytes(6)), reader)
    return board


def measure(
    stacks: Sequence[int], seed: int = 0, overhead_us: int = OVERHEAD_US, overlap: bool = False
) -> Measurement:
    """One round over the whole board, with so many tags on each reader, when nothing changes."""
    board = filled_board(stacks, seed, overhead_us)
    scanner = Scanner(board.readers())
    scanner.overlap = overlap
    scanner.start()
    one_round(scanner)  # takes in what lies there
    began, accesses = board.clock.now_us(), board.transfers()
    one_round(scanner)
    found = sum(len(reader.uids) for reader in scanner.readers)
    return Measurement((board.clock.now_us() - began) / 1000, board.transfers() - accesses, found)


def one_round(scanner: Scanner) -> None:
    rounds = scanner.rounds
    while scanner.rounds == rounds:
        scanner.step()
