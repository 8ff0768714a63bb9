"""What has happened at sea: in lines, and as scenes on the chart, in the order of events."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.cards.card_story import card_story
from companion.games.gallions.screens.story.cards.effect_words import card_words
from companion.games.gallions.screens.story.cards.invented import card_icon
from companion.games.gallions.screens.story.sea.dice import SeaDie, cell_of, named_die
from companion.kernel.event import Facts
from companion.night.night import Move, Night
from companion.system.i18n import _

EVENT_ICONS: Mapping[str, str] = {
    "escaped": ICONS["escape"],
    "exploded": ICONS["explode"],
    "np-moves": ICONS["move"],
    "volley": ICONS["volley"],
    "shielded": "shield-star",
    "sunk": ICONS["sunk"],
    "re-dropped": "dice-5",
    "reserved": ICONS["sail"],
    "moved": ICONS["sail"],
    "fired": ICONS["cannon"],
    "used": ICONS["card"],
    "passed": "cancel",
    "fought": "sword-cross",
    "boarded": ICONS["board"],
    "came-home": "home",
    "ship-set": "pencil",
    "reminder": "information-outline",
}
# What hands have to do in the box.
BY_HAND = ("np-moves", "reminder")
# How ships are lost.
BATTLE = ("exploded", "volley", "fought", "boarded", "sunk")
# What captains are given after it.
SPOILS = ("cash", "looted")
MOST_LINES = 8


class SeaLine(NamedTuple):
    icon: str
    text: str
    # It belongs to the last move, and not to what was before.
    new: bool
    # Hands have to move a die.
    by_hand: bool


def sea_lines(night: Night) -> list[SeaLine]:
    """This adventure at sea, the last move first, each move in its order."""
    history = night.history()
    last = history[-1]["record"] if history else 0
    in_box = not night.game.setup.on_chart
    records: dict[int, list[SeaLine]] = {}
    for event in reversed(history):
        if event["event"] in ("launched", "revealed"):
            break
        if event["event"] in EVENT_ICONS:
            records.setdefault(event["record"], []).insert(
                0,
                SeaLine(
                    EVENT_ICONS[event["event"]],
                    night.words.sentence(event),
                    event["record"] == last,
                    in_box and event["event"] in BY_HAND,
                ),
            )
    return [line for lines in records.values() for line in lines][:MOST_LINES]


def card_lines(night: Night, *, large: bool = False) -> list[SeaLine]:
    """What the faces of the card's dice do, and its rules: to be looked up below, or `large` while
    hands do what they say."""
    story = card_story(night)
    if story is None:
        return []
    lines = [SeaLine(line.icon, line.text, new=large, by_hand=False) for line in story.lines]
    icon = card_icon(night, night.view()["card"]["id"] or "")
    return [SeaLine(icon, story.title, new=large, by_hand=large), *lines]


def usable_lines(night: Night, moves: Iterable[Move]) -> list[SeaLine]:
    """What the cards do that may be used now: a button has room for a name alone."""
    cards = dict.fromkeys(move["card"] for move in moves if move["do"] == "use")
    text = _("{card}: {rules}")
    return [
        SeaLine(card_icon(night, card), text.format(card=one.name, rules=one.does), False, False)
        for card in cards
        for one in [card_words(night, card)]
    ]


def by_hand_lines() -> list[SeaLine]:
    """What the table can tell of a ship, while the card is carried out by hand."""
    texts = (
        _("A ship of the card: another face, another strength, or that it leaves the sea."),
        _("A captain's ship: that it is sunk."),
    )
    return [SeaLine("hand-pointing-up", text, new=False, by_hand=False) for text in texts]


def last_events(night: Night) -> list[Facts]:
    """Those of the last move that stands."""
    history = night.history()
    return [event for event in history if event["record"] == history[-1]["record"]]


def battle_lines(night: Night) -> list[str]:
    """How the last move ended a battle: who fought whom, and who was sunk."""
    return [night.words.sentence(one) for one in last_events(night) if one["event"] in BATTLE]


def spoils_lines(night: Night) -> list[str]:
    """What the last move has brought captains, where nobody had anything to decide."""
    return night.words.sentences([one for one in last_events(night) if one["event"] in SPOILS])


class Scene(NamedTuple):
    """A moment on the chart: what lies there, what it is about, and what is said of it."""

    seconds: float
    dice: tuple[SeaDie, ...]
    # Ships that it is about.
    actors: tuple[str, ...]
    # From ship to ship: who fires at or fights whom.
    pairs: tuple[tuple[str, str], ...]
    # Ships that are lost.
    lost: tuple[str, ...]
    icon: str
    text: str


# How long a scene is looked at, in seconds.
SECONDS: Mapping[str, float] = {"dropped": 0.7, "fought": 1.3, "came-home": 1.6}
USUAL = 1.0


def scenes(night: Night, before: Iterable[SeaDie], events: Sequence[Facts]) -> list[Scene]:
    """The events of a move, each as it looks on the chart; dice that fall together are one."""
    dice = {die.ship: die for die in before}
    found: list[Scene] = []
    for number, event in enumerate(events):
        name = event["event"]
        if name not in EVENT_ICONS and name != "dropped":
            continue
        _place(dice, event)
        follows = events[number + 1] if number + 1 < len(events) else None
        if name == "dropped" and follows and _falls_with(event, follows):
            continue
        found.append(_scene(night, event, tuple(dice.values())))
        for ship in _lost(event):
            dice.pop(ship, None)
    return found


def _place(dice: dict[str, SeaDie], event: Facts) -> None:
    """What an event changes on the chart before it is shown."""
    name = event["event"]
    if name in ("dropped", "re-dropped"):
        known = dice.get(event["ship"]) or named_die(event["ship"])
        dice[event["ship"]] = known._replace(
            face=event["face"], cell=cell_of(event.get("at")) or known.cell
        )
    elif name in ("np-moves", "moved", "used") and event.get("to"):
        ship = event.get("target") or event.get("ship")
        if ship in dice:
            dice[ship] = dice[ship]._replace(cell=cell_of(event["to"]))


def _falls_with(event: Facts, follows: Facts) -> bool:
    """Whether the next die falls at the same time: it has the same captain, or none either."""
    return follows["event"] == "dropped" and _owner(event["ship"]) == _owner(follows["ship"])


def _owner(ship: str) -> str:
    return ship.partition("-")[0]


def _lost(event: Facts) -> tuple[str, ...]:
    if event["event"] in ("sunk", "escaped", "exploded"):
        return (event["ship"],)
    return tuple(event["ships"]) if event["event"] == "came-home" else ()


def _pairs(event: Facts) -> tuple[tuple[str, str], ...]:
    match event["event"]:
        case "fought":
            return ((event["np"], event["ship"]),)
        case "fired":
            return ((event["ship"], event["target"]),)
        case "volley":
            return tuple((event["ship"], target) for target in event["targets"])
    return ()


def _scene(night: Night, event: Facts, dice: tuple[SeaDie, ...]) -> Scene:
    name = event["event"]
    pairs = _pairs(event)
    own: Any = event.get("ship")
    actors = tuple(dict.fromkeys(ship for pair in pairs for ship in pair))
    if name == "dropped":
        owner = _owner(own)
        actors = tuple(die.ship for die in dice if _owner(die.ship) == owner)
    elif not actors and own:
        actors = (own,)
    return Scene(
        SECONDS.get(name, USUAL),
        dice,
        actors,
        pairs,
        _lost(event) if name != "came-home" else (),
        "dice-multiple" if name == "dropped" else EVENT_ICONS[name],
        _("The dice fall.") if name == "dropped" else night.words.sentence(event),
    )
