"""The tests' random runs at any length:

python -m tests.firmware.long_runs inventories 10000
python -m tests.firmware.long_runs changes 3000
python -m tests.firmware.long_runs frames 100000
"""

import argparse
import random
import time
from dataclasses import dataclass

from firmware.link import Receiver, Sender
from hardware.model.chip import FROM_BUFFER, FROM_ZERO
from hardware.model.tag import Tag
from tests.firmware.bench import MissedTag, random_uids, started_reader


@dataclass
class Fuzzed:
    sent: int
    arrived: int
    invented: int
    noticed: bool  # whenever messages were missing, the counters said so


def fuzz_frames(count: int, seed: int) -> Fuzzed:
    """Sends frames over a line that loses, flips and inserts bytes, singly and in bursts."""
    chance = random.Random(seed)
    frames: list[bytes] = []
    sender = Sender(frames.append)
    receiver = Receiver()
    sent: set[str] = set()
    arrived = invented = 0
    noticed = True
    for _ in range(count):
        uids = sorted(uid.hex() for uid in random_uids(chance))
        number = sender.send("tags", r=chance.randrange(14), uids=uids, ok=chance.random() < 0.9)
        sent.add(f"{number} {uids}")
        before = receiver.bad + receiver.missed
        messages = receiver.feed(damaged(frames.pop(), chance))
        for message in messages:
            arrived += 1
            invented += f"{message['seq']} {message['uids']}" not in sent
            noticed &= message["seq"] == number or receiver.bad + receiver.missed > before
    missing = count - arrived
    return Fuzzed(count, arrived, invented, noticed and (not missing or receiver.bad > 0))


def damaged(frame: bytes, chance: random.Random) -> bytes:
    line = bytearray(frame)
    for _ in range(chance.choice((0, 0, 0, 1, 1, 2, 5, 20))):
        at = chance.randrange(len(line) + 1)
        length = chance.choice((1, 1, 1, 4, 30))
        what = chance.randrange(4)
        if what == 0:
            del line[at : at + length]
        elif what == 1:
            line[at:at] = chance.randbytes(length)
        elif what == 2 and at < len(line):
            line[at] ^= 1 << chance.randrange(8)
        else:
            line[at:at] = frame[at : at + length]  # a piece twice
    return bytes(line)


def run_inventories(count: int, seed: int) -> int:
    """Returns how many went wrong."""
    chance = random.Random(seed)
    wrong = 0
    for number in range(count):
        uids = random_uids(chance)
        counts = FROM_ZERO if number % 4 == 3 else FROM_BUFFER
        found = started_reader(*[Tag(uid) for uid in uids], counts=counts).inventory()
        if found != (sorted(uid.hex() for uid in uids), True):
            wrong += 1
            print(f"inventory {number}: {[uid.hex() for uid in uids]} read as {found}")
    return wrong


def run_changes(count: int, seed: int) -> int:
    """Discs come and go on one reader, which knows who was there before; one answer in a hundred
    goes unheard. Returns how often somebody was missing, or too many, and nobody said so."""
    chance = random.Random(seed)
    reader = started_reader()
    known: list[str] = []
    wrong = 0
    for number in range(count):
        kept = [uid for uid in known if chance.random() < 0.7]
        laid = [uid.hex() for uid in random_uids(chance)]
        lying = sorted({*kept, *laid[: 5 - len(kept)]})
        reader.model.field.tags.clear()
        for uid in lying:
            missed = [answer for answer in range(30) if chance.random() < 0.01]
            reader.model.field.add(MissedTag(bytes.fromhex(uid), answers=missed))
        found, complete = reader.inventory(*known)
        if (complete and found != lying) or not set(found) <= set(lying):
            wrong += 1
            print(f"change {number}: {lying}, of which {known} were known, read as {found}")
        known = found
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("inventories", "changes", "frames"))
    parser.add_argument("count", type=int)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    began = time.monotonic()
    if wanted.what == "inventories":
        wrong = run_inventories(wanted.count, wanted.seed)
    elif wanted.what == "changes":
        wrong = run_changes(wanted.count, wanted.seed)
    else:
        fuzzed = fuzz_frames(wanted.count, wanted.seed)
        wrong = fuzzed.invented + (not fuzzed.noticed)
        print(fuzzed)
    print(f"{wanted.count} {wanted.what}, {wrong} wrong, {time.monotonic() - began:.1f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
