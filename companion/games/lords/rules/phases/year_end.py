"""C5 and C6: profits pay, what is due comes into play, forts and mills, the next year (L46)."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import come_into_play, track_item, without_item
from companion.games.lords.rules.moves.actions import Done as DoneMove
from companion.games.lords.rules.moves.spending import Begin, DiscardTent, PlaceTent
from companion.games.lords.rules.pending import Item, Question
from companion.games.lords.rules.phases.years import end_game, start_year
from companion.games.lords.rules.state import Player, State
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import TENTS
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused


def enter_year_end(draft: Draft) -> None:
    state = draft.state
    state.phase = "year-end"
    state.turn, state.passed = None, frozenset()
    pay_profits(draft)


def mature_due_cards(draft: Draft) -> None:
    """One after the other, in seat order and track order: room is made before the next one."""
    state = draft.state
    for seat, player in state.players.items():
        for item in player.track:
            if state.make_room:
                return
            if item.due <= state.year and item.item in state.cards:
                without_item(player, item.item)
                draft.tell("matured", seat=seat, card=item.item)
                come_into_play(draft, seat, state.cards[item.item])


def pay_profits(draft: Draft) -> None:
    income = dict.fromkeys(draft.state.seats, 0)
    for unit in draft.state.units.values():
        income[unit.owner] += sum(unit.profits)
        unit.profits = ()
    for seat, gold in income.items():
        if gold:
            draft.player(seat).gold += gold
            draft.tell("income", seat=seat, gold=gold)


def due_tents(state: State, player: Player) -> list[str]:
    return [
        item.item
        for item in player.track
        if item.due <= state.year and item.item not in state.cards
    ]


def kind_of(tent: str) -> str:
    return tent.rpartition("-")[0]


def tents_left(state: State, what: str) -> int:
    """Those on colonies and on tracks are not in the box (L3)."""
    used = 0
    for unit in state.units.values():
        if unit.mill if what == "mill" else unit.fort:
            used += 1
    for player in state.players.values():
        for item in player.track:
            if item.item not in state.cards and item.item.startswith(what):
                used += 1
    return state.box.components[f"tents_{what}"] - used


def place_refusal(state: State, move: PlaceTent) -> Refused | None:
    if problem := tent_refusal(state, move.seat, move.item):
        return problem
    what, unit = kind_of(move.item), state.units.get(move.on)
    if unit is None or (what == "mill" and (not unit.card.red or unit.card.heathen)):
        return no(f"no-{what}-here", "C5", on=move.on)
    if unit.mill if what == "mill" else unit.fort:
        return no("has-one", "L46", on=move.on)
    if state.refused.get(("tent", move.item, move.on)):
        return no("was-refused", "L6")
    return None


def tent_refusal(state: State, seat: str, name: str) -> Refused | None:
    item = track_item(state.players[seat], name)
    if item is None:
        return no("not-on-track", "C5", item=name, seat=seat)
    if item.due > state.year:
        return no("not-due", "C5", item=name, due=item.due)
    return None


def placements(state: State, seat: str) -> Iterator[PlaceTent]:
    for item in due_tents(state, state.players[seat]):
        for name, unit in state.units.items():
            if unit.card.kind == "colony":
                move = PlaceTent(seat, item, name)
                if place_refusal(state, move) is None:
                    yield move


def beginnings(state: State, seat: str) -> Iterator[Begin]:
    return (Begin(seat, what) for what in TENTS if tents_left(state, what) > 0)


def awaited(state: State) -> tuple[str, ...]:
    can_begin = any(tents_left(state, what) > 0 for what in TENTS)
    return tuple(
        seat
        for seat, player in state.players.items()
        if seat not in state.passed and (can_begin or (player.track and due_tents(state, player)))
    )


def choices(state: State, seat: str) -> Sequence[Move]:
    due = due_tents(state, state.players[seat])
    return LazyChoices(
        lambda: placements(state, seat),
        lambda: (DiscardTent(seat, item) for item in due),
        lambda: beginnings(state, seat),
        lambda: () if due else (DoneMove(seat),),
    )


@plays(PlaceTent)
def place_tent(draft: Draft, move: PlaceTent) -> None:
    state = draft.state
    if problem := place_refusal(state, move):
        raise problem
    owner = draft.unit(move.on).owner
    if owner == move.seat:
        pitch(draft, move.seat, move.item, move.on)
        return
    state.question = Question("tent", owner, move.seat, move.item, move.on)
    draft.tell("asked", seat=move.seat, to=owner, what="tent", card=move.item, on=move.on)


def pitch(draft: Draft, seat: str, tent: str, on: str) -> None:
    without_item(draft.player(seat), tent)
    what, unit = kind_of(tent), draft.unit(on)
    if what == "mill":
        unit.mill = True
    else:
        unit.fort = True
    draft.tell("tent", seat=seat, item=what, on=on)


def answer_tent(draft: Draft, asked: Question, *, agreed: bool) -> None:
    if agreed:
        pitch(draft, asked.by, asked.card, asked.on)
    else:
        key = ("tent", asked.card, asked.on)
        draft.state.refused = {**draft.state.refused, key: (asked.by,)}


@plays(DiscardTent)
def discard_tent(draft: Draft, move: DiscardTent) -> None:
    if problem := tent_refusal(draft.state, move.seat, move.item):
        raise problem
    without_item(draft.player(move.seat), move.item)
    draft.tell("abandoned", seat=move.seat, item=move.item)


@plays(Begin)
def begin(draft: Draft, move: Begin) -> None:
    state = draft.state
    if tents_left(state, move.what) <= 0:
        raise no("no-tents", "L3")
    taken = {item.item for player in state.players.values() for item in player.track}
    number = 1
    while f"{move.what}-{number}" in taken:
        number += 1
    player, due = draft.player(move.seat), state.year + state.box.limits.improvement_years
    player.track = (*player.track, Item(f"{move.what}-{number}", due))
    draft.tell("begun", seat=move.seat, item=f"{move.what}-{number}", due=due)


def finish_year(draft: Draft, seat: str) -> None:
    due = due_tents(draft.state, draft.player(seat))
    if due:
        raise no("tent-waits", "L46", item=due[0])
    draft.state.passed |= {seat}


def end(draft: Draft) -> None:
    """Everybody is done: colonies grow at the end of a decade; the next year, or the end."""
    state = draft.state
    state.passed = frozenset()
    if state.year % 10 == state.box.calendar.growth_digit:
        for name, unit in state.units.items():
            if unit.card.kind == "colony" and unit.size < unit.card.max:
                unit.size += 1
                draft.tell("grew", seat=unit.owner, unit=name, size=unit.size)
    for place in state.places.values():
        place.treasure = 0
    if state.year >= state.setup.until:
        end_game(draft)
        return
    state.year += 1
    start_year(draft)
