"""What captains buy, sell and trade at the places of the port (Pa to Pf)."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from companion.games.gallions.rules.box.words import KINDS, PARTS
from companion.games.gallions.rules.cards.listing import groups
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.port_moves import (
    BuyPart,
    BuyRevenge,
    BuyUpgrade,
    BuyVp,
    Hire,
    Keep,
    Sell,
    Trade,
)
from companion.games.gallions.rules.port.prices import (
    can_buy,
    guild_price,
    offered,
    price_at,
    purchases_left,
)
from companion.games.gallions.rules.state import Captain, CardsDue, State
from companion.games.gallions.rules.stock import (
    Sort,
    add_card,
    can_pay,
    deck_of,
    give_part,
    has_tokens,
    pay,
    put_away,
    take_from_bag,
)
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_

SECTION = {
    "market": "Pa",
    "tavern": "Pb",
    "shipyard": "Pc",
    "workshop": "Pd",
    "vault": "Pe",
    "guild": "Pf",
}
PLACE_OF: dict[Sort, str] = {"sailor": "tavern", "upgrade": "workshop"}
OTHERS = ("rum", "cloth", "spice")

# What is listed


def trades(state: State, seat: str) -> Iterator[Move]:
    give = state.setup.box.port.market.give
    if state.captains[seat].tokens < give:
        return
    takes = [kind for kind in KINDS if state.bag[kind]]
    for tokens in groups(state.captains[seat].loot, give):
        for kind in takes:
            yield Trade(seat, tokens, kind)


def hires(state: State, seat: str) -> Iterator[Move]:
    if can_buy(state, seat, "tavern"):
        yield Hire(seat)


def part_deals(state: State, seat: str) -> Iterator[Move]:
    if can_buy(state, seat, "shipyard"):
        for part in PARTS:
            if state.parts[part]:
                yield BuyPart(seat, part)


def upgrade_deals(state: State, seat: str) -> Iterator[Move]:
    if can_buy(state, seat, "workshop"):
        yield BuyUpgrade(seat)


def vault_groups(captain: Captain, valuables: int, others: int) -> Iterator[tuple[str, ...]]:
    """The tokens that buy one thing in the vault."""
    if captain.loot["valuables"] >= valuables:
        yield ("valuables",) * valuables
    without = {**captain.loot, "valuables": 0}
    yield from groups(without, others)


def sales(state: State, seat: str) -> Iterator[Move]:
    vault = state.setup.box.port.vault
    captain = state.captains[seat]
    for tokens in vault_groups(captain, vault.valuables_for_one, vault.others_for_one):
        yield Sell(seat, tokens)


def revenge_deals(state: State, seat: str) -> Iterator[Move]:
    price = state.setup.box.port.vault.revenge
    if state.revenge:
        for tokens in vault_groups(state.captains[seat], price.valuables, price.others):
            yield BuyRevenge(seat, tokens)


def guild_deals(state: State, seat: str) -> Iterator[Move]:
    captain = state.captains[seat]
    if purchases_left(state, captain, "guild"):
        for card in offered(state):
            if guild_price(captain, card) <= captain.doubloons:
                yield BuyVp(seat, card.id)


Group = Callable[[State, str], Iterable[Move]]
GROUPS: Mapping[str, tuple[Group, ...]] = {
    "market": (trades,),
    "tavern": (hires,),
    "shipyard": (part_deals,),
    "workshop": (upgrade_deals,),
    "vault": (sales, revenge_deals),
    "guild": (guild_deals,),
}


def deals(state: State, seat: str, place: str) -> Iterator[Move]:
    for group in GROUPS[place]:
        yield from group(state, seat)


# What is done


def bought(draft: Draft, seat: str, place: str) -> None:
    """Counts a purchase; what it cost less is used up."""
    captain = draft.captain(seat)
    captain.purchases = {**captain.purchases, place: captain.purchases.get(place, 0) + 1}
    captain.less = {name: less for name, less in captain.less.items() if name != place}


def check_bought(state: State, seat: str, place: str) -> None:
    if not purchases_left(state, state.captains[seat], place):
        raise Refused(
            "bought-already", SECTION[place], N_("There is one purchase in a stop at port.")
        )


@plays(Trade)
def trade(draft: Draft, move: Trade) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    count = draft.setup.box.port.market.give
    kinds = (*move.give, move.take)
    if len(move.give) != count or not all(kind in KINDS for kind in kinds):
        raise refusals.wrong_tokens("Pa")
    if lacking := has_tokens(captain, move.give):
        raise refusals.loot_not_held(move.seat, lacking, "Pa")
    if not state.bag[move.take]:
        raise refusals.not_in_bag(move.take, "Pa")
    put_away(draft, move.seat, move.give)
    take_from_bag(draft, move.seat, [move.take])
    draft.tell("traded", seat=move.seat, give=list(move.give), take=move.take)


@plays(Hire)
def hire(draft: Draft, move: Hire) -> None:
    buy_cards(draft, move.seat, "sailor")


@plays(BuyUpgrade)
def buy_upgrade(draft: Draft, move: BuyUpgrade) -> None:
    buy_cards(draft, move.seat, "upgrade")


def buy_cards(draft: Draft, seat: str, sort: Sort) -> None:
    """Pays; then cards are drawn to choose from (G42)."""
    state, place = draft.state, PLACE_OF[sort]
    check_bought(state, seat, place)
    if not deck_of(state, sort):
        raise refusals.deck_empty()
    price = price_at(state, draft.captain(seat), place)
    if not can_pay(draft.captain(seat), price):
        raise refusals.cannot_pay(seat, price, SECTION[place])
    pay(draft, seat, price)
    bought(draft, seat, place)
    draft.tell("hired" if sort == "sailor" else "bought", seat=seat, paid=price)
    draw_cards(draft, seat, sort)


def draw_cards(draft: Draft, seat: str, sort: Sort) -> None:
    """As many cards as a purchase shows, or as there are."""
    shop = getattr(draft.setup.box.port, PLACE_OF[sort])
    count = min(shop.draw, len(deck_of(draft.state, sort)))
    if count:
        draft.state.cards_due = CardsDue(seat, sort, count, choose=True)


@plays(Keep)
def keep(draft: Draft, move: Keep) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    place = captain.at if state.phase == "port" else state.phase
    assert place is not None
    if move.card not in captain.drawn:
        raise refusals.card_not_there(move.card, SECTION[place])
    sort: Sort = "sailor" if place == "tavern" else "upgrade"
    others = list(captain.drawn)
    others.remove(move.card)
    captain.drawn = ()
    state.rejected = {
        **state.rejected,
        place: (*state.rejected.get(place, ()), *others),
    }
    add_card(draft, move.seat, sort, move.card)
    draft.tell("kept", seat=move.seat, card=move.card)
    card = draft.setup.sailors.get(move.card)
    if card and card.hire == "hire-again":
        draw_cards(draft, move.seat, sort)


@plays(BuyPart)
def buy_part(draft: Draft, move: BuyPart) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    check_bought(state, move.seat, "shipyard")
    if not state.parts[move.part]:
        raise refusals.part_gone(move.part)
    price = price_at(state, captain, "shipyard")
    if not can_pay(captain, price):
        raise refusals.cannot_pay(move.seat, price, "Pc")
    pay(draft, move.seat, price)
    bought(draft, move.seat, "shipyard")
    give_part(draft, move.seat, move.part)
    draft.tell("bought", seat=move.seat, part=move.part, paid=price)


def check_vault(captain: Captain, seat: str, give: tuple[str, ...], one: int, two: int) -> None:
    """Valuables alone, or the others alone, as many as are asked for."""
    wanted = one if all(kind == "valuables" for kind in give) else two
    mixed = wanted == two and not all(kind in OTHERS for kind in give)
    if not give or mixed or len(give) != wanted:
        raise refusals.wrong_tokens("Pe")
    if lacking := has_tokens(captain, give):
        raise refusals.loot_not_held(seat, lacking, "Pe")


@plays(Sell)
def sell(draft: Draft, move: Sell) -> None:
    vault, captain = draft.setup.box.port.vault, draft.captain(move.seat)
    check_vault(captain, move.seat, move.give, vault.valuables_for_one, vault.others_for_one)
    put_away(draft, move.seat, move.give)
    captain.doubloons += 1
    draft.tell("sold", seat=move.seat, give=list(move.give))


@plays(BuyRevenge)
def buy_revenge(draft: Draft, move: BuyRevenge) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    price = draft.setup.box.port.vault.revenge
    if not state.revenge:
        raise Refused("no-revenge", "S2", N_("No Revenge card is left to buy."))
    check_vault(captain, move.seat, move.give, price.valuables, price.others)
    put_away(draft, move.seat, move.give)
    captain.revenge += 1
    state.revenge -= 1
    draft.tell("revenge", seat=move.seat, count=1, give=list(move.give))


@plays(BuyVp)
def buy_vp(draft: Draft, move: BuyVp) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    check_bought(state, move.seat, "guild")
    card = next((one for one in offered(state) if one.id == move.card), None)
    if card is None:
        raise refusals.card_not_there(move.card, "Pf")
    price = guild_price(captain, card)
    if price > captain.doubloons:
        raise refusals.cannot_pay(move.seat, {"doubloons": price}, "Pf")
    captain.doubloons -= price
    bought(draft, move.seat, "guild")
    captain.guild += (move.card,)
    state.guild = tuple(one for one in state.guild if one != move.card)
    draft.tell("bought", seat=move.seat, card=move.card, paid={"doubloons": price})
