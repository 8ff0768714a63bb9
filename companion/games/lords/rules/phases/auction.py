"""C3: what the year's events do, then heirs, then the lots, one after the other (L23 to L27)."""

from collections.abc import Iterator, Sequence
from itertools import islice

from companion.games.lords.rules.box.model import Card
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.late_gold import keep
from companion.games.lords.rules.holdings.ownership import come_into_play, religion
from companion.games.lords.rules.moves.spending import Bid
from companion.games.lords.rules.moves.spending import Pass as PassMove
from companion.games.lords.rules.pending import Item
from companion.games.lords.rules.phases.events import happen
from companion.games.lords.rules.phases.flota import enter_flota
from companion.games.lords.rules.phases.year_end import enter_year_end
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused

# A correction may fill the coffers beyond all measure. Higher bids are taken, but not listed.
MOST_LISTED = 100_000


def enter_auction(draft: Draft) -> None:
    state = draft.state
    state.phase = "auction"
    state.passed = frozenset()
    for name in state.revealed:
        if state.cards[name].kind == "event":
            happen(draft, state.cards[name])
    return_heirs(draft)
    fresh = tuple(name for name in state.revealed if state.cards[name].kind != "event")
    state.lots = (*fresh, *state.mercenaries)
    state.mercenaries = ()
    clear_lot(state)


def return_heirs(draft: Draft) -> None:
    """A disrupted character is bought back by itself, if need be by the treasury (L26)."""
    state = draft.state
    price = state.box.gold.heir
    for seat, player in state.players.items():
        if player.character not in state.mercenaries:
            continue
        name = player.character
        state.mercenaries = tuple(card for card in state.mercenaries if card != name)
        paid = price if player.gold >= price else 0
        player.gold -= paid
        draft.tell("heir", seat=seat, card=name, gold=paid)
        place_card(draft, seat, state.cards[name])


def place_card(draft: Draft, seat: str, card: Card) -> None:
    """On the track for the years of its shield, or in play at once (L27)."""
    if card.shield:
        player, due = draft.player(seat), draft.state.year + card.shield
        player.track = (*player.track, Item(card.id, due))
        draft.tell("placed", seat=seat, item=card.id, due=due)
    else:
        come_into_play(draft, seat, card)


def clear_lot(state: State) -> None:
    state.lot, state.passed, state.bids, state.leader = None, frozenset(), {}, None


def next_lot(draft: Draft) -> None:
    state = draft.state
    if state.lots:
        state.lot, *rest = state.lots
        state.lots = tuple(rest)
        draft.tell("lot", card=state.lot)
    elif state.comet:
        enter_year_end(draft)
    else:
        enter_flota(draft)


def is_barred_by_war(state: State, seat: str, card: Card) -> bool:
    """Cards of a nation at war go to its players, who bid on nothing foreign (L25)."""
    nation = state.players[seat].nation
    if not card.nation or card.nation == nation:
        return False
    return "active" in (state.wars.get(card.nation), state.wars.get(nation))


def standing(state: State, seat: str, card: Card) -> tuple[bool, bool, int]:
    """What decides between equal bids: religion, nation, the highest crown (C3a)."""
    player = state.players[seat]
    faith = religion(state, player)
    crowns = (state.cards[name].crown for name in (player.character, *player.mordida))
    return (
        bool(faith) and faith == card.religion,
        bool(player.nation) and player.nation == card.nation,
        max(crowns),
    )


def least_bid(state: State, seat: str) -> int:
    """The least that takes the lead."""
    leader, lot = state.leader, state.lot
    if leader is None or lot is None:
        return 1
    card = state.cards[lot]
    wins_ties = standing(state, seat, card) > standing(state, leader, card)
    return state.bids[leader] + (0 if wins_ties else 1)


def bid_range(state: State, seat: str) -> range:
    """All bids that would take the lead; none for whoever leads or has passed."""
    if state.lot is None or seat == state.leader or seat in state.passed:
        return range(0)
    if is_barred_by_war(state, seat, state.cards[state.lot]):
        return range(0)
    return range(least_bid(state, seat), state.players[seat].gold + 1)


def awaited(state: State) -> tuple[str, ...]:
    return tuple(seat for seat in state.seats if bid_range(state, seat))


def choices(state: State, seat: str) -> Sequence[Move]:
    def bids() -> Iterator[Move]:
        return (Bid(seat, gold) for gold in islice(bid_range(state, seat), MOST_LISTED))

    return LazyChoices(bids, lambda: (PassMove(seat),))


def end(draft: Draft) -> None:
    """Nobody bids more: the lot is settled. Somebody may have to make room before the next."""
    state = draft.state
    if state.lot is None:
        next_lot(draft)
        return
    keep(draft)
    card = state.cards[state.lot]
    if state.leader:
        gold = state.bids[state.leader]
        draft.player(state.leader).gold -= gold
        draft.tell("sold", seat=state.leader, card=card.id, gold=gold)
        place_card(draft, state.leader, card)
    else:
        state.discard = (*state.discard, card.id)
        draft.tell("unsold", card=card.id)
    clear_lot(state)


def out_of_bidding(state: State, seat: str) -> Refused | None:
    if seat == state.leader or seat in state.passed:
        return no("out-of-bidding", "L24", seat=seat, card=state.lot)
    return None


def bid_refusal(state: State, move: Bid) -> Refused | None:
    assert state.lot is not None
    if problem := out_of_bidding(state, move.seat):
        return problem
    if is_barred_by_war(state, move.seat, state.cards[state.lot]):
        return no("war-bars-bid", "L25", seat=move.seat, card=state.lot)
    have = state.players[move.seat].gold
    if have < move.gold:
        return no("cannot-pay", "C3a", cost=move.gold, seat=move.seat, have=have)
    least = least_bid(state, move.seat)
    if move.gold < least:
        return no("bid-too-low", "L24", least=least)
    return None


@plays(Bid)
def bid(draft: Draft, move: Bid) -> None:
    state = draft.state
    if problem := bid_refusal(state, move):
        raise problem
    if not state.bids:
        state.passed = frozenset()
    state.bids = {**state.bids, move.seat: move.gold}
    state.leader = move.seat
    draft.tell("bid", seat=move.seat, card=state.lot, gold=move.gold)


def pass_lot(draft: Draft, seat: str) -> None:
    state = draft.state
    problem = out_of_bidding(state, seat)
    if problem is None and seat not in state.awaited:
        problem = no("out-of-bidding", "L24", seat=seat, card=state.lot)
    if problem:
        raise problem
    state.passed |= {seat}
    draft.tell("passed", seat=seat, card=state.lot)
