"""Dice and shuffles. A draw has a purpose, and comes out the same again after an undo."""

from collections.abc import Container, Iterable, Iterator
from hashlib import blake2b
from math import factorial
from typing import Literal, Protocol

from msgspec import Struct

# How a seed becomes a draw. A save keeps the rule that it was begun with.
#   1: one number of 512 bits for each draw. Too small to shuffle many cards.
#   2: as many bits as each pick needs, and new ones where they would favour some picks.
OLDEST_RULE = 1
NEWEST_RULE = 2
# By rule 1 no order of so few cards is likelier than another by more than one in 2^200.
MOST_CARDS_BY_RULE_1 = 64

# Of the first block of bits, what one pick looks at.
FIRST_BYTES = 8

# What a draw is; saves of the first format do not say it.
Kind = Literal["", "die", "dice", "number", "order"]


class Draw(Struct, frozen=True, omit_defaults=True, gc=False):
    """What chance gave, and what for."""

    purpose: str
    result: tuple[int, ...]
    kind: Kind = ""
    # Of dice: how many sides. Of a number: what it stays below.
    limit: int = 0
    # The label of a secret draw, which is sealed until the game opens that label.
    opens: str = ""


class Chance(Protocol):
    """Where the app's dice and shuffles come from: a seed, or the record of an earlier play.

    What is drawn is public, or, with `opens`, sealed on disk until the game opens that label.
    A purpose serves once: the same one would bring the same draw again.
    """

    def die(self, purpose: str, *, opens: str = "") -> int:
        """One to six."""

    def dice(self, purpose: str, count: int, sides: int = 6, *, opens: str = "") -> tuple[int, ...]:
        """Several dice thrown together, each one to `sides`."""

    def number(self, purpose: str, below: int, *, opens: str = "") -> int:
        """A whole number from 0, below any limit: one card of so many, one cell of a chart."""

    def order(self, purpose: str, count: int, *, opens: str = "") -> tuple[int, ...]:
        """The numbers 0 to count - 1, shuffled."""


class PurposeUsed(ValueError):
    """A game has drawn twice for the same purpose, and would get the same again."""

    def __init__(self, purpose: str) -> None:
        super().__init__(f"this was drawn before: {purpose}")


class SeededChance:
    """Draws from a seed and keeps what it gave, for the record.

    A draw depends on the seed and its purpose alone. Whoever takes a move back and makes another
    one cannot fish for a better die. `used` are purposes that have served already.
    """

    def __init__(
        self, seed: int, rule: int = NEWEST_RULE, used: Container[str] = frozenset()
    ) -> None:
        self.seed = seed
        self.rule = rule
        self.drawn: list[Draw] = []
        self._key = key_of(seed)
        # What every first block of Bits begins with.
        self._keyed = blake2b(key=self._key)
        self._used = used
        self._purposes: set[str] = set()

    def die(self, purpose: str, *, opens: str = "") -> int:
        if self.rule == OLDEST_RULE:
            face = self._one_number(purpose) % 6
        else:
            face = pick(self._bits(purpose), 6)
        return self._keep(Draw(purpose, (face + 1,), "die", opens=opens))[0]

    def dice(self, purpose: str, count: int, sides: int = 6, *, opens: str = "") -> tuple[int, ...]:
        bits = self._bits(purpose)
        thrown = tuple(pick(bits, sides) + 1 for _ in range(count))
        return self._keep(Draw(purpose, thrown, "dice", sides, opens))

    def number(self, purpose: str, below: int, *, opens: str = "") -> int:
        if below < 1:
            raise ValueError(f"there is no number below {below} for {purpose}")
        drawn = pick_once(self._keyed, self._key, purpose, below)
        self._keep(Draw(purpose, (drawn,), "number", below, opens))
        return drawn

    def order(self, purpose: str, count: int, *, opens: str = "") -> tuple[int, ...]:
        picks = self._picks_of_one_number if self.rule == OLDEST_RULE else self._picks
        left = list(range(count))
        shuffled = tuple(left.pop(place) for place in picks(purpose, count))
        return self._keep(Draw(purpose, shuffled, "order", opens=opens))

    def _keep(self, draw: Draw) -> tuple[int, ...]:
        if draw.purpose in self._purposes or draw.purpose in self._used:
            raise PurposeUsed(draw.purpose)
        self._purposes.add(draw.purpose)
        self.drawn.append(draw)
        return draw.result

    def _picks(self, purpose: str, count: int) -> Iterator[int]:
        bits = self._bits(purpose)
        for size in range(count, 0, -1):
            yield pick(bits, size)

    def _picks_of_one_number(self, purpose: str, count: int) -> Iterator[int]:
        if count > MOST_CARDS_BY_RULE_1:
            raise ValueError(f"rule 1 cannot shuffle {count} cards for {purpose}")
        number = self._one_number(purpose) % factorial(count)
        for size in range(count, 0, -1):
            number, place = divmod(number, size)
            yield place

    def _one_number(self, purpose: str) -> int:
        return int.from_bytes(blake2b(f"{self.seed}/{purpose}".encode()).digest(), "big")

    def _bits(self, purpose: str) -> "Bits":
        return Bits(self._key, purpose)


