"""Deals between players, at any time (D1, L7); and gold that comes late (L51)."""

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import hand_over, track_item
from companion.games.lords.rules.moves.asides import Deal
from companion.games.lords.rules.phases.auction import bid_range
from companion.games.lords.rules.phases.flota import designations
from companion.games.lords.rules.phases.tricks.tricks import announcements
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no, section
from companion.games.lords.rules.text.words import CASA
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused

# Where cards change hands; in the middle of a voyage or raid mordida cards alone.
OPEN_STEPS = ("reveal", "capital", "tricks", "auction", "flota", "ready", "act", "year-end")
MORDIDA_STEPS = ("voyage", "interdiction", "ransom", "raid", "battle", "spoils")
CASA_STAYS = ("flota", "crowns", "actions")


def refusal(state: State, move: Deal) -> Refused | None:
    if move.to == move.seat:
        return no("cannot-deal", "L7")
    giver = state.players[move.seat]
    if move.gold:
        if giver.gold < move.gold:
            return no("cannot-pay", "D1", cost=move.gold, seat=move.seat, have=giver.gold)
        led = state.bids[move.seat] if state.leader == move.seat else 0
        if giver.gold - led < move.gold:
            return no("cannot-deal", "L7")
    if move.treasure and giver.treasure < move.treasure:
        return no("cannot-pay", "D1", cost=move.treasure, seat=move.seat, have=giver.treasure)
    return card_refusal(state, move) if move.card else None


def card_refusal(state: State, move: Deal) -> Refused | None:
    assert move.card is not None
    giver, unit = state.players[move.seat], state.units.get(move.card)
    in_slot = move.card in giver.mordida
    own_unit = unit is not None and unit.owner == move.seat
    if not (in_slot or own_unit or track_item(giver, move.card)):
        return no("not-yours", section(state), card=move.card, seat=move.seat)
    card = state.cards[move.card]
    if card.character:
        return no("character-stays", "D1", card=move.card, seat=move.seat)
    slots = state.box.limits.mordida_slots
    step = state.step
    stays = (
        "bound" in card.passive
        or (in_slot and len(state.players[move.to].mordida) >= slots)
        or not (step in OPEN_STEPS or (card.kind == "mordida" and step in MORDIDA_STEPS))
        or (move.card == CASA and state.phase in CASA_STAYS)
        or any(trick.card == move.card for trick in state.stack)
        or (unit is not None and unit.flota is not None)
    )
    return no("cannot-deal", "L7") if stays else None


def enter_deal(draft: Draft, move: Deal) -> None:
    giver, receiver = draft.player(move.seat), draft.player(move.to)
    if move.gold:
        giver.gold -= move.gold
        receiver.gold += move.gold
    if move.treasure:
        giver.treasure -= move.treasure
        receiver.treasure += move.treasure
    if move.card:
        hand_over(draft, move.card, move.to)


def opens_something(before: State, after: State, seat: str) -> bool:
    """Whether a deal gave a player a trick, a bid or a fleet to name that was out of reach."""
    match before.step:
        case "tricks":
            return bool({*announcements(after, seat)} - {*announcements(before, seat)})
        case "auction":
            had, has = bid_range(before, seat), bid_range(after, seat)
            return bool(has) and (not had or has.start < had.start or has.stop > had.stop)
        case "flota":
            return bool({*designations(after, seat)} - {*designations(before, seat)})
    return False


@plays(Deal)
def deal(draft: Draft, move: Deal) -> None:
    """In the first kept state in which it opens something, else in the present one."""
    present = draft.state
    if problem := refusal(present, move):
        raise problem
    facts = {name: getattr(move, name) for name in ("gold", "treasure", "card", "reason")}
    given = {name: value for name, value in facts.items() if value}
    still_kept: list[State] = []
    for kept in present.kept:
        if refusal(kept, move):
            continue
        draft.state = kept.copy()
        enter_deal(draft, move)
        if opens_something(kept, draft.state, move.to):
            draft.state.kept = tuple(still_kept)
            if draft.state.phase == "tricks":
                draft.state.passed -= {move.to}
            draft.tell("dealt", seat=move.seat, to=move.to, **given)
            draft.tell("reopened", seat=move.to, phase=draft.state.phase)
            return
        still_kept.append(draft.state)
    draft.state = present
    present.kept = tuple(still_kept)
    before = present.copy()
    enter_deal(draft, move)
    if present.step == "tricks" and opens_something(before, present, move.to):
        present.passed -= {move.to}
    draft.tell("dealt", seat=move.seat, to=move.to, **given)
