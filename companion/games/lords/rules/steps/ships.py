"""Ships lost and taken, with what they carried (L37)."""

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.storage import cargo_room, trim
from companion.games.lords.rules.state import Unit


def lose_soldiers_or_ships(draft: Draft, name: str, count: int, *, survives: bool) -> None:
    """A soldier for each loss, a ship where there is none; a survivor keeps its last ship."""
    unit = draft.unit(name)
    for _loss in range(count):
        if unit.soldiers:
            unit.soldiers -= 1
            draft.tell("lost-soldiers", seat=unit.owner, unit=name, soldiers=unit.soldiers)
        elif unit.size > (1 if survives else 0):
            unit.size -= 1
            if unit.treasure:
                unit.treasure -= 1
            trim(unit)
            draft.tell("ship-lost", seat=unit.owner, fleet=name, size=unit.size)


def take_prize(draft: Draft, winner: str, loser: str) -> None:
    """A ship changes hands, with a treasure for the coffers or a profit for the hold."""
    taker, victim = draft.unit(winner), draft.unit(loser)
    victim.size -= 1
    taker.size = min(taker.size + 1, draft.box.limits.fleet_size)
    treasure = take_cargo(draft, taker, victim)
    trim(victim)
    draft.tell("prize", seat=taker.owner, fleet=winner, of=loser, treasure=treasure)


def take_cargo(draft: Draft, taker: Unit, victim: Unit) -> int:
    if victim.treasure:
        victim.treasure -= 1
        draft.player(taker.owner).treasure += 1
        return 1
    if victim.profits and cargo_room(taker):
        worth, *rest = victim.profits
        victim.profits = tuple(rest)
        taker.profits = tuple(sorted((*taker.profits, worth), reverse=True))
    return 0
