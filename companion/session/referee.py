"""The referee: JSON lines in, one JSON line out for each. The protocol in one place."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from companion.games.kernel.fields import Whole, Word, check_names, read_fields, shown
from companion.games.kernel.game import TABLE
from companion.games.kernel.refusal import BadRequest, Refused, missing
from companion.games.kernel.text import N_
from companion.games.registry import GAMES
from companion.session.entry import Header, Journal
from companion.session.session import Session, begin_game
from companion.session.wording import refusal_sentence

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
            names = self.session.game.names(self.session.setup) if self.session else {}
            error = {
                "code": refusal.code,
                "rule": refusal.rule,
                "message": refusal_sentence(refusal, names),
            }
            return {"ok": False, "error": error, "waiting_for": self._waiting_for()}

    def _waiting_for(self) -> list[dict[str, Any]]:
        return self.session.waiting_for() if self.session else []

    def _answer_request(self, request: Mapping[str, Any]) -> Answer:
        if "new" in request:
            return self._moved(self._new(request))
        if self.session is None:
            raise Refused("no-game", None, N_("There is no game yet: start one."))
        if "ask" in request:
            return self._ask(self.session, request)
        if request.get("do") in ("undo", "redo"):
            read_fields(request, {"do": Word(("undo", "redo"))})
            again = request["do"] == "redo"
            return self._moved(self.session.redo() if again else self.session.undo())
        return self._moved(self.session.play(request))

    def _moved(self, happened: list[dict[str, Any]]) -> Answer:
        return {"ok": True, "happened": happened, "waiting_for": self._waiting_for()}

    def _new(self, request: Mapping[str, Any]) -> list[dict[str, Any]]:
        check_names(request, NEW_FIELDS)
        name = Word(GAMES).read("new", request["new"])
        seed = request.get("seed")
        if "seed" in request:
            seed = Whole().read("seed", seed)
        header = begin_game(
            name, request, self._profile_of(name), self._random_seed() if seed is None else seed
        )
        if self._keep and self.session:
            raise Refused("game-exists", None, N_("This save already holds a game."))
        self.session = Session(header, self._keep(header) if self._keep else None)
        return list(header.happened)

    def _ask(self, session: Session, request: Mapping[str, Any]) -> Answer:
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
    try:
        request = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRequest(N_("This line is not JSON: {why}."), why=str(error)) from None
    if not isinstance(request, dict):
        raise BadRequest(N_("A request is an object, not {value}."), value=shown(request))
    if not {"new", "ask", "do", "seat"} & request.keys():
        raise missing("do")
    return request
