"""A clock that jumps, zones that change, a device that sleeps: nothing is lost or mixed up."""

import argparse
import io
import os
import signal
import time
from contextlib import redirect_stdout
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from companion.cli.kept import list as list_command
from companion.games.drake.screens.score_pad.score_pads import keep_pad, kept_pads, new_pad
from companion.games.drake.table.discs import BOX, simulated_uid
from companion.night.night import Night
from companion.night.saved.saved_games import saved_games
from companion.ops import backup
from companion.proofs.referee.kills import check_save
from companion.proofs.referee.random_play import as_request, random_move
from companion.proofs.referee.recorded_game import Story
from companion.proofs.referee.referee_processes import Life
from companion.proofs.serial_line.damaged_frames import look, settle
from companion.proofs.serial_line.virtual_pico import LinePico
from companion.proofs.share import Share
from companion.system import clock
from companion.table.game_table import GameTable
from companion.table.readers.reader_places import make_reader_places
from companion.table.tags.simulated_tags import simulated_register
from hardware.hub import Hub
from hardware.simulated import SimulatedTable

FOUND = (
    "{games:,} games begun in disorder and listed in order, {backups:,} backups, "
    "{boards:,} sleeping tables, {lines:,} sleeping drivers, {stopped:,} stopped referees"
)
FIGURE = "up to {before:.0f} years before and {after:.0f} years after 1970, in {zones:.0f} zones"

ZONES = (
    "UTC",
    "Europe/Lisbon",
    "Europe/Paris",
    "America/Sao_Paulo",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
)
NIGHTS = 4
HOURS = 3600.0


def prove(share: Share) -> None:
    share.note_worst("zones", len(ZONES))
    for number in range(share.count):
        kinds = (disordered_nights, sleeping_table, sleeping_driver, stopped_referee)
        kinds[number % len(kinds)](share)
        share.done()


