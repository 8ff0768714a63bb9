"""What the readers see and how they fare; and whether every lamp lights."""

import argparse
import time
from typing import TYPE_CHECKING

from companion.cli.table.looking import open_source, pieces_of, polls, wait_until_ready
from companion.session.profiles import load_profile
from companion.system.i18n import _
from companion.table.game_table import chosen_box
from companion.table.lamps import BEAT, PALETTES, lamp_test
from companion.table.readers.health import state_sentence
from companion.table.readers.source import TableError
from companion.table.tagged_pieces import TaggedPieces
from companion.table.tags.register import Register, load_register
from hardware.readers import State

if TYPE_CHECKING:
    from hardware.simulated import SimulatedTable

LOOK_SECONDS = 1.5  # at what the readers see
WAITING = (State.STOPPED, State.CONNECTING)
COLOURS = len(PALETTES["plain"])


def examine(args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.live import Live

    from companion.table.readers.doctor_report import doctor_report

    pieces = pieces_of(args)
    names = pieces.names(load_profile(args.game))
    with open_source(args) as source:
        register = load_register(pieces)
        doctor = source.doctor(register)
        if source.simulated:
            _scatter(source.simulated, register, pieces)
        if args.live:
            with Live(refresh_per_second=10) as live:
                for now in polls(source, doctor):
                    live.update(doctor_report(doctor, names, now))
                    if source.readers.status.state is State.ENDED:
                        break
            return 0
        wait_until_ready(source, doctor)
        began = time.monotonic()
        for now in polls(source, doctor):
            if now - began > LOOK_SECONDS or source.readers.status.state in (*WAITING, State.ENDED):
                break
        Console().print(doctor_report(doctor, names, now))
        return 0 if doctor.well or source.readers.status.state is State.ENDED else 1


def _scatter(table: "SimulatedTable", register: Register, pieces: TaggedPieces) -> None:
    """A few pieces, so that there is something to see."""
    box = chosen_box(register, "")
    for number, piece in enumerate(pieces.pieces[:: max(1, len(pieces.pieces) // 7)]):
        uid = register.tag_of(box, piece) or f"04{number:02x}0000000000"
        table.place(uid, 2 * number % len(table.readers))


def light_lamps(args: argparse.Namespace) -> int:
    with open_source(args) as source:
        if source.lamps is None:
            raise TableError(_("This table has no lamps."))
        wait_until_ready(source, source.doctor(Register()))
        if source.readers.status.state is not State.READY:
            raise TableError(state_sentence(source.readers.status))
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
