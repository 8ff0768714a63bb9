"""The referee: JSON lines in, one JSON line out for each. The protocol in one place."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.kernel.game import TABLE, names_now
from companion.kernel.moves.fields import Integer, Word, check_names, read_fields, shown
from companion.kernel.refusal import BadRequest, Refused, missing
from companion.kernel.registry import KITS
from companion.kernel.text.translatable import N_
from companion.session.history.entry import Header, Journal
from companion.session.session import Session, begin_game
from companion.session.wording import Names, refusal_sentence

NEW_FIELDS = ("new", "seats", "options", "seed")
ASKS = ("view", "choices", "standings", "log")

Answer = dict[str, Any]


class Referee:
    """Answers requests, one at a time, about one game at a time."""

    def __init__(
        self,
        profile_of: Callable[[str], Any],
        random_seed: Callable[[], int],
        keep: Callable[[Header], Journal] | None = None,
        session: Session | None = None,
    ) -> None:
        self._profile_of = profile_of
        self._random_seed = random_seed
        self._keep = keep
        self.session = session

    def answer_line(self, line: bytes) -> bytes | None:
        """The answer to a line of input; none to an empty one."""
        if not line.strip(b" \t\r\n"):
            return None
        return msgspec.json.encode(self.answer(line)) + b"\n"

    def answer(self, line: bytes) -> Answer:
        try:
            return self._answer_request(read_request(line))
        except Refused as refusal:
            one = self.session
            names = names_now(one.game, one.setup, one.state) if one else {}
            error = error_of(refusal, names)
            return {"ok": False, "error": error, "waiting_for": self._waiting_for()}

    def _waiting_for(self) -> list[dict[str, Any]]:
        return self.session.waiting_for() if self.session else []

    def _answer_request(self, request: Mapping[str, Any]) -> Answer:
        if "new" in request:
            return self._moved(self._new(request))
        if self.session is None:
            raise Refused("no-game", None, N_("There is no game yet: start one."))
        if "ask" in request:
            return ask(self.session, request)
        if request.get("do") in ("undo", "redo"):
            read_fields(request, {"do": Word(("undo", "redo"))})
            again = request["do"] == "redo"
            return self._moved(self.session.redo() if again else self.session.undo())
        return self._moved(self.session.play(request))

    def _moved(self, happened: list[dict[str, Any]]) -> Answer:
        return {"ok": True, "happened": happened, "waiting_for": self._waiting_for()}

    def _new(self, request: Mapping[str, Any]) -> list[dict[str, Any]]:
        check_names(request, NEW_FIELDS)
        name = Word(KITS).read("new", request["new"])
        seed = request.get("seed")
        if "seed" in request:
            seed = Integer().read("seed", seed)
        header = begin_game(
            name, request, self._profile_of(name), self._random_seed() if seed is None else seed
        )
        if self._keep and self.session:
            raise Refused("game-exists", None, N_("This save already holds a game."))
        self.session = Session(header, self._keep(header) if self._keep else None)
        return list(header.happened)


def error_of(refusal: Refused, names: Names) -> dict[str, Any]:
    """A refusal as it is answered."""
    return {
        "code": refusal.code,
        "rule": refusal.rule,
        "message": refusal_sentence(refusal, names),
    }


def ask(session: Session, request: Mapping[str, Any]) -> Answer:
    """Answers a question; raises BadRequest. Nothing changes."""
    asked = Word(ASKS).read("ask", request["ask"])
    if asked == "standings":
        read_fields(request, {"ask": Word(ASKS)})
        return {"ok": True, "standings": session.standings()}
    viewers = Word((*session.seats, TABLE))
    viewer = read_fields(request, {"ask": Word(ASKS), "as": viewers})["as"]
    look: dict[str, Callable[[str], Any]] = {
        "view": session.view,
        "choices": lambda seat: list(session.choices(seat)),
        "log": session.log,
    }
    return {"ok": True, asked: look[asked](viewer)}


def read_request(line: bytes) -> dict[str, Any]:
    request = read_object(line)
    check_kind(request)
    return request


def read_object(line: bytes) -> dict[str, Any]:
    """Raises BadRequest if it is no JSON object."""
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(N_("This line is not JSON: {why}."), why=str(error)) from None
    if not isinstance(request, dict):
        raise BadRequest(N_("A request is an object, not {value}."), value=shown(request))
    return request


def check_kind(request: Mapping[str, Any]) -> None:
    """Refuses what is none of the requests that there are; raises BadRequest."""
    if not {"new", "ask", "do", "seat"} & request.keys():
        raise missing("do")
