"""What a use of a card needs besides its name, by its effect alone."""

from companion.games.gallions.rules.box.effects import (
    Effect,
    Exchange,
    Keep,
    MoveShip,
    ReDrop,
    Sink,
    TakePart,
    TurnFace,
)
from companion.games.gallions.rules.moves.captain_moves import Use
from companion.games.gallions.rules.setup import Setup
from companion.kernel.refusal import BadRequest, missing
from companion.kernel.text.translatable import N_

FIELDS = ("ship", "target", "to", "ships", "part", "give", "take")


def effect_of(setup: Setup, card: str) -> Effect | None:
    """What a card does when it is used; None for cards that captains do not hold."""
    if card in setup.upgrades:
        return setup.upgrades[card].effect
    if card in setup.sailors:
        effect = setup.sailors[card].effect
        return effect.spend if isinstance(effect, Keep) else effect
    return None


def needed(setup: Setup, effect: Effect | None) -> tuple[str, ...]:
    match effect:
        case MoveShip():
            who = "ship" if effect.who == "own" else "target"
            return (who, "to") if setup.on_chart else (who,)
        case TurnFace():
            return ("ships",)
        case Sink():
            return ("ship", "target")
        case ReDrop():
            return ("target",)
        case Exchange():
            return ("give", "take") if isinstance(effect.take, int) else ("give",)
        case TakePart():
            return ("part",)
    return ()


def check_fields(setup: Setup, move: Use) -> None:
    """Raises BadRequest for what is missing, or not needed."""
    wanted = needed(setup, effect_of(setup, move.card))
    for name in FIELDS:
        given = getattr(move, name) is not None
        if given and name not in wanted:
            raise BadRequest(
                N_("The card {card} does not take the field {field}."), card=move.card, field=name
            )
        if not given and name in wanted:
            raise missing(name)
    if move.ships is not None and (not move.ships or len(set(move.ships)) != len(move.ships)):
        raise BadRequest(
            N_("The field {field} names at least one ship, and none twice."), field="ships"
        )
