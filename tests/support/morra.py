"""The smallest game with a secret, as a second one for the platform: how many fingers?

Two captains each hide one to three fingers. When both have, all are shown: an odd sum is a point
for the first, an even one for the second. Three rounds make a game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from companion.games.kernel.chance import Chance, Draw
from companion.games.kernel.event import Event
from companion.games.kernel.fields import Field, ListOf, Whole, Word, read_fields
from companion.games.kernel.game import Game, Move, Parts, Step, by_verb
from companion.games.kernel.refusal import BadRequest, Refused
from companion.games.kernel.secret import Secret

COLOURS = ("red", "blue", "green")
FINGERS = (1, 2, 3)
ROUNDS = 3
SENTENCES = {
    "round-began": "Round {round} begins.",
    "hidden": "{seat} hides some fingers.",
    "shown": "Fingers: {fingers}. A point for {winner}.",
}


class Hide(Move, frozen=True, tag="hide"):
    fingers: int


VERBS = by_verb(Hide)


class Setup(Struct, frozen=True):
    seats: tuple[str, ...]


class State(Struct, frozen=True):
    setup: Setup
    round: int
    scores: dict[str, int]
    hidden: dict[str, Secret[int]] = {}


class Morra:
    name = "morra"
    rules = 1
    showing = frozenset({"shown"})

    def setup(self, request: Mapping[str, Any], profile: Any) -> Setup:
        seats = ListOf(Word(COLOURS)).read("seats", request.get("seats"))
        if len(set(seats)) != 2:
            raise BadRequest("The field {field} takes two different colours.", field="seats")
        return Setup(seats)

    def setup_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.to_builtins(setup)
        return record

    def setup_from_record(self, record: Mapping[str, Any], profile: Any) -> Setup:
        return msgspec.convert(record, Setup)

    def profile_record(self, setup: Setup) -> dict[str, Any]:
        return {}

    def profile_from_record(self, record: Mapping[str, Any]) -> Any:
        return None

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return setup.seats

    def begin(self, setup: Setup, chance: Chance) -> Step[State]:
        state = State(setup, 1, dict.fromkeys(setup.seats, 0))
        return Step(state, (Event("round-began", {"round": 1}),))

    def read(self, state: State, request: Mapping[str, Any]) -> Move:
        fields: dict[str, Field] = {
            "do": Word(VERBS),
            "seat": Word(state.setup.seats),
            "fingers": Whole(),
        }
        read = read_fields(request, fields)
        return Hide(read["seat"], read["fingers"])

    def play(self, state: State, move: Move, chance: Chance) -> Step[State]:
        assert isinstance(move, Hide)
        if move.seat not in self.awaited(state):
            raise Refused("not-your-turn", "1", "{seat} has hidden fingers.", seat=move.seat)
        if move.fingers not in FINGERS:
            raise Refused("wrong-fingers", "2", "A hand shows one to three fingers here.")
        hidden = {**state.hidden, move.seat: Secret(move.fingers, (move.seat,))}
        told = Event("hidden", {"seat": move.seat}, {"fingers": move.fingers}, (move.seat,))
        after = msgspec.structs.replace(state, hidden=hidden)
        if len(hidden) < len(state.setup.seats):
            return Step(after, (told,))
        return self._show(after, told)

    def _show(self, state: State, told: Event) -> Step[State]:
        fingers = {seat: secret.value for seat, secret in state.hidden.items()}
        first, second = state.setup.seats
        winner = first if sum(fingers.values()) % 2 else second
        events = [told, Event("shown", {"fingers": fingers, "winner": winner})]
        scores = {**state.scores, winner: state.scores[winner] + 1}
        after = State(state.setup, state.round + 1, scores)
        if not self.over(after):
            events.append(Event("round-began", {"round": after.round}))
        return Step(after, tuple(events))

    def awaited(self, state: State) -> tuple[str, ...]:
        if self.over(state):
            return ()
        return tuple(seat for seat in state.setup.seats if seat not in state.hidden)

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        return [Hide(seat, count) for count in FINGERS] if seat in self.awaited(state) else []

    def view(self, state: State, viewer: str) -> dict[str, Any]:
        hidden = {seat: secret.seen_by(viewer) for seat, secret in state.hidden.items()}
        return {"round": state.round, "scores": state.scores, "hidden": hidden}

    def standings(self, state: State) -> dict[str, Any]:
        return {"scores": state.scores, "over": self.over(state)}

    def over(self, state: State) -> bool:
        return state.round > ROUNDS

    def parts(self, move: Move, draws: Sequence[Draw], before: State) -> Parts:
        assert isinstance(move, Hide)
        public = {"do": move.do, "seat": move.seat}
        return Parts(public, {"fingers": move.fingers}, label=f"round {before.round}")

    def whole(self, public: Mapping[str, Any], secret: Mapping[str, Any]) -> Move:
        return msgspec.convert({**public, **secret}, VERBS[public["do"]])

    def opened(self, state: State) -> frozenset[str]:
        return frozenset(f"round {number}" for number in range(1, state.round))

    def names(self, setup: Setup) -> Mapping[str, str]:
        return {seat: seat.title() for seat in setup.seats} | {"verb:hide": "hide fingers"}

    def sentence(self, event: Mapping[str, Any]) -> str:
        return SENTENCES[event["event"]]


GAME: Game[Setup, State] = Morra()
