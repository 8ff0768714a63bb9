"""Touch panels of a console, as the kernel lists them; also one that appears after the app.

Kivy would look for panels once, when it starts. One whose cable is plugged in later, whose driver
is slow, or that comes back under another name would then do nothing until the next start.
"""

import ctypes
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.base import EventLoop
from kivy.clock import Clock
from kivy.input.factory import MotionEventFactory

EVERY = 1.0  # seconds between two looks
LISTED = Path("/sys/class/input")
NODES = Path("/dev/input")
# What tells a touch panel: it says where each of several fingers is (ABS_MT_POSITION_X of Linux).
PLACE_OF_A_FINGER = 0x35
WORD = ctypes.sizeof(ctypes.c_long) * 8


class TouchPanels:
    """Gives every panel a provider of touches. One that goes and comes back under its name is
    opened again by that provider itself, unless it came before its rights: then by a new one."""

    def __init__(self, listed: Path = LISTED, nodes: Path = NODES) -> None:
        self.listed, self.nodes = listed, nodes
        self._followed: dict[str, Any] = {}

    def watch(self) -> None:
        self.look()
        # Kivy's clock would forget a method with its object.
        Clock.schedule_interval(lambda _: self.look(), EVERY)

    def look(self) -> None:
        for name in panels(self.listed):
            node = self.nodes / name
            # Its rights come a moment after it: a provider that may not read gives up for good.
            if not self._is_followed(name) and os.access(node, os.R_OK):
                self._follow(name, node)

    def _is_followed(self, name: str) -> bool:
        """Kivy's provider reads in a thread of its own, once it was started."""
        provider = self._followed.get(name)
        thread = getattr(provider, "thread", None)
        return provider is not None and (thread is None or thread.is_alive())

    def _follow(self, name: str, node: Path) -> None:
        logging.getLogger(__name__).info("touch panel %s", node)
        if gave_up := self._followed.get(name):
            EventLoop.remove_input_provider(gave_up)
        self._followed[name] = provider = MotionEventFactory.get("mtdev")(name, str(node))
        EventLoop.add_input_provider(provider)
        if EventLoop.status == "started":
            provider.start()


def panels(listed: Path) -> Iterator[str]:
    """By the names of their events, such as event0."""
    for device in sorted(listed.glob("event*")):
        if has_fingers(device):
            yield device.name


def has_fingers(device: Path) -> bool:
    """A number of many bits, in words of hexadecimal figures, the highest first."""
    try:
        words = (device / "device" / "capabilities" / "abs").read_text().split()
    except OSError:
        return False
    bits = 0
    for word in words:
        bits = bits << WORD | int(word, 16)
    return bool(bits >> PLACE_OF_A_FINGER & 1)
