"""What Hawkins, the third ship of the two-player game, has done and hands still have to do for him.

He moves by himself within a captain's move: each of his steps is told until somebody has tapped it
away. What is still to be told comes from the public log, so a killed app goes on telling it.
"""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct

from companion.games.drake.rules.phases.street import UNLIMITED
from companion.games.drake.rules.words import HAWKINS
from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.session.session import Session
from companion.system.i18n import _


class HawkinsStep(Struct, frozen=True):
    """A disc laid on the street, his ship put into a dock, or destinations closed."""

    die: int = 0
    at: str = ""
    circle: int = 0
    dock: int = 0
    closed: tuple[str, ...] = ()

    def sentence(self, night: Night) -> str:
        """What he does, and what hands have to do."""
        if self.closed:
            places = ", ".join(night.words.word(at, "at") for at in self.closed)
            return _("Hawkins closes destinations. Lay his mission discs on: {places}").format(
                places=places
            )
        if self.dock:
            return _("Hawkins rolls {die}: put his ship into outbound dock {dock}").format(
                die=self.die, dock=self.dock
            )
        place = night.words.word(self.at, "at")
        if not self.die:
            return _("Hawkins: lay his second disc on {place}").format(place=place)
        if self.at in UNLIMITED:
            return _("Hawkins rolls {die}: lay his disc on {place}").format(
                die=self.die, place=place
            )
        return _("Hawkins rolls {die}: lay his disc on {place}, circle {circle}").format(
            die=self.die, place=place, circle=self.circle
        )


class HawkinsStory:
    """The steps that are still to be told, the first one first."""

    def __init__(self) -> None:
        self.steps: list[HawkinsStep] = []
        self._session: Session | None = None
        self._seen = -1

    @property
    def in_street(self) -> bool:
        """Whether the first one is on the street, whatever the game waits for by now."""
        return bool(self.steps) and not self.steps[0].closed

    def look(self, night: Night, told: tuple[int, int] = (-1, 0)) -> None:
        """Takes up what the last move has brought; of a game that was just opened, once more, but
        for what was `told` before: of which record, and how many steps were not."""
        opened = night.session is not self._session
        if opened:
            self._session, self._seen, self.steps = night.session, -1, []
        if night.session is None or len(night.session.seats) != 2:
            return
        log = night.session.log(TABLE)
        number = log[-1]["record"]
        if number == self._seen:
            return
        self._seen = number
        last = [*takewhile(lambda event: event["record"] == number, reversed(log))][::-1]
        if last[0]["event"] in ("undone", "redone"):
            # The table is told which pieces to move instead.
            self.steps = []
            return
        if any(event["event"] == "voyage-began" for event in last):
            # Nobody tapped the steps of the last street away, and that lies there no more.
            self.steps = []
        self.steps += steps_of(last, dealt=night.game.setup.shuffles == "app")
        record, untold = told
        if opened and number == record:
            del self.steps[: max(0, len(self.steps) - untold)]

    def tell_next(self) -> None:
        """The first one has been heard and done."""
        del self.steps[:1]


def steps_of(record: Sequence[Facts], *, dealt: bool) -> list[HawkinsStep]:
    """What he did within one move. What the app has `dealt` is told with the rest of the board."""
    steps: list[HawkinsStep] = []
    die = 0
    for event in record:
        if event["event"] == "hawkins-rolled":
            die = event["die"]
        elif event["event"] == "blocked" and not dealt:
            steps.append(HawkinsStep(closed=tuple(event["places"])))
        elif event.get("seat") == HAWKINS:
            if event["event"] == "visited":
                steps.append(HawkinsStep(die, event["at"], event["circle"]))
            elif event["event"] == "docked":
                steps.append(HawkinsStep(die, dock=event["dock"]))
            die = 0
    return steps
