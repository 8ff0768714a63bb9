"""What things cost at the places of the port, and who can buy."""

from collections.abc import Mapping

from companion.games.gallions.rules.box.cards import GuildCard
from companion.games.gallions.rules.state import Captain, State
from companion.games.gallions.rules.stock import can_pay

NOTHING: Mapping[str, int] = {}


def reduced(price: Mapping[str, int], *less: Mapping[str, int]) -> dict[str, int]:
    """A price with what is taken off; nothing falls below 0."""
    left = {kind: count - sum(one.get(kind, 0) for one in less) for kind, count in price.items()}
    return {kind: count for kind, count in left.items() if count > 0}


def price_at(
    state: State, captain: Captain, place: str, off: Mapping[str, int] = NOTHING
) -> dict[str, int]:
    """What the next purchase costs there, but for the guild, where the card says it."""
    price: dict[str, int] = getattr(state.setup.box.port, place).price
    less = captain.less.get(place, NOTHING)
    return reduced(price, less, off) if less or off else price


def guild_price(captain: Captain, card: GuildCard, off: Mapping[str, int] = NOTHING) -> int:
    less = captain.less.get("guild", NOTHING)
    return max(0, card.cost - less.get("doubloons", 0) - off.get("doubloons", 0))


def offered(state: State) -> list[GuildCard]:
    """The cheapest guild cards that are left."""
    cards, count = state.setup.guild_cards, state.setup.box.port.guild.offered
    return [cards[card] for card in state.guild[:count]]


def purchases_left(state: State, captain: Captain, place: str) -> bool:
    """Whether a captain may still buy there in this stop."""
    times: int | str = getattr(state.setup.box.port, place).times
    if not isinstance(times, int):
        return True
    return captain.purchases.get(place, 0) < times + captain.more.get(place, 0)


def can_buy(
    state: State,
    seat: str,
    place: str,
    *,
    more: int = 0,
    off: Mapping[str, int] = NOTHING,
    cost: Mapping[str, int] = NOTHING,
) -> bool:
    """Whether a purchase is possible now, or with one more, a price cut or a cost beside it."""
    captain = state.captains[seat]
    if not more and not purchases_left(state, captain, place):
        return False
    if place == "guild":
        money = captain.doubloons - cost.get("doubloons", 0)
        return any(guild_price(captain, card, off) <= money for card in offered(state))
    price = price_at(state, captain, place, off)
    if cost:
        price = {kind: price.get(kind, 0) + cost.get(kind, 0) for kind in {*price, *cost}}
    return can_pay(captain, price) and is_stocked(state, place)


def is_stocked(state: State, place: str) -> bool:
    if place == "tavern":
        return bool(state.sailor_deck)
    return bool(state.upgrade_deck) if place == "workshop" else any(state.parts.values())
