"""A table to play at: everything entered, the first seat is Baron."""

from typing import Any

from companion.games.gallions.box.files import SHIPPED, load_profile
from companion.kernel.refusal import Refused
from companion.proofs.referee.random_play import as_request
from companion.session.session import Session, begin_game
from tests.games.gallions.support.words import read_move

BOX = load_profile(SHIPPED)
ENTERED = {"dice": "entered", "shuffles": "entered", "bag": "entered"}


class Table:
    """A game being played by short words; asserts what it is asked to."""

    def __init__(self, *seats: str, box: Any = BOX, seed: int = 7, **options: Any) -> None:
        request = {"seats": list(seats), "options": {**ENTERED, "baron": seats[0], **options}}
        self.session = Session(begin_game("gallions", request, box, seed))

    def do(self, *moves: str) -> list[dict[str, Any]]:
        """Makes moves, each of which must be accepted; answers what the last one brought."""
        happened: list[dict[str, Any]] = []
        for move in moves:
            try:
                happened = self.session.play(read_move(move))
            except Refused as refusal:
                raise AssertionError(f"{move}: {refusal.code} ({refusal.rule})") from refusal
        return happened

    def refusal(self, move: str) -> str:
        """The code with which a move is refused."""
        return self.refused(move).code

    def refused(self, move: str) -> Refused:
        before = self.session.state
        try:
            self.session.play(read_move(move))
        except Refused as refusal:
            assert self.session.state is before
            return refusal
        raise AssertionError(f"{move} is accepted")

    @property
    def view(self) -> dict[str, Any]:
        return self.session.view("table")

    @property
    def sea(self) -> dict[str, Any]:
        sea: dict[str, Any] = self.view["sea"]
        return sea

    def ship(self, name: str) -> dict[str, Any]:
        return next(ship for ship in self.sea["ships"] if ship["ship"] == name)

    def captain(self, seat: str) -> dict[str, Any]:
        captain: dict[str, Any] = self.view["captains"][seat]
        return captain

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    @property
    def waiting(self) -> dict[str, list[str]]:
        return {entry["seat"]: entry["do"] for entry in self.session.waiting_for()}

    def offered(self, seat: str, verb: str, field: str) -> list[Any]:
        """The values of a field in the choices of a verb."""
        moves = [as_request(move) for move in self.session.choices(seat) if move.do == verb]
        return [move[field] for move in moves]

    def fit(self, part: str = "hold") -> "Table":
        """All captains fit the same part."""
        for seat in self.view["order"]:
            self.do(f"{seat} fit {part}")
        return self

    def sail(self, card: str, **ships: int) -> "Table":
        """Draws a card and sends so many ships of each captain, no captain die."""
        self.do(f"table draw {card}")
        for seat in self.view["order"]:
            die = " false" if self.captain(seat)["captain_die"] else ""
            self.do(f"{seat} launch {ships.get(seat, 0)}{die}")
        return self

    def read(self, **faces: str) -> "Table":
        """Reads dice: np_yellow_1="sail", red_1="4"; all that are not named show a 1 or 2."""
        named = {name.replace("_", "-"): face for name, face in faces.items()}
        for name in self.sea["unread"]:
            face = named.get(name) or ("2" if name.endswith("captain") else "1")
            self.do(f"table die {name} {face}")
        return self

    def pass_all(self) -> "Table":
        """All captains pass for the rest of the adventure."""
        while self.phase == "actions":
            self.do(f"{next(iter(self.waiting))} pass")
        return self

    def skip_adventure(self) -> "Table":
        """Nobody sails."""
        return self.sail(self.offered("table", "draw", "card")[0])
