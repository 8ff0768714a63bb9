"""What the table may put right: what a captain has, and where each ship is."""

from typing import NamedTuple

from companion.games.gallions.rules.box.words import KINDS, PARTS
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.effect_words import card_words, kind_word
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.kernel.game import TABLE
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.game_screens import CardChoice, Correctable

# What may be said of a ship that shows no face.
SUNK, AWAY = "sunk", "away"


def correctable(night: Night, seat: str) -> list[Correctable]:
    """The numbers that `adjust` changes, in the order of the protocol."""
    view = night.view()
    captain = view["captains"][seat]
    parts = {
        part: captain["parts"][part]
        if part == "hold"
        else captain["parts"][part]["ready"] + captain["parts"][part]["engaged"]
        for part in PARTS
    }
    part_texts = {"sail": _("Sails"), "cannon": _("Cannons"), "hold": _("Holds")}
    found = [
        Correctable("points", ICONS["points"], _("Points"), captain["points"]),
        Correctable("doubloons", ICONS["doubloons"], _("Doubloons"), captain["doubloons"]),
        *(
            Correctable(kind, ICONS[kind], kind_word(kind).capitalize(), captain["loot"][kind])
            for kind in KINDS
        ),
        *(
            Correctable(f"{part}s", ICONS[part], part_texts[part], count)
            for part, count in parts.items()
        ),
    ]
    if view["supply"]["revenge"] is not None:
        found.append(
            Correctable("revenge", ICONS["revenge"], _("Revenge cards"), captain["revenge"])
        )
    return found


def cards_to_gain(night: Night) -> list[CardChoice]:
    """The sailors and upgrades that nobody has."""
    state = night.game.state
    return [_choice(night, card) for card in (*state.sailor_deck, *state.upgrade_deck)]


def cards_to_lose(night: Night, seat: str) -> list[CardChoice]:
    captain = night.view()["captains"][seat]
    held = [one["card"] for one in (*captain["sailors"], *captain["upgrades"])]
    return [_choice(night, card) for card in held if card in night.game.setup.gain_words]


def _choice(night: Night, card: str) -> CardChoice:
    words = card_words(night, card)
    return CardChoice(card, words.name, words.does, card_icon(night, card, ""))


# Ships


class ShipChoice(NamedTuple):
    ship: str
    text: str
    # What the app believes of it.
    detail: str


def ships_out(night: Night) -> list[ShipChoice]:
    """The ships of this adventure: those at sea, then those that were there."""
    view = night.view()
    at_sea = {one["ship"]: one["face"] for one in view["sea"]["ships"]}
    gone = [ship for ship in _sent(night) if ship not in at_sea]
    shown = [
        _ship(night, ship, night.words.word(face, "face") if face else _("not read"))
        for ship, face in at_sea.items()
    ]
    return shown + [_ship(night, ship, _("not at sea")) for ship in gone]


def other_ships(night: Night) -> list[ShipChoice]:
    """All other dice of the box and of the captains."""
    known = {one.ship for one in ships_out(night)}
    return [
        _ship(night, ship, _("at home")) for ship in night.game.setup.ships if ship not in known
    ]


def _sent(night: Night) -> list[str]:
    """The dice of the card, and those that the captains have sent."""
    view = night.view()
    fleet = view["card"]["fleet"] if view["card"] else {}
    sent = {
        f"np-{colour}-{number}" for colour, count in fleet.items() for number in range(1, count + 1)
    }
    for captain in night.game.state.captains.values():
        sent |= set(captain.sent)
    return [ship for ship in night.game.setup.ships if ship in sent]


def _ship(night: Night, ship: str, detail: str) -> ShipChoice:
    return ShipChoice(ship, night.words.word(ship, "ship"), detail)


def states_of_ship(night: Night, ship: str) -> list[tuple[str, str]]:
    """What may be said of a ship: one of its faces, and of one at sea that it is gone."""
    faces = dict.fromkeys(night.game.setup.ships[ship].die.faces)
    said = [(face, night.words.word(face, "face")) for face in faces]
    if _at_sea(night, ship):
        said += [(SUNK, _("It is sunk")), (AWAY, _("It is not at sea"))]
    return said


def who_sank_it(night: Night, ship: str) -> list[tuple[str, str]]:
    """The captains who may earn a sunk ship, and nobody."""
    owner = night.game.setup.ships[ship].owner
    captains = [seat for seat in night.view()["order"] if seat != owner]
    return [("", _("Nobody")), *((seat, night.words.captain(seat)) for seat in captains)]


def set_ship(night: Night, ship: str, said: str, by: str = "") -> Move:
    """The correction. On the chart a ship at sea stays where it is; for another one `at` is still
    to be told."""
    move: Move = {"seat": TABLE, "do": "set-ship", "ship": ship}
    if said in (SUNK, AWAY):
        return {**move, "is": said, **({"by": by} if by else {})}
    move |= {"is": "sea", "face": said}
    found = _at_sea(night, ship)
    return {**move, "at": found["at"]} if found and found["at"] else move


def _at_sea(night: Night, ship: str) -> Move | None:
    ships: list[Move] = night.view()["sea"]["ships"]
    return next((one for one in ships if one["ship"] == ship), None)


def free_cells(night: Night) -> list[str]:
    """Cells of the chart on which no die lies."""
    taken = {one["at"] for one in night.view()["sea"]["ships"]}
    return [cell for cell in night.game.setup.cells if cell not in taken]
