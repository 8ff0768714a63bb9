"""An infernal adventure as the page shows it, and as it is told when the app has played it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.card_story import card_story
from companion.kernel.game import TABLE
from companion.kernel.text.translatable import N_
from companion.night.night import Move, Night
from companion.night.text.unconfirmed_text import marked
from companion.system.i18n import _

# What is told of a captain by one tap: its icon, and its sign.
AWARD_SIGNS: Mapping[str, tuple[str, str]] = {
    "doubloon": (ICONS["doubloons"], "+"),
    "loot": (ICONS["loot"], "+"),
    "lose-doubloon": (ICONS["doubloons"], "−"),
    "lose-loot": (ICONS["loot"], "−"),
}
OUTCOME_ICONS: Mapping[str, str] = {"win": "trophy", "lose": ICONS["skull"]}


class ResultKey(NamedTuple):
    """A key with an outcome or an award of one captain."""

    icon: str
    number: str
    word: str
    chosen: bool
    move: Move


class Thrown(NamedTuple):
    """The dice of one captain on the page."""

    faces: tuple[str, ...]
    # How many are left to throw.
    left: int


class Throw(NamedTuple):
    seat: str
    faces: tuple[str, ...]
    total: int


class InfernalTale(NamedTuple):
    """What the app has played: who threw what, round by round, and what came of it."""

    title: str
    seats: list[str]
    rounds: list[dict[str, Throw]]
    # Seat → "win" or "lose".
    outcome: dict[str, str]
    # What it brought, in the words of the log.
    sentences: list[str]


def result_keys(night: Night, seat: str) -> list[ResultKey]:
    """What the table may tell of a captain."""
    infernal = night.view()["infernal"]
    if infernal is None or TABLE not in night.awaited():
        return []
    told = infernal["awards"].get(seat, [])
    keys = []
    for move in night.choices(TABLE, "outcome", "award"):
        if move["of"] != seat:
            continue
        if move["do"] == "outcome":
            chosen = infernal["outcome"].get(seat) == move["is"]
            word = _("won") if move["is"] == "win" else _("lost")
            keys.append(ResultKey(OUTCOME_ICONS[move["is"]], "", word, chosen, move))
        else:
            times = list(told).count(move["what"])
            icon, sign = AWARD_SIGNS[move["what"]]
            # One for each tap so far; before the first one what it will be.
            number = f"{sign}{max(1, times)}"
            keys.append(ResultKey(icon, number, "", times > 0, move))
    return keys


def rules_text(night: Night) -> str:
    """The name of the card, how its game is played, and for what."""
    story = card_story(night)
    if not story:
        return ""
    printed = night.view()["card"]["name"]
    name = _(printed or N_("An infernal adventure"))
    rules = " ".join(line.text for line in story.lines)
    text = _("{card}: {rules}").format(card=name, rules=rules)
    return marked(text, night.view()["card"], night.game.setup.unconfirmed_cards)


def note(night: Night, seat: str) -> str:
    """What is said of a captain: the sum so far."""
    view = night.view()
    infernal, card = view["infernal"], view["card"]
    if not infernal:
        return ""
    if seat in infernal["out"]:
        return _("too much: out")
    if seat in infernal["totals"]:
        text = _("Sum {number} of {limit}")
        return text.format(number=infernal["totals"][seat], limit=card["limit"])
    return ""


def thrown(night: Night, seat: str) -> Thrown | None:
    """The dice of a game that the app plays; None where real dice are thrown."""
    infernal = night.view()["infernal"]
    if not infernal or seat not in infernal["dice"]:
        return None
    return Thrown(tuple(infernal["rolls"].get(seat, ())), infernal["dice"][seat])


def ended_with(events: Sequence[Mapping[str, Any]]) -> int:
    """The record of a move that ended a game of dice; 0 for any other move."""
    decided = any(event["event"] in ("won", "lost") for event in events)
    return int(events[-1]["record"]) if decided else 0


def tale(night: Night) -> InfernalTale | None:
    """The last infernal adventure that the app has played; None if there was none."""
    history = night.history()
    ends = [n for n, event in enumerate(history) if event["event"] in ("won", "lost")]
    if not ends:
        return None
    begin = max(n for n in range(ends[-1] + 1) if history[n]["event"] == "revealed")
    stop = next(
        (n for n in range(ends[-1], len(history)) if history[n]["event"] == "revealed"),
        len(history),
    )
    events = history[begin:stop]
    throws = [
        Throw(event["seat"], tuple(event["faces"]), event["total"])
        for event in events
        if event["event"] == "rolled"
    ]
    if not throws:
        return None
    brought = ("cash", "looted", "discarded", "bag-empty", "stored")
    return InfernalTale(
        night.words.word(events[0]["card"]),
        list(dict.fromkeys(throw.seat for throw in throws)),
        _rounds(throws),
        {
            event["seat"]: "win" if event["event"] == "won" else "lose"
            for event in events
            if event["event"] in ("won", "lost")
        },
        [
            *_not_compared(night, events[0]["card"]),
            *night.words.sentences([event for event in events if event["event"] in brought]),
        ],
    )


def _not_compared(night: Night, card: str) -> list[str]:
    if card not in night.game.setup.unconfirmed_cards:
        return []
    return [
        _(
            "Nobody has compared this card with the printed one: if they differ, the printed card "
            "is right."
        )
    ]


def _rounds(throws: Sequence[Throw]) -> list[dict[str, Throw]]:
    """A captain who throws again begins another round; die by die it is all one throw."""
    if all(len(throw.faces) == 1 for throw in throws):
        return [_die_by_die(throws)]
    rounds: list[dict[str, Throw]] = [{}]
    for throw in throws:
        if throw.seat in rounds[-1]:
            rounds.append({})
        rounds[-1][throw.seat] = throw
    return rounds


def _die_by_die(throws: Sequence[Throw]) -> dict[str, Throw]:
    found: dict[str, Throw] = {}
    for throw in throws:
        before = found[throw.seat].faces if throw.seat in found else ()
        found[throw.seat] = Throw(throw.seat, (*before, *throw.faces), throw.total)
    return found
