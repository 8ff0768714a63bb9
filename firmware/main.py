"""Starts the board. Lies in / of the Pico, the other files in /firmware."""

import gc
import os

import machine

from firmware import pico, wiring
from firmware.hub import Hub
from firmware.lamps import Lamps
from firmware.scanner import Scanner

WATCHDOG_MS = 8000  # about the longest a Pico can do


def build(console):
    trouble = ""
    try:
        plan = wiring.load("firmware/wiring.json")
        readers, lamps = pico.readers(plan), pico.lamps(plan)
    except wiring.WiringError as error:
        readers, lamps, trouble = [], Lamps([], 0, 0), "wiring.json: " + str(error)
    return Hub(
        Scanner(readers, gc.collect),  # so that rubbish is never collected in the middle of a frame
        lamps,
        console.write,
        pico.since_ms,
        os.urandom(4).hex(),
        pico.restart_for_update,
        trouble,
    )


def main():
    console = pico.Console()
    hub = build(console)
    watchdog = machine.WDT(timeout=WATCHDOG_MS)
    hub.start()
    while True:
        hub.step()
        hub.receive(console.read())
        watchdog.feed()


if not pico.update_wanted():
    main()
