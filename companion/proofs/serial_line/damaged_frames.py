"""Damaged lines between Pico and Pi: the driver believes none of them and finds the truth again."""

from collections.abc import Callable
from random import Random

from companion.proofs.serial_line.virtual_pico import LinePico, random_uid
from companion.proofs.share import Share
from firmware.link import LONGEST, SEQUENCE, Receiver, encode
from hardware.hub import Hub
from hardware.readers import State

FOUND = (
    "{bad:,} thrown away, {missed:,} noticed as missing, {whole:,} in between understood; "
    "{recovered:,} times ready again with the right picture"
)
FIGURE = "{steps:.0f} steps at most until all is right again"

# So many damaged lines, then the line is quiet and all must come right.
STORM = 250
# As many as fit into the time for which a driver that was told nonsense stands back, and more.
STEPS = 10_000
STRAY = (b"\n", b"\r\n", b"*", b"{", b"\x00\xff", b">>> ", b"x" * (LONGEST + 7), b"\n\n\n")

Damage = Callable[[bytes, Random], bytes]


def prove(share: Share) -> None:
    half = share.count // 2
    prove_receiver(share, half)
    prove_driver(share, share.count - half)


# What may happen to a line


def flip(line: bytes, random: Random) -> bytes:
    changed = bytearray(line)
    for _ in range(random.choice((1, 1, 2, 3, 8))):
        changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def lose(line: bytes, random: Random) -> bytes:
    start = random.randrange(len(line))
    return line[:start] + line[start + random.randint(1, len(line)) :]


def repeat(line: bytes, random: Random) -> bytes:
    start = random.randrange(len(line))
    end = start + random.randint(1, 20)
    return line[:end] + line[start:]


def insert(line: bytes, random: Random) -> bytes:
    at = random.randrange(len(line))
    return line[:at] + random.choice(STRAY) + line[at:]


def replace(line: bytes, random: Random) -> bytes:
    return random.randbytes(random.randint(0, 60)) + b"\n"


DAMAGES: tuple[Damage, ...] = (flip, flip, lose, repeat, insert, replace)


def damaged(line: bytes, random: Random) -> bytes:
    while True:
        changed = random.choice(DAMAGES)(line, random)
        if changed != line:
            return changed


# The receiver alone


def prove_receiver(share: Share, count: int, receiver: Receiver | None = None) -> None:
    """What comes out was sent, letter by letter; what was whole and stood alone comes out."""
    random, receiver = share.random, receiver or Receiver()
    sequence = 0
    # A line that has lost only its end is whole once the next one begins.
    unended = ""
    for number in range(count):
        line = random_message(random, sequence)
        stream = damaged(line.encode() + b"\n", random)
        sent = {unended, line}
        sequence = (sequence + 1) % SEQUENCE
        if number % 4 == 0:
            # A whole line that begins after the damage has ended must arrive.
            alone = random_message(random, sequence)
            sequence = (sequence + 1) % SEQUENCE
            stream += b"\n" + alone.encode() + b"\n"
            sent.add(alone)
        else:
            alone = ""
        heard = {
            encode(message).decode().rstrip("\n") for message in feed(receiver, stream, random)
        }
        share.check(heard <= sent, f"understood {heard - sent} from {stream!r}")
        share.check(not alone or alone in heard, f"lost a whole line of {stream!r}")
        share.tally["whole"] += len(heard)
        unended = alone or line
        share.done()
    share.tally["bad"] += receiver.bad
    share.tally["missed"] += receiver.missed


def random_message(random: Random, sequence: int) -> str:
    kind = random.choice(("tags", "tags", "alive", "fault"))
    fields: dict[str, dict[str, object]] = {
        "tags": {"r": random.randrange(14), "uids": [random_uid(random)], "ok": True},
        "alive": {"scan_ms": random.randrange(400), "rounds": random.randrange(9999), "bad": 0},
        "fault": {"r": random.randrange(14), "code": "lost", "detail": "no answer"},
    }
    return encode({**fields[kind], "t": kind, "seq": sequence}).decode().rstrip("\n")


def feed(receiver: Receiver, stream: bytes, random: Random) -> list[dict[str, object]]:
    """In pieces, as a port gives them."""
    messages = []
    while stream:
        size = random.randint(1, 120)
        messages += receiver.feed(stream[:size])
        stream = stream[size:]
    return messages


# The whole driver


def prove_driver(share: Share, count: int) -> None:
    random = share.random
    pico = LinePico()
    hub = Hub(ports=pico.ports, open_port=pico.open, clock=pico.clock)
    hub.start()
    picture: dict[int, frozenset[str]] = {}
    ever: set[str] = set()
    left = count
    while left > 0:
        storm = min(STORM, left)
        left -= storm
        aim = pico.damaged + storm
        pico.damage = lambda line: damaged(line, random) if random.random() < 0.7 else line
        while pico.damaged < aim:
            if random.random() < 0.3:
                ever.add(pico.move_something(random))
            if random.random() < 0.01:
                pico.restart()
            look(share, hub, picture, ever)
        pico.damage = bytes
        settle(share, hub, pico, picture, ever)
        share.done(storm)


def look(share: Share, hub: Hub, picture: dict[int, frozenset[str]], ever: set[str]) -> None:
    for scan in hub.poll():
        share.check(scan.uids <= ever, f"a tag that never was: {set(scan.uids) - ever}")
        share.check(hub.status.state is State.READY, "scans without being ready")
        picture[scan.reader] = scan.uids


def settle(
    share: Share, hub: Hub, pico: LinePico, picture: dict[int, frozenset[str]], ever: set[str]
) -> None:
    for step in range(STEPS):
        if hub.status.state is State.READY and picture == pico.truth():
            share.tally["recovered"] += 1
            share.note_worst("steps", step)
            return
        look(share, hub, picture, ever)
    share.fault(f"not right again: {hub.status}, {picture} instead of {pico.truth()}")
