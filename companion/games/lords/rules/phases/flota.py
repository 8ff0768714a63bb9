"""D6: the treasurer names the fleets that fetch the treasure (L28)."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.late_gold import keep
from companion.games.lords.rules.holdings.ownership import make_merchant
from companion.games.lords.rules.moves.actions import Done as DoneMove
from companion.games.lords.rules.moves.spending import Designate
from companion.games.lords.rules.pending import Question
from companion.games.lords.rules.phases.crowns import enter_crowns
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import CASA, SHARES
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused


def enter_flota(draft: Draft) -> None:
    draft.state.phase = "flota"
    draft.state.passed = frozenset()


def cost(state: State) -> int:
    """What the first fleet costs; more cost nothing."""
    if state.flota_paid:
        return 0
    return next((t.cost for t in state.cards[CASA].tricks if t.effect == "flota"), 0)


def refusal(state: State, move: Designate) -> Refused | None:
    unit = state.units.get(move.fleet)
    if unit is None:
        return no("wrong-target", "D6", target=move.fleet)
    if unit.flota or unit.cargo:
        return no("role-set", "L31", fleet=move.fleet)
    if (unit.owner == move.seat) != (move.share is None):
        return no("wrong-share", "L28")
    if move.share in state.refused.get(("flota", CASA, move.fleet), ()):
        return no("was-refused", "L6")
    have, price = state.players[move.seat].gold, cost(state)
    if have < price:
        return no("cannot-pay", "D6", cost=price, seat=move.seat, have=have)
    return None


def designations(state: State, seat: str) -> Iterator[Designate]:
    if seat != state.treasurer or not state.treasure_year or seat in state.passed:
        return
    if state.players[seat].gold < cost(state):
        return
    for name, unit in state.units.items():
        if unit.card.kind != "fleet":
            continue
        for share in (None,) if unit.owner == seat else SHARES:
            move = Designate(seat, name, share)
            if refusal(state, move) is None:
                yield move


def awaited(state: State) -> tuple[str, ...]:
    seat = state.treasurer
    return (seat,) if seat and next(designations(state, seat), None) else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(lambda: designations(state, seat), lambda: (DoneMove(seat),))


def end(draft: Draft) -> None:
    if draft.state.treasure_year and draft.state.treasurer:
        keep(draft)
    enter_crowns(draft)


@plays(Designate)
def designate(draft: Draft, move: Designate) -> None:
    state = draft.state
    if problem := refusal(state, move):
        raise problem
    owner = draft.unit(move.fleet).owner
    if owner == move.seat:
        name_fleet(draft, move.fleet, "own")
        return
    state.question = Question("flota", owner, move.seat, CASA, move.fleet, share=move.share)
    draft.tell("asked", seat=move.seat, to=owner, what="flota", card=CASA, on=move.fleet)


def name_fleet(draft: Draft, name: str, share: str) -> None:
    """The gold is paid once, with the first fleet."""
    state = draft.state
    assert state.treasurer is not None
    price = cost(state)
    draft.player(state.treasurer).gold -= price
    state.flota_paid = True
    fleet = draft.unit(name)
    fleet.flota = share
    make_merchant(fleet)
    draft.tell("designated", seat=state.treasurer, fleet=name, share=share, gold=price)


def answer_flota(draft: Draft, asked: Question, *, agreed: bool) -> None:
    state = draft.state
    assert asked.share is not None
    # The gold may have been given away while the question was open.
    if agreed and state.players[asked.by].gold >= cost(state):
        name_fleet(draft, asked.on, asked.share)
        return
    if not agreed:
        key = ("flota", asked.card, asked.on)
        state.refused = {**state.refused, key: (*state.refused.get(key, ()), asked.share)}


def finish_flota(draft: Draft, seat: str) -> None:
    draft.state.passed |= {seat}
