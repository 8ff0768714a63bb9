"""Francis Drake as the session plays it: each verb in its phase, handed to the phase's module."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from companion.games.drake.rules import adjust, labels, options, view, wording
from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.moves import VERBS, read_move
from companion.games.drake.rules.phases import (
    informer,
    missions,
    preparing,
    provisioning,
    sailing,
    scoring,
    voyages,
)
from companion.games.drake.rules.rule import Rule
from companion.games.drake.rules.state import Setup, State
from companion.kernel.chance import OLDEST_RULE, Chance
from companion.kernel.game import Game, Move, Step
from companion.kernel.moves.choices import verbs_of
from companion.kernel.moves.plays import played_by
from companion.kernel.refusal import Refused
from companion.kernel.summary import Summary
from companion.kernel.text.translatable import N_, Template


class PhaseRules(Protocol):
    """What the module of each phase answers."""

    def awaited(self, state: State) -> tuple[str, ...]: ...

    def choices(self, state: State, seat: str) -> list[Move]: ...


PHASES: Mapping[str, PhaseRules] = {
    "set-up": voyages,
    "provisioning": provisioning,
    "preparing": preparing,
    "sailing": sailing,
    "informer": informer,
    "missions": missions,
    "between-voyages": voyages,
}
PLAYED_BY = played_by(voyages, provisioning, preparing, sailing, informer, missions, adjust)


class Drake:
    """The rules of Francis Drake."""

    name = "drake"
    rules = 1
    # Its seeds are known: in the golden games, and to whoever plays one a second time.
    chance_rule = OLDEST_RULE
    verbs = VERBS

    def setup(self, request: Mapping[str, Any], profile: Board) -> Setup:
        return options.read_setup(request, profile)

    def setup_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.to_builtins(setup)
        del record["board"]
        return record

    def setup_from_record(self, record: Mapping[str, Any], profile: Board) -> Setup:
        return msgspec.convert({**record, "board": profile}, Setup)

    def profile_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.to_builtins(setup.board, str_keys=True)
        return record

    def profile_from_record(self, record: Mapping[str, Any]) -> Board:
        return msgspec.convert(record, Board, strict=False)

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return setup.seats

    def begin(self, setup: Setup, chance: Chance) -> Step[State]:
        loading = setup.order
        if not loading:
            drawn = chance.order("loading order", len(setup.seats))
            loading = tuple(setup.seats[n] for n in drawn)
        draft = Draft(voyages.first_state(setup, loading), chance)
        voyages.begin_game(draft)
        return Step(draft.state, tuple(draft.events))

    def read(self, state: State, request: Mapping[str, Any]) -> Move:
        return read_move(state, request)

    def play(self, state: State, move: Move, chance: Chance) -> Step[State]:
        draft = Draft(state, chance)
        rule = move.verb
        assert isinstance(rule, Rule)
        if rule.phase:
            check_time(state, move, rule)
        PLAYED_BY[type(move)](draft, move)
        return Step(draft.state, tuple(draft.events))

    def awaited(self, state: State) -> tuple[str, ...]:
        phase = PHASES.get(state.phase)
        return phase.awaited(state) if phase else ()

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        if seat not in self.awaited(state):
            return []
        return PHASES[state.phase].choices(state, seat)

    def view(self, state: State, viewer: str) -> dict[str, Any]:
        return view.view(state, viewer)

    def standings(self, state: State) -> dict[str, Any]:
        return scoring.standings(state)

    def summary(self, state: State) -> Summary:
        scores = {seat: captain.score for seat, captain in state.captains.items()}
        over = self.over(state)
        ranking = tuple(self.standings(state)["ranking"]) if over else ()
        return Summary(state.phase, state.voyage, scores, over, ranking)

    def over(self, state: State) -> bool:
        return state.phase == "over"

    def opened_labels(self, state: State) -> frozenset[str]:
        return labels.opened_labels(state)

    def names(self, setup: Setup) -> Mapping[str, Template]:
        return wording.names(setup.board)

    def sentence(self, event: Mapping[str, Any]) -> Template:
        return wording.sentence(event)


def check_time(state: State, move: Move, rule: Rule) -> None:
    """Refuses a verb out of its phase, out of turn or out of order."""
    if state.phase == "over":
        raise Refused("game-over", "II.G", N_("The game is over."))
    if state.phase != rule.phase:
        raise Refused(
            "wrong-phase",
            rule.section,
            N_("{verb} belongs to the phase {phase}; now it is {now}."),
            verb=move.do,
            phase=rule.phase,
            now=state.phase,
        )
    awaited = PHASES[state.phase].awaited(state)
    if move.seat not in awaited:
        next_up = list(awaited)
        raise Refused("not-your-turn", rule.section, N_("Next: {seats}."), seats=next_up)
    if rule.waiting and state.waiting != rule.waiting:
        raise Refused(
            "wrong-time",
            rule.section,
            N_("{verb} is not possible now; possible: {verbs}."),
            verb=move.do,
            verbs=verbs_of(PHASES[state.phase].choices(state, move.seat)),
        )


GAME: Game[Setup, State] = Drake()
