"""A tag: what it answers to each frame, by the states of ISO 14443-3A."""

from firmware.inventory import CASCADE_TAG, HALT, LEVELS, MORE_LEVELS, check_byte, crc_a

IDLE, READY, ACTIVE, ASLEEP = "idle", "ready", "active", "asleep"

REQA = 0x26
WUPA = 0x52


class Tag:
    """`uid` has 4, 7 or 10 bytes. `strength`: dB above what a reader at full gain just hears."""

    def __init__(self, uid: bytes, strength: int = 25, startup_us: int = 3000) -> None:
        self.rename(uid)
        self.strength = strength
        self.startup_us = startup_us
        # NTAG213 and MIFARE Classic 1K, so that mixed stacks collide in the ATQA already
        self.atqa = b"\x04\x00" if len(uid) == 4 else b"\x44\x00"
        self.sak = 0x08 if len(uid) == 4 else 0x00
        self.sleepless = False  # a tag that ignores HLTA
        self.remembers_us = 4500  # without field, before it is as if it were new
        self.lose_power()

    def rename(self, uid: bytes) -> None:
        self.uid = uid
        self.parts = _cascade(uid)

    def lose_power(self) -> None:
        self.state = IDLE
        self._rest = IDLE  # where a mistake sends it back to: IDLE, or ASLEEP if woken from there
        self._level = 0

    def hear(self, frame: bytes, last_bits: int) -> tuple[bytes, int] | None:
        """The answer, and how many bits of its first byte the reader sent itself. None: silence."""
        if last_bits == 7 and len(frame) == 1:
            return self._called(frame[0])
        if self.state == READY and len(frame) >= 2 and frame[0] == LEVELS[self._level]:
            if frame[1] == 0x70:
                return self._selected(frame, last_bits)
            return self._asked(frame, last_bits)
        if self.state == ACTIVE and frame == HALT and not self.sleepless:
            self.state = self._rest = ASLEEP
        elif self.state in (READY, ACTIVE):
            self.state = self._rest
        return None

    def _called(self, call: int) -> tuple[bytes, int] | None:
        if call == WUPA and self.state in (IDLE, ASLEEP) or call == REQA and self.state == IDLE:
            self.state = READY
            self._level = 0
            return self.atqa, 0
        if self.state in (READY, ACTIVE):
            self.state = self._rest
        return None

    def _asked(self, frame: bytes, last_bits: int) -> tuple[bytes, int] | None:
        """Anticollision: whoever's UID begins with the bits sent answers with the rest of it."""
        bits = ((frame[1] >> 4) - 2) * 8 + (frame[1] & 0x0F)
        sent = 8 * (len(frame) - 2) - (8 - last_bits if last_bits else 0)
        if bits != sent or not 0 <= bits < 40:
            self.state = self._rest
            return None
        own = self.parts[self._level]
        whole, rest = bits >> 3, bits & 7
        if frame[2 : 2 + whole] != own[:whole]:
            return None
        if rest and (frame[2 + whole] ^ own[whole]) & ((1 << rest) - 1):
            return None
        return own[whole:], rest

    def _selected(self, frame: bytes, last_bits: int) -> tuple[bytes, int] | None:
        if last_bits or frame[2:7] != self.parts[self._level] or crc_a(frame[:7]) != frame[7:]:
            self.state = self._rest
            return None
        if self._level + 1 < len(self.parts):
            self._level += 1
            sak = bytes((self.sak | MORE_LEVELS,))
        else:
            self.state = ACTIVE
            sak = bytes((self.sak,))
        return sak + crc_a(sak), 0


def _cascade(uid: bytes) -> list[bytes]:
    """The UID as the cascade levels carry it: four bytes and their check byte each."""
    levels = []
    while len(uid) > 4:
        levels.append(bytes((CASCADE_TAG,)) + uid[:3])
        uid = uid[3:]
    levels.append(uid)
    return [level + bytes((check_byte(level),)) for level in levels]
