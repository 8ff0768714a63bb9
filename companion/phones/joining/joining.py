"""Joining: a code off the table's screen, perhaps a tap there, and a phone has its seat."""

import secrets
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from msgspec import Struct

from companion.kernel.moves.fields import check_names
from companion.kernel.refusal import BadRequest, Refused, missing
from companion.kernel.text.translatable import N_
from companion.phones.joining.codes import Codes
from companion.phones.joining.tokens import TableRight, Tokens
from companion.phones.joining.wrong_codes import WrongCodes
from companion.phones.limits import CODE_SECONDS, LARGEST_MESSAGE, LONGEST_NAME, MOST_WAITING
from companion.session.wording import literally

WAIT_BYTES = 16


class Waiting(Struct):
    """Somebody who had a right code and waits for a tap on the touchscreen."""

    key: str
    seat: str
    name: str
    until: float
    answer: Literal["", "yes", "no"] = ""


class Joined(Struct, frozen=True):
    """A seat with its token, or what to ask with until it is confirmed."""

    seat: str
    token: str = ""
    wait: str = ""


class Joining:
    """Who may have a seat. Used by the session's owner alone, as the touchscreen is."""

    def __init__(
        self,
        tokens: Tokens,
        clock: Callable[[], float],
        *,
        confirmed: bool,
        table: TableRight = "none",
        told: Callable[[str, str], None] = lambda seat, code: None,
    ) -> None:
        """`confirmed`: a code is enough, nobody need tap. `told` hears of every new code."""
        self.tokens = tokens
        self._clock = clock
        self._confirmed = confirmed
        self._table: TableRight = table
        self._told = told
        self._codes = Codes(clock)
        self._wrong = WrongCodes(clock)
        self._waiting: dict[str, Waiting] = {}

    # What the touchscreen does

    def offer(self, seats: Iterable[str]) -> dict[str, str]:
        """Codes for these seats; a new one follows whenever one is used or has grown too old."""
        return {seat: self._codes.make(seat) for seat in seats}

    def withdraw(self, seat: str) -> None:
        """The code of a seat is shown no more."""
        self._codes.drop(seat)

    def renew(self) -> None:
        """Makes new codes for those that have grown too old; lets nobody wait for ever."""
        for seat in self._codes.too_old():
            self._told(seat, self._codes.make(seat))
        now = self._clock()
        self._waiting = {key: one for key, one in self._waiting.items() if now < one.until}

    def next_renewal(self) -> float | None:
        """When `renew` will have something to do, by the clock."""
        times = [one.until for one in self._waiting.values()]
        code = self._codes.next_too_old()
        return min(times if code is None else [*times, code], default=None)

    def waiting(self) -> list[Waiting]:
        """Who waits for a tap."""
        return [one for one in self._waiting.values() if not one.answer]

    def confirm(self, waiting: Waiting) -> None:
        waiting.answer = "yes"

    def turn_away(self, waiting: Waiting) -> None:
        waiting.answer = "no"

    # What a phone does

    def join(self, request: Mapping[str, Any], address: str) -> Joined:
        """Raises Refused: bad-request, bad-code or slow-down."""
        if "wait" in request:
            check_names(request, ("wait",))
            wait = _text(request, "wait")
            return self._guarded(address, lambda: self._ask_again(wait))
        check_names(request, ("code", "name"))
        code = _text(request, "code")
        name = literally(_text(request, "name", LONGEST_NAME)) if "name" in request else ""
        return self._guarded(address, lambda: self._use(code, name))

    def _guarded(self, address: str, attempt: Callable[[], Joined | None]) -> Joined:
        """Counts what is wrong. Whoever has tried too much is not even listened to."""
        if self._wrong.too_many(address):
            raise _slow_down()
        joined = attempt()
        if joined is None:
            self._wrong.count(address)
            if self._wrong.too_many(address):
                raise _slow_down()
            raise Refused(
                "bad-code", None, N_("This code does not work: it is wrong, used, or too old.")
            )
        return joined

    def _use(self, code: str, name: str) -> Joined | None:
        if len(self._waiting) >= MOST_WAITING:
            raise Refused(
                "slow-down", None, N_("Too many phones wait to be let in: wait for a minute.")
            )
        seat = self._codes.use(code)
        if seat is None:
            return None
        self._told(seat, self._codes.make(seat))
        if self._confirmed:
            return Joined(seat, token=self.tokens.give(seat, name, self._table))
        wait = secrets.token_urlsafe(WAIT_BYTES)
        self._waiting[wait] = Waiting(wait, seat, name, self._clock() + CODE_SECONDS)
        return Joined(seat, wait=wait)

    def _ask_again(self, wait: str) -> Joined | None:
        waiting = self._waiting.get(wait)
        if waiting is None or self._clock() >= waiting.until:
            return None
        if not waiting.answer:
            return Joined(waiting.seat, wait=wait)
        del self._waiting[wait]
        if waiting.answer == "no":
            raise Refused("bad-code", None, N_("The table has not let this phone in."))
        return Joined(waiting.seat, token=self.tokens.give(waiting.seat, waiting.name, self._table))


def _slow_down() -> Refused:
    return Refused("slow-down", None, N_("Too many wrong codes: wait for a minute."))


def _text(request: Mapping[str, Any], field: str, longest: int = LARGEST_MESSAGE) -> str:
    if field not in request:
        raise missing(field)
    value = request[field]
    if not isinstance(value, str) or len(value) > longest:
        raise BadRequest(
            N_("The field {field} takes a text of up to {number} characters."),
            field=field,
            number=longest,
        )
    return value
