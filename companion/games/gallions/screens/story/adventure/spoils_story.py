"""After an adventure: what each captain draws, owes and may do, as the page shows it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.rules.box.words import KINDS
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.card_story import offer_text
from companion.games.gallions.screens.story.cards.drawing_order import in_drawing_order
from companion.games.gallions.screens.story.cards.effect_words import card_words
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.kernel.game import TABLE
from companion.night.night import Move, Night
from companion.system.i18n import _

# Moves that are made by tapping a token.
TOKEN_VERBS = ("loot", "pick-loot", "discard")
# So many buttons below the columns; ways of one offer stand side by side while they fit.
MOST_BUTTONS = 6


class TokenChoice(NamedTuple):
    """A key with a kind of loot: how many the captain holds, and what a tap does."""

    icon: str
    number: str
    word: str
    move: Move


class Deed(NamedTuple):
    """A button: one thing to do, in one way or several."""

    text: str
    detail: str
    icon: str
    seat: str
    moves: tuple[Move, ...]
    # Icons of what is given and got.
    given: tuple[str, ...] = ()
    got: tuple[str, ...] = ()


class Owed(NamedTuple):
    """What a captain still draws, or gives up: then it is negative. Read across the table."""

    icon: str
    number: int


def token_choices(night: Night, seat: str) -> list[TokenChoice]:
    """Of one captain, in the order of kinds, special ones last."""
    awaited = night.awaited()
    moves = night.choices(seat, *TOKEN_VERBS) if seat in awaited else []
    if "loot" in awaited.get(TABLE, ()):
        moves = [*moves, *(m for m in night.choices(TABLE, "loot") if m["of"] == seat)]
    held = night.view()["captains"][seat]["loot"]
    return [
        TokenChoice(
            ICONS.get(move["kind"], ICONS["loot"]),
            str(held.get(move["kind"], 0)),
            kind_name(night, move["kind"]),
            move,
        )
        for move in moves
    ]


def kind_name(night: Night, kind: str) -> str:
    """Special tokens have a letter: nobody has told what is printed on them."""
    if kind not in KINDS:
        return kind.rpartition("-")[2].upper()
    return night.words.word(kind, "kind")


def owed(night: Night, seat: str) -> Owed | None:
    """What is still to be drawn or given up."""
    view = night.view()
    captain = view["captains"][seat]
    if captain["owes"]:
        icon = ICONS["sunk"] if view["phase"] == "repairs" else ICONS["loot"]
        return Owed(icon, -captain["owes"])
    if captain["draws"]:
        return Owed(ICONS["loot"], captain["draws"])
    return None


def note(night: Night, seat: str) -> str:
    """What is said of a captain below the points: what is owed stands beside them."""
    view = night.view()
    captain = view["captains"][seat]
    if view["phase"] == "loot" and not captain["took_part"]:
        return _("took no part")
    if captain["owes"]:
        return _("to give up")
    if captain["draws"]:
        return _("still to draw")
    if view["phase"] == "sailors":
        return ""
    return _("room for {room}").format(room=captain["room"])


def question(night: Night) -> str:
    """What is to be done now, above everything."""
    awaited = night.awaited()
    turn = night.view()["turn"]
    name = night.words.captain(turn) if turn else ""
    if "draw" in awaited.get(TABLE, ()):
        return _("{name} draws a card: tap which one").format(name=name)
    if "loot" in awaited.get(TABLE, ()):
        return _("{name} draws from the bag: tap each token").format(name=name)
    verbs = awaited.get(turn or "", ())
    if "pick-loot" in verbs:
        return _("{name} chooses a token instead of drawing").format(name=name)
    if "accept" in verbs:
        return _("{name}: offers of the card").format(name=name)
    if night.phase == "loot" and "discard" in verbs:
        return _("{name} loses loot: tap what goes").format(name=name)
    return {
        "loot": _("Loot for those who took part"),
        "sailors": _("{name}: sailors who can be used now").format(name=name),
        "repairs": _("One token for each sunk ship: tap what goes"),
        "storage": _("No room for all of it: tap what goes overboard"),
    }.get(night.phase, "")


# What is told of the last move; the rest stands in the log.
TOLD = (
    *("cash", "looted", "bag-empty", "accepted", "used", "drawn", "kept", "repaired", "stored"),
    *("discarded", "revenge", "wanted", "won", "lost", "adjusted", "reminder"),
)


def told(night: Night) -> str:
    """What the last move has brought about, in the words of the log; and chains of the card."""
    events = [event for event in night.game.next_undo(TABLE) if event["event"] in TOLD]
    sentences = night.words.sentences(events)
    return " ".join([*sentences[-4:], *chain_text(night)])


# What takes loot away without anybody being asked, where tokens are all alike or all go.
VANISHING = (("stored", "discarded"), ("repaired", "paid"))


def vanished(night: Night) -> list[str]:
    """Loot that went by itself with the last move, in the words of the log."""
    events = night.game.next_undo(TABLE)
    gone = [
        event
        for event in events
        if any(event["event"] == name and event.get(what) for name, what in VANISHING)
    ]
    return [night.words.sentence(event) for event in gone]


def chain_text(night: Night) -> list[str]:
    """That each token of a kind brings one more, while tokens are drawn."""
    view = night.view()
    chain = view["card"]["chain"] if view["card"] and view["phase"] == "loot" else None
    if not chain or "loot" not in night.awaited().get(TABLE, ()):
        return []
    kind = night.words.word(chain["kind"], "kind")
    text = _("Each {kind} drawn brings one more, {most} times at most.")
    return [text.format(kind=kind, most=chain["most"])]


def deeds(night: Night) -> list[Deed]:
    """What the captain whose turn it is may do besides tapping tokens; or the cards to draw."""
    found: list[Deed] = []
    for seat in night.awaited():
        moves = [move for move in night.choices(seat) if move["do"] not in TOKEN_VERBS]
        if moves and moves[0]["do"] == "draw":
            moves = in_drawing_order(night, moves)
        found += _deeds_of(night, seat, moves)
    return found


def _deeds_of(night: Night, seat: str, moves: Sequence[Move]) -> list[Deed]:
    groups: dict[tuple[object, ...], list[Move]] = {}
    for move in moves:
        key = (move["do"], move.get("card"), move.get("offer"))
        groups.setdefault(key, []).append(move)
    # Offers are done in one tap while there is room for every way of them.
    apart = len([move for move in moves if move["do"] in ("accept", "done")]) <= MOST_BUTTONS
    found = []
    for group in groups.values():
        if group[0]["do"] == "accept" and apart:
            found += [_deed(night, seat, [move]) for move in group]
        else:
            found.append(_deed(night, seat, group))
    return found


def _deed(night: Night, seat: str, moves: list[Move]) -> Deed:
    move = moves[0]
    match move["do"]:
        case "accept":
            return _offer(night, seat, moves)
        case "use":
            words = card_words(night, move["card"])
            icon = card_icon(night, move["card"], ICONS["sailor"])
            return Deed(words.name, words.does, icon, seat, tuple(moves))
        case "hoard":
            text = _("Put {kind} on {card}").format(
                kind=night.words.word(move["kind"], "kind"), card=night.words.word(move["card"])
            )
            icons = (
                (ICONS.get(move["kind"], ICONS["loot"]),),
                (card_icon(night, move["card"], ICONS["sailor"]),),
            )
            return Deed(text, "", "", seat, tuple(moves), *icons)
        case "draw":
            name, icon = card_words(night, move["card"]).name, card_icon(night, move["card"])
            return Deed(name, "", icon, "", tuple(moves))
        case "decline":
            return Deed(_("Draw instead"), "", ICONS["loot"], seat, tuple(moves))
        case "done":
            return Deed(_("Go on"), "", "check-bold", seat, tuple(moves))
    return Deed(night.words.word(move["do"], "verb").capitalize(), "", "", seat, tuple(moves))


def _offer(night: Night, seat: str, moves: list[Move]) -> Deed:
    offer = night.view()["card"]["offers"][moves[0]["offer"] - 1]
    if len(moves) == 1 and moves[0].get("give"):
        given = list(moves[0]["give"])
    else:
        given = [kind for kind in KINDS for _n in range(offer.get("give", {}).get(kind, 0))]
        given += ["loot"] * (offer.get("any") or 0)
    got = offer_icons(offer["get"])
    icons = tuple(ICONS[one] for one in given)
    # The picture tells what is given and got; the words count for those who do not know it.
    return Deed(offer_text(night, offer), "", "", seat, tuple(moves), icons, got)


def offer_icons(get: Mapping[str, Any]) -> tuple[str, ...]:
    if get.get("part"):
        return (ICONS[get["part"]],)
    return (ICONS["doubloons"],) * get["doubloons"]
