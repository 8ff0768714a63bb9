"""Plymouth street: the captains take their circles one after the other and set sail."""

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.games.drake.rules.words import HAWKINS
from companion.games.drake.screens.hooks import hawkins_of
from companion.games.drake.screens.samples import sample_night
from companion.games.drake.screens.story.hawkins_story import HawkinsStory
from companion.games.drake.screens.story.tavern_story import TavernRoll, tavern_roll
from companion.games.drake.screens.street.ship_logs import ship_logs
from companion.games.drake.screens.street.street_states import STATES  # noqa: F401 - for checks and pictures
from companion.games.drake.screens.street.street_view import Spot, StreetView
from companion.games.drake.screens.widgets.street.street_desk import StreetDesk  # noqa: F401 - used by the layout
from companion.games.drake.screens.widgets.street.tavern_card import TavernCard  # noqa: F401 - used by the layout
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.widgets.sheets.overlays import confirm

# With so many action discs left a captain is asked once a voyage before setting sail.
MANY_DISCS = 3
# How many seconds everybody has to read what the tavern has brought.
TAVERN_SECONDS = 8


class StreetPage(Page):
    """One tap takes a circle; where there is a choice each offer is a circle of its own."""

    of_game = True

    rolling = BooleanProperty(False)
    sailing = ObjectProperty(None, allownone=True)
    prompt = StringProperty("")
    # Nothing else can be done.
    must_sail = BooleanProperty(False)
    # What the tavern has just brought, while everybody is to read it.
    tavern = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        # Who was asked before setting sail, in which voyage of which game.
        self._asked: set[tuple[tuple[str, int], str]] = set()
        # The last game and move whose roll in the tavern has been read.
        self._read: tuple[str, int] = ("", -1)
        self._read_soon = Clock.create_trigger(self._read_tavern, TAVERN_SECONDS)

    @property
    def hawkins(self) -> HawkinsStory:
        """His steps are told where the game is played, and not when it is watched again."""
        return HawkinsStory() if self.watched else hawkins_of(self.app)

    def show_night(self) -> None:
        super().show_night()
        if self.hawkins.in_street:
            header = self.ids.frame.ids.header
            header.show_turn(
                [(HAWKINS, self.night.words.letter(HAWKINS))],
                [self.night.words.captain(HAWKINS)],
                _("Voyage {number}: {todo}").format(
                    number=self.night.round, todo=_("Do this on the board, then tap Go on.")
                ),
            )

    def refresh(self) -> None:
        hawkins = self.hawkins
        steps = hawkins.steps if hawkins.in_street else ()
        if self.night.phase != "provisioning" and not steps:
            return
        street = StreetView(self.night, steps)
        self.rolling = street.rolling and not steps
        self.sailing = next((m for m in street.choices if m["do"] == "set-sail"), None)
        self.must_sail = [move["do"] for move in street.choices] == ["set-sail"]
        captain = self.night.words.captain(street.acting)
        if self.rolling and street.acting == HAWKINS:
            self.prompt = _("Roll for Hawkins")
        elif self.rolling:
            self.prompt = _("{captain} rolls in the tavern").format(captain=captain)
        else:
            self.prompt = ""
        self._show_tavern(tavern_roll(self.night, street.history))
        self.ids.desk.show(street.stops(), ship_logs(street), street.acting)

    def take(self, spot: Spot) -> None:
        """Also what cannot be had is tried: the refusal says why."""
        self.play(spot.move)

    # Setting sail

    def set_sail(self) -> None:
        """Asks first, once a voyage, where much could still be loaded."""
        seat = self.night.turn
        asked = (self.night.this_round, seat)
        left = self._discs_left(seat) if self.sailing and not self.must_sail else 0
        if left < MANY_DISCS or asked in self._asked:
            self._sail()
            return
        self._asked.add(asked)
        confirm(
            _("Set sail with {number} action discs left?").format(number=left),
            _("In this voyage {captain} then loads nothing more.").format(
                captain=self.night.words.captain(seat)
            ),
            _("Set sail"),
            _("Stay in the street"),
            self._sail,
            kind="primary",
            icon="sail-boat",
        )

    def _discs_left(self, seat: str) -> int:
        discs: int = self.night.view()["captains"][seat]["action_discs"]
        return discs

    def _sail(self) -> None:
        self.play(self.sailing or {"seat": self.night.turn, "do": "set-sail"})

    # Dice

    def roll(self, die: int) -> None:
        self.play({"seat": "table", "do": "roll", "die": die})

    def _show_tavern(self, roll: TavernRoll | None) -> None:
        name, last = self._read
        if roll and name == self.night.save_name and roll.record <= last:
            roll = None
        if roll and roll != self.tavern:
            self._read_soon.cancel()
            self._read_soon()
        self.tavern = roll

    def _read_tavern(self, *_: object) -> None:
        """Time is up; what lies over the screen meanwhile hides it."""
        if self.app.shell.overlays:
            self._read_soon()
        else:
            self.end_tavern()

    def end_tavern(self) -> None:
        if self.tavern:
            self._read = self.night.save_name, self.tavern.record
            self.tavern = None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever goes on has read it; what is under the finger is touched as ever."""
        taken = bool(super().on_touch_down(touch))
        if self.tavern and not self.ids.tavern.collide_point(*touch.pos):
            self.end_tavern()
        return taken

    def on_leave(self) -> None:
        self._read_soon.cancel()
        self.end_tavern()

    @property
    def help_pictures(self) -> tuple[str, ...]:
        pictures = ("drake/ringed-circle", "captain", "circle-slice-8", "hand-coin")
        return (*pictures, "flag") if self._plays_hawkins else pictures

    @property
    def _plays_hawkins(self) -> bool:
        return self.night.session is not None and HAWKINS in self.night.view()["loading"]

    def help(self) -> tuple[str, str]:
        text = _(
            "The street is walked one way, along the arrows. The circles with a coloured ring are "
            "open to the captain whose turn it is: a tap lays an action disc there and loads what "
            "the circle shows. At the investor and the dockside, and for the second disc at "
            "Drake, tap what you want to have.\n\n"
            "Where a captain stands, the emblem is large. A captain who has had enough sets sail; "
            "the order of sailing is the order in which ships leave.\n\n"
            "Beside the street lie the logs, the next captain below the one whose turn it is: "
            "points, crew, guns, supplies and trade goods, then the action discs left, the ship, "
            "and what else was gained."
        )
        text += "\n\n" + _(
            "The investor helps each captain once in a game, and costs points: how many stands "
            "above his circles. In the tavern a die is rolled, and the first circle adds 1: up to "
            "2 brings the ghost ship, 3 and 4 bring two crew, more brings three."
        )
        if self._plays_hawkins:
            text += "\n\n" + _(
                "Hawkins is the third ship of the two-player game. A die says how far he goes; the "
                "app says which of his discs to lay where, and waits for a tap."
            )
        return _("Plymouth street"), text


def sample() -> Night:
    """When everybody has a few discs on the street."""

    def well_begun(night: Night) -> bool:
        return sum(len(discs) for discs in night.view()["visits"].values()) >= 13

    return sample_night(well_begun)


SCREEN = StreetPage
