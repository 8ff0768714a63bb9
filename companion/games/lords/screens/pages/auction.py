"""The auction: everybody bids at the same panel."""

from collections.abc import Sequence
from typing import Any

from companion.games.lords.screens.lords_page import LordsPage, common_button
from companion.games.lords.screens.samples import SAMPLES, adjust
from companion.games.lords.screens.story.auction_story import auction_marks, bid_keys, lot_story
from companion.games.lords.screens.story.cards.trick_story import all_pass
from companion.games.lords.screens.story.moves.move_groups import MoveGroup, move_groups
from companion.games.lords.screens.widgets.lot_panel import LotPanel
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.entering.value_sheets import NumberSheet

DIGITS = 6


class AuctionPage(LordsPage):
    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._lot = LotPanel()
        self.ids.body.add_widget(self._lot)
        self.strip_columns = 5

    def marks(self) -> dict[str, tuple[str, str]]:
        return auction_marks(self.night)

    def show(self) -> None:
        self._lot.show(lot_story(self.night))

    def groups(self) -> Sequence[MoveGroup]:
        keys = bid_keys(self.night.choices(self.chosen, "bid"))
        return move_groups(self.night, [*keys, *self.night.choices(self.chosen, "pass")])

    def common_buttons(self) -> list[dict[str, Any]]:
        bids = self.night.choices(self.chosen, "bid")
        buttons = []
        if len(bid_keys(bids)) < len(bids):
            other = {"text": _("Another bid"), "detail": "", "icon": "pencil", "kind": "plain"}
            buttons.append({**other, "seat": self.chosen, "move": {"other": True}})
        passes = all_pass(self.night)
        if len(passes) > 1:
            leads = self.night.view()["auction"]["leader"]
            text = _("Nobody bids more") if leads else _("Nobody bids")
            buttons.append(common_button(text, "check-bold", passes))
        return buttons

    def _tapped(self, button: MoveButton) -> None:
        if button.move.get("other"):
            self.enter_bid()
        else:
            super()._tapped(button)

    def enter_bid(self) -> None:
        bids = {move["gold"]: move for move in self.night.choices(self.chosen, "bid")}
        sheet = NumberSheet(
            lambda gold: gold in bids,
            min(bids),
            title=self.night.words.captain(self.chosen),
            text=_("From {least} to {most} gold.").format(least=min(bids), most=max(bids)),
            digits=DIGITS,
        )
        sheet.bind(on_value=lambda _sheet, gold: self.make(bids[gold]))
        sheet.open()

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("hand-coin", "check-bold", "help-rhombus-outline")

    def help(self) -> tuple[str, str]:
        return _("The auction"), _(
            "Call your bids and tap them here. Tap a lord above, then the bid. A bid must take "
            "the lead; between equal bids religion decides, then nation, then the highest "
            "crown.\n\n"
            "Who passes is out for this card, but the first bid asks everybody once more. One "
            "button passes for all who are left: the leader pays, and without one the card leaves "
            "the game.\n\n"
            "The sign beside a card says that nobody has compared it with the printed one."
        )


def sample() -> Night:
    return rich(SAMPLES.players)


def rich(players: dict[str, str]) -> Night:
    """With a leader and many bids that could follow."""
    night = SAMPLES.first(
        lambda one: one.phase == "auction" and one.round > 3 and len(one.awaited()) > 1, players
    )
    for seat in night.game.seats:
        adjust(night, seat, gold=15)
    seat = next(iter(night.awaited()))
    night.play(night.choices(seat, "bid")[2])
    return night


STATES = {
    "another": State(lambda stage: stage.tap(_("Another bid"))),
    "eight": State(lambda stage: stage.rest(), lambda: rich(SAMPLES.eight_players)),
}

SCREEN = AuctionPage
