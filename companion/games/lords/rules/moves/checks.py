"""What a request must have besides words that exist: fields that belong together."""

from companion.games.lords.rules.box.cards import check_card
from companion.games.lords.rules.box.cells import cell
from companion.games.lords.rules.box.checking import RESERVED, card_mismatches
from companion.games.lords.rules.moves.asides import AddCard, Adjust, Deal
from companion.games.lords.rules.moves.fields import TENT_NAME
from companion.games.lords.rules.state import State
from companion.kernel.game import Move
from companion.kernel.moves.fields import shown
from companion.kernel.refusal import BadRequest
from companion.kernel.text.translatable import N_

DEALT = ("gold", "treasure", "card")
SEAT_THINGS = ("gold", "treasure")
PLACE_THINGS = ("soldiers",)
FLEET_THINGS = ("size", "soldiers", "pirate")
COLONY_THINGS = (*FLEET_THINGS, "mill", "fort")


def check_words(state: State, move: Move) -> None:
    """Raises BadRequest."""
    if isinstance(move, Deal):
        if all(getattr(move, name) is None for name in DEALT):
            raise BadRequest(
                N_("At least one of the fields {fields} is needed."), fields=", ".join(DEALT)
            )
    elif isinstance(move, Adjust):
        check_adjustment(state, move)
    elif isinstance(move, AddCard):
        check_new_card(state, move)


def check_adjustment(state: State, move: Adjust) -> None:
    fits = things_of(state, move.of)
    given = move.given
    if not given:
        raise BadRequest(
            N_("At least one of the fields {fields} is needed."), fields=", ".join(fits)
        )
    strange = [name for name in given if name not in fits]
    # A fate is all that is corrected of a card.
    if not strange and "fate" in given and len(given) > 1:
        strange = ["fate"]
    if strange:
        raise BadRequest(
            N_("The field {field} does not go with {of}; there are {fields}."),
            field=strange[0],
            of=move.of,
            fields=", ".join(name for name in fits if name not in strange),
        )


def things_of(state: State, of: str) -> tuple[str, ...]:
    """What may be corrected of a player, a nation, a place or a card."""
    if of in state.seats:
        return SEAT_THINGS
    if of in state.places:
        return PLACE_THINGS
    card = state.cards.get(of)
    if card is None:
        return ("war",)
    if card.kind == "fleet":
        return (*FLEET_THINGS, "fate")
    if card.kind == "colony":
        return (*COLONY_THINGS, "fate")
    return ("fate",)


def check_new_card(state: State, move: AddCard) -> None:
    for name, value in move.card.items():
        if cell(value)[1]:
            raise bad_card(f"{name} = {shown(value)}")
    card, problems = check_card(move.card)
    if card is None:
        raise bad_card("; ".join(str(problem) for problem in problems).lstrip(": "))
    words = state.words
    taken = (*words.cards, *state.box.ports, *words.nations)
    if card.id in taken or card.id in RESERVED or TENT_NAME.fullmatch(card.id):
        raise BadRequest(
            N_("The field {field} takes an id that is new, not {value}."),
            field="card.id",
            value=card.id,
        )
    if card.crown and any(card.crown == other.crown for other in state.cards.values()):
        raise BadRequest(
            N_("The field {field} takes a crown that no other card has, not {value}."),
            field="card.crown",
            value=card.crown,
        )
    for mismatch in card_mismatches(state.box, card):
        raise bad_card(f"{mismatch.field} {mismatch.fault}; {mismatch.allowed}")


def bad_card(why: str) -> BadRequest:
    return BadRequest(N_("The field {field} holds no card: {why}."), field="card", why=why)