def key_of(seed: int) -> bytes:
    """A seed may be larger than a key may be long."""
    return blake2b(str(seed).encode()).digest()


class Bits:
    """As many bits as wished for one purpose; always the same ones."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self._key = key
        self._purpose = purpose.encode()
        self._blocks = 0
        self._stock = 0
        self._left = 0

    def take(self, count: int) -> int:
        """The next bits as a number."""
        while self._left < count:
            salt = self._blocks.to_bytes(16, "big")
            block = blake2b(self._purpose, key=self._key, salt=salt).digest()
            self._stock = self._stock << 8 * len(block) | int.from_bytes(block, "big")
            self._left += 8 * len(block)
            self._blocks += 1
        self._left -= count
        # What was taken before stands to the left of it.
        return self._stock >> self._left & ((1 << count) - 1)


def pick(bits: Bits, below: int) -> int:
    """A number from 0, below a limit, each as likely as any other."""
    size = (below - 1).bit_length()
    # What is too large is thrown away: a remainder would favour the small numbers.
    while (number := bits.take(size)) >= below:
        pass
    return number


def pick_once(keyed: blake2b, key: bytes, purpose: str, below: int) -> int:
    """The first pick of a purpose, as from its Bits, without the trouble of keeping the rest.

    `keyed` has taken in the key, and nothing else yet.
    """
    size = (below - 1).bit_length()
    if 0 < size <= 8 * FIRST_BYTES:
        # The first block of Bits is salted with zeros, which is no salt. Its first bits are enough
        # nearly always, and a small number is quicker to divide.
        block = keyed.copy()
        block.update(purpose.encode())
        stock = int.from_bytes(block.digest()[:FIRST_BYTES], "big")
        left = 8 * FIRST_BYTES - size
        number = stock >> left
        while number >= below and left >= size:
            left -= size
            number = stock >> left & ((1 << size) - 1)
        if number < below:
            return number
    return pick(Bits(key, purpose), below)


class ReplayError(ValueError):
    """The record of a move does not fit the rules any more."""


class RecordedChance:
    """Gives again what a record says that chance gave, each draw once."""

    def __init__(self, draws: Iterable[Draw]) -> None:
        self._draws: dict[str, Draw] = {}
        for draw in draws:
            if draw.purpose in self._draws:
                raise ReplayError(str(PurposeUsed(draw.purpose)))
            self._draws[draw.purpose] = draw

    def die(self, purpose: str, *, opens: str = "") -> int:
        return self._drawn(purpose, "die", 1)[0]

    def dice(self, purpose: str, count: int, sides: int = 6, *, opens: str = "") -> tuple[int, ...]:
        return self._drawn(purpose, "dice", count, sides)

    def number(self, purpose: str, below: int, *, opens: str = "") -> int:
        return self._drawn(purpose, "number", 1, below)[0]

    def order(self, purpose: str, count: int, *, opens: str = "") -> tuple[int, ...]:
        return self._drawn(purpose, "order", count)

    def _drawn(self, purpose: str, kind: Kind, count: int, limit: int = 0) -> tuple[int, ...]:
        draw = self._draws.pop(purpose, None)
        held = len(draw.result) if draw else 0
        if draw is None or held != count:
            raise ReplayError(f"the record holds {held} numbers for {purpose}, not {count}")
        if draw.kind and (draw.kind, draw.limit) != (kind, limit):
            raise ReplayError(f"the record holds another draw for {purpose}")
        return draw.result
