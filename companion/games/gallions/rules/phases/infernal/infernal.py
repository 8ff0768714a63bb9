"""Infernal adventures: by hand the table tells who won; on the chart the app rolls (Inf, G39)."""

from collections.abc import Iterator

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Done, Roll, Stop
from companion.games.gallions.rules.moves.fields import AWARDS
from companion.games.gallions.rules.moves.table_moves import Award, Outcome
from companion.games.gallions.rules.phases.infernal import tavern_games
from companion.games.gallions.rules.state import InfernalGame, Phase, State
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_, Plural

MOST_AWARDS = 5
OUTCOMES = ("win", "lose")


def begin(draft: Draft) -> None:
    state = draft.state
    state.finished, state.infernal = (), InfernalGame()
    for captain in state.captains.values():
        captain.took_part = True
    if by_app(state):
        tavern_games.begin(draft)


def by_app(state: State) -> bool:
    """Whether the app plays it, on the chart."""
    assert state.card is not None
    return state.setup.on_chart and state.card.adventure.play != "table"


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    assert state.infernal is not None
    if by_app(state):
        seat = tavern_games.proceed(draft)
        if seat is not None:
            draft.wait(seat)
            return None
    elif TABLE not in state.finished:
        draft.wait(TABLE)
        return None
    for seat in state.order:
        if seat in state.infernal.outcome:
            name = "won" if state.infernal.outcome[seat] == "win" else "lost"
            draft.tell(name, seat=seat)
    return "loot"


def rewarded(state: State) -> list[str]:
    """What the card has a reward for."""
    assert state.card is not None
    card = state.card.adventure
    if state.setup.on_chart:
        return []
    return [one for one in OUTCOMES if getattr(card, one) is not None]


def awards_possible(state: State) -> bool:
    assert state.card is not None
    return state.card.adventure.play == "table"


def choices(state: State, seat: str) -> Iterator[Move]:
    assert state.infernal is not None
    if seat != TABLE:
        yield Roll(seat)
        yield Stop(seat)
        return
    for of in state.order:
        for one in rewarded(state):
            yield Outcome(TABLE, of, one)
    if awards_possible(state):
        for of in state.order:
            if len(state.infernal.awards.get(of, ())) < MOST_AWARDS:
                for what in AWARDS:
                    yield Award(TABLE, of, what)
    yield Done(TABLE)


@plays(Outcome)
def tell_outcome(draft: Draft, move: Outcome) -> None:
    infernal = draft.state.infernal
    assert infernal is not None
    if move.is_ not in rewarded(draft.state):
        raise Refused("not-now", "G39", N_("The card has no reward for that."))
    infernal.outcome = {**infernal.outcome, move.of: move.is_}


@plays(Award)
def tell_award(draft: Draft, move: Award) -> None:
    infernal = draft.state.infernal
    assert infernal is not None
    if not awards_possible(draft.state):
        raise Refused("unlisted-only", "G50", N_("The app knows what this card gives."))
    told = infernal.awards.get(move.of, ())
    if len(told) >= MOST_AWARDS:
        raise Refused(
            "too-many-awards",
            "Inf",
            Plural("{of} has had {count} award.", "{of} has had {count} awards."),
            of=move.of,
            count=len(told),
        )
    infernal.awards = {**infernal.awards, move.of: (*told, move.what)}


def done(draft: Draft) -> None:
    draft.state.finished = (TABLE,)


@plays(Roll)
def roll(draft: Draft, move: Roll) -> None:
    tavern_games.roll(draft, move.seat)


@plays(Stop)
def stop(draft: Draft, move: Stop) -> None:
    tavern_games.stop(draft, move.seat)
