"""The stop at port: place after place, each from the Baron on; or all captains at once up to the
guild (G40)."""

from collections.abc import Sequence
from functools import partial

from companion.games.gallions.rules.box.words import Place
from companion.games.gallions.rules.cards.listing import can_use, uses
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Done
from companion.games.gallions.rules.moves.port_moves import Keep
from companion.games.gallions.rules.phases.ending import end_quest
from companion.games.gallions.rules.phases.sailors import table_choices
from companion.games.gallions.rules.port import shopping
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.stock import (
    Sort,
    cards_come,
    deck_of,
    set_deck,
    tokens_come,
)
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.choices import LazyChoices

# The deck that a place draws from.
DECKS: dict[str, Sort] = {"tavern": "sailor", "workshop": "upgrade"}


def can_do(state: State, seat: str, place: str) -> bool:
    """Whether a captain has more to do there than to leave."""
    if state.captains[seat].drawn:
        return True
    return next(shopping.deals(state, seat, place), None) is not None or can_use(state, seat)


def choices_at(state: State, seat: str, place: str) -> Sequence[Move]:
    if seat == TABLE:
        return list(table_choices(state))
    drawn = state.captains[seat].drawn
    if drawn:
        return [Keep(seat, card) for card in dict.fromkeys(drawn)]
    return LazyChoices(
        *[partial(group, state, seat) for group in shopping.GROUPS[place]],
        lambda: uses(state, seat),
        lambda: [Done(seat)],
    )


def close(draft: Draft, place: str) -> None:
    """When all have left a place, the cards that were not kept go back."""
    state = draft.state
    rejected = state.rejected.get(place)
    if rejected:
        sort = DECKS[place]
        set_deck(state, sort, (*deck_of(state, sort), *rejected))
        state.rejected = {name: cards for name, cards in state.rejected.items() if name != place}


class Stop:
    """A place where the captains come one after the other."""

    def __init__(self, place: Place) -> None:
        self.place = place

    def begin(self, draft: Draft) -> None:
        draft.state.finished = ()

    def proceed(self, draft: Draft) -> Phase | None:
        state = draft.state
        for seat in state.order:
            if seat in state.finished:
                continue
            state.turn = seat
            owes_draws = state.cards_due is not None or state.captains[seat].draws
            if owes_draws and (cards_come(draft) or tokens_come(draft, seat)):
                return None
            listed = choices_at(state, seat, self.place)
            # Whoever could only leave is not asked.
            if not isinstance(listed, LazyChoices) or listed.any_before(1):
                state.listed = listed
                draft.wait(seat)
                return None
            state.finished += (seat,)
        state.turn = None
        close(draft, self.place)
        order = draft.setup.box.port.order
        if self.place == order[-1]:
            return end_quest(draft)
        return order[order.index(self.place) + 1]

    def choices(self, state: State, seat: str) -> Sequence[Move]:
        return choices_at(state, seat, self.place)


class AtOnce:
    """Each captain walks alone from the first place to the one before the guild."""

    @staticmethod
    def begin(draft: Draft) -> None:
        for captain in draft.state.captains.values():
            captain.at = draft.setup.box.port.order[0]

    @staticmethod
    def proceed(draft: Draft) -> Phase | None:
        state = draft.state
        if cards_come(draft) or any(tokens_come(draft, seat) for seat in state.order):
            return None
        for seat in state.order:
            captain = draft.captain(seat)
            while captain.at is not None and not can_do(state, seat, captain.at):
                walk_on(draft, seat)
        walking = [seat for seat in state.order if state.captains[seat].at is not None]
        if walking:
            draft.wait(*walking)
            return None
        return draft.setup.box.port.order[-1]

    @staticmethod
    def choices(state: State, seat: str) -> Sequence[Move]:
        place = None if seat == TABLE else state.captains[seat].at
        return choices_at(state, seat, place or "")


def walk_on(draft: Draft, seat: str) -> None:
    """A captain leaves a place; the last one to leave closes it."""
    order: list[str] = [*draft.setup.box.port.order[:-1]]
    captain = draft.captain(seat)
    assert captain.at is not None
    place, number = captain.at, order.index(captain.at) + 1
    captain.at = order[number] if number < len(order) else None
    if place in closed(draft.state):
        close(draft, place)


def closed(state: State) -> list[str]:
    """The places that nobody will come to any more in this stop."""
    order: list[str] = [*state.setup.box.port.order]
    if state.phase in order:
        return order[: order.index(state.phase)]
    if state.phase != "port":
        return []
    at = [captain.at for captain in state.captains.values()]
    ahead = min(order.index(place) if place else len(order) - 1 for place in at)
    return order[:ahead]


def done(draft: Draft, move: Done) -> None:
    if draft.state.phase == "port":
        walk_on(draft, move.seat)
    else:
        draft.state.finished += (move.seat,)
