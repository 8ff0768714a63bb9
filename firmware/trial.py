"""Tries a reader out, for whoever sets up a table: what a register access costs, and what is read
with another gain or less time for the tags to wake up."""

from firmware.chip import VERSION
from firmware.inventory import inventory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware.chip import Chip

ACCESSES = 100


def access_us(chip: "Chip") -> int:
    """The time of ACCESSES register accesses."""
    port = chip.port
    began = port.since_us(None)
    for _ in range(ACCESSES):
        port.read(VERSION)
    return port.since_us(began)


def trial_scans(
    chip: "Chip", scans: int, settle_us: int, gain: int
) -> tuple[dict[str, int], int, int]:
    """In how many scans each tag was read, in how many nothing was left unread, and the time that
    all took together. Nothing is known beforehand, and nobody is called twice: a tag that is not
    awake yet, or was not heard, shall not be helped."""
    seen: dict[str, int] = {}
    complete = took_us = 0
    before = chip.gain
    try:
        chip.check()
        chip.set_gain(gain)
        for _ in range(scans):
            chip.field(False)
            began = chip.port.since_us(None)
            chip.field(True, settle_us)
            uids, everybody = inventory(chip, silent_calls=1)
            took_us += chip.port.since_us(began)
            complete += everybody
            for uid in uids:
                seen[uid.hex()] = seen.get(uid.hex(), 0) + 1
    finally:
        chip.field(False)
        chip.set_gain(before)
    return seen, complete, took_us
