"""ISO 14443-3A inventory: the UIDs of all tags in the field of one reader.

Everybody is called (REQA); the callers are told apart bit by bit (anticollision), one is selected,
which its CRC confirms, and sent to sleep (HLTA); then the rest are called, until nobody answers.
Who was there before is selected by name first, which saves telling the callers apart. Knows the
chip only by what it sends and hears, so it runs on the Pico, on the Pi and on the model alike.
"""

from firmware.chip import COLLISION, FRAME, NOTHING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from firmware.chip import Answer, Chip

REQA = b"\x26"
HLTA = b"\x50\x00"
LEVELS = (0x93, 0x95, 0x97)  # SEL bytes of the cascade levels
CASCADE_TAG = 0x88  # first byte of a level that is not the last
MORE_LEVELS = 0x04  # in the SAK

# In a row, before nobody is there. A tag whose answer is not heard takes the next call for a
# mistake and falls silent: it answers the one after that.
SILENT_CALLS = 3
TRIES = 3  # failures in a row, before something is left unread
MOST_TAGS = 16


def crc_a(data: bytes) -> bytes:
    crc = 0x6363
    for byte in data:
        byte ^= crc & 0xFF
        byte ^= byte << 4 & 0xFF
        crc = (crc >> 8) ^ (byte << 8) ^ (byte << 3) ^ (byte >> 4)
    return bytes((crc & 0xFF, crc >> 8 & 0xFF))


HALT = HLTA + crc_a(HLTA)


def inventory(
    chip: "Chip", known: "Iterable[bytes]" = (), silent_calls: int = SILENT_CALLS
) -> tuple[list[bytes], bool]:
    """Returns the UIDs, in the order in which they were found, and whether that is everybody who
    made a sound. `known`: who is probably there. The field must have been off and on again before,
    else sleepers are not heard."""
    expected = list(known)
    found: list[bytes] = []
    silent = failed = 0
    unread = False  # somebody answered a call, and nobody could be read since
    while silent < silent_calls and failed < TRIES and len(found) < MOST_TAGS:
        if chip.send(REQA, 7, 0, 16) == NOTHING:  # whatever else came back: somebody is there
            silent += 1
            continue
        silent = 0
        by_name = len(expected) > 0
        uid = select_known(chip, expected.pop()) if by_name else select_one(chip)
        if uid:
            chip.tell(HALT)
        unread = uid is None
        if uid and uid not in found:
            found.append(uid)
            failed = 0
        elif not by_name:
            failed += 1  # unreadable, or one that does not go to sleep
    # Whoever failed and still answers has failed again: a failure before a success is mended.
    return found, silent == silent_calls and not unread


def select_known(chip: "Chip", uid: bytes) -> bytes | None:
    """Singles out the tag with this UID among those that answered REQA; None if that fails."""
    rest = uid
    for level in LEVELS:
        last = len(rest) == 4
        part = rest if last else bytes((CASCADE_TAG,)) + rest[:3]
        sak = select(chip, level, part)
        if sak is None or bool(sak & MORE_LEVELS) is last:
            return None
        if last:
            return uid
        rest = rest[3:]
    return None


def select_one(chip: "Chip") -> bytes | None:
    """Singles out one of the tags that answered REQA; None if that fails."""
    uid = b""
    for level in LEVELS:
        part = resolve(chip, level)
        sak = select(chip, level, part) if part else None
        if part is None or sak is None:
            return None
        if not sak & MORE_LEVELS:
            return uid + part
        if part[0] != CASCADE_TAG:
            return None
        uid += part[1:]
    return None


def select(chip: "Chip", level: int, part: bytes) -> int | None:
    """SELECT with the four bytes of this level; the SAK, if it came with a right CRC."""
    frame = bytes((level, 0x70)) + part + bytes((check_byte(part),))
    sak = chip.request(frame + crc_a(frame), 3)
    if sak is None or crc_a(sak[:1]) != sak[1:]:
        return None
    return sak[0]


def check_byte(part: bytes) -> int:
    return part[0] ^ part[1] ^ part[2] ^ part[3]


def resolve(chip: "Chip", level: int) -> bytes | None:
    """The four bytes of one cascade level of one tag. At each collision the tags with a 1 go on.

    CollReg says where the collision was. NXP's own library counts from the start of the receive
    buffer, popular ones from the start of the level; silicon settles it: where a prefix made by one
    rule gets no answer, the other rule's is tried, and goes first from then on.
    """
    known = bytearray(5)
    count = 0
    other = None  # the prefix by the other rule, until this one has proved itself
    while count < 32:
        whole, rest = count >> 3, count & 7
        prefix = bytes((level, (2 + whole) << 4 | rest)) + known[: whole + (1 if rest else 0)]
        answer = chip.exchange(prefix, rest, rest, 40 - count)
        if answer.kind == NOTHING and other is not None:
            known, count = other
            other = None
            chip.counts_from_zero = not chip.counts_from_zero
        elif answer.kind == COLLISION:
            prefixes = _prefixes(known, count, answer, chip.counts_from_zero)
            if not prefixes:
                return None
            known, count = prefixes[0]
            other = prefixes[1] if len(prefixes) > 1 else None
        elif answer.kind == FRAME and 8 * whole + answer.bits == 40:
            known = _joined(known, count, answer, 40)
            part = bytes(known[:4])
            return part if check_byte(part) == known[4] else None
        else:
            return None
    return bytes(known[:4])  # SELECT will tell whether such a tag exists


def _prefixes(
    known: bytearray, count: int, answer: "Answer", counts_from_zero: bool
) -> list[tuple[bytearray, int]]:
    """What to ask for after a collision: by the preferred rule first, then by the other where it
    differs and is possible at all."""
    from_buffer = 8 * (count >> 3) + answer.collision - 1
    from_zero = answer.collision - 1
    ends = [from_zero, from_buffer] if counts_from_zero else [from_buffer, from_zero]
    if from_zero == from_buffer:
        ends.pop()
    prefixes = []
    for end in ends:
        if count <= end < 32:
            prefix = _joined(known, count, answer, end)
            prefix[end >> 3] |= 1 << (end & 7)
            prefixes.append((prefix, end + 1))
    return prefixes


def _joined(known: bytearray, count: int, answer: "Answer", end: int) -> bytearray:
    """`known` up to `count`, then the answer's bits up to `end`, then zeros."""
    whole, rest = count >> 3, count & 7
    joined = bytearray(known[:whole]) + bytearray(answer.data)
    joined = bytearray(joined[:5]) + bytearray(5 - min(len(joined), 5))
    low = (1 << rest) - 1
    joined[whole] = (joined[whole] & ~low & 0xFF) | (known[whole] & low)
    for position in range(5):
        bits = min(max(end - 8 * position, 0), 8)
        joined[position] &= (1 << bits) - 1
    return joined
