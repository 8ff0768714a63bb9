"""In the box the table says which ships are closest: what is asked for, and what may be said."""

from collections.abc import Iterator

from msgspec import Struct

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.table_moves import Closest
from companion.games.gallions.rules.sea import battles, explosions, volleys
from companion.games.gallions.rules.sea.todo import Pairs, doers
from companion.games.gallions.rules.state import Pair, State
from companion.games.gallions.rules.text.refusals import not_at_sea
from companion.kernel.game import TABLE
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


class Due(Struct, frozen=True):
    """What the closest pair is asked for, with the pairs that may be named."""

    action: str
    pairs: Pairs
    left: int | None = None

    @property
    def nps(self) -> list[str]:
        return list(dict.fromkeys(np for np, _ in self.pairs))


def due(state: State) -> Due | None:
    """What the table is asked now; None where it is asked for no pair."""
    if state.awaited != (TABLE,) or state.setup.on_chart or state.again:
        return None
    if state.phase == "battle":
        return Due("battle", battles.pairs(state))
    if state.phase not in ("np-actions", "actions") or not state.rounds:
        return None
    if doers(state, explosions.ACTION):
        return _explosion(state)
    return Due("volley", volleys.pairs(state))


def _explosion(state: State) -> Due:
    pairs = explosions.pairs(state)
    names = {np for np, _ in pairs}
    left = None
    if state.explosion:
        left = state.explosion.left
    elif len(names) == 1:
        left = explosions.number_of(state, names.pop())
    return Due("explosion", pairs, left)


def choices(state: State) -> Iterator[Closest]:
    asked = due(state)
    if asked is None:
        return
    touches = (True, False) if asked.action == "battle" else (None,)
    for np, ship in asked.pairs:
        for touching in touches:
            for more in (True, False) if may_be_more(asked, np) else (False,):
                yield Closest(TABLE, np, ship, more, touching)


def may_be_more(asked: Due, np: str) -> bool:
    """Whether another pair can follow at the same distance; in an explosion of the same ship."""
    if asked.action == "explosion":
        return sum(one == np for one, _ in asked.pairs) > 1
    return len(asked.pairs) > 1


def tell_closest(draft: Draft, move: Closest) -> None:
    """A pair is named; with the last one of a tie it is resolved."""
    state = draft.state
    rule = "Q5" if state.phase == "battle" else "Q3"
    for name in (move.np, move.ship):
        if name not in state.sea:
            raise not_at_sea(name, rule)
    asked = due(state)
    if asked is None or (move.np, move.ship) not in asked.pairs:
        raise Refused(
            "not-a-pair",
            rule,
            N_("{np} and {ship} are no pair that is asked for now."),
            np=move.np,
            ship=move.ship,
        )
    if move.more and not may_be_more(asked, move.np):
        raise Refused("not-a-pair", rule, N_("No other pair can follow."))
    if asked.action == "explosion":
        explosions.begin(draft, move.np)
    state.tied = (*state.tied, Pair(move.np, move.ship, bool(move.touching)))
    if not move.more:
        resolve = {
            "explosion": explosions.resolve,
            "volley": volleys.resolve,
            "battle": battles.resolve,
        }
        resolve[asked.action](draft)
