"""Before a score pad: who plays, and the pads of earlier evenings."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.night.new_game.last_group import last_group
from companion.night.new_game.line_up import remember_group
from companion.night.saved.pad_folder import Pad, PadFolder
from companion.night.text.day_words import day_text
from companion.night.text.player_names import called
from companion.night.text.words import letters
from companion.system.i18n import _
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.rows import KeptGameRow
from companion.touch.widgets.sheets.overlays import confirm

FEWEST = 2


class CaptainCard(Tap, Framed, BoxLayout):
    """A colour to keep score for; touched again it leaves."""

    seat = StringProperty("")
    name = StringProperty("")
    letter = StringProperty("")
    chosen = BooleanProperty(False)

    __events__ = (*Tap.__events__, "on_rename")

    def on_rename(self) -> None:
        """The captain wants another name."""


class PadLineUp(BoxLayout):
    """Tells the pad to write on: `on_pad(pad)`."""

    # How many may play, and what a name is asked for with: the words of the game.
    choose_text = StringProperty("")
    name_title = StringProperty("")
    enough = BooleanProperty(False)
    empty = BooleanProperty(True)

    __events__ = ("on_pad",)

    def __init__(self, pads: PadFolder[Any], colours: Sequence[str], **properties: Any) -> None:
        self.pads, self.colours = pads, colours
        # As at the last game or pad: mostly the same people meet again.
        group = last_group()
        self.chosen = [seat for seat in group.captains if seat in colours]
        seated = {seat: name for name, seat in group.colours.items()}
        self.names: dict[str, str] = {**seated, **group.captains}
        super().__init__(**properties)
        self.refresh()

    def on_pad(self, pad: Pad) -> None:
        """A new pad, or one that was kept."""

    def refresh(self) -> None:
        self._show_captains()
        self._show_kept()

    # Who plays

    def _show_captains(self) -> None:
        self.enough = len(self.chosen) >= FEWEST
        cards = self.ids.cards
        cards.clear_widgets()
        names = called(self.colours, self.names)
        badges = letters(names)
        for seat, name in names.items():
            card = CaptainCard(
                seat=seat, name=name, letter=badges[seat], chosen=seat in self.chosen
            )
            card.bind(on_tap=self.toggle, on_rename=self.rename)
            cards.add_widget(card)

    def toggle(self, card: CaptainCard) -> None:
        if card.seat in self.chosen:
            self.chosen.remove(card.seat)
        else:
            self.chosen.append(card.seat)
        self._show_captains()

    def rename(self, card: CaptainCard) -> None:
        taken = [name for seat, name in self.names.items() if seat != card.seat]
        players = App.get_running_app().settings.players
        sheet = NameSheet(
            title=self.name_title,
            text=self.names.get(card.seat, ""),
            remembered=[name for name in players if name not in taken],
        )

        def take(_: object, name: str) -> None:
            self.names[card.seat] = name
            if card.seat not in self.chosen:
                self.chosen.append(card.seat)
            self._show_captains()

        sheet.bind(on_name=take)
        sheet.open()

    def start(self) -> None:
        app = App.get_running_app()
        if not self.enough:
            app.tell(self.choose_text, kind="refusal")
            return
        pad = self.pads.new([seat for seat in self.colours if seat in self.chosen], self.names)
        remember_group({seat: pad.captains.get(seat, "") for seat in pad.seats})
        if pad.captains:
            app.settings.remember_players(list(pad.captains.values()))
            app.change()
        self.dispatch("on_pad", pad)

    # Earlier pads

    def _show_kept(self) -> None:
        pads = self.pads.kept()
        self.empty = not pads
        self.ids.kept.clear_widgets()
        for pad in pads:
            row = KeptGameRow(
                seats=pad.ranking(),
                title=pad_text(pad),
                detail=day_text(datetime.fromisoformat(pad.begun)),
            )
            row.bind(
                on_open=lambda _, pad=pad: self.dispatch("on_pad", pad),
                on_delete=lambda _, pad=pad: self.ask_delete(pad),
            )
            self.ids.kept.add_widget(row)

    def ask_delete(self, pad: Pad) -> None:
        confirm(
            _("Throw this pad away?"),
            _("{captains}, {day}. Its points are lost for good.").format(
                captains=pad_text(pad), day=pad_day(pad)
            ),
            _("Throw away"),
            _("Keep"),
            lambda: self.delete(pad),
            kind="danger",
            icon="delete-outline",
        )

    def delete(self, pad: Pad) -> None:
        self.pads.delete(pad)
        self._show_kept()


def pad_text(pad: Pad) -> str:
    """The captains of a pad, the first one first."""
    return ", ".join(called(pad.ranking(), pad.captains).values())


def pad_day(pad: Pad) -> str:
    return day_text(datetime.fromisoformat(pad.begun))
