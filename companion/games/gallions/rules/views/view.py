"""What everybody may know: the same for all viewers, for nothing is secret here (G2)."""

from typing import Any

from companion.games.gallions.rules.box.words import PLACES
from companion.games.gallions.rules.port.places import closed
from companion.games.gallions.rules.port.prices import offered
from companion.games.gallions.rules.state import AT_SEA, InfernalGame, State
from companion.games.gallions.rules.views.view_captains import view_captains
from companion.games.gallions.rules.views.view_card import view_card
from companion.games.gallions.rules.views.view_sea import view_sea
from companion.kernel.game import TABLE


def view(state: State, viewer: str) -> dict[str, Any]:
    """All that a captain, or the public screen, may know."""
    setup, phase = state.setup, state.phase
    return {
        "game": "gallions",
        "you": None if viewer == TABLE else viewer,
        "scenario": setup.scenario,
        "quest": state.quest,
        "adventure": state.adventure or None,
        "phase": phase,
        "plan": setup.story.quests,
        "baron": state.baron,
        "order": state.order,
        "turn": state.turn,
        "wanted": state.wanted,
        "closed": closed(state),
        "card": view_card(state.card),
        "sea": view_sea(state) if phase in AT_SEA else None,
        "infernal": view_infernal(state, state.infernal),
        "place": phase if phase in PLACES else None,
        "captains": view_captains(state),
        "guild": [
            {"card": card.id, "cost": card.cost, "points": card.points} for card in offered(state)
        ],
        "supply": view_supply(state),
    }


def view_infernal(state: State, game: InfernalGame | None) -> dict[str, Any] | None:
    if game is None or state.card is None:
        return None
    # In the box only what the table told is known.
    by_app = state.setup.on_chart
    return {
        "play": state.card.adventure.play,
        "turn": game.turn,
        "rolls": game.rolls.copy() if by_app else {},
        "totals": game.totals.copy() if by_app else {},
        "dice": game.dice.copy() if by_app else {},
        "out": game.out,
        "outcome": game.outcome.copy(),
        "awards": game.awards.copy(),
    }


def view_supply(state: State) -> dict[str, Any]:
    return {
        "parts": state.parts.copy(),
        "bag": state.bag.copy(),
        "beside": state.beside.copy(),
        "sailors": len(state.sailor_deck),
        "upgrades": len(state.upgrade_deck),
        "guild": len(state.guild),
        "revenge": state.revenge,
        "decks": {deck: len(cards) for deck, cards in state.decks.items()},
    }
