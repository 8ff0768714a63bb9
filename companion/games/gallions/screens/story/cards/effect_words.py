"""What a sailor or an upgrade does, in a sentence or two of our own.

The box says it in words and numbers; captains choose between cards by what is said here.
"""

from functools import singledispatch
from typing import NamedTuple

from companion.games.gallions.rules.box import effects as box
from companion.games.gallions.rules.box.cards import Condition, Sailor, Upgrade
from companion.games.gallions.rules.box.words import KINDS, UNLISTED
from companion.games.gallions.rules.box.writing import unconfirmed_fields
from companion.night.night import Night
from companion.system.i18n import _, ngettext


class CardWords(NamedTuple):
    """A sailor or an upgrade as captains read it."""

    name: str
    # When it works, such as "Once in an adventure".
    when: str
    # What it does, and what that takes.
    does: str
    # Nobody has compared it with the printed card.
    unconfirmed: bool


def card_words(night: Night, card: str) -> CardWords:
    """Of a sailor or an upgrade, by its id; also of one that the app does not know."""
    if card == UNLISTED:
        return CardWords(_("Another card"), "", _("Do what the printed card says."), False)
    setup = night.game.setup
    if card in setup.upgrades:
        upgrade = setup.upgrades[card]
        unconfirmed = bool(unconfirmed_fields("upgrade", upgrade))
        return CardWords(_(upgrade.name), upgrade_when(upgrade), upgrade_does(upgrade), unconfirmed)
    sailor = setup.sailors[card]
    unconfirmed = bool(unconfirmed_fields("sailor", sailor))
    return CardWords(_(sailor.name), sailor_when(sailor), sailor_does(sailor), unconfirmed)


def kind_word(kind: str) -> str:
    """A kind of loot, or doubloons, beside a number."""
    return {
        "rum": _("rum"),
        "cloth": _("cloth"),
        "spice": _("spice"),
        "valuables": _("valuables"),
        "doubloons": _("doubloons"),
    }.get(kind) or _("special loot")


def price_text(price: dict[str, int]) -> str:
    """Such as "1 spice + 1 cloth"; in the order of kinds."""
    kinds = [kind for kind in (*KINDS, "doubloons") if kind in price]
    parts = [
        doubloons_text(price[kind]) if kind == "doubloons" else f"{price[kind]} {kind_word(kind)}"
        for kind in kinds
    ]
    return " + ".join(parts)


def doubloons_text(number: int) -> str:
    return ngettext("{number} doubloon", "{number} doubloons", number).format(number=number)


def points_text(number: int) -> str:
    return ngettext("{number} point", "{number} points", number).format(number=number)


# Upgrades


def upgrade_when(card: Upgrade) -> str:
    return {
        "passive": _("Always"),
        "adventure": _("Once in an adventure"),
        "engage": _("Once in a quest"),
    }[card.use]


def upgrade_does(card: Upgrade) -> str:
    return effect_text(card.effect)


# Sailors


def sailor_when(card: Sailor) -> str:
    if card.when == "port":
        return {
            "market": _("In port, at the market"),
            "tavern": _("In port, in the tavern"),
            "shipyard": _("In port, at the shipyard"),
            "workshop": _("In port, in the workshop"),
            "vault": _("In port, at the vault"),
            "guild": _("In port, at the guild"),
        }.get(card.at or "", _("In port"))
    return {
        "sea": _("After an adventure"),
        "actions": _("In your turns at sea"),
        "end": _("At the end of the game"),
    }[card.when]


def sailor_does(card: Sailor) -> str:
    """With what must have happened before, what it costs, and what hiring brings."""
    sentences = [effect_text(card.effect)]
    if card.condition:
        sentences.append(condition_text(card.condition))
    if card.cost:
        price = price_text(dict(card.cost.items()))
        sentences.append(_("Costs {price}.").format(price=price))
    if card.hire:
        sentences.append(_("When hired: choose one sailor more, free."))
    return " ".join(filter(None, sentences))


def condition_text(condition: Condition) -> str:
    if condition.sank:
        return ngettext(
            "Only if you sank a ship.", "Only if you sank {number} ships.", condition.sank
        ).format(number=condition.sank)
    if condition.boarded:
        return ngettext(
            "Only if you boarded a ship.", "Only if you boarded {number} ships.", condition.boarded
        ).format(number=condition.boarded)
    if condition.lost:
        return ngettext(
            "Only if you lost a ship.", "Only if you lost {number} ships.", condition.lost
        ).format(number=condition.lost)
    if condition.took_part:
        return _("Only if you took part.")
    return ""


# Effects


@singledispatch
def effect_text(effect: box.Effect) -> str:
    """What an effect does, as a sentence."""
    raise TypeError(f"no words for {type(effect).__name__}")


@effect_text.register
def _move(effect: box.MoveShip) -> str:
    texts = {
        ("own", "short"): _("Moves one of your ships by a short distance, without a sail."),
        ("own", "long"): _("Moves one of your ships by a long distance, without a sail."),
        ("enemy", "short"): _("Moves an enemy by a short distance."),
        ("enemy", "long"): _("Moves an enemy by a long distance."),
    }
    sentences = [texts[effect.who, effect.range]]
    if effect.ends == "touching":
        sentences.append(_("It must end touching an enemy."))
    if effect.boarding:
        sentences.append(_("If it boards: {number} loot more.").format(number=effect.boarding))
    return " ".join(sentences)


@effect_text.register
def _sail_range(effect: box.SailRange) -> str:
    return {
        "short": _("Your sails move a ship by a short distance."),
        "long": _("Your sails move a ship by a long distance."),
        "double": _("Your sails move a ship by two long distances."),
    }[effect.range]


