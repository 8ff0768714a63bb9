"""A request that is sent twice, because its answer was lost on the way, is answered once."""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from companion.kernel.refusal import Refused

# Of each client; more than any of them can have under way.
REMEMBERED = 128

Answer = TypeVar("Answer")


class Given(Struct, frozen=True):
    """What was asked for under a number, and what came of it."""

    request: Mapping[str, Any]
    answer: Any = None
    refusal: Refused | None = None


class Repeats:
    """The last answers to each client, by the numbers that the clients gave their requests."""

    def __init__(self) -> None:
        self._given: dict[str, OrderedDict[int | str, Given]] = {}

    def once(
        self,
        client: str,
        number: int | str,
        request: Mapping[str, Any],
        answer: Callable[[], Answer],
    ) -> Answer:
        """Answers a request, or says again what was answered before. Raises Refused, again too.

        Another request under the same number is another request: its client has begun anew.
        """
        known = self._given.setdefault(client, OrderedDict())
        given = known.get(number)
        if given is None or given.request != request:
            try:
                given = Given(dict(request), answer())
            except Refused as refusal:
                given = Given(dict(request), refusal=refusal)
            known[number] = given
            known.move_to_end(number)
            if len(known) > REMEMBERED:
                known.popitem(last=False)
        if given.refusal:
            raise given.refusal
        said: Answer = given.answer
        return said

    def forget(self, client: str) -> None:
        self._given.pop(client, None)
