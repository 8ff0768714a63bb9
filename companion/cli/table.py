"""companion table: the doctor of the physical table, and what its builder and owner need."""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.boards import load_board
from companion.files import write_whole
from companion.games.drake.board import BoardError
from companion.games.drake.wording import names
from companion.i18n import _
from companion.table.appearances import Appearances
from companion.table.discs import BOX, Disc
from companion.table.doctor import Doctor
from companion.table.enrolment import Enrolment
from companion.table.game_table import chosen_box
from companion.table.health import state_sentence
from companion.table.lamps import BEAT, PALETTES, lamp_test
from companion.table.placing import Placing
from companion.table.plan import Plan, make_plan
from companion.table.register import (
    Register,
    RegisterError,
    load_register,
    read_register,
    register_file,
    save_register,
)
from companion.table.settings import TableSettings, load_settings, save_settings
from companion.table.source import Source, Trouble
from hardware.readers import State

if TYPE_CHECKING:
    from hardware.simulated import SimulatedTable

PAUSE = 0.05  # seconds between two polls
ANSWER_SECONDS = 6.0  # for the readers to get ready
LOOK_SECONDS = 1.5  # at what they see
WAITING = (State.STOPPED, State.CONNECTING)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    _add_source(parser, None)
    parser.add_argument("--live", action="store_true", help=_("go on looking until Ctrl-C"))
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    lamps = actions.add_parser("lamps", help=_("light every lamp in every colour"))
    enrol = actions.add_parser("enrol", help=_("tell the discs of a box apart by their tags"))
    enrol.add_argument("--box", default="", metavar=_("NAME"), help=_("if there are several"))
    enrol.add_argument(
        "--disc",
        action="append",
        default=[],
        metavar=_("COLOUR-DISC"),
        help=_("give this disc a new tag, such as red-2 or blue-ghost"),
    )
    place = actions.add_parser("place", help=_("tell which reader lies under which destination"))
    for action in (lamps, enrol, place):
        _add_source(action, argparse.SUPPRESS)
    flash = actions.add_parser("flash", help=_("copy the firmware to the Pico"))
    flash.add_argument("--device", default=argparse.SUPPRESS, metavar=_("PORT"))
    export = actions.add_parser("export", help=_("write down which tag is which disc"))
    export.add_argument("file", type=Path, metavar=_("FILE"))
    export.add_argument("--box", default="", metavar=_("NAME"), help=_("this box only"))
    importing = actions.add_parser("import", help=_("take over the boxes of such a file"))
    importing.add_argument("file", type=Path, metavar=_("FILE"))


def _add_source(parser: argparse.ArgumentParser, absent: object) -> None:
    parser.add_argument(
        "--device", default=absent, metavar=_("PORT"), help=_("the Pico's serial port")
    )
    parser.add_argument(
        "--simulate", action="store_true", default=absent, help=_("a table without hardware")
    )
    parser.add_argument(
        "--replay", type=Path, default=absent, metavar=_("FILE"), help=_("play a recording")
    )
    parser.add_argument(
        "--record", type=Path, default=absent, metavar=_("FILE"), help=_("record what is seen")
    )


def run(args: argparse.Namespace) -> int:
    action: Callable[[argparse.Namespace], int] = {
        None: _examine,
        "lamps": _lamps,
        "enrol": _enrol,
        "place": _place,
        "flash": _flash,
        "export": _export,
        "import": _import,
    }[args.action]
    try:
        return action(args)
    except (Trouble, RegisterError, BoardError, ValueError) as error:
        print(error, file=sys.stderr)
    except OSError as error:
        print(f"{error.filename or ''}: {error.strerror or error}", file=sys.stderr)
    return 1


# The readers


def open_source(args: argparse.Namespace) -> Source:
    settings = load_settings()
    plan = make_plan(load_board(None), settings.readers)
    return Source(settings, plan, args.device, bool(args.simulate), args.replay, args.record)


def polls(source: Source, doctor: Doctor) -> Iterator[float]:
    """Polls for ever; the time after each poll."""
    while True:
        doctor.take(source.readers.poll())
        yield time.monotonic()
        time.sleep(PAUSE)


def wait_until_ready(source: Source, doctor: Doctor) -> None:
    began = time.monotonic()
    for now in polls(source, doctor):
        if now - began > ANSWER_SECONDS or source.readers.status.state in (
            State.READY,
            State.ENDED,
        ):
            return


