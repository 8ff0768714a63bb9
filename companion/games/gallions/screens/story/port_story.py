"""The port: the six places, and what each captain may do in one of them."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.rules.box.words import PLACES, UNLISTED
from companion.games.gallions.rules.box.writing import unconfirmed_fields
from companion.games.gallions.rules.port.prices import guild_price, price_at
from companion.games.gallions.rules.port.shopping import deals
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.captain_facts import (
    CaptainFacts,
    captains,
    loot_kinds,
)
from companion.games.gallions.screens.story.cards.drawing_order import in_drawing_order
from companion.games.gallions.screens.story.cards.effect_words import (
    card_words,
    doubloons_text,
    kind_word,
    points_text,
    price_text,
)
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.games.gallions.screens.story.galleon_story import Ship, ship
from companion.games.gallions.screens.story.moves.move_groups import move_groups
from companion.kernel.game import TABLE
from companion.night.night import Move, Night
from companion.system.i18n import _

# What has a form of its own on the page, and is no button among the others.
OWN_FORMS = ("trade", "keep", "use", "done")
# Places where the price is no loot.
WORDED = ("market", "vault", "guild")


# Places


class PlaceFacts(NamedTuple):
    """One of the six places of the port."""

    icon: str
    name: str
    # What is paid there for what, in words; loot as (kind, how many).
    price: str
    costs: list[tuple[str, int]]
    here: bool
    closed: bool
    # The captains who can do something there with what they have.
    able: list[str]


def places(night: Night) -> list[PlaceFacts]:
    view = night.view()
    here = {view["place"], *(one["at"] for one in view["captains"].values())}
    return [
        PlaceFacts(
            ICONS[place],
            night.words.word(place).capitalize(),
            place_price(night, place),
            place_costs(night, place),
            place in here,
            place in view["closed"],
            [seat for seat in view["order"] if _can_deal(night, seat, place)],
        )
        for place in PLACES
    ]


def _can_deal(night: Night, seat: str, place: str) -> bool:
    """Whether a captain has what is wanted there; nobody goes back to a place."""
    view = night.view()
    at = view["captains"][seat]["at"] or view["place"]
    if place in view["closed"] or (at and PLACES.index(place) < PLACES.index(at)):
        return False
    return next(deals(night.game.state, seat, place), None) is not None


def place_costs(night: Night, place: str) -> list[tuple[str, int]]:
    """The loot that the box wants there."""
    if place in WORDED:
        return []
    return loot_kinds(dict(getattr(night.game.setup.box.port, place).price))


def place_price(night: Night, place: str) -> str:
    """What things cost there, if it is not loot for one of them."""
    port = night.game.setup.box.port
    if place == "market":
        return _("{give} for {take}").format(give=port.market.give, take=port.market.take)
    if place == "vault":
        return _("for doubloons")
    if place == "guild":
        costs = [card["cost"] for card in night.view()["guild"]]
        return _("from {price}").format(price=doubloons_text(min(costs))) if costs else _("empty")
    return ""


# Captains


class Desk(NamedTuple):
    """What a captain has, and may do now."""

    captain: CaptainFacts
    doubloons: int
    revenge: int
    # Where the captain is while each goes alone.
    place: str
    trades: list[Move]
    # Properties of the buttons, but for Done: cards to choose from, sailors to use and whatever
    # else takes the whole width, purchases.
    cards: list[dict[str, Any]]
    wide: list[dict[str, Any]]
    buttons: list[dict[str, Any]]
    done: Move | None
    ship: Ship


def desks(night: Night) -> list[Desk]:
    """From the Baron on."""
    return [_desk(night, captain) for captain in captains(night)]


def _desk(night: Night, captain: CaptainFacts) -> Desk:
    seat = captain.seat
    view = night.view()["captains"][seat]
    moves = list(night.choices(seat)) if captain.awaited else []
    return Desk(
        captain,
        view["doubloons"],
        view["revenge"],
        night.words.word(view["at"]).capitalize() if view["at"] else "",
        [move for move in moves if move["do"] == "trade"],
        [card_button(night, move) for move in moves if move["do"] == "keep"],
        [*_sailors(night, moves), *_comparing(night, moves)],
        [*_purchases(night, seat, [move for move in moves if move["do"] not in OWN_FORMS])],
        next((move for move in moves if move["do"] == "done"), None),
        ship(night, seat),
    )


def card_button(night: Night, move: Move) -> dict[str, Any]:
    """A drawn card with what it does."""
    words = card_words(night, move["card"])
    does = (
        _("{when}: {does}").format(when=words.when, does=words.does) if words.when else words.does
    )
    icon = ICONS["unconfirmed"] if words.unconfirmed else ICONS["card"]
    return {"text": words.name, "detail": does, "icon": icon, "ways": [move]}


def _sailors(night: Night, moves: list[Move]) -> list[dict[str, Any]]:
    """One for each; a sailor may have several ways."""
    return [
        {**card_button(night, group.moves[0]), "ways": list(group.moves)}
        for group in move_groups(night, [move for move in moves if move["do"] == "use"])
    ]


def _purchases(night: Night, seat: str, moves: list[Move]) -> Iterator[dict[str, Any]]:
    """What can be bought and sold; in the guild also the cards that are too dear now."""
    for move in moves:
        yield {**_purchase(night, move), "enabled": True}
    view = night.view()
    at = view["captains"][seat]["at"] or view["place"]
    if at != "guild" or seat not in night.awaited():
        return
    offered = {move["card"] for move in moves if move["do"] == "buy-vp"}
    for card in (one["card"] for one in view["guild"] if one["card"] not in offered):
        wanted = {"seat": seat, "do": "buy-vp", "card": card}
        yield {**_purchase(night, wanted), "ways": [], "enabled": False}


def _comparing(night: Night, moves: list[Move]) -> list[dict[str, Any]]:
    """Beside guild cards that nobody has compared a way to do so: a button without a move."""
    cards = [night.game.setup.guild_cards[move["card"]] for move in moves if move["do"] == "buy-vp"]
    if not any(unconfirmed_fields("guild", card) for card in cards):
        return []
    text, detail = _("Other cards?"), _("Enter what is printed")
    return [{"text": text, "detail": detail, "icon": ICONS["unconfirmed"], "ways": []}]


def _purchase(night: Night, move: Move) -> dict[str, Any]:
    verb = move["do"]
    captain = night.game.state.captains[move["seat"]]
    if verb in ("sell", "buy-revenge"):
        what = doubloons_text(1) if verb == "sell" else _("Revenge card")
        return {"text": tokens_text(move["give"]), "detail": what, "icon": "", "ways": [move]}
    if verb == "buy-vp":
        card = night.game.setup.guild_cards[move["card"]]
        icon = ICONS["unconfirmed" if unconfirmed_fields("guild", card) else "points"]
        price = doubloons_text(guild_price(captain, card))
        return {"text": points_text(card.points), "detail": price, "icon": icon, "ways": [move]}
    text, icon, place = {
        "hire": (_("Hire a sailor"), ICONS["tavern"], "tavern"),
        "buy-upgrade": (_("Buy an upgrade"), ICONS["workshop"], "workshop"),
        "buy-part": (
            night.words.word(move.get("part", "")).capitalize(),
            ICONS.get(move.get("part", ""), ""),
            "shipyard",
        ),
    }[verb]
    price = price_text(price_at(night.game.state, captain, place)) or _("free")
    return {"text": text, "detail": price, "icon": icon, "ways": [move]}


def tokens_text(tokens: Sequence[str]) -> str:
    """Such as "2 rum" or "Rum + cloth"."""
    if len(tokens) > 1 and len(set(tokens)) == 1:
        return f"{len(tokens)} {kind_word(tokens[0])}"
    return " + ".join(kind_word(kind) for kind in tokens).capitalize()


# Cards and tokens that the table draws


class Draw(NamedTuple):
    """What the table is asked for, and what it may have drawn."""

    question: str
    buttons: list[dict[str, Any]]


def table_draw(night: Night) -> Draw | None:
    """None while no card and no token is owed."""
    if TABLE not in night.awaited():
        return None
    moves = night.choices(TABLE)
    if moves[0]["do"] == "loot":
        name = night.words.captain(moves[0]["of"])
        buttons = [
            {
                "text": kind_word(move["kind"]).capitalize(),
                "icon": ICONS.get(move["kind"], ICONS["loot"]),
                "ways": [move],
            }
            for move in moves
        ]
        return Draw(_("{captain} draws loot: which?").format(captain=name), buttons)
    buttons = [
        {
            "text": _drawn_name(night, move["card"]),
            "icon": card_icon(night, move["card"], ""),
            "ways": [move],
        }
        for move in in_drawing_order(night, moves)
    ]
    return Draw(_draw_question(night), buttons)


def _draw_question(night: Night) -> str:
    """With the cards that have been told already."""
    view = night.view()
    for seat in view["order"]:
        if drawn := view["captains"][seat]["drawn"]:
            names = ", ".join(card_words(night, card).name for card in drawn)
            return _("{captain} has drawn {cards}. And which now?").format(
                captain=night.words.captain(seat), cards=names
            )
    if view["turn"]:
        name = night.words.captain(view["turn"])
        return _("{captain} draws a card: which?").format(captain=name)
    return _("Which card was drawn?")


def _drawn_name(night: Night, card: str) -> str:
    return _("Another card") if card == UNLISTED else night.words.word(card, "card")
