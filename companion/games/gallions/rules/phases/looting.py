"""Loot: each captain who took part picks, draws, takes offers and loses, from the Baron on
(Q7, G35, G36)."""

from collections.abc import Iterator

from companion.games.gallions.rules.box.cards import Offer
from companion.games.gallions.rules.box.words import KINDS
from companion.games.gallions.rules.cards.listing import groups
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Accept, Decline, Done, PickLoot
from companion.games.gallions.rules.moves.table_moves import Loot
from companion.games.gallions.rules.phases.cash import pay_out
from companion.games.gallions.rules.phases.launching import discards
from companion.games.gallions.rules.state import Captain, Phase, State
from companion.games.gallions.rules.stock import (
    bag_ends_draws,
    can_pay,
    give_part,
    has_tokens,
    loot_token,
    pay,
    put_away,
    take_from_bag,
    token_of_the_app,
)
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def begin(draft: Draft) -> None:
    draft.state.finished = ()
    pay_out(draft)


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    for seat in state.order:
        captain = draft.captain(seat)
        if not captain.took_part or seat in state.finished:
            continue
        state.turn = seat
        awaited = awaited_of(draft, seat)
        if awaited:
            draft.wait(awaited)
            return None
        state.finished += (seat,)
    state.turn = None
    assert state.card is not None
    return "storage" if state.card.adventure.infernal else "sailors"


def awaited_of(draft: Draft, seat: str) -> str | None:
    """Goes on with one captain; answers who must decide for it."""
    state, captain = draft.state, draft.captain(seat)
    bag_ends_draws(draft)
    if can_pick(state, captain):
        return seat
    captain.picks = 0
    while captain.draws:
        if draft.setup.bag == "entered":
            return TABLE
        draw(draft, seat, token_of_the_app(draft))
        bag_ends_draws(draft)
    if not captain.offers_over:
        if any(can_take(state, captain, number) for number in range(len(offers(state)))):
            return seat
        captain.offers_over = True
    if captain.loses and captain.tokens:
        return seat
    captain.loses = 0
    return None


def can_pick(state: State, captain: Captain) -> bool:
    return bool(captain.picks and captain.draws and any(state.bag[kind] for kind in KINDS))


def loses_now(state: State, captain: Captain) -> int:
    """The tokens to discard now, for a captain whose turn it is."""
    if captain.draws or not captain.offers_over:
        return 0
    return min(captain.loses, captain.tokens)


def offers(state: State) -> tuple[Offer, ...]:
    return state.card.adventure.offers if state.card else ()


def can_take(state: State, captain: Captain, number: int) -> bool:
    offer = offers(state)[number]
    if captain.accepted[number] >= offer.times:
        return False
    if offer.get.part and not state.parts[offer.get.part]:
        return False
    if offer.any:
        return sum(captain.loot[kind] for kind in KINDS) >= offer.any
    return can_pay(captain, offer.price)


def choices(state: State, seat: str) -> Iterator[Move]:
    captain = state.captains[state.turn or seat]
    if seat == TABLE:
        assert state.turn is not None
        yield from token_choices(state, state.turn)
    elif can_pick(state, captain):
        for kind in KINDS:
            if state.bag[kind]:
                yield PickLoot(seat, kind)
        yield Decline(seat)
    elif not captain.offers_over:
        for number, offer in enumerate(offers(state)):
            if not can_take(state, captain, number):
                continue
            if offer.any:
                for give in groups(captain.loot, offer.any):
                    yield Accept(seat, number + 1, give)
            else:
                yield Accept(seat, number + 1)
        yield Done(seat)
    else:
        yield from discards(state, seat)


def token_choices(state: State, seat: str) -> Iterator[Move]:
    """Every kind of token that the bag may give."""
    for kind, count in state.bag.items():
        if count:
            yield Loot(TABLE, seat, kind)


def draw(draft: Draft, seat: str, kind: str) -> None:
    """A token out of the bag; of the kind of a chain it adds a draw, so often."""
    loot_token(draft, seat, kind)
    assert draft.state.card is not None
    chain, captain = draft.state.card.adventure.chain, draft.captain(seat)
    if chain and kind == chain.kind and captain.chained < chain.most:
        captain.chained += 1
        captain.draws += 1


def nothing_to_pick(rule: str = "Q7") -> Refused:
    return Refused("nothing-to-pick", rule, N_("There is nothing to choose from now."))


@plays(PickLoot)
def pick_loot(draft: Draft, move: PickLoot) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    if not can_pick(state, captain):
        raise nothing_to_pick()
    if move.kind not in KINDS:
        raise refusals.wrong_tokens("Mini")
    if not state.bag[move.kind]:
        raise refusals.not_in_bag(move.kind, "G35")
    captain.picks -= 1
    captain.draws -= 1
    take_from_bag(draft, move.seat, [move.kind])
    draft.show("looted", seat=move.seat, kind=move.kind)


def decline(draft: Draft, move: Decline) -> None:
    captain = draft.captain(move.seat)
    if not can_pick(draft.state, captain):
        raise nothing_to_pick()
    captain.picks = 0


@plays(Accept)
def accept(draft: Draft, move: Accept) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    if can_pick(state, captain) or move.offer > len(offers(state)):
        raise nothing_to_pick("G36")
    offer = offers(state)[move.offer - 1]
    if captain.accepted[move.offer - 1] >= offer.times:
        raise nothing_to_pick("G36")
    if offer.get.part and not state.parts[offer.get.part]:
        raise refusals.part_gone(offer.get.part)
    if offer.any:
        give = move.give or ()
        if len(give) != offer.any or not all(kind in KINDS for kind in give):
            raise refusals.wrong_tokens("Pa")
        if lacking := has_tokens(captain, give):
            raise refusals.loot_not_held(move.seat, lacking, "Pa")
        put_away(draft, move.seat, give)
    else:
        if not can_pay(captain, offer.price):
            raise refusals.cannot_pay(move.seat, dict(offer.price), "Pa")
        pay(draft, move.seat, offer.price)
    captain.accepted = tuple(
        taken + (number == move.offer) for number, taken in enumerate(captain.accepted, 1)
    )
    if offer.get.part:
        give_part(draft, move.seat, offer.get.part)
    captain.doubloons += offer.get.doubloons or 0
    draft.tell("accepted", seat=move.seat, offer=move.offer, gained=gains(offer))


def gains(offer: Offer) -> dict[str, int]:
    return {offer.get.part: 1} if offer.get.part else {"doubloons": offer.get.doubloons or 0}


def done(draft: Draft, move: Done) -> None:
    captain = draft.captain(move.seat)
    if can_pick(draft.state, captain):
        raise nothing_to_pick()
    captain.offers_over = True