def appearances(source: Source, before_each: Callable[[], None]) -> Iterator[list[tuple[str, int]]]:
    """Tags that have just been laid down, with their readers."""
    readers = source.readers
    look = Appearances(readers, source.settings.patience).look
    last_ready = time.monotonic()
    while readers.status.state is not State.ENDED:
        before_each()
        now = time.monotonic()
        found = look(now)
        last_ready = now if readers.status.state is State.READY else last_ready
        if now - last_ready > ANSWER_SECONDS:
            raise Trouble(state_sentence(readers.status))
        if found:
            yield found
        time.sleep(PAUSE)


# The doctor


def _examine(args: argparse.Namespace) -> int:
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


def _lamps(args: argparse.Namespace) -> int:
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


COLOURS = len(PALETTES["plain"])


# Discs and readers


def _enrol(args: argparse.Namespace) -> int:
    register = load_register()
    with open_source(args) as source:
        box = chosen_box(register, args.box or source.settings.box)
        discs = tuple(_disc(text) for text in args.disc) or None
        enrolment = Enrolment(register, box, discs)
        print(enrolment.prompt())
        if enrolment.expected is None:
            print(_("To give one of them a new tag: {command}").format(command="--disc red-2"))
            return 0
        for found in appearances(source, lambda: _lay_next(source, enrolment)):
            print(enrolment.appeared(*(uid for uid, _reader in found)).text())
            if enrolment.register != register:
                register = enrolment.register
                save_register(register)
            print(enrolment.prompt())
            if enrolment.expected is None:
                break
        done, whole = enrolment.progress
        print(_("{done} of {whole} discs have a tag.").format(done=done, whole=whole))
    return 0


def _disc(text: str) -> Disc:
    disc = Disc(*text.partition("-")[::2])
    if disc not in BOX:
        raise Trouble(_("There is no disc {disc} in a box.").format(disc=text))
    return disc


def _lay_next(source: Source, enrolment: Enrolment) -> None:
    """On a simulated table the discs come by themselves."""
    if source.simulated and enrolment.expected:
        number = BOX.index(enrolment.expected)
        uid = f"04{number:02x}{sum(enrolment.box.encode()) % 256:02x}00000000"
        if source.simulated.where(uid) is None:
            source.simulated.place(uid, number % source.plan.readers)


def _place(args: argparse.Namespace) -> int:
    board = load_board(None)
    words = names(board)
    with open_source(args) as source:
        placing = Placing(source.plan.destinations)
        print(placing.prompt(words))

        def lay_next() -> None:
            if source.simulated and placing.expected:
                reader = source.plan.reader_of[placing.expected]
                uid = "0400000000ff00"
                if source.simulated.where(uid) != reader:
                    source.simulated.place(uid, reader)

        for found in appearances(source, lay_next):
            for _uid, reader in found:
                print(placing.appeared(reader, words))
            print(placing.prompt(words))
            if placing.expected is None:
                settings: TableSettings = msgspec.structs.replace(
                    source.settings, readers=placing.reader_of
                )
                save_settings(settings)
                break
    return 0


def _export(args: argparse.Namespace) -> int:
    register = load_register()
    if args.box:
        register = register.only(args.box)
    write_whole(args.file, register.as_json())
    boxes = ", ".join(register.boxes) or "-"
    print(_("Written to {file}: {boxes}.").format(file=args.file, boxes=boxes))
    return 0


def _import(args: argparse.Namespace) -> int:
    taken = read_register(args.file.read_bytes())
    save_register(load_register().merged(taken))
    boxes = ", ".join(taken.boxes) or "-"
    print(_("Taken over into {file}: {boxes}.").format(file=register_file(), boxes=boxes))
    return 0


def _flash(args: argparse.Namespace) -> int:
    from companion.table.flash import FlashError, flash

    try:
        from serial.tools import list_ports

        from hardware.hub import USB_IDS, open_serial
    except ModuleNotFoundError as missing:
        raise Trouble(_("{module} is missing.").format(module=missing.name)) from missing
    ports = [port.device for port in list_ports.comports() if (port.vid, port.pid) in USB_IDS]
    device = args.device or (ports[0] if len(ports) == 1 else "")
    if not device:
        raise Trouble(
            _("Not one Pico but {count} are plugged in: name its port with --device.").format(
                count=len(ports)
            )
        )
    try:
        flash(device, open_serial)
    except FlashError as error:
        raise Trouble(
            _("The firmware was not copied: {why}. Is mpremote installed?").format(why=error)
        ) from error
    print(_("The firmware is on the Pico at {device}.").format(device=device))
    return 0
