"""The refusals that several verbs share."""

from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_


def card_not_there(card: str, rule: str) -> Refused:
    return Refused("card-not-there", rule, N_("The card {card} is not there."), card=card)


def not_at_sea(ship: str, rule: str) -> Refused:
    return Refused("not-at-sea", rule, N_("{ship} cannot be taken here: not at sea."), ship=ship)


def wrong_tokens(rule: str) -> Refused:
    return Refused("wrong-tokens", rule, N_("These are not the tokens that are asked for."))


def loot_not_held(seat: str, kind: str, rule: str) -> Refused:
    return Refused(
        "loot-not-held", rule, N_("{seat} does not have that: {kind}."), seat=seat, kind=kind
    )


def not_in_bag(kind: str, rule: str) -> Refused:
    return Refused("not-in-bag", rule, N_("The bag holds no such token: {kind}."), kind=kind)


def cannot_pay(seat: str, price: dict[str, int], rule: str) -> Refused:
    return Refused("cannot-pay", rule, N_("{seat} cannot pay {price}."), seat=seat, price=price)


def part_gone(part: str, rule: str = "G5") -> Refused:
    return Refused("part-gone", rule, N_("No such part is left: {part}."), part=part)


def not_an_enemy(ship: str, rule: str) -> Refused:
    return Refused("not-an-enemy", rule, N_("{ship} is not an enemy."), ship=ship)


def out_of_range(rule: str = "Dist") -> Refused:
    return Refused("out-of-range", rule, N_("That is too far."))


def tile_stops(rule: str = "G19") -> Refused:
    return Refused("tile-stops", rule, N_("An ocean tile is in the way."))


def cell_taken(cell: str) -> Refused:
    return Refused("cell-taken", "Q4", N_("A ship is at {cell}."), cell=cell)


def deck_empty() -> Refused:
    return Refused("deck-empty", "G42", N_("No card is left to draw."))


def wrong_face(ship: str, face: str) -> Refused:
    return Refused("wrong-face", "Q2", N_("{ship} has no such face: {face}."), ship=ship, face=face)
