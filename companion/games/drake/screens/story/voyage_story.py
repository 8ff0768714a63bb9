"""How a voyage was scored, captain by captain, each number with its reason."""

from collections.abc import Sequence

from msgspec import Struct

from companion.games.drake.screens.score_pad.score_pad_words import signed
from companion.games.drake.screens.story.mission_line import RECALLED, WAITING, mission_line
from companion.games.drake.screens.story.score_story import changes, of_last_voyage
from companion.kernel.event import Facts
from companion.night.night import Night
from companion.system.i18n import _


class Reckoned(Struct, frozen=True):
    """Points, and why there are so many."""

    points: int
    why: str


class Reckoning(Struct, frozen=True):
    """All that one captain scored in a voyage."""

    seat: str
    dock: int
    on_the_way: Reckoned
    bonus: Reckoned
    conquests: Reckoned
    unclaimed: Reckoned
    gained: int
    score: int


def bonus_rule(night: Night) -> str:
    """The rule of the bonus for coming home early, as this table plays it."""
    if night.session and night.game.setup.homecoming == "first-eligible":
        return _(
            "The first captain who comes home before disc 4 and has won an attack in this voyage "
            "scores 2 points, the second one 1 point."
        )
    return _(
        "Loading dock 1 gives 2 points and dock 2 gives 1, to captains who come home before their "
        "disc 4 and have won an attack in this voyage."
    )


def reckonings(night: Night) -> list[Reckoning]:
    """The captains of the voyage that has just ended, in the order of their loading docks."""
    view, history = night.view(), night.history()
    voyage = of_last_voyage(history)
    gained = dict.fromkeys(view["captains"], 0)
    for event in voyage:
        # What cargo and chests bring at the end of the game is no part of the voyage.
        if event["event"] != "final-scored":
            for seat, points in changes(event):
                gained[seat] += points
    scores = next(e["scores"] for e in reversed(voyage) if e["event"] == "voyage-over")
    return [
        Reckoning(
            seat,
            dock,
            _on_the_way(night, seat, voyage),
            _bonus(night, seat, voyage),
            _conquests(night, seat, voyage),
            _unclaimed(night, seat, voyage),
            gained[seat],
            scores[seat],
        )
        for dock, seat in enumerate(view["home"], start=1)
    ]


def _of(voyage: Sequence[Facts], name: str, seat: str) -> list[Facts]:
    return [event for event in voyage if event["event"] == name and event["seat"] == seat]


def _on_the_way(night: Night, seat: str, voyage: Sequence[Facts]) -> Reckoned:
    """What changed the score before the ships were home."""
    kinds = {
        "attack-won": _("attacks"),
        "visited": night.words.word("investor", "at"),
        "adjusted": _("corrections"),
    }
    points = dict.fromkeys(kinds, 0)
    for event in voyage:
        for changed, by in changes(event):
            if changed == seat and event["event"] in points:
                points[event["event"]] += by
    why = [f"{kinds[kind]} {signed(number)}" for kind, number in points.items() if number]
    total = sum(points.values())
    if why == [f"{kinds['attack-won']} {signed(total)}"]:
        why = [kinds["attack-won"]]
    return Reckoned(total, ", ".join(why) or _("no attack won"))


def _bonus(night: Night, seat: str, voyage: Sequence[Facts]) -> Reckoned:
    home = _of(voyage, "came-home", seat)
    if not home:
        return Reckoned(0, _("did not sail"))
    points = home[0]["points"]
    if points:
        return Reckoned(points, _("home early"))
    if not night.view()["captains"][seat]["conquests"]:
        return Reckoned(0, _("no attack won"))
    legs = mission_line(voyage, None)
    if any(
        leg.seat == seat and leg.disc == "4" and leg.state not in (WAITING, RECALLED)
        for leg in legs
    ):
        return Reckoned(0, _("after disc 4"))
    return Reckoned(0, _("others were home before"))


def _conquests(night: Night, seat: str, voyage: Sequence[Facts]) -> Reckoned:
    for event in _of(voyage, "conquests-scored", seat):
        kinds = ", ".join(night.words.word(kind, "conquest") for kind in event["conquests"])
        return Reckoned(event["points"], kinds)
    return Reckoned(0, _("none taken"))


def _unclaimed(night: Night, seat: str, voyage: Sequence[Facts]) -> Reckoned:
    scored = _of(voyage, "unclaimed-scored", seat)
    if scored:
        why = ", ".join(
            _("{role}: {treasure} left").format(
                role=night.words.word(event["role"]), treasure=night.words.word(event["treasure"])
            )
            for event in scored
        )
        return Reckoned(sum(event["points"] for event in scored), why)
    roles = [r for r in night.view()["captains"][seat]["roles"] if r in ("admiral", "governor")]
    return Reckoned(0, _("nothing was left") if roles else _("not in office"))
