"""The adventure card in words, large enough to be read aloud: what sails, what its dice do, what
there is to win."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.effect_words import doubloons_text
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.system.i18n import _, ngettext

# What an action of a face means, in a few words.
ACTIONS: Mapping[str, str] = {
    "escape": N_("escapes"),
    "approach": N_("sails towards the closest captain's ship"),
    "approach-wanted": N_("sails towards the wanted captain's ships"),
    "flee": N_("sails away from the captains' ships"),
    "flee-wanted": N_("sails away from the wanted captain's ships"),
    "volley": N_("fires a volley: the closest captain's ship sinks"),
    "surrender": N_("surrenders: whoever sinks it draws loot instead of a doubloon"),
    "re-drop": N_("is dropped again"),
    "ally": N_("fights on the captains' side"),
}
RULES: Mapping[str, str] = {
    "tiles-stop-moves": N_("No ship sails across an ocean tile."),
    "tiles-stop-fire": N_("No shot crosses an ocean tile."),
    "free-cannons": N_("Cannons are not turned down when they fire."),
    "wanted-engages-upgrade": N_("The wanted captain turns an upgrade down."),
    "by-hand": N_("The app does not know all of this card: do what it says by hand."),
}
PLAYS: Mapping[str, str] = {
    "sum": N_("All throw their dice: the highest sum wins."),
    "knock-out": N_(
        "All throw again and again: the lowest sum loses a die. Whoever has dice left at the end "
        "wins."
    ),
    "press": N_("Throw die after die, and stop before you go over {limit}."),
    "table": N_("Play it out at the table and enter what each captain gets."),
}


class CardLine(NamedTuple):
    """An icon and a sentence."""

    icon: str
    text: str


class CardStory(NamedTuple):
    title: str
    # Which deck it is of, and who is Baron.
    about: str
    # The dice that the Baron throws with those of the captains: (colour, how many, its word).
    fleet: list[tuple[str, int, str]]
    lines: list[CardLine]


def card_story(night: Night) -> CardStory | None:
    """The card that lies in the middle; None before it is drawn and in port."""
    card = night.view()["card"]
    if card is None:
        return None
    name = card["name"] or N_("A card that the app does not know")
    return CardStory(
        _(name),
        _about(night, card),
        [
            (colour, count, night.words.word(colour, "colour"))
            for colour, count in card["fleet"].items()
        ],
        [
            *_unknown(card),
            *_laid_out(night, card),
            *_faces(night, card),
            *_kept_out(night, card),
            *_rules(card),
            *_play(card),
            *_winnings(night, card),
        ],
    )


def _about(night: Night, card: Mapping[str, Any]) -> str:
    baron = night.words.captain(night.view()["baron"])
    deck = night.words.word(card["deck"], "deck")
    return _("Deck: {deck}. {baron} is Baron. Read the card aloud.").format(deck=deck, baron=baron)


def is_confirmed(night: Night) -> bool:
    """Whether somebody has compared the card with the printed one."""
    view = night.view()["card"]
    return view is None or view["id"] not in night.game.setup.unconfirmed_cards


def _unknown(card: Mapping[str, Any]) -> list[CardLine]:
    """Of a card that is not in the box, the app knows only what the table has told."""
    if card["name"] is not None:
        return []
    text = _("Only the printed card tells what happens: read it aloud and do what it says by hand.")
    return [CardLine("alert", text)]


def _laid_out(night: Night, card: Mapping[str, Any]) -> list[CardLine]:
    """What the Baron puts into the box before the dice fall."""
    known = night.game.setup.adventures.get(card["id"])
    if known is None or night.game.setup.on_chart:
        return []
    lines = []
    if known.tiles:
        names = ", ".join(tile.removeprefix("tile-") for tile in known.tiles)
        text = _("Ocean tiles to lay into the box: {names}.").format(names=names)
        lines.append(CardLine("hand-pointing-up", text))
    for colour in known.placed:
        text = _("Each {colour} die is dropped first and put where the card shows it.")
        colour_word = night.words.word(colour, "colour")
        lines.append(CardLine("hand-pointing-up", text.format(colour=colour_word)))
    return lines


def _kept_out(night: Night, card: Mapping[str, Any]) -> list[CardLine]:
    known = night.game.setup.adventures.get(card["id"])
    text = _("Each {colour} die stays out of the battle.")
    return [
        CardLine("cancel", text.format(colour=night.words.word(colour, "colour")))
        for colour, fights in (known.fights if known else {}).items()
        if not fights
    ]


def _faces(night: Night, card: Mapping[str, Any]) -> list[CardLine]:
    found = []
    for colour, rules in card["faces"].items():
        for faces, means in _alike(rules):
            does = face_does(means["do"], means["strength"], faces)
            if does:
                words = [night.words.word(face, "face") for face in faces]
                sentence = face_sentence(night.words.word(colour, "colour"), _any_of(words), does)
                found.append(CardLine(action_icon(means["do"]), sentence))
    return found


def _alike(rules: Mapping[str, Mapping[str, Any]]) -> list[tuple[list[str], Mapping[str, Any]]]:
    """Faces that mean the same, numbers apart from symbols: nobody reads a sentence six times."""
    groups: dict[tuple[object, ...], tuple[list[str], Mapping[str, Any]]] = {}
    for face, means in rules.items():
        key = (tuple(means["do"]), means["strength"], face.isdigit())
        groups.setdefault(key, ([], means))[0].append(face)
    return list(groups.values())


def _any_of(words: Sequence[str]) -> str:
    *first, last = words
    return _("{first} or {last}").format(first=", ".join(first), last=last) if first else last


def face_does(actions: Sequence[str], strength: int | None, faces: Sequence[str]) -> list[str]:
    """What it counts first: an action may be told at some length."""
    counts = [] if strength is None else [_("counts {number} in battle").format(number=strength)]
    return counts + [action_text(action, faces, actions) for action in actions]


def face_sentence(colour: str, face: str, does: Sequence[str]) -> str:
    """What a die does that shows this face."""
    *first, last = does
    if first:
        last = _("{first} and {last}").format(first=", ".join(first), last=last)
    return _("Each {colour} die that shows {face} {does}.").format(
        colour=colour, face=face, does=last
    )


def action_text(action: str, faces: Sequence[str], actions: Sequence[str]) -> str:
    """One of the actions of a face, or of faces that mean the same."""
    word, _dash, number = action.partition("-")
    if word == "explode":
        return _explosion_text(number, faces)
    if action == "volley" and "ally" in actions:
        return _("fires a volley: the closest ship of the fleet sinks")
    return _(ACTIONS[action])


def _explosion_text(number: str, faces: Sequence[str]) -> str:
    """`explode-3` hits three ships; without a number as many as the die shows, a symbol one."""
    only_captains = number == "players"
    if number.isdigit() or len(faces) == 1 or not faces[0].isdigit():
        shown = faces[0] if faces[0].isdigit() else "1"
        count = int(number if number.isdigit() else shown)
        if only_captains:
            return ngettext(
                "explodes: the closest captain's ship sinks with it",
                "explodes: the {number} closest captains' ships sink with it",
                count,
            ).format(number=count)
        return ngettext(
            "explodes: the closest ship sinks with it",
            "explodes: the {number} closest ships sink with it",
            count,
        ).format(number=count)
    if only_captains:
        return _("explodes: as many of the closest captains' ships as it shows sink with it")
    return _("explodes: as many of the closest ships as it shows sink with it")


def action_icon(actions: list[str]) -> str:
    word = actions[0].partition("-")[0] if actions else ""
    return ICONS.get(word, "sword-cross")


def _rules(card: Mapping[str, Any]) -> list[CardLine]:
    lines = [CardLine("alert", _(RULES[rule])) for rule in card["rules"]]
    reminder = card["reminder"]
    if reminder:
        lines.append(CardLine("information-outline", _(reminder)))
    return lines


def _play(card: Mapping[str, Any]) -> list[CardLine]:
    play = card["play"]
    if not play:
        return []
    sentence = _(PLAYS[play]).format(limit=card["limit"])
    lines = [CardLine(ICONS["infernal"], sentence)]
    for outcome, text in (("win", _("Who wins: {what}.")), ("lose", _("Who loses: {what}."))):
        if card[outcome]:
            lines.append(CardLine(ICONS["loot"], text.format(what=_changes(card[outcome]))))
    return lines


def _changes(changes: Mapping[str, int]) -> str:
    """Doubloons and loot, with their sign."""
    return ", ".join(_change(what, count) for what, count in changes.items())


def _change(what: str, count: int) -> str:
    if what == "loot":
        return _("{number} loot").format(number=f"{count:+d}")
    text = ngettext("{number} doubloon", "{number} doubloons", abs(count))
    return text.format(number=f"{count:+d}")


def _winnings(night: Night, card: Mapping[str, Any]) -> list[CardLine]:
    lines = []
    if card["loot"]:
        text = ngettext(
            "Who takes part draws one token of loot.",
            "Who takes part draws {number} tokens of loot.",
            card["loot"],
        )
        lines.append(CardLine(ICONS["loot"], text.format(number=card["loot"])))
    if card["chain"]:
        kind = night.words.word(card["chain"]["kind"])
        text = _("Each {kind} drawn brings one more, {most} times at most.")
        icon = ICONS[card["chain"]["kind"]]
        lines.append(CardLine(icon, text.format(kind=kind, most=card["chain"]["most"])))
    if card["pick"]:
        colour = night.words.word(card["pick"]["colour"], "colour")
        text = _("For each ship sunk of the colour {colour}, choose one token instead of drawing.")
        lines.append(CardLine(ICONS["loot"], text.format(colour=colour)))
    lines += [CardLine(ICONS["trade"], offer_text(night, offer)) for offer in card["offers"]]
    return lines


def offer_text(night: Night, offer: Mapping[str, Any]) -> str:
    """What an offer takes and brings."""
    gives = [f"{count} × {night.words.word(kind)}" for kind, count in offer.get("give", {}).items()]
    if offer.get("any"):
        gives.append(_("{number} of any loot").format(number=offer["any"]))
    get = offer["get"]
    part = get.get("part")
    what = night.words.word(part) if part else doubloons_text(get["doubloons"])
    return _("Offer: {give} for {get}.").format(give=" + ".join(gives), get=what)
