"""A table to play at: a referee in this process, spoken to in moves of one line."""

import json
from collections import deque
from typing import Any, NamedTuple

from companion.games.drake.board_files import shipped_board
from companion.games.drake.rules.board.board import Board
from companion.session.referee import Referee
from companion.session.session import Session
from tests.games.drake.support.moves import Request, read_move

BOARD = shipped_board()
GALLEON_TILES = {"galleon-2": "tile-6", "galleon-3": "tile-7", "galleon-4": "tile-8"}
PRINTED_STREET = "table lay-street " + " ".join(BOARD.street[:16])


class Refusal(NamedTuple):
    code: str
    rule: str | None
    message: str


class Table:
    """A game in which the table rolls, shuffles and turns by hand, unless the options say else.

    Captains load in the order of their seats. Every move must be accepted; `refused` plays one
    that must not be, and proves that nothing has changed.
    """

    def __init__(
        self, seats: str, *, board: Board | None = None, seed: int = 7, **options: Any
    ) -> None:
        self.seats = seats.split()
        self.referee = Referee(lambda game: board or BOARD, lambda: seed)
        by_hand = {
            "order": self.seats,
            "dice": "entered",
            "shuffles": "entered",
            "tokens": "physical",
            "homecoming": "dock",
            "variants": [],
        }
        self.last = self.ask(
            {"new": "drake", "seats": self.seats, "options": by_hand | options, "seed": seed}
        )
        assert self.last["ok"], self.last

    @property
    def session(self) -> Session:
        assert self.referee.session is not None
        return self.referee.session

    # Speaking to the referee

    def ask(self, request: Request | str) -> dict[str, Any]:
        """The answer to a request, or to a raw line."""
        line = request if isinstance(request, str) else json.dumps(request)
        answered = self.referee.answer_line(line.encode())
        assert answered is not None
        answer: dict[str, Any] = json.loads(answered)
        return answer

    def play(self, *moves: str) -> list[dict[str, Any]]:
        """Makes the moves, one per line of words; answers what happened at the last one."""
        for move in moves:
            self.last = self.ask(read_move(move))
            assert self.last["ok"], f"{move}: {self.last['error']}"
        happened: list[dict[str, Any]] = self.last["happened"]
        return happened

    def refused(self, request: Request | str) -> Refusal:
        """Makes a move that must be refused and must change nothing."""
        before = self.snapshot()
        answer = self.ask(read_move(request) if isinstance(request, str) else request)
        assert not answer["ok"], f"accepted: {request}"
        assert self.snapshot() == before, f"refused, and yet changed something: {request}"
        assert answer["waiting_for"] == self.waiting_for()
        return Refusal(**answer["error"])

    def snapshot(self) -> str:
        """All that anybody can ask for now, as text."""
        viewers = [*self.seats, "table"]
        asks: list[Request] = [
            {"ask": what, "as": viewer} for viewer in viewers for what in ("view", "choices", "log")
        ]
        return json.dumps([self.ask(ask) for ask in [*asks, {"ask": "standings"}]])

    # Looking

    def waiting_for(self) -> list[dict[str, Any]]:
        return self.session.waiting_for()

    def waiting(self) -> dict[str, list[str]]:
        """Who is awaited, with which verbs."""
        return {entry["seat"]: entry["do"] for entry in self.waiting_for()}

    def view(self, viewer: str = "table") -> Any:
        return self.ask({"ask": "view", "as": viewer})["view"]

    def captain(self, seat: str, viewer: str = "table") -> Any:
        return self.view(viewer)["captains"][seat]

    def place(self, at: str, viewer: str = "table") -> Any:
        return self.view(viewer)["destinations"][at]

    def choices(self, seat: str) -> list[dict[str, Any]]:
        choices: list[dict[str, Any]] = self.ask({"ask": "choices", "as": seat})["choices"]
        return choices

    def places_to_visit(self, seat: str) -> list[str]:
        """Where a captain may stop now, in street order."""
        return list(dict.fromkeys(c["at"] for c in self.choices(seat) if c["do"] == "visit"))

    def standings(self) -> Any:
        return self.ask({"ask": "standings"})["standings"]

    def scores(self) -> dict[str, int]:
        return {seat: captain["score"] for seat, captain in self.view()["captains"].items()}

    def log(self, viewer: str = "table") -> list[dict[str, Any]]:
        log: list[dict[str, Any]] = self.ask({"ask": "log", "as": viewer})["log"]
        return log

    def events(self, name: str, viewer: str = "table") -> list[dict[str, Any]]:
        """What happened of one kind, as a seat may know it."""
        return [line for line in self.log(viewer) if line["event"] == name]

    # Getting somewhere quickly

    def load(self, **cargo: str) -> None:
        """Gives captains what they need for the scene: `red="crew=3 supplies=4"`."""
        for seat, counts in cargo.items():
            self.play(f"table adjust {seat} {counts}")

    def set_sail(self) -> None:
        """Everybody who has not sailed yet does; Hawkins rolls sixes until he docks."""
        while self.view()["phase"] == "provisioning":
            seat = self.waiting_for()[0]["seat"]
            self.play("table roll 6" if seat == "table" else f"{seat} set-sail")

    def lay(self, **discs: str) -> None:
        """Lays discs in sailing order, each captain's in the order given: `red="1=panama"`."""
        left = {seat: deque(text.split()) for seat, text in discs.items()}
        while any(left.values()):
            seat = self.waiting_for()[0]["seat"]
            disc, at = left[seat].popleft().split("=")
            self.play(f"{seat} place-disc {disc} {at}")

    def stand_down_until(self, seat: str, disc: str) -> None:
        """Everybody stands down and sails on until that disc is being resolved."""
        while True:
            mission = self.view()["mission"]
            if mission and (mission["seat"], mission["disc"]) == (seat, disc):
                return
            mover = self.waiting_for()[0]["seat"]
            self.play(f"{mover} {'stand-down' if mission else 'sail-on'}")

    def stand_down_to_the_end(self) -> None:
        """Everybody stands down and goes home until the voyage is over."""
        while self.view()["phase"] == "missions":
            mover = self.waiting_for()[0]["seat"]
            self.play(f"{mover} {'stand-down' if self.view()['mission'] else 'go-home'}")

    def next_voyage(self, die: int = 5) -> None:
        """The board is reset: the street as printed, the galleons by size."""
        self.play("table next-voyage")
        self.set_up(die)

    def set_up(self, die: int = 5) -> None:
        """Does what set-up asks for: closes destinations by a die, lays street and galleons."""
        while self.view()["phase"] == "set-up":
            verb = self.waiting()["table"][0]
            if verb == "block":
                self.play(f"table block {die}")
            elif verb == "lay-street":
                self.play(PRINTED_STREET)
            else:
                places = self.choices("table")[0]["tiles"]
                laid = (f"{at}={GALLEON_TILES[at]}" for at in places)
                self.play(f"table lay-galleons {' '.join(laid)}")


def plymouth(seats: str = "red blue yellow", *, die: int = 5, **options: Any) -> Table:
    """A table whose galleons lie: the first captain is about to visit the street."""
    table = Table(seats, **options)
    table.set_up(die)
    return table


def at_sea(seats: str = "red blue yellow", *, die: int = 5, **cargo: str) -> Table:
    """A table where everybody sets sail at once, in order of seats, with the cargo given."""
    table = plymouth(seats, die=die)
    table.load(**cargo)
    table.set_sail()
    return table
