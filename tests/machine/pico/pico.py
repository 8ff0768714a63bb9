"""The Pico at the machine's USB port: its real firmware runs here, under MicroPython, on a model of
the readers; inside, the app finds it by its numbers, and a disc that is laid here is a move there.
"""

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from companion.games.drake.table.discs import Disc
from companion.kernel.registry import KITS
from companion.night.saved.saved_games import SUFFIX, games_dir
from companion.night.settings.settings import Bookmark, Settings
from companion.night.settings.settings import save as keep
from companion.proofs.disk.kept_games import kept_session, put_away
from companion.proofs.referee.recorded_game import as_sent
from companion.session.session import Session
from companion.table.readers.reader_places import make_reader_places
from companion.table.tagged_pieces import load_tagged_pieces
from companion.table.tags.register import save_register
from tests.games.drake.table.hands import SEATS, game_by_moves, new_session
from tests.games.drake.table.rig import PLACES, READERS, register_of, uid_of
from tests.hardware.rig import RealPico
from tests.machine.console.twin import DATA, fetch_data, packed
from tests.machine.drive.disk import records_of
from tests.machine.pico.usb_pico import UsbPico
from tests.machine.qemu import Machine, MachineError, until

GAME, SEED = "drake-evening", 50
UNIT = "spanish-main-companion"
COMPANION = "/opt/spanish-main-companion/current/bin/companion"
DRAWN = 300.0  # seconds until the app is up; emulated, on a busy machine
SEEN = 60.0  # until a disc is a move


def pico(work: Path) -> Iterator[str]:
    """Tells what was found, line by line; raises MachineError."""
    with tempfile.TemporaryDirectory(prefix="m") as own:
        directory = Path(own)
        usb = directory / "m" / "usb"
        (directory / "pico").mkdir()
        model = RealPico(directory / "pico")
        with Machine(work, directory / "m", usb_port(usb)) as machine:
            machine.switch_on()
            try:
                model.plug_in()
                cable = UsbPico(usb, model.device)
                yield f"the agent answers after {machine.wait_for_agent():.0f} s"
                machine.run(f"systemctl stop {UNIT}")
                table = Table(machine, model, directory / "data")
                yield from table.doctor()
                yield from table.begin()
                yield from table.lay(len(table.discs) // 2)
                cable.unplug()
                model.unplug()
                model.plug_in()
                cable = UsbPico(usb, model.device)
                # A disc that is laid before the app has its table again would not count.
                until(DRAWN, "the Pico does not start again", lambda: not lit(model))
                until(DRAWN, "no lamp lights again", lambda: lit(model))
                yield "cable pulled and plugged in again: the lamps are lit again"
                yield from table.lay(len(table.discs))
                yield f"all discs of a voyage laid; the Pico has said {cable.carried} bytes since"
                if cable.fault:
                    raise MachineError(f"the cable: {cable.fault}")
            finally:
                model.unplug()


def usb_port(socket: Path) -> list[str]:
    return [
        *("-device", "qemu-xhci", "-chardev", f"socket,id=usb,path={socket},server=on,wait=off"),
        *("-device", "usb-redir,chardev=usb"),
    ]


class Table:
    """A game that lies ready inside, up to its first disc; and the same game here. `discs` are
    those that its captains lay down from there on, a whole voyage's."""

    def __init__(self, machine: Machine, model: RealPico, data: Path) -> None:
        self.machine, self.model, self.data = machine, model, data
        moves, _ = game_by_moves(SEED)
        first = next(at for at, move in enumerate(moves) if move["do"] == "place-disc")
        last = next(
            at for at, move in enumerate(moves) if at > first and move["do"] != "place-disc"
        )
        self.discs = moves[first:last]
        os.environ["COMPANION_DATA_DIR"] = str(data)
        pieces = load_tagged_pieces(KITS["drake"])
        save_register(register_of(), pieces)
        keep(Settings(first_minute_seen=True, table=True, sleep_minutes=0))
        keep(Bookmark(game=GAME))
        games_dir().mkdir(parents=True)
        request = {"new": "drake", "seats": SEATS, "seed": SEED}
        self.session = kept_session(games_dir() / f"{GAME}{SUFFIX}", request)
        for move in moves[:first]:
            self.session.play(move)
        put_away(self.session)
        self.session = by_moves(moves[:first])
        self.reader_of = make_reader_places(PLACES).reader_of

    def doctor(self) -> Iterator[str]:
        """The Pico as the system knows it, and as the doctor sees it, for the app's user."""
        machine = self.machine
        put_inside(machine, self.data)
        found = machine.run("ls -lL /dev/spanish-main")
        yield f"the rule of udev: {found.split(' 1 ')[0]}, {' '.join(found.split()[2:4])}"
        self.model.order("place", uid_of(Disc("red", "1")), 3)
        said = machine.run(
            "runuser -u maker -G dialout -- env HOME=/home/maker LANG=C.UTF-8 COLUMNS=120 "
            f"{COMPANION} table"
        )
        self.model.order("lift", uid_of(Disc("red", "1")))
        # Whose it is; which one is its captain's secret.
        seen = [line.split("│")[1].strip() for line in said.splitlines() if "Red" in line]
        if seen != ["4"] or said.count("works") != len(READERS):
            raise MachineError(f"the doctor sees something else: {said}")
        yield f"the doctor: {' '.join(said.splitlines()[:3])} {len(READERS)} readers, a red disc"

    def begin(self) -> Iterator[str]:
        """The app opens the game, and lights the lamps of the table."""
        self.machine.run(f"systemctl start {UNIT}")
        began = time.monotonic()
        until(DRAWN, "no lamp lights", lambda: lit(self.model))
        yield f"the app has lit its lamps {time.monotonic() - began:.0f} s after its start"

    def lay(self, count: int) -> Iterator[str]:
        """Each disc that is laid here is the next move of the game there."""
        for _ in range(count):
            move = self.discs.pop(0)
            began = time.monotonic()
            disc = Disc(move["seat"], move["disc"])
            self.model.order("place", uid_of(disc), self.reader_of[move["at"]])
            self.session.play(move)
            until(SEEN, f"no move: {move}", self.is_the_same)
            seconds = time.monotonic() - began
            yield f"{move['seat']} {move['disc']} laid at {move['at']}: a move, {seconds:.1f} s"

    def is_the_same(self) -> bool:
        """Whether the game inside is where this one is; raises MachineError if it is another."""
        fetch_data(self.machine, self.data)
        kept = records_of(games_dir() / f"{GAME}{SUFFIX}", self.data, self)
        return kept == self.session.record + 1

    def log_with(self, records: int) -> list[dict[str, Any]]:
        """The log of the game here, when it had that many records."""
        sent: list[dict[str, Any]] = as_sent(self.session.log("table"))
        return [line for line in sent if line["record"] < records]


def lit(model: RealPico) -> bool:
    return any(any(lamp) for lamp in model.lamps())


def by_moves(moves: list[dict[str, Any]]) -> Session:
    session = new_session(SEED)
    for move in moves:
        session.play(move)
    return session


def put_inside(machine: Machine, data: Path) -> None:
    """As what the app's user has kept."""
    machine.run(
        f"runuser -u maker -- mkdir -p {DATA} && base64 -d <<<{packed(data)} | "
        f"tar -C {DATA} -xz --no-same-owner && chown -R maker: {DATA}"
    )
