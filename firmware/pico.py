"""The Pico's own parts, put together as the wiring says. MicroPython only."""

import os
import select
import sys
import time

import machine
import micropython
import neopixel

from firmware.lamps import Lamps
from firmware.port import SpiPort
from firmware.scanner import Reader

UPDATE_FLAG = "update"  # this file asks main.py to keep out of the way once, for new files to come


def since_ms(then):
    now = time.ticks_ms()
    return now if then is None else time.ticks_diff(now, then)


def since_us(then):
    now = time.ticks_us()
    return now if then is None else time.ticks_diff(now, then)


def readers(wiring):
    reset = machine.Pin(wiring["reset"], machine.Pin.OUT, value=0)
    entries = wiring["readers"]
    selects = [machine.Pin(entry["select"], machine.Pin.OUT, value=1) for entry in entries]
    time.sleep_ms(2)
    reset(1)  # all readers share the line, so before any of them is set up
    time.sleep_ms(50)
    buses = [
        machine.SPI(
            bus["spi"],
            baudrate=wiring["baud"],
            polarity=0,
            phase=0,
            sck=machine.Pin(bus["sck"]),
            mosi=machine.Pin(bus["mosi"]),
            miso=machine.Pin(bus["miso"]),
        )
        for bus in wiring["buses"]
    ]
    made = []
    for number, (entry, line) in enumerate(zip(entries, selects)):
        port = SpiPort(buses[entry["bus"]], line, time.sleep_us, since_us)
        made.append(Reader(number, entry["name"], port, entry["gain"]))
    return made


def lamps(wiring):
    count = len(wiring["readers"])
    strip = neopixel.NeoPixel(machine.Pin(wiring["lamps"]["pin"], machine.Pin.OUT), count)
    made = Lamps(strip, count, wiring["lamps"]["brightest"])
    made.show("000000" * count)
    return made


class Console:
    """The USB serial port. Ctrl-C is an ordinary byte here: an accident must not stop the board."""

    def __init__(self):
        micropython.kbd_intr(-1)
        self._input = sys.stdin.buffer
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def read(self):
        """What has arrived, without waiting; byte by byte, since read(n) waits for all n."""
        data = bytearray()
        while len(data) < 512 and self._poll.poll(0):
            byte = self._input.read(1)
            if not byte:
                break
            data.extend(byte)
        return bytes(data)

    def write(self, data):
        sys.stdout.buffer.write(data)


def restart_for_update():
    with open(UPDATE_FLAG, "w"):
        pass
    time.sleep_ms(100)  # for the answer to get through
    machine.reset()


def update_wanted():
    try:
        os.remove(UPDATE_FLAG)
    except OSError:
        return False
    return True
