"""Plymouth street as a screen shows it: places with their circles.

Made from the table's view, the choices of the captain whose turn it is, and the public history.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from companion.games.drake.rules.phases.street import (
    GIFTS,
    INVESTOR_COST,
    OFFERS,
    THING_COUNTED,
    UNLIMITED,
    circle_count,
)
from companion.games.drake.rules.words import HAWKINS
from companion.games.drake.screens.story.hawkins_story import HawkinsStep
from companion.games.drake.screens.story.score_story import of_last_voyage
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.night.night import Move, Night
from companion.session.wording import show
from companion.system.i18n import _


class Sign(Struct, frozen=True):
    """One thing in few strokes: an icon, and how many where that matters."""

    icon: str
    text: str = ""


class Spot(Struct, frozen=True):
    """A circle, or one of the offers of a place where there is a choice."""

    label: str
    move: Move
    signs: tuple[Sign, ...]
    # May be taken now by the captain whose turn it is.
    free: bool = False
    # Whose disc lies there, whether it is that captain's last one, and what the die showed.
    seat: str = ""
    letter: str = ""
    latest: bool = False
    die: int = 0


class Stop(Struct, frozen=True):
    """A location of the street."""

    at: str
    name: str
    spots: tuple[Spot, ...]
    # Who has been there, where the spots do not tell.
    visitors: tuple[str, ...] = ()
    passed: bool = False
    # How many points each of its offers costs.
    cost: int = 0

    @property
    def free(self) -> bool:
        return any(spot.free for spot in self.spots)


class StreetView:
    """Reads everything once; the page then asks for its parts.

    While steps of Hawkins are being told, it is his turn, and only the first of them is done.
    """

    def __init__(self, night: Night, steps: Sequence[HawkinsStep] = ()) -> None:
        self.night = night
        self.steps = [step for step in steps if not step.closed]
        self.view = night.view()
        self.setup = night.game.setup
        self.history = self._until_now(of_last_voyage(night.history()))
        self.visits = self._laid()
        self.letters = {seat: night.words.letter(seat) for seat in self.view["loading"]}
        self.rolling = "roll" in night.awaited().get(TABLE, ())
        self.acting = self._acting()
        waits = self.rolling or self.steps
        self.choices = [] if waits else night.choices(self.acting, "visit", "set-sail")

    def _until_now(self, history: list[Facts]) -> list[Facts]:
        """Without what comes after the step that is being told."""
        if not self.steps:
            return history
        done = [
            n
            for n, event in enumerate(history)
            if event["event"] in ("visited", "docked") and event["seat"] == HAWKINS
        ]
        return history[: done[-len(self.steps)] + 1]

    def _laid(self) -> dict[str, dict[str, str]]:
        """Location → circle → whose disc: without those of Hawkins that come later."""
        later = {(step.at, str(step.circle)) for step in self.steps[1:]}
        return {
            at: {circle: seat for circle, seat in discs.items() if (at, circle) not in later}
            for at, discs in self.view["visits"].items()
        }

    def _acting(self) -> str:
        """Whose ship it is: also while the table rolls for it."""
        if self.steps:
            return HAWKINS
        if not self.rolling:
            return self.night.turn
        # A log may have been corrected meanwhile.
        last = next(event for event in reversed(self.history) if event["event"] != "adjusted")
        in_tavern = last["event"] == "visited" and last["at"] == "tavern"
        return last["seat"] if in_tavern and last["seat"] != HAWKINS else HAWKINS

    # The street

    def stops(self) -> list[Stop]:
        street: Sequence[str] = self.view["street"]
        here = max((street.index(at) for at in self._visited(self.acting)), default=-1)
        bound = any(move.get("circle") == 2 and move["at"] == "drake" for move in self._visits())
        return [
            self._stop(at, n < here or (n == here and not bound)) for n, at in enumerate(street)
        ]

    def _visits(self) -> list[Move]:
        return [move for move in self.choices if move["do"] == "visit"]

    def _visited(self, seat: str) -> list[str]:
        return [at for at, discs in self.visits.items() if seat in discs.values()]

    def last_stop(self, seat: str) -> str:
        street: Sequence[str] = self.view["street"]
        return max(self._visited(seat), key=street.index, default="")

    def _stop(self, at: str, passed: bool) -> Stop:
        discs: Mapping[str, str] = self.visits.get(at, {})
        return Stop(
            at=at,
            name=self.night.words.word(at, "at"),
            spots=tuple(self._spots(at, discs)),
            visitors=tuple(discs.values()) if at in UNLIMITED else (),
            passed=passed,
            cost=INVESTOR_COST if at == "investor" else 0,
        )

    def _spots(self, at: str, discs: Mapping[str, str]) -> list[Spot]:
        if at in UNLIMITED:
            return [self._offer(at, len(discs) + 1, take) for take in OFFERS[at]]
        if at == "drake":
            second = (
                [self._taken(at, 2, discs)]
                if "2" in discs
                else [self._offer(at, 2, take) for take in OFFERS[at]]
            )
            return [self._circle(at, 1, discs), *second]
        return [self._circle(at, n, discs) for n in range(1, circle_count(self.setup, at) + 1)]

    def _circle(self, at: str, circle: int, discs: Mapping[str, str]) -> Spot:
        if str(circle) in discs:
            return self._taken(at, circle, discs)
        label = _("{place}, circle {number}").format(
            place=self.night.words.word(at, "at"), number=circle
        )
        move = self._move(at, circle)
        return Spot(label, move, self._gives(at, circle), free=move in self.choices)

    def _taken(self, at: str, circle: int, discs: Mapping[str, str]) -> Spot:
        seat = discs[str(circle)]
        label = _("{captain} at {place}, circle {number}").format(
            captain=self.night.words.captain(seat),
            place=self.night.words.word(at, "at"),
            number=circle,
        )
        return Spot(
            label,
            self._move(at, circle),
            (),
            seat=seat,
            letter=self.letters.get(seat, ""),
            latest=self.last_stop(seat) == at and discs.get(str(circle + 1)) != seat,
            die=self._die(seat) if at == "tavern" else 0,
        )

    def _offer(self, at: str, circle: int, take: str) -> Spot:
        gifts = OFFERS[at][take]
        words = {
            "place": self.night.words.word(at, "at"),
            "gifts": show(gifts, self.night.words.names),
        }
        if at == "investor":
            label = _("{place}: {gifts} for {cost} points").format(cost=INVESTOR_COST, **words)
        else:
            label = _("{place}: {gifts}").format(**words)
        move = {**self._move(at, circle), "take": take}
        return Spot(label, move, signs(gifts), free=move in self.choices)

    def _move(self, at: str, circle: int) -> Move:
        captains = [seat for seat in self.view["loading"] if seat != HAWKINS]
        seat = self.acting if self.acting in captains else captains[0]
        return {"seat": seat, "do": "visit", "at": at, "circle": circle}

    def _gives(self, at: str, circle: int) -> tuple[Sign, ...]:
        if at in THING_COUNTED:
            amount = self.setup.yields[at][circle - 1]
            return (Sign(CARGO_ICONS[THING_COUNTED[at]], str(amount)),)
        if at == "tavern":
            return (Sign("dice-multiple", "+1" if circle == 1 else ""),)
        if at == "drake":
            return (Sign(CARGO_ICONS["drake"]),)
        return signs(GIFTS[at][circle - 1])

    def _die(self, seat: str) -> int:
        rolls = [e["die"] for e in self.history if e["event"] == "rolled" and e["seat"] == seat]
        return rolls[-1] if rolls else 0


def signs(gifts: Mapping[str, int]) -> tuple[Sign, ...]:
    """What is given; a number only where there is more than one thing or a choice between them."""
    counted = any(amount > 1 for amount in gifts.values())
    return tuple(
        Sign(CARGO_ICONS[word], str(amount) if counted else "") for word, amount in gifts.items()
    )
