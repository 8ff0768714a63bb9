"""The bar on top of every screen."""

from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.kernel.game import TABLE
from companion.i18n import _
from companion.screens.night import Night


class HeaderBar(BoxLayout):
    """Way back or menu, title or voyage · phase · whose turn, then undo, log and help."""

    title = StringProperty("")
    in_game = BooleanProperty(False)
    # What the table may know of the game: who is awaited, at most two of them, as (seat, letter).
    badges = ListProperty([])
    turn_name = StringProperty("")
    moment = StringProperty("")
    can_undo = BooleanProperty(False)

    def follow(self, night: Night) -> None:
        """Told when its screen is shown and whenever that changes; others need not know."""
        if not self.in_game or night.session is None:
            return
        awaited = list(night.awaited())
        captains = [seat for seat in awaited if seat != TABLE]
        self.badges = [(seat, night.letter(seat)) for seat in captains[:2]]
        names = ", ".join(night.captain(seat) for seat in awaited)
        self.turn_name = _("The game is over") if night.phase == "over" else names
        self.moment = _("Voyage {number}: {phase}").format(
            number=night.voyage, phase=night.word(night.phase, "phase")
        )
        self.can_undo = night.can_undo
