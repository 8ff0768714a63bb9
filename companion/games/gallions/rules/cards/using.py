"""What happens when a captain uses a card."""

from typing import Any

from msgspec.structs import replace

from companion.games.gallions.rules.box.effects import (
    Again,
    DrawLoot,
    DrawSailor,
    DrawUpgrade,
    Effect,
    Exchange,
    GainDoubloons,
    Keep,
    MakeReady,
    MoveShip,
    Price,
    ReDrop,
    Reminder,
    Repair,
    Sink,
    Strength,
    TakePart,
    TurnFace,
)
from companion.games.gallions.rules.cards.legality import check_use, cost_of, holding, place_of
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Use
from companion.games.gallions.rules.sea.sinking import sink
from companion.games.gallions.rules.state import CardsDue, Fitted
from companion.games.gallions.rules.stock import (
    ENGAGED,
    READY,
    give_part,
    into_bag,
    pay,
    put_away,
    take_from_bag,
)
from companion.kernel.moves.plays import plays


@plays(Use)
def use(draft: Draft, move: Use) -> None:
    effect = check_use(draft.state, move)
    held = holding(draft.captain(move.seat), move.card)
    assert held is not None
    pay(draft, move.seat, cost_of(draft.state, held))
    facts: dict[str, Any] = {
        name: getattr(move, name)
        for name in ("ship", "target", "to", "ships", "part", "give", "take")
        if getattr(move, name) is not None
    }
    draft.tell("used", seat=move.seat, card=move.card, **facts)
    mark_used(draft, move)
    work(draft, move, effect)


def mark_used(draft: Draft, move: Use) -> None:
    """Once per adventure or stop; with the engage sign the card is engaged until the quest ends."""
    captain, setup = draft.captain(move.seat), draft.setup
    held = holding(captain, move.card)
    if isinstance(held, Fitted):
        ready = setup.upgrades[move.card].use != "engage"
        captain.upgrades = tuple(
            replace(one, used=True, ready=ready) if one is held else one for one in captain.upgrades
        )
        return
    spend = setup.sailors[move.card].effect
    holds = 0
    if isinstance(spend, Keep):
        holds = 1
        into_bag(draft.state, spend.loot, 1)
    captain.sailors = tuple(
        replace(one, used=True, holds=one.holds - holds) if one is held else one
        for one in captain.sailors
    )


def work(draft: Draft, move: Use, effect: Effect) -> None:
    state, seat = draft.state, move.seat
    captain = draft.captain(seat)
    match effect:
        case MoveShip():
            name = move.ship or move.target
            assert name is not None
            if move.to is not None:
                draft.change_ship(name, cell=draft.setup.chart.places[move.to])
            if effect.boarding:
                draft.change_ship(name, hook=effect.boarding)
        case TurnFace():
            for name in move.ships or ():
                draft.change_ship(name, face=effect.to)
        case Strength():
            captain.bonus += effect.bonus
        case Sink():
            assert move.target is not None
            sink(draft, move.target, by=seat, trophy=effect.trophy)
        case ReDrop():
            state.again = move.target
        case Reminder():
            draft.tell("reminder", text=effect.text)
        case DrawLoot():
            captain.draws += effect.count
        case GainDoubloons():
            captain.doubloons += effect.count
        case Repair():
            repaired = captain.sunk[: effect.count]
            captain.sunk = captain.sunk[effect.count :]
            captain.repaired += len(repaired)
            draft.tell("repaired", seat=seat, ships=list(repaired), paid={})
        case MakeReady():
            make_ready(draft, seat, effect)
        case Exchange():
            # What is taken lies in the bag before the rest is put away.
            take_from_bag(draft, seat, move.take or ())
            put_away(draft, seat, move.give or ())
            if not isinstance(effect.take, int):
                captain.doubloons += effect.take.doubloons
        case TakePart():
            assert move.part is not None
            give_part(draft, seat, move.part)
        case DrawSailor():
            state.cards_due = CardsDue(seat, "sailor", 1, choose=False)
        case DrawUpgrade():
            state.cards_due = CardsDue(seat, "upgrade", 1, choose=False)
        case Price() | Again():
            change_terms(draft, seat, effect)


def make_ready(draft: Draft, seat: str, effect: MakeReady) -> None:
    captain = draft.captain(seat)
    engaged: int = getattr(captain, ENGAGED[effect.part])
    count = min(engaged, effect.count)
    setattr(captain, ENGAGED[effect.part], engaged - count)
    setattr(captain, READY[effect.part], getattr(captain, READY[effect.part]) + count)


def change_terms(draft: Draft, seat: str, effect: Price | Again) -> None:
    """The next purchase there is cheaper, or there may be one more."""
    captain, place = draft.captain(seat), place_of(draft.state, seat)
    assert place is not None
    if isinstance(effect, Again):
        captain.more = {**captain.more, place: captain.more.get(place, 0) + 1}
        return
    less = dict(captain.less.get(place, {}))
    for kind, count in effect.less.items():
        less[kind] = less.get(kind, 0) + count
    captain.less = {**captain.less, place: less}
