"""C2, tricks: a stack of announced tricks with rising crowns (L15, L16, L17)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from companion.games.lords.rules.box.model import Trick
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.late_gold import keep
from companion.games.lords.rules.moves.spending import Announce, Withdraw
from companion.games.lords.rules.moves.spending import Pass as PassMove
from companion.games.lords.rules.pending import Announced, Barred, Question
from companion.games.lords.rules.phases.auction import enter_auction
from companion.games.lords.rules.phases.tricks.effects import carry_out_effect
from companion.games.lords.rules.phases.tricks.targets import targets
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused

# Effects on a fleet to which its owner must agree.
Consent = Literal["build", "slaves", "mercury"]
CONSENT: Mapping[str, Consent] = {"build": "build", "slaves": "slaves", "mercury": "mercury"}


def enter_tricks(draft: Draft) -> None:
    draft.state.phase = "tricks"
    draft.state.stack, draft.state.passed = (), frozenset()


def announcements(state: State, seat: str) -> Iterator[Announce]:
    """All that a player could announce now, passed or not."""
    player = state.players[seat]
    if not player.mordida:
        return
    crown = state.cards[state.stack[-1].card].crown if state.stack else 0
    barred = player.barred
    for name in player.mordida:
        card = state.cards[name]
        if card.crown <= crown:
            continue
        for trick in card.tricks:
            if trick.cost > player.gold:
                continue
            for target in targets(state, seat, card, trick, state.stack):
                if not barred or Barred(name, trick.id, target) not in barred:
                    yield Announce(seat, name, trick.id, target)


def withdrawals(state: State, seat: str) -> Iterator[Withdraw]:
    return (Withdraw(seat, own.card, own.trick) for own in state.stack if own.seat == seat)


def is_awaited(state: State, seat: str) -> bool:
    if seat in state.passed:
        return False
    if any(own.seat == seat for own in state.stack):
        return True
    return next(announcements(state, seat), None) is not None


def awaited(state: State) -> tuple[str, ...]:
    return tuple(seat for seat in state.seats if is_awaited(state, seat))


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(
        lambda: announcements(state, seat),
        lambda: withdrawals(state, seat),
        lambda: (PassMove(seat),),
    )


def end(draft: Draft) -> None:
    """Nobody has anything to add: the top is carried out, or the phase is over."""
    keep(draft)
    if draft.state.stack:
        carry_out_top(draft)
    else:
        enter_auction(draft)


def refusal(state: State, move: Announce) -> Refused | None:
    player = state.players[move.seat]
    if move.card not in player.mordida:
        return no("not-yours", "C2", card=move.card, seat=move.seat)
    card = state.cards[move.card]
    trick = card.trick(move.trick)
    if trick is None or trick.effect == "flota":
        return no("no-such-trick", "D4", card=move.card)
    if state.stack and card.crown <= (crown := state.cards[state.stack[-1].card].crown):
        return no("outranked", "L15", crown=crown)
    if player.gold < trick.cost:
        return no("cannot-pay", "D4", cost=trick.cost, seat=move.seat, have=player.gold)
    if Barred(move.card, move.trick, move.target) in player.barred:
        return no("trick-barred", "L16")
    if move.target not in targets(state, move.seat, card, trick, state.stack):
        rule = "L18" if trick.effect in ("disrupt", "seize", "marque") else "D4"
        return no("wrong-target", rule, target=move.target or "-")
    return None


@plays(Announce)
def announce(draft: Draft, move: Announce) -> None:
    state = draft.state
    problem = refusal(state, move)
    if problem:
        raise problem
    state.stack = (*state.stack, Announced(move.seat, move.card, move.trick, move.target))
    state.passed = frozenset()
    draft.tell("announced", seat=move.seat, card=move.card, trick=move.trick, **aim(move.target))


def aim(target: str | None) -> dict[str, str]:
    return {"target": target} if target else {}


@plays(Withdraw)
def withdraw(draft: Draft, move: Withdraw) -> None:
    state = draft.state
    own = next(
        (
            one
            for one in state.stack
            if (one.seat, one.card, one.trick) == (move.seat, move.card, move.trick)
        ),
        None,
    )
    if own is None:
        raise no("no-such-trick", "L16", card=move.card)
    take_off(draft, own)
    draft.tell("withdrawn", seat=move.seat, card=move.card, trick=move.trick)


def pass_tricks(draft: Draft, seat: str) -> None:
    draft.state.passed |= {seat}
    draft.tell("passed", seat=seat)


def take_off(draft: Draft, trick: Announced) -> None:
    """A trick leaves the stack without effect, and may not come back this year."""
    state = draft.state
    state.stack = tuple(other for other in state.stack if other is not trick)
    state.passed = frozenset()
    player = draft.player(trick.seat)
    player.barred = (*player.barred, Barred(trick.card, trick.trick, trick.target))


def carry_out_top(draft: Draft) -> None:
    """Checks the top of the stack once more, asks for consent where needed, and carries it out."""
    state = draft.state
    top = state.stack[-1]
    trick = possible_trick(state, top)
    if trick is None:
        take_off(draft, top)
        draft.tell("lapsed", seat=top.seat, card=top.card, trick=top.trick)
        return
    if trick.effect in CONSENT and top.target:
        owner = state.units[top.target].owner
        if owner != top.seat:
            ask(draft, CONSENT[trick.effect], top, owner)
            return
    carry_out(draft, trick, top)


def possible_trick(state: State, top: Announced) -> Trick | None:
    """The trick, if it can still be carried out."""
    player = state.players[top.seat]
    if top.card not in player.mordida:
        return None
    card = state.cards[top.card]
    trick = card.trick(top.trick)
    assert trick is not None
    if player.gold < trick.cost:
        return None
    if top.target not in targets(state, top.seat, card, trick, state.stack[:-1]):
        return None
    return trick


def ask(draft: Draft, kind: Consent, top: Announced, owner: str) -> None:
    assert top.target is not None
    draft.state.question = Question(kind, owner, top.seat, top.card, top.target)
    draft.tell("asked", seat=top.seat, to=owner, what=kind, card=top.card, on=top.target)


def answer_consent(draft: Draft, *, agreed: bool) -> None:
    """The owner of the fleet has answered; the trick is still on the stack."""
    state = draft.state
    top = state.stack[-1]
    trick = possible_trick(state, top)
    if agreed and trick:
        carry_out(draft, trick, top)
    else:
        take_off(draft, top)
        draft.tell("lapsed", seat=top.seat, card=top.card, trick=top.trick)


def carry_out(draft: Draft, trick: Trick, top: Announced) -> None:
    state = draft.state
    draft.player(top.seat).gold -= trick.cost
    state.stack = state.stack[:-1]
    state.passed = frozenset()
    draft.tell(
        "trick", seat=top.seat, card=top.card, trick=top.trick, gold=trick.cost, **aim(top.target)
    )
    if trick.effect == "protect":
        stopped = state.stack[-1]
        take_off(draft, stopped)
        draft.tell("stopped", seat=stopped.seat, card=stopped.card, trick=stopped.trick)
    carry_out_effect(draft, trick, top)