class WallClock:
    """The time of day as a Pi has it: it goes on, until it jumps."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.now = datetime(2026, 7, 14, 19, 30, tzinfo=UTC)
        self._real = time.time

    def __enter__(self) -> "WallClock":
        clock.go_by(self.read)
        # The library asks for itself: for log lines, and for what is packed.
        time.time = lambda: self.now.timestamp()
        return self

    def __exit__(self, *_: object) -> None:
        time.time = self._real
        clock.go_by(clock.of_the_system)
        move_to("UTC")

    def read(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now

    def jump(self) -> None:
        random = self.random
        self.now = random.choice(
            (
                datetime(1970, 1, 1, 0, 0, random.randrange(60), tzinfo=UTC),
                datetime(1969, 12, 31, 23, 59, 30, tzinfo=UTC),
                datetime(2038, 1, 19, 3, 14, random.randrange(60), tzinfo=UTC),
                # An hour in which clocks are set back.
                datetime(2026, 10, 25, 0, random.randrange(60), tzinfo=UTC),
                self.now - timedelta(seconds=random.randrange(10**8)),
                self.now + timedelta(seconds=random.randrange(10**8)),
                # The very same moment again.
                self.now - timedelta(seconds=1),
            )
        )
        move_to(random.choice(ZONES))


def move_to(zone: str) -> None:
    os.environ["TZ"] = zone
    time.tzset()


def disordered_nights(share: Share) -> None:
    data = Path(os.environ["COMPANION_DATA_DIR"])
    names, pads, night = [], [], Night()
    with WallClock(share.random) as wall:
        for _ in range(NIGHTS):
            wall.jump()
            begun = night.begin(["red", "blue"], {"red": "Anna", "blue": "Duarte"})
            if not share.check(begun.ok, f"no game can be begun: {begun.refusal}"):
                return
            assert night.save
            names.append(night.save.name)
            play_on(share, night, wall)
            night.leave()
            pads.append(new_pad(["red", "blue"], {}))
            keep_pad(pads[-1])
            share.note_worst("after", wall.now.year - 1970)
            share.note_worst("before", 1970 - wall.now.year)
        order = [save.name for save in saved_games()]
        share.check(order == names[::-1], f"{order} is not the order of {names}")
        order = [pad.name for pad in kept_pads()]
        share.check(order == [pad.name for pad in pads[::-1]], "the pads are in disorder")
        said, code = listed()
        share.check(code == 0 and all(name in said for name in names), "the list has stumbled")
        take_a_backup(share, data, wall)
    for save in saved_games():
        check_save(share, save.file)
        share.tally["games"] += 1
    for file in sorted(data.rglob("*"), reverse=True):
        if file.name != "device.key":
            file.rmdir() if file.is_dir() else file.unlink()


def play_on(share: Share, night: Night, wall: WallClock) -> None:
    """The clock jumps in the middle of a turn, and between leaving a game and going on."""
    save = night.save
    assert save
    for _ in range(6):
        share.check(night.play(as_request(random_move(night.game, share.random))).ok, "refused")
        if share.random.random() < 0.3:
            wall.jump()
        if share.random.random() < 0.2:
            night.leave()
            night.resume(save)


def listed() -> tuple[str, int]:
    said = io.StringIO()
    with redirect_stdout(said):
        code = list_command.run(argparse.Namespace(paths=[]))
    return said.getvalue(), code


def take_a_backup(share: Share, data: Path, wall: WallClock) -> None:
    file = backup.make_backup(data / "backups", clock.time_of_day())
    wall.jump()
    plan = backup.plan_restore(file)
    share.check(not plan.wanted and not plan.newer_here, "an unchanged game would be restored")
    share.tally["backups"] += 1


# Devices that sleep: the clock that only goes forward has gone far


def sleeping_table(share: Share) -> None:
    """Discs are laid before and after a sleep in the middle of a turn; each becomes its move."""
    from companion.games.drake.screens.samples import sample_night

    session = sample_night("sailing", seed=share.random.randrange(1000)).game
    now = [share.random.random() * HOURS]
    reader_places = make_reader_places(tuple(session.setup.board.destinations))
    board = SimulatedTable([str(n) for n in range(reader_places.readers)], clock=lambda: now[0])
    table = GameTable(session, board, board, simulated_register(BOX), clock=lambda: now[0])
    table.start()
    tags = {disc: simulated_uid(disc) for disc in BOX}

    def pass_time(ticks: int) -> None:
        for _ in range(ticks):
            now[0] += 0.1
            table.tick()

    for _ in range(3):
        if session.view("table")["phase"] != "sailing":
            break
        seat = session.waiting_for()[0]["seat"]
        moves = [as_request(move) for move in session.choices(seat)]
        move = share.random.choice([one for one in moves if one["do"] == "place-disc"])
        disc = next(one for one in BOX if (one.colour, one.face) == (seat, move["disc"]))
        # What lies there before anybody has looked does not count as laid.
        pass_time(1 + share.random.randrange(4))
        board.place(tags[disc], reader_places.reader_of[move["at"]])
        before = session.log("table")[-1]["record"]
        now[0] += share.random.random() * 12 * HOURS
        pass_time(10)
        made = session.log("table")[-1]["record"] - before
        share.check(made == 1, f"{made} moves by one disc after a sleep")
    table.stop()
    share.tally["boards"] += 1


def sleeping_driver(share: Share) -> None:
    pico = LinePico()
    hub = Hub(ports=pico.ports, open_port=pico.open, clock=pico.clock)
    hub.start()
    picture: dict[int, frozenset[str]] = {}
    ever: set[str] = set()
    for _ in range(3):
        settle(share, hub, pico, picture, ever)
        ever.add(pico.move_something(share.random))
        pico.sleep(share.random.random() * 12 * HOURS)
        look(share, hub, picture, ever)
    settle(share, hub, pico, picture, ever)
    share.tally["lines"] += 1


def stopped_referee(share: Share) -> None:
    """The whole process stands still in the middle of its work, as when a lid is closed."""
    story = Story(share.random, share.game, 40)
    life = Life(share.directory / f"{share.random.getrandbits(64):x}.save")
    life.send([exchange.request for exchange in story.exchanges])
    for exchange in story.exchanges:
        if share.random.random() < 0.1:
            os.kill(life.process, signal.SIGSTOP)
            time.sleep(share.random.random() * 0.02)
            os.kill(life.process, signal.SIGCONT)
        share.check(life.read() == exchange.answer, "another answer after standing still")
    life.bury()
    share.check(life.status == 0, f"the referee ended with {life.status}")
    share.tally["stopped"] += 1
