"""The ransom that a raider asks for first, always (E1)."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.enmity import are_at_war
from companion.games.lords.rules.moves.actions import PayRansom, RefuseRansom
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps.raid import end_raid, this_raid
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def can_pay(state: State, seat: str) -> bool:
    return state.players[seat].gold >= state.box.gold.ransom


def awaited(state: State) -> tuple[str, ...]:
    victim = this_raid(state).victim
    return (victim,) if can_pay(state, victim) else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(
        lambda: (PayRansom(seat),) if can_pay(state, seat) else (),
        lambda: (RefuseRansom(seat),),
    )


def end(draft: Draft) -> None:
    """A victim without gold refuses by itself."""
    refuse(draft)


@plays(PayRansom)
def pay_ransom(draft: Draft, move: PayRansom) -> None:
    """The raid is over, unless the two are at war or there is treasure (L38)."""
    state = draft.state
    raid, gold = this_raid(state), state.box.gold.ransom
    if not can_pay(state, move.seat):
        have = draft.player(move.seat).gold
        raise no("cannot-pay", "E1", cost=gold, seat=move.seat, have=have)
    draft.player(move.seat).gold -= gold
    draft.player(raid.seat).gold += gold
    draft.tell("ransom", seat=move.seat, to=raid.seat, gold=gold)
    target = state.units.get(raid.target)
    if are_at_war(state, raid.by, raid.target) or (target and target.treasure):
        state.raid = replace(raid, stage="raid", ransom="paid")
    else:
        end_raid(draft)


@plays(RefuseRansom)
def refuse_ransom(draft: Draft, move: RefuseRansom) -> None:
    refuse(draft)


def refuse(draft: Draft) -> None:
    raid = this_raid(draft.state)
    draft.state.raid = replace(raid, stage="raid", ransom="refused")
    draft.tell("ransom", seat=raid.victim, to=raid.seat, gold=0)
