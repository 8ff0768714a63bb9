"""The smallest game with secrets, as a second one for the platform: how many fingers?

Two or three captains each hide one to three fingers, and may bet on who will win in the end. Until
all have, each may think again. Then the fingers are shown and the next card of a shuffled deck is
turned: of two captains, an odd sum is for the first and an even one for the second, and the card
says how many points it is worth. After three rounds the bets are opened: a right one is a point.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from companion.kernel.adjust import Adjust, adjust_fields, corrected, need_a_change
from companion.kernel.chance import NEWEST_RULE, Chance
from companion.kernel.event import Event
from companion.kernel.game import TABLE, Game, Move, Step, by_verb
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.fields import Field, Integer, Word
from companion.kernel.moves.new_game import read_options, read_seats
from companion.kernel.moves.reading import read_move, verb_names
from companion.kernel.moves.verb import Verb
from companion.kernel.refusal import Refused
from companion.kernel.secret import Secret
from companion.kernel.summary import Summary

COLOURS = ("red", "blue", "green")
FINGERS = (1, 2, 3)
ROUNDS = 3
# More than one number of 512 bits could shuffle. A card is worth one to three points.
CARDS = 110
UNTIL_THE_END = "the end"
SENTENCES = {
    "round-began": "Round {round} begins.",
    "hidden": "{seat} hides some fingers.",
    "shown": "Fingers: {fingers}. {winner} scores {points}.",
    "bets-opened": "Bets: {bets}.",
    "adjusted": "The score of {seat} is corrected: {changes}.",
}


Fields = Mapping[str, Field]


def hiding(state: "State") -> Fields:
    return {"fingers": Integer(), "bet": Word(state.setup.seats, optional=True)}


def this_round(state: "State") -> str:
    return f"round {state.round}"


def until_the_end(state: "State") -> str:
    return UNTIL_THE_END


def correcting(state: "State") -> Fields:
    return adjust_fields(Word(state.setup.seats), ("points",))


class Hide(Move, frozen=True, tag="hide"):
    verb: ClassVar[Verb] = Verb(
        "hide fingers",
        fields=hiding,
        hidden={"fingers": this_round, "bet": until_the_end},
        answer="replaceable",
    )
    fingers: int
    # On whom; left out for no bet, which nobody sees either.
    bet: str | None = None


class Correct(Adjust, frozen=True, tag="adjust"):
    verb: ClassVar[Verb] = Verb("correct the score", fields=correcting, listed="none")
    things: ClassVar[tuple[str, ...]] = ("points",)
    of: str
    points: int | None = None
    reason: str | None = None


VERBS = by_verb(Hide, Correct)


class Setup(Struct, frozen=True):
    seats: tuple[str, ...]


class State(Struct, frozen=True):
    setup: Setup
    round: int
    scores: dict[str, int]
    # The cards to come, known to nobody.
    deck: Secret[tuple[int, ...]]
    hidden: dict[str, Secret[int]] = {}
    bets: dict[str, Secret[str]] = {}


class Morra:
    name = "morra"
    rules = 1
    chance_rule = NEWEST_RULE
    verbs = VERBS

    def setup(self, request: Mapping[str, Any], profile: Any) -> Setup:
        read_options(request, {})
        return Setup(read_seats(request, COLOURS, least=2))

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
        deck = Secret(chance.order("deck", CARDS, opens=UNTIL_THE_END))
        state = State(setup, 1, dict.fromkeys(setup.seats, 0), deck)
        return Step(state, (Event("round-began", {"round": 1}),))

    def read(self, state: State, request: Mapping[str, Any]) -> Move:
        move = read_move(VERBS, state.setup.seats, state, request)
        if isinstance(move, Correct):
            need_a_change(move)
        return move

    def play(self, state: State, move: Move, chance: Chance) -> Step[State]:
        if isinstance(move, Correct):
            return self._correct(state, move)
        assert isinstance(move, Hide)
        if move.seat not in self.awaited(state):
            raise Refused("not-your-turn", "1", "{seat} has hidden fingers.", seat=move.seat)
        if move.fingers not in FINGERS:
            raise Refused("wrong-fingers", "2", "A hand shows one to three fingers here.")
        own = (move.seat,)
        hidden = {**state.hidden, move.seat: Secret(move.fingers, own)}
        bets = {**state.bets, move.seat: Secret(move.bet, own)} if move.bet else state.bets
        told = Event("hidden", {"seat": move.seat}, {"fingers": move.fingers}, own)
        after = msgspec.structs.replace(state, hidden=hidden, bets=bets)
        if len(hidden) < len(state.setup.seats):
            return Step(after, (told,))
        return self._show(after, told)

    def _correct(self, state: State, move: Correct) -> Step[State]:
        if move.seat != TABLE:
            raise Refused("not-your-turn", "3", "Only the table corrects the score.")
        points = corrected("points", state.scores[move.of], move.changes["points"], move.of, "3")
        after = msgspec.structs.replace(state, scores={**state.scores, move.of: points})
        return Step(after, (Event("adjusted", {"seat": move.of, "changes": move.changes}),))

    def _show(self, state: State, told: Event) -> Step[State]:
        fingers = {seat: secret.value for seat, secret in state.hidden.items()}
        seats = state.setup.seats
        winner = seats[(sum(fingers.values()) + 1) % len(seats)]
        card, *deck = state.deck.value
        points = card % 3 + 1
        facts = {"fingers": fingers, "winner": winner, "points": points}
        shown = Event("shown", facts, shown_to=(TABLE,))
        scores = {**state.scores, winner: state.scores[winner] + points}
        after = State(state.setup, state.round + 1, scores, Secret(tuple(deck)), bets=state.bets)
        if not self.over(after):
            return Step(after, (told, shown, Event("round-began", {"round": after.round})))
        bets = {seat: bet.value for seat, bet in state.bets.items()}
        best = max(scores, key=lambda seat: scores[seat])
        scores = {seat: n + (bets.get(seat) == best) for seat, n in scores.items()}
        after = msgspec.structs.replace(after, scores=scores)
        return Step(after, (told, shown, Event("bets-opened", {"bets": bets})))

    def awaited(self, state: State) -> tuple[str, ...]:
        if self.over(state):
            return ()
        return tuple(seat for seat in state.setup.seats if seat not in state.hidden)

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        if seat not in self.awaited(state):
            return []
        bets = (None, *state.setup.seats)
        return LazyChoices(lambda: (Hide(seat, count, bet) for count in FINGERS for bet in bets))

    def view(self, state: State, viewer: str) -> dict[str, Any]:
        return {
            "round": state.round,
            "scores": state.scores,
            "cards": len(state.deck.value),
            "hidden": {seat: secret.seen_by(viewer) for seat, secret in state.hidden.items()},
            "bet": state.bets[viewer].seen_by(viewer) if viewer in state.bets else None,
        }

    def standings(self, state: State) -> dict[str, Any]:
        return {"scores": state.scores, "over": self.over(state)}

    def summary(self, state: State) -> Summary:
        ranking = sorted(state.scores, key=lambda seat: -state.scores[seat])
        over, last = self.over(state), min(state.round, ROUNDS)
        return Summary("hiding", last, state.scores, over, tuple(ranking) if over else ())

    def over(self, state: State) -> bool:
        return state.round > ROUNDS

    def opened_labels(self, state: State) -> frozenset[str]:
        rounds = frozenset(f"round {number}" for number in range(1, state.round))
        return rounds | {UNTIL_THE_END} if self.over(state) else rounds

    def names(self, setup: Setup) -> Mapping[str, str]:
        return {seat: seat.title() for seat in setup.seats} | verb_names(VERBS)

    def sentence(self, event: Mapping[str, Any]) -> str:
        return SENTENCES[event["event"]]


GAME: Game[Setup, State] = Morra()
