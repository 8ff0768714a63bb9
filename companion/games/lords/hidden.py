"""What the table does not know, drawn anew: bases, and answers that are not shown yet."""

from collections.abc import Mapping
from random import Random

from msgspec.structs import replace

from companion.games.lords.rules.holdings.ownership import deck_of
from companion.games.lords.rules.moves.actions import Interdict
from companion.games.lords.rules.phases.crowns import possible_crowns
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps import interdiction
from companion.kernel.secret import Secret


def draw_hidden(position: State, random: Random) -> State:
    """The same for all positions that look alike to the table. Nothing is concluded from what
    anybody has done so far."""
    state = position.copy()
    # Earlier states with the same secrets: only a deal goes back to them, and nobody makes one.
    state.kept = ()
    draw_bases(state, random)
    draw_crowns(state, random)
    draw_answers(state, random)
    return state


def draw_bases(state: State, random: Random) -> None:
    """Each among the location cards of its owner's deck that lie nowhere in public."""
    taken = {unit.base.value for unit in state.units.values() if unit.base and unit.base_public}
    for unit in state.units.values():
        if unit.base and not unit.base_public:
            left = [location for location in deck_of(state, unit.owner) if location not in taken]
            location = random.choice(left)
            taken.add(location)
            unit.base = Secret(location, unit.base.knowers)


def draw_crowns(state: State, random: Random) -> None:
    """Those that were chosen, until they are shown and give the order of the actions."""
    if state.order is None:
        for player in state.players.values():
            if player.crown:
                player.crown = Secret(random.choice(possible_crowns(player)), player.crown.knowers)


def draw_answers(state: State, random: Random) -> None:
    """Of those who were asked for a tactic, or whether they stop a fleet."""
    if battle := state.battle:
        tactics = {seat: list(state.box.tactics) for seat in state.seats if seat in battle.tactics}
        state.battle = replace(battle, tactics=_drawn(tactics, battle.tactics, random))
    asked = state.interdiction
    if asked and interdiction.awaited(state):
        answers = {
            seat: [m.fleet for m in interdiction.choices(state, seat) if isinstance(m, Interdict)]
            for seat in state.seats
            if seat in asked.answers
        }
        state.interdiction = replace(asked, answers=_drawn(answers, asked.answers, random))


def _drawn(
    possible: Mapping[str, list[str]], given: Mapping[str, Secret[str]], random: Random
) -> dict[str, Secret[str]]:
    return {
        seat: Secret(random.choice(answers), given[seat].knowers)
        for seat, answers in possible.items()
    }
