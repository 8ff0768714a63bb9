"""The end of a quest, and of the game (EQ, EG, G46)."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.scoring import points, ranking
from companion.games.gallions.rules.state import Phase, State
from companion.kernel.game import Move


def end_quest(draft: Draft) -> Phase:
    state = draft.state
    for captain in state.captains.values():
        captain.sails, captain.engaged_sails = captain.sails + captain.engaged_sails, 0
        captain.cannons, captain.engaged_cannons = captain.cannons + captain.engaged_cannons, 0
        captain.upgrades = tuple(replace(one, ready=True) for one in captain.upgrades)
        captain.purchases, captain.more, captain.less, captain.at = {}, {}, {}, None
    state.bag = {kind: count + state.beside[kind] for kind, count in state.bag.items()}
    state.beside = dict.fromkeys(state.beside, 0)
    state.baron = draft.setup.orders[state.baron][1]
    draft.tell("quest-over", quest=state.quest, baron=state.baron)
    if state.quest == len(draft.setup.story.quests):
        return "over"
    state.quest += 1
    return "instructions"


class Over:
    """Nothing is left to do but to look at the result."""

    @staticmethod
    def begin(draft: Draft) -> None:
        state = draft.state
        for captain in state.captains.values():
            captain.upgrades = tuple(replace(one, used=False) for one in captain.upgrades)
            captain.sailors = tuple(replace(one, used=False) for one in captain.sailors)
        state.phase = "over"
        scores = {seat: points(state, seat) for seat in ranking(state)}
        draft.tell("over", scores=scores)

    @staticmethod
    def proceed(draft: Draft) -> Phase | None:
        return None

    @staticmethod
    def choices(state: State, seat: str) -> Sequence[Move]:
        return ()
