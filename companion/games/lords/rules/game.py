"""Lords of the Spanish Main as the session plays it."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from companion.games.lords.rules import beginning, options, scoring, view
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.course import PLAYED_BY, STEPS, check_time, settle
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.moves.asides import Deal
from companion.games.lords.rules.moves.verbs import VERBS, read_move
from companion.games.lords.rules.state import Setup, State
from companion.games.lords.rules.text import wording
from companion.kernel.chance import NEWEST_RULE, Chance
from companion.kernel.game import Game, Move, Step
from companion.kernel.summary import Summary
from companion.kernel.text.translatable import Template


class Lords:
    """The rules of Lords of the Spanish Main."""

    name = "lords"
    rules = 1
    chance_rule = NEWEST_RULE
    verbs = VERBS

    def setup(self, request: Mapping[str, Any], profile: Box) -> Setup:
        return options.read_setup(request, profile)

    def setup_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = {
            name: msgspec.to_builtins(getattr(setup, name))
            for name in setup.__struct_fields__
            if name != "box"
        }
        return record

    def setup_from_record(self, record: Mapping[str, Any], profile: Box) -> Setup:
        return msgspec.convert({**record, "box": profile}, Setup)

    def profile_record(self, setup: Setup) -> dict[str, Any]:
        record: dict[str, Any] = msgspec.to_builtins(setup.box, str_keys=True)
        return record

    def profile_from_record(self, record: Mapping[str, Any]) -> Box:
        return msgspec.convert(record, Box, strict=False)

    def seats(self, setup: Setup) -> tuple[str, ...]:
        return setup.seats

    def begin(self, setup: Setup, chance: Chance) -> Step[State]:
        draft = beginning.first_draft(setup, chance)
        settle(draft)
        return Step(draft.state, tuple(draft.events))

    def read(self, state: State, request: Mapping[str, Any]) -> Move:
        return read_move(state, request)

    def play(self, state: State, move: Move, chance: Chance) -> Step[State]:
        check_time(state, move)
        draft = Draft(state, chance)
        if not isinstance(move, Deal):
            draft.state.kept = ()
        PLAYED_BY[type(move)](draft, move)
        settle(draft)
        return Step(draft.state, tuple(draft.events))

    def awaited(self, state: State) -> tuple[str, ...]:
        return state.awaited

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        if seat not in state.awaited:
            return []
        return STEPS[state.step].choices(state, seat)

    def view(self, state: State, viewer: str) -> dict[str, Any]:
        return view.view(state, viewer)

    def standings(self, state: State) -> dict[str, Any]:
        return scoring.standings(state)

    def summary(self, state: State) -> Summary:
        over = self.over(state)
        ranking = scoring.ranking(state) if over else ()
        number = state.year - state.box.calendar.first_year + 1
        return Summary(state.phase, number, scoring.scores(state), over, ranking)

    def over(self, state: State) -> bool:
        return state.phase == "over"

    def opened_labels(self, state: State) -> frozenset[str]:
        return state.opened

    def names(self, setup: Setup) -> Mapping[str, Template]:
        return wording.names(setup.box)

    def added_names(self, state: State) -> Mapping[str, Template]:
        return wording.added_names(state)

    def sentence(self, event: Mapping[str, Any]) -> Template:
        return wording.sentence(event)


GAME: Game[Setup, State] = Lords()
