"""Plymouth street: the captains take their circles one after the other and set sail."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.i18n import _
from companion.screens.night import Night
from companion.screens.page import Page
from companion.screens.samples import sample_night
from companion.screens.states import State
from companion.screens.street_view import Spot, StreetView
from companion.screens.widgets.street_desk import StreetDesk  # noqa: F401 - used by the layout


class StreetPage(Page):
    """One tap takes a circle; where there is a choice each offer is a circle of its own."""

    of_game = True

    rolling = BooleanProperty(False)
    sailing = ObjectProperty(None, allownone=True)
    prompt = StringProperty("")
    # Nothing else can be done.
    must_sail = BooleanProperty(False)

    def refresh(self) -> None:
        if self.night.phase != "provisioning":
            return
        street = StreetView(self.night)
        self.rolling = street.rolling
        self.sailing = next((m for m in street.choices if m["do"] == "set-sail"), None)
        self.must_sail = [move["do"] for move in street.choices] == ["set-sail"]
        captain = self.night.captain(street.acting)
        if street.rolling and street.acting == "hawkins":
            self.prompt = _("Roll for Hawkins")
        elif street.rolling:
            self.prompt = _("{captain} rolls in the tavern").format(captain=captain)
        else:
            self.prompt = ""
        self.ids.desk.show(street.stops(), street.logs(), street.acting)

    def take(self, spot: Spot) -> None:
        """Also what cannot be had is tried: the refusal says why."""
        self.play(spot.move)

    def set_sail(self) -> None:
        self.play(self.sailing or {"seat": self.night.turn, "do": "set-sail"})

    def roll(self, die: int) -> None:
        self.play({"seat": "table", "do": "roll", "die": die})

    def help(self) -> tuple[str, str]:
        return _("Plymouth street"), _(
            "The street is walked one way, along the arrows. The circles with a coloured ring are "
            "open to the captain whose turn it is: a tap lays an action disc there and loads what "
            "the circle shows. At the investor and the dockside, and for the second disc at "
            "Drake, tap what you want to have.\n\n"
            "Where a captain stands, the emblem is large. A captain who has had enough sets sail; "
            "the order of sailing is the order in which ships leave.\n\n"
            "Beside the street lie the logs, the next captain below the one whose turn it is: "
            "points, crew, guns, supplies and trade goods, then the action discs left, the ship, "
            "and what else was gained. A question mark among circles says that what they give is "
            "only assumed, one at the left of the first place that the order of the street is: "
            "look at your board and confirm it under Know your board."
        )


def sample() -> Night:
    """When everybody has a few discs on the street."""

    def well_begun(night: Night) -> bool:
        return sum(len(discs) for discs in night.view()["visits"].values()) >= 13

    return sample_night(well_begun)


STATES = {
    # What the app has shuffled, as after a game has begun.
    "lay_out": State(lambda stage: stage.app.lay_out(), sample_night),
}

SCREEN = StreetPage
