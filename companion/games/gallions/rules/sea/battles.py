"""Battles: the closest pair compares its strengths, and the weaker one sinks (G32, G34)."""

from itertools import groupby
from operator import itemgetter

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea.chart import TOUCHING
from companion.games.gallions.rules.sea.ships import fighters, strength, surrenders
from companion.games.gallions.rules.sea.sinking import add_trophy, sink
from companion.games.gallions.rules.sea.todo import Pairs, not_tied
from companion.games.gallions.rules.state import Pair, State, Trophy
from companion.kernel.game import TABLE


def pairs(state: State) -> Pairs:
    """Every NP ship that fights with everybody whom it can fight."""
    hostile, friends = fighters(state)
    return not_tied(state, [(np.name, ship.name) for np in hostile for ship in friends])


def proceed(draft: Draft) -> bool:
    """Goes on until one side has no ship left; answers whether the table is asked."""
    state = draft.state
    if draft.setup.on_chart:
        fight_on_chart(draft)
        return False
    while all(fighters(state)):
        if pairs(state):
            draft.wait(TABLE)
            return True
        resolve(draft)
    state.tied = ()
    return False


def fight_on_chart(draft: Draft) -> None:
    """The closest pairs fight, again and again: nobody moves, so they are measured once."""
    distances, sea = draft.setup.chart.distances, draft.state.sea
    hostile, friends = fighters(draft.state)
    measured = [
        (distances[np.cell][ship.cell], np.name, ship.name) for np in hostile for ship in friends
    ]
    measured.sort()
    for distance, pairs_there in groupby(measured, key=itemgetter(0)):
        group = [
            Pair(np, ship, distance <= TOUCHING)
            for _, np, ship in pairs_there
            if np in sea and ship in sea
        ]
        if group:
            fight(draft, group)


def resolve(draft: Draft) -> None:
    """The battles of a tie are fought together."""
    tied = draft.state.tied
    draft.state.tied = ()
    fight(draft, list(tied))


def fight(draft: Draft, group: list[Pair]) -> None:
    """All strengths are compared first, then all losers sink."""
    state = draft.state
    rank = state.setup.ranks[state.baron]
    group.sort(key=lambda pair: (rank[pair.np], rank[pair.ship]))
    losers: set[str] = set()
    # By NP ship: the captains who beat it, and whether they boarded it.
    winners: dict[str, dict[str, bool]] = {}
    for pair in group:
        ship = state.sea[pair.ship]
        theirs, ours = strength(state, state.sea[pair.np]), strength(state, ship)
        assert theirs is not None
        assert ours is not None
        draft.tell(
            "fought", np=pair.np, ship=pair.ship, strengths=[theirs, ours], touching=pair.touching
        )
        if theirs >= ours:
            losers.add(pair.ship)
        if ours >= theirs:
            losers.add(pair.np)
            if ship.owner is not None:
                by = winners.setdefault(pair.np, {})
                by[ship.owner] = by.get(ship.owner, False) or pair.touching
                if pair.touching and ship.hook:
                    draft.captain(ship.owner).hook += ship.hook
                    draft.change_ship(ship.name, hook=0)
    for np in sorted(winners, key=rank.__getitem__):
        surrendered = surrenders(state, state.sea[np])
        for seat, boarded in winners[np].items():
            add_trophy(draft, seat, Trophy(np, boarded, surrendered))
            if boarded:
                draft.tell("boarded", seat=seat, ship=np)
    for name in sorted(losers, key=rank.__getitem__):
        sink(draft, name)
