"""The course of the game: which step it is, who may act in it, and how it goes on by itself."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from companion.games.lords.rules.asides import adjusting, deals, notes
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.moves.asides import Adjust, Deal
from companion.games.lords.rules.moves.rule import Rule
from companion.games.lords.rules.moves.verbs import VERBS
from companion.games.lords.rules.phases import (
    act,
    auction,
    capital,
    crowns,
    ending,
    flota,
    ready,
    reveal,
    year_end,
)
from companion.games.lords.rules.phases.tricks import tricks
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps import (
    base,
    battle,
    interdiction,
    make_room,
    question,
    raid,
    ransom,
    spoils,
    trade,
    voyage,
)
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import played_by


class StepRules(Protocol):
    """What the module of each step answers."""

    def awaited(self, state: State) -> tuple[str, ...]:
        """The seats that have something to decide."""

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        """The legal moves of a seat that is awaited."""

    def end(self, draft: Draft) -> None:
        """Nobody has anything to decide: what happens by itself."""


STEPS: Mapping[str, StepRules] = {
    "reveal": reveal,
    "capital": capital,
    "tricks": tricks,
    "auction": auction,
    "flota": flota,
    "crowns": crowns,
    "ready": ready,
    "act": act,
    "year-end": year_end,
    "question": question,
    "make-room": make_room,
    "base": base,
    "voyage": voyage,
    "interdiction": interdiction,
    "ransom": ransom,
    "raid": raid,
    "battle": battle,
    "spoils": spoils,
}
PLAYED_BY = played_by(
    reveal,
    capital,
    tricks,
    auction,
    flota,
    crowns,
    ready,
    act,
    ending,
    year_end,
    question,
    make_room,
    base,
    voyage,
    trade,
    interdiction,
    ransom,
    raid,
    battle,
    spoils,
    deals,
    notes,
    adjusting,
)


def settle(draft: Draft) -> None:
    """Goes on by itself until somebody has something to decide."""
    while draft.state.phase != "over":
        state = draft.state
        if state.phase == "capital":
            capital.pay_free_items(draft)
        elif state.phase == "year-end":
            year_end.mature_due_cards(draft)
        step = STEPS[state.step]
        state.awaited = step.awaited(state)
        if state.awaited:
            return
        step.end(draft)
    draft.state.awaited = ()


def check_time(state: State, move: Move) -> None:
    """Refuses a verb when the game is over, out of its step, or out of turn."""
    rule = move.verb
    assert isinstance(rule, Rule)
    aside = not rule.steps
    if state.phase == "over" and not (isinstance(move, Adjust) and move.of in state.players):
        raise no("game-over", "A2")
    if aside:
        if (move.seat == TABLE) == isinstance(move, Deal):
            seats = list(state.seats) if isinstance(move, Deal) else [TABLE]
            raise no("not-your-turn", "B12", seat=move.seat, seats=seats)
        return
    if state.step not in rule.steps:
        raise no("wrong-phase", "B12", verb=move.do, verbs=verbs_now(state))
    # In the auction whoever is not awaited is told by its own checks.
    if move.seat not in state.awaited and (state.step != "auction" or move.seat == TABLE):
        raise no("not-your-turn", "B12", seat=move.seat, seats=list(state.awaited))


def verbs_now(state: State) -> list[str]:
    """The verbs of this step."""
    step = state.step
    return [
        do for do, kind in VERBS.items() if isinstance(kind.verb, Rule) and step in kind.verb.steps
    ]
