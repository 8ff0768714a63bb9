"""Moments at sea to photograph and to test: found in sample games, or played there."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.kernel.game import TABLE
from companion.night.night import Move, Night

FIVE = dict(
    zip(
        ("yellow", "blue", "green", "red", "white"),
        ("Anna", "Bernardo", "Chloé", "Duarte", "Inês"),
        strict=True,
    )
)
# Dice in the box, everything else by the app.
DICE_ENTERED: Mapping[str, str] = {"dice": "entered", "shuffles": "app", "bag": "app"}


def verbs(night: Night) -> set[str]:
    return {verb for several in night.awaited().values() for verb in several}


def play_until(
    night: Night, until: Callable[[Night], object], pick: Callable[[Night], Move]
) -> Night:
    """Goes on by a rule of one's own."""
    for _turn in range(400):
        if until(night):
            return night
        played = night.play(pick(night))
        assert played.ok, played.refusal
    raise LookupError("the sample game does not come there")


def choose_last(night: Night) -> Move:
    """All ships are sent, and whoever can passes."""
    return night.choices(next(iter(night.awaited())))[-1]


def in_box(
    card: str, faces: Mapping[str, str], until: Callable[[Night], object], **options: Any
) -> Night:
    """A card of the first adventure; `faces` by the beginning of a ship's name, else the first."""
    night = SAMPLES.night("instructions", **{**ENTERED, **options})
    drawn = night.play({"seat": TABLE, "do": "draw", "card": card})
    assert drawn.ok, drawn.refusal

    def pick(one: Night) -> Move:
        if one.phase != "drop":
            return choose_last(one)
        unread = one.choices(TABLE, "die")
        ship: str = unread[0]["ship"]
        wanted = next((face for start, face in faces.items() if ship.startswith(start)), "")
        shown = [move for move in unread if move["ship"] == ship]
        return next((move for move in shown if move["face"] == wanted), shown[0])

    return play_until(night, until, pick)


def captains_turn() -> Night:
    """A captain may fire and move, with dice in the box."""
    faces = {"np-yellow": "sail", "np-green": "grapeshot", "red": "cannon", "blue": "cannon"}
    night = in_box("cloth-store", faces, lambda one: "move" in verbs(one))
    seat = night.turn
    more = {"seat": TABLE, "do": "adjust", "of": seat, "cannons": 2, "sails": 1}
    assert night.play(more).ok
    return night


def turn_on_chart() -> Night:
    return SAMPLES.first(lambda night: {"fire", "move"} <= verbs(night))


def many_on_chart() -> Night:
    """All ships of five captains."""
    night = SAMPLES.night("launch", FIVE)
    return play_until(night, lambda one: "move" in verbs(one), choose_last)


def battle() -> Night:
    """Several pairs of ships can be the closest."""
    night = SAMPLES.night("launch", **ENTERED)
    return play_until(night, lambda one: one.phase == "battle", choose_last)


def last_pair() -> Night:
    def is_last(night: Night) -> bool:
        pairs = {(move["np"], move["ship"]) for move in night.choices(TABLE, "closest")}
        return night.phase == "battle" and len(pairs) == 1

    return SAMPLES.first(is_last, **ENTERED)


def volley() -> Night:
    """The table is asked which ship of a captain is closest to one that fires."""
    return in_box("fire-power", {"np-red": "sail"}, _is_due)


def explosion() -> Night:
    """The same for a ship that explodes."""
    return in_box("w-easy-3", {"np-orange": "skull"}, _is_due, scenario="pirate-war")


def _is_due(night: Night) -> bool:
    sea = night.view()["sea"]
    return bool(sea and sea["due"])


def again() -> Night:
    """A die is dropped again by an upgrade."""
    night = with_upgrade("crows-nest", **DICE_ENTERED)
    assert night.play(night.choices(night.turn, "use")[0]).ok
    return night


def by_hand() -> Night:
    """A card that the app does not know."""
    return SAMPLES.night("np-actions")


def reserve() -> Night:
    """The last captain may send one more ship."""
    night = SAMPLES.night("launch", FIVE, variants=["reserve"], **ENTERED)

    def one_ship(one: Night) -> Move:
        choices = one.choices(next(iter(one.awaited())))
        return choices[min(1, len(choices) - 1)] if one.phase == "launch" else choices[0]

    return play_until(night, lambda one: "reserve" in verbs(one), one_ship)


def with_upgrade(card: str, **options: Any) -> Night:
    """The first captain who may act has an upgrade of the box."""
    night = SAMPLES.night("launch", **options)
    seat = night.view()["order"][0]
    gained = night.play({"seat": TABLE, "do": "adjust", "of": seat, "gain": card, "sails": 1})
    assert gained.ok, gained.refusal
    return play_until(
        night,
        lambda one: any(move["card"] == card for move in one.choices(seat, "use")),
        choose_last,
    )
