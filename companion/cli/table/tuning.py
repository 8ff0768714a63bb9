"""Trying the table out, and keeping the settings that suit it."""

import argparse
import sys
import time
from typing import TYPE_CHECKING

import msgspec

from companion.cli.table.looking import PAUSE, open_source, wait_until_ready
from companion.system.i18n import _
from companion.table.readers.health import state_sentence
from companion.table.readers.source import TableError
from companion.table.settings import save_settings, settings_file
from companion.table.tags.register import Register
from hardware.readers import State

if TYPE_CHECKING:
    from hardware.hub import Hub
    from hardware.link import Measured
    from hardware.tuning import Trial, Tuning

TRIAL_SECONDS = 10.0  # more than any trial takes


def tune_table(args: argparse.Namespace) -> int:
    with open_source(args) as source:
        if source.lamps is None or source.simulated:
            raise TableError(
                _(
                    "Only readers on a Pico can be tuned. Plug one in, and start this without "
                    "--simulate and --replay."
                )
            )
        from hardware.hub import Hub
        from hardware.tuning_report import report

        hub = source.driver
        assert isinstance(hub, Hub)
        wait_until_ready(source, source.doctor(Register()))
        if hub.status.state is not State.READY:
            raise TableError(state_sentence(hub.status))
        print(_("Lay a disc on every reader, and on one of them the tallest stack of the game."))
        if sys.stdin.isatty():
            input(_("Then press Enter: "))
        tuning = _try_out(hub)
        print(report(tuning, hub.health.firmware, hub.health.scan_ms))
    print(_("This report holds no tag numbers: please send it to the developers."))
    if not args.write and not _agreed():
        print(_("Nothing was written; --write does."))
        return 0
    scanning = msgspec.structs.replace(
        source.settings.scanning,
        settle_us=tuning.settle_us or source.settings.scanning.settle_us,
        gains=tuning.gains,
    )
    save_settings(msgspec.structs.replace(source.settings, scanning=scanning))
    written = _("Written to {file}: it takes effect when the app starts again.")
    print(written.format(file=settings_file()))
    return 0


def _agreed() -> bool:
    question = _("Write these settings? [y/N] ")
    return sys.stdin.isatty() and input(question).strip().lower() in ("y", "yes", "o", "oui", "s")


def _try_out(hub: "Hub") -> "Tuning":
    from hardware.tuning import tune

    trials = tune(hub.readers)
    shown = -1
    try:
        trial = next(trials)
        while True:
            if trial.reader != shown:
                shown = trial.reader
                count = len(hub.readers)
                print(_("Reader {number} of {count}").format(number=shown + 1, count=count))
            trial = trials.send(_measured(hub, trial))
    except StopIteration as done:
        tuning: Tuning = done.value
        return tuning


def _measured(hub: "Hub", trial: "Trial") -> "Measured | str":
    hub.measure(trial.reader, trial.scans, trial.settle_us, trial.gain)
    began = time.monotonic()
    while hub.measured is None:
        time.sleep(PAUSE)
        hub.poll()
        if hub.status.state is not State.READY or time.monotonic() - began > TRIAL_SECONDS:
            raise TableError(state_sentence(hub.status))
    return hub.measured
