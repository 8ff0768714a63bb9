"""What the readers see and how they fare; and whether every lamp lights."""

import argparse
import time
from typing import TYPE_CHECKING

from companion.boards import load_board
from companion.cli.table.looking import open_source, polls, wait_until_ready
from companion.games.drake.wording import names
from companion.i18n import _
from companion.table.discs import BOX
from companion.table.game_table import chosen_box
from companion.table.health import state_sentence
from companion.table.lamps import BEAT, PALETTES, lamp_test
from companion.table.plan import Plan
from companion.table.register import Register, load_register
from companion.table.source import Trouble
from hardware.readers import State

if TYPE_CHECKING:
    from hardware.simulated import SimulatedTable

LOOK_SECONDS = 1.5  # at what the readers see
WAITING = (State.STOPPED, State.CONNECTING)
COLOURS = len(PALETTES["plain"])


def examine(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.live import Live

    from companion.table.terminal import doctor_report

    board = load_board(None)
    with open_source(args) as source:
        doctor = source.doctor(load_register())
        if source.simulated:
            _scatter(source.simulated, source.plan)
        if args.live:
            with Live(refresh_per_second=10) as live:
                for now in polls(source, doctor):
                    live.update(doctor_report(doctor, names(board), now))
                    if source.readers.status.state is State.ENDED:
                        break
            return 0
        wait_until_ready(source, doctor)
        began = time.monotonic()
        for now in polls(source, doctor):
            if now - began > LOOK_SECONDS or source.readers.status.state in (*WAITING, State.ENDED):
                break
        Console().print(doctor_report(doctor, names(board), now))
        return 0 if doctor.well or source.readers.status.state is State.ENDED else 1


def _scatter(table: "SimulatedTable", plan: Plan) -> None:
    """A few discs, so that there is something to see."""
    register = load_register()
    box = chosen_box(register, "")
    for number, disc in enumerate(BOX[:: len(BOX) // 7]):
        uid = register.tag_of(box, disc) or f"04{number:02x}0000000000"
        table.place(uid, 2 * number % plan.readers)


def light_lamps(args: argparse.Namespace) -> int:
    with open_source(args) as source:
        if source.lamps is None:
            raise Trouble(_("This table has no lamps."))
        wait_until_ready(source, source.doctor(Register()))
        if source.readers.status.state is not State.READY:
            raise Trouble(state_sentence(source.readers.status))
        count = len(source.readers.readers)
        print(_("Every lamp lights once in each of {colours} colours.").format(colours=COLOURS))
        began = time.monotonic()
        for now in polls(source, source.doctor(Register())):
            if now - began > BEAT * count * COLOURS:
                break
            source.lamps.show(lamp_test(count, source.settings.lamps, now - began))
        source.lamps.show([(0, 0, 0)] * count)
        source.readers.poll()
    return 0
