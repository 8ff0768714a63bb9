"""Cash: doubloons for trophies, or for an infernal game, and how much loot everybody draws
(Q6, G34)."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.state import Captain, Trophy

AWARD: dict[str, tuple[int, int]] = {
    # doubloons, loot
    "doubloon": (1, 0),
    "loot": (0, 1),
    "lose-doubloon": (-1, 0),
    "lose-loot": (0, -1),
}


def pay_out(draft: Draft) -> None:
    state = draft.state
    assert state.card is not None
    for seat in state.order:
        captain = draft.captain(seat)
        if not captain.took_part:
            captain.sank, captain.boarded, captain.trophies = len(captain.trophies), 0, ()
            continue
        before = captain.doubloons
        if state.card.adventure.infernal:
            infernal_cash(draft, seat, captain)
        else:
            sea_cash(draft, captain)
        captain.accepted = (0,) * len(state.card.adventure.offers)
        if captain.doubloons != before:
            draft.tell("cash", seat=seat, doubloons=captain.doubloons - before)
    state.infernal = None


def sea_cash(draft: Draft, captain: Captain) -> None:
    assert draft.state.card is not None
    card = draft.state.card.adventure
    trophies = captain.trophies
    surrendered = sum(trophy.surrendered for trophy in trophies)
    boarded = sum(trophy.boarded for trophy in trophies)
    captain.doubloons += len(trophies) - surrendered
    captain.draws = card.loot + boarded + surrendered + captain.hook
    captain.picks = sum(is_of_colour(draft, trophy) for trophy in trophies)
    captain.sank, captain.boarded, captain.trophies = len(trophies), boarded, ()


def is_of_colour(draft: Draft, trophy: Trophy) -> bool:
    """Whether the card lets one choose a token for that ship."""
    assert draft.state.card is not None
    pick = draft.state.card.adventure.pick
    return pick is not None and draft.setup.ships[trophy.ship].colour == pick.colour


def infernal_cash(draft: Draft, seat: str, captain: Captain) -> None:
    """The outcome and the awards together."""
    state = draft.state
    assert state.card is not None
    assert state.infernal is not None
    card, game = state.card.adventure, state.infernal
    outcome = game.outcome.get(seat)
    reward = (card.win if outcome == "win" else card.lose if outcome == "lose" else None) or {}
    doubloons, loot = reward.get("doubloons", 0), reward.get("loot", 0)
    for what in game.awards.get(seat, ()):
        doubloons, loot = doubloons + AWARD[what][0], loot + AWARD[what][1]
    captain.doubloons = max(0, captain.doubloons + doubloons)
    captain.draws = card.loot + max(0, loot)
    captain.loses = max(0, -loot)
