"""The start of a game: characters, their first units, the first year."""

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.phases.years import start_year
from companion.games.lords.rules.state import Place, Player, Setup, State, Unit
from companion.games.lords.rules.text.words import CASA, GUADALCAZAR, words_of
from companion.kernel.chance import Chance


def first_draft(setup: Setup, chance: Chance) -> Draft:
    box = setup.box
    characters = setup.characters or draw_characters(setup, chance)
    cards = {**box.characters, **box.cards}
    players, units = {}, {}
    for seat in setup.seats:
        card = cards[characters[seat]]
        mordida = (CASA,) if card.id == GUADALCAZAR else ()
        players[seat] = Player(card.id, card.nation, card.religion, box.gold.start, mordida=mordida)
        units[card.id] = Unit(card, seat, card.size)
    state = State(
        setup=setup,
        cards=cards,
        words=words_of(box, cards),
        players=players,
        units=units,
        places={port.id: Place(port) for port in box.ports.values() if port.kind != "pirate"},
        deck=tuple(card.id for card in box.cards.values() if card.deck),
        year=box.calendar.first_year,
        treasurer=next(seat for seat in setup.seats if characters[seat] == GUADALCAZAR),
    )
    draft = Draft(state, chance)
    start_year(draft)
    return draft


def draw_characters(setup: Setup, chance: Chance) -> dict[str, str]:
    """Guadalcazar is always among them (L1)."""
    others = [name for name in setup.box.characters if name != GUADALCAZAR]
    drawn = chance.order("characters", len(others))
    players = len(setup.seats)
    playing = [GUADALCAZAR, *(others[number] for number in drawn[: players - 1])]
    places = chance.order("seats of the characters", players)
    return {seat: playing[place] for seat, place in zip(setup.seats, places, strict=True)}
