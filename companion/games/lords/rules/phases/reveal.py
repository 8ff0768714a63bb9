"""C1: the cards of the year are revealed, and the black spot of the first one strikes."""

from collections.abc import Iterator, Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.moves.spending import Reveal
from companion.games.lords.rules.phases.capital import enter_capital
from companion.games.lords.rules.phases.spots import strike
from companion.games.lords.rules.phases.years import end_game
from companion.games.lords.rules.state import State
from companion.games.lords.rules.text.refusals import no
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def awaited(state: State) -> tuple[str, ...]:
    return (TABLE,) if state.setup.shuffles == "entered" and state.deck else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    def reveals() -> Iterator[Move]:
        return (Reveal(seat, card) for card in state.deck)

    return LazyChoices(reveals)


def end(draft: Draft) -> None:
    """The app draws: one card out of all that have not been revealed."""
    state = draft.state
    if not state.deck:
        # An owner's box may have fewer cards than its calendar asks for.
        enter_capital(draft)
        return
    number = draft.chance.number(f"card {len(state.cards) - len(state.deck)}", len(state.deck))
    reveal_card(draft, state.deck[number])


@plays(Reveal)
def reveal(draft: Draft, move: Reveal) -> None:
    if move.card not in draft.state.deck:
        raise no("card-not-in-deck", "B10", card=move.card)
    reveal_card(draft, move.card)


def cards_this_year(state: State) -> int:
    """One, and one more for each icon that says so for so many players."""
    extra = state.box.extra_years.get(len(state.seats), ())
    return 1 + sum(icon in state.icons for icon in extra)


def reveal_card(draft: Draft, name: str) -> None:
    state = draft.state
    card = state.cards[name]
    state.deck = tuple(other for other in state.deck if other != name)
    state.revealed = (*state.revealed, name)
    state.revealed_in_decade += 1
    draft.show("revealed", card=name, year=state.year)
    if card.kind == "event" and state.year >= state.box.calendar.events_end_game_from:
        end_game(draft)
        return
    if len(state.revealed) == 1 and card.spot:
        state.spot = card.spot
        strike(draft, card.spot)
    if len(state.revealed) >= cards_this_year(state):
        enter_capital(draft)
