"""A captain's galleon: the ship, its loot, and what each card does. Cards are used from here."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.samples import ENTERED, MANY_CARDS, SAMPLES, adjust
from companion.games.gallions.screens.story.galleon_story import (
    CardState,
    cards,
    parts_words,
    room_text,
    ship,
    use_text,
)
from companion.games.gallions.screens.widgets.ways_sheet import play_one_of
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill


class GalleonCard(BoxLayout):
    """An upgrade or a sailor, in words, with a button where it can be used now."""

    icon = StringProperty("")
    name = StringProperty("")
    words = StringProperty("")
    state = StringProperty("")
    unconfirmed = BooleanProperty(False)
    used_at_sea = BooleanProperty(False)
    moves = ListProperty([])
    page = ObjectProperty(None)


class GalleonPage(Page):
    of_game = False

    seat = StringProperty("")
    title = StringProperty("")
    captains = ListProperty([])
    points = StringProperty("")
    doubloons = StringProperty("")
    parts = StringProperty("")
    room = StringProperty("")
    has_cards = BooleanProperty(False)
    # How many cards can be used now.
    use_text = StringProperty("")

    def show_captain(self, seat: str) -> None:
        self.seat = seat
        self.refresh()

    def refresh(self) -> None:
        if self.night.session is None:
            return
        view = self.night.view()
        if self.seat not in view["captains"]:
            awaited = [seat for seat in self.night.awaited() if seat in view["captains"]]
            self.seat = [*awaited, view["baron"]][0]
        captain = view["captains"][self.seat]
        words = self.night.words
        self.captains = [(one, words.captain(one)) for one in view["order"]]
        self.title = _("{name}'s galleon").format(name=words.captain(self.seat))
        self.points, self.doubloons = str(captain["points"]), str(captain["doubloons"])
        self.parts = parts_words(self.night, self.seat)
        self.room = room_text(self.night, self.seat)
        self.ids.ship.ship = ship(self.night, self.seat)
        found = cards(self.night, self.seat)
        self.has_cards, self.use_text = bool(found), use_text(found)
        fill(self.ids.cards, GalleonCard, [self._look(one) for one in found])

    def _look(self, card: CardState) -> dict[str, object]:
        return {**card._asdict(), "moves": list(card.moves), "page": self}

    def use(self, card: GalleonCard) -> None:
        """On the chart ships and cells are tapped on the sea itself."""
        if card.used_at_sea:
            self.app.back()
        else:
            play_one_of(self.night, card.name, card.moves, self._play)

    def _play(self, move: Move) -> None:
        self.play(move)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("ship-wheel", "warehouse", "pirate")

    def help(self) -> tuple[str, str]:
        return _("A captain's galleon"), _(
            "Each mast carries a sail, each port holds a cannon. A sail that is rolled up and a "
            "port that is shut are engaged: they are ready again in the next quest.\n\n"
            "Boxes below deck are holds with a token of loot each. So are the boats below: ships "
            "at home carry loot, too.\n\n"
            "Upgrades and sailors stand beside with what they do. What can be used now has a "
            "button. A question mark says that nobody has compared the card with the printed one."
        )


def sample() -> Night:
    """With upgrades and sailors aboard, in the middle of an adventure."""
    night = SAMPLES.first("actions", **ENTERED)
    baron = night.view()["baron"]
    for card in MANY_CARDS:
        adjust(night, baron, gain=card)
    adjust(night, baron, sails=2, cannons=3, holds=2, rum=2, spice=1, valuables=1)
    return night


def poor() -> Night:
    return SAMPLES.night("launch")


STATES = {
    "without_cards": State(lambda stage: stage.rest(), poor),
    "ways": State(lambda stage: stage.tap(_("Use"))),
}

SCREEN = GalleonPage
