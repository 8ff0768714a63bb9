"""Tracks and coffers: payments of the year, its end, and room for a new card."""

from typing import Any

from companion.games.lords.screens.icons import ICONS
from companion.games.lords.screens.lords_page import LordsPage, common_button
from companion.games.lords.screens.samples import SAMPLES
from companion.games.lords.screens.story.coffers_story import (
    end_for_all,
    owed,
    pay_all_text,
    pay_everything,
    tracks,
)
from companion.games.lords.screens.widgets.lord.lord_sheet import LordSheet
from companion.games.lords.screens.widgets.lord.track_board import TrackBoard
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State


class CoffersPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._board = TrackBoard()
        self._board.bind(on_lord=lambda _board, seat: self.show_lord(seat))
        self.ids.body.add_widget(self._board)

    def is_due(self) -> bool:
        return self.night.session is not None and self.night.phase != "over"

    def ask(self) -> str:
        view = self.night.view()
        name = self.night.words.captain(self.chosen) if self.chosen else ""
        if room := view["make_room"]:
            card = self.night.words.word(room["card"])
            return _("{name}: which card makes room for {card}?").format(name=name, card=card)
        if self.night.phase == "capital":
            return _("Pay for what is under construction")
        if self.night.phase == "year-end":
            return _("{name}: the end of the year").format(name=name)
        return _("Coffers and tracks")

    def marks(self) -> dict[str, tuple[str, str]]:
        return owed(self.night)

    def show(self) -> None:
        self._board.show(tracks(self.night))

    def show_lord(self, seat: str) -> None:
        LordSheet(self.night, seat).open()

    def groups(self) -> Any:
        if super().is_due():
            return super().groups()
        return []

    def common_buttons(self) -> list[dict[str, Any]]:
        if not super().is_due() or self.night.view()["stage"]:
            return []
        if self.night.phase == "capital":
            moves = pay_everything(self.night)
            return [common_button(pay_all_text(moves), ICONS["gold"], moves)] if moves else []
        moves = end_for_all(self.night)
        return [common_button(_("All are done"), "check-bold", moves)] if len(moves) > 1 else []

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("hammer", "circle-multiple", "home")

    def help(self) -> tuple[str, str]:
        return _("Coffers and tracks"), _(
            "Each lord has a line: cards in the two slots, units in play, and what is under "
            "construction with the year in which it is ready. What is not paid yet is marked.\n\n"
            "Every item costs gold each year, more while there is a war. One button pays for all "
            "lords who can pay everything; a lord who wants to give something up is tapped above "
            "first.\n\n"
            "At the end of the year profits are paid out and what is ready comes into play. Then "
            "each lord may begin forts and mills. One button ends the year for all."
        )


def sample() -> Night:
    return SAMPLES.first(
        lambda night: night.phase == "capital" and len(night.awaited()) > 1 and night.round > 3
    )


def year_end() -> Night:
    return SAMPLES.first(
        lambda night: night.phase == "year-end" and len(night.awaited()) > 1 and night.round > 3
    )


STATES = {
    "year_end": State(lambda stage: stage.rest(), year_end),
    "lord": State(lambda stage: stage.app.page.show_lord(stage.app.night.game.seats[0])),
}

SCREEN = CoffersPage