@effect_text.register
def _sail_strength(effect: box.SailStrength) -> str:
    return _("A ship that a sail has moved is {number} stronger in battle.").format(
        number=effect.bonus
    )


@effect_text.register
def _fire_range(effect: box.FireRange) -> str:
    if effect.range == "long":
        return _("Your shots reach a long distance.")
    return _("Your shots reach a short distance.")


@effect_text.register
def _fire_cannons(effect: box.FireCannons) -> str:
    if not effect.cannons:
        return _("Your ships fire without engaging a cannon.")
    return ngettext(
        "A shot always takes one cannon.", "A shot always takes {number} cannons.", effect.cannons
    ).format(number=effect.cannons)


@effect_text.register
def _turn_face(effect: box.TurnFace) -> str:
    return _("Turns any of your ships at sea to: {face}.").format(face=face_text(effect.to))


def face_text(face: str) -> str:
    return {
        "cannon": _("a cannon"),
        "sail": _("a sail"),
        "grapeshot": _("a grapeshot"),
        "skull": _("a skull"),
    }.get(face, face)


@effect_text.register
def _strength(effect: box.Strength) -> str:
    return _("All your ships are {number} stronger in this battle.").format(number=effect.bonus)


@effect_text.register
def _cannon_strength(effect: box.CannonStrength) -> str:
    return _("Your dice that show a cannon count {number} in battle.").format(number=effect.value)


@effect_text.register
def _sink(effect: box.Sink) -> str:
    sentence = {
        "touching": _("Sinks an enemy that touches one of your ships."),
        "short": _("Sinks an enemy within a short distance of one of your ships."),
        "long": _("Sinks an enemy within a long distance of one of your ships."),
    }[effect.range]
    no_reward = _("It brings no reward.")
    return sentence if effect.trophy else f"{sentence} {no_reward}"


@effect_text.register
def _re_drop(_effect: box.ReDrop) -> str:
    return _("An enemy at sea is dropped again.")


@effect_text.register
def _shield(_effect: box.Shield) -> str:
    return _("Explosions do not sink your ships, and volleys go to the next ship.")


@effect_text.register
def _room(effect: box.Room) -> str:
    return ngettext(
        "Room for one token more.", "Room for {number} tokens more.", effect.count
    ).format(number=effect.count)


@effect_text.register
def _points(effect: box.EndPoints) -> str:
    return _("{points} at the end.").format(points=points_text(effect.points))


@effect_text.register
def _points_per(effect: box.PointsPer) -> str:
    each = effect.each
    things = {
        "sail": ngettext("for each sail", "for every {number} sails", each),
        "cannon": ngettext("for each cannon", "for every {number} cannons", each),
        "hold": ngettext("for each hold", "for every {number} holds", each),
        "part": ngettext("for each part", "for every {number} parts", each),
        "upgrade": ngettext("for each upgrade", "for every {number} upgrades", each),
        "sailor": ngettext("for each sailor", "for every {number} sailors", each),
        "guild-card": ngettext(
            "for each guild card", "for every {number} guild cards", effect.each
        ),
        "loot": ngettext(
            "for each token of loot", "for every {number} tokens of loot", effect.each
        ),
    }
    per = things[effect.of].format(number=each)
    points = points_text(effect.points)
    if effect.most is None:
        return _("At the end {points} {per}.").format(points=points, per=per)
    return _("At the end {points} {per}, {most} at most.").format(
        points=points, per=per, most=effect.most
    )


@effect_text.register
def _reminder(effect: box.Reminder) -> str:
    return effect.text


@effect_text.register
def _loot(effect: box.DrawLoot) -> str:
    return ngettext(
        "Draw one token of loot.", "Draw {number} tokens of loot.", effect.count
    ).format(number=effect.count)


@effect_text.register
def _doubloons(effect: box.GainDoubloons) -> str:
    return _("Brings {doubloons}.").format(doubloons=doubloons_text(effect.count))


@effect_text.register
def _repair(effect: box.Repair) -> str:
    return ngettext(
        "Repairs one sunk ship, free.", "Repairs {number} sunk ships, free.", effect.count
    ).format(number=effect.count)


@effect_text.register
def _ready(effect: box.MakeReady) -> str:
    if effect.part == "sail":
        text = ngettext(
            "Makes one sail ready again.", "Makes {number} sails ready again.", effect.count
        )
    else:
        text = ngettext(
            "Makes one cannon ready again.", "Makes {number} cannons ready again.", effect.count
        )
    return text.format(number=effect.count)


@effect_text.register
def _exchange(effect: box.Exchange) -> str:
    if isinstance(effect.take, box.Doubloons):
        return _("Gives {doubloons} for {give} loot.").format(
            doubloons=doubloons_text(effect.take.doubloons), give=effect.give
        )
    return _("Swaps {give} of your loot for {take} of your choice.").format(
        give=effect.give, take=effect.take
    )


@effect_text.register
def _take_part(_effect: box.TakePart) -> str:
    return _("Brings a part of your choice.")


@effect_text.register
def _draw_upgrade(_effect: box.DrawUpgrade) -> str:
    return _("Draw an upgrade and build it.")


@effect_text.register
def _draw_sailor(_effect: box.DrawSailor) -> str:
    return _("Draw a sailor who joins you.")


@effect_text.register
def _price(effect: box.Price) -> str:
    less = price_text(dict(effect.less.items()))
    return _("Your next purchase there costs {less} less.").format(less=less)


@effect_text.register
def _again(_effect: box.Again) -> str:
    return _("You may buy there once more.")


@effect_text.register
def _keep(effect: box.Keep) -> str:
    return _("Holds {kind}. Once in an adventure, for one token: {what}").format(
        kind=kind_word(effect.loot), what=effect_text(effect.spend)
    )
