"""Gallions, Canons & Doublons as the session plays it: each phase in its module."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

import msgspec

from companion.games.gallions.rules import correcting, options, scoring, timing
from companion.games.gallions.rules.beginning import first_state
from companion.games.gallions.rules.box.model import Box
from companion.games.gallions.rules.box.words import PLACES
from companion.games.gallions.rules.cards import using
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.verbs import VERBS, read_move
from companion.games.gallions.rules.phases import (
    dropping,
    fighting,
    fitting,
    instructions,
    launching,
    looting,
    np_actions,
    sailors,
    shared,
    turns,
)
from companion.games.gallions.rules.phases.ending import Over
from companion.games.gallions.rules.phases.infernal import infernal
from companion.games.gallions.rules.phases.repairs import Repairs, Storage
from companion.games.gallions.rules.port import shopping
from companion.games.gallions.rules.port.places import AtOnce, Stop
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.text import wording
from companion.games.gallions.rules.views.view import view
from companion.kernel.chance import NEWEST_RULE, Chance
from companion.kernel.game import Game, Move, Step
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import played_by
from companion.kernel.summary import Summary
from companion.kernel.text.translatable import Template


class PhaseRules(Protocol):
    """What the module of each phase answers."""

    def begin(self, draft: Draft) -> None:
        """Makes ready for the phase."""

    def proceed(self, draft: Draft) -> Phase | None:
        """Goes on by itself; answers the phase that follows, or None when somebody is asked."""

    def choices(self, state: State, seat: str) -> Iterable[Move]:
        """What a seat that is asked may do."""


PHASES: Mapping[Phase, PhaseRules] = {
    "set-up": fitting,
    "instructions": instructions,
    "launch": launching,
    "drop": dropping,
    "np-actions": np_actions,
    "actions": turns,
    "battle": fighting,
    "infernal": infernal,
    "loot": looting,
    "sailors": sailors,
    "repairs": Repairs,
    "storage": Storage,
    "port": AtOnce,
    **{place: Stop(place) for place in PLACES},
    "over": Over,
}
PLAYED_BY = played_by(
    fitting, instructions, launching, dropping, np_actions, turns, infernal, looting, sailors,
    shopping, shared, using, correcting,
)  # fmt: skip


class Gallions:
    """The rules of Gallions, Canons & Doublons."""

    name = "gallions"
    rules = 1
    chance_rule = NEWEST_RULE
    verbs = VERBS

    def setup(self, request: Mapping[str, Any], profile: Box) -> Setup:
        return options.read_setup(request, profile)

    def setup_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.to_builtins(setup)
        del record["box"]
        return record

    def setup_from_record(self, record: Mapping[str, Any], profile: Box) -> Setup:
        return msgspec.convert({**record, "box": profile}, Setup)

    def profile_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.to_builtins(setup.box)
        return record

    def profile_from_record(self, record: Mapping[str, Any]) -> Box:
        return msgspec.convert(record, Box)

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return setup.seats

    def begin(self, setup: Setup, chance: Chance) -> Step[State]:
        draft = Draft(first_state(setup, chance), chance)
        go_on(draft)
        return Step(draft.state, tuple(draft.events))

    def read(self, state: State, request: Mapping[str, Any]) -> Move:
        return read_move(state, request)

    def play(self, state: State, move: Move, chance: Chance) -> Step[State]:
        timing.check_time(state, move)
        draft = Draft(state, chance)
        PLAYED_BY[type(move)](draft, move)
        go_on(draft)
        return Step(draft.state, tuple(draft.events))

    def awaited(self, state: State) -> tuple[str, ...]:
        return state.awaited

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        if seat not in state.awaited:
            return []
        if state.listed is not None and seat == state.turn:
            return state.listed
        found = PHASES[state.phase].choices(state, seat)
        # Not isinstance: of an abstract Sequence it takes ten times as long.
        return found if type(found) is LazyChoices else list(found)

    def view(self, state: State, viewer: str) -> dict[str, Any]:
        return view(state, viewer)

    def standings(self, state: State) -> dict[str, Any]:
        return scoring.standings(state)

    def summary(self, state: State) -> Summary:
        scores = {seat: scoring.points(state, seat) for seat in state.setup.seats}
        over = self.over(state)
        ranking = scoring.ranking(state) if over else ()
        return Summary(state.phase, state.quest, scores, over, ranking)

    def over(self, state: State) -> bool:
        return state.phase == "over"

    def opened_labels(self, state: State) -> frozenset[str]:
        return frozenset()

    def names(self, setup: Setup) -> Mapping[str, Template]:
        return wording.names(setup)

    def sentence(self, event: Mapping[str, Any]) -> Template:
        return wording.sentence(event)


def go_on(draft: Draft) -> None:
    """Plays what happens by itself, until somebody is asked."""
    state = draft.state
    state.awaited = ()
    while phase := PHASES[state.phase].proceed(draft):
        state.phase = phase
        PHASES[phase].begin(draft)


GAME: Game[Setup, State] = Gallions()
