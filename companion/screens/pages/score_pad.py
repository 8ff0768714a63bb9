"""The score pad: for a table that plays without the referee and only wants to count."""

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.words import COLOURS
from companion.i18n import _
from companion.screens.app import load_layout
from companion.screens.ending_story import EndingStory, Placed
from companion.screens.night import Night, letters
from companion.screens.page import Page
from companion.screens.pages.ending import save_picture
from companion.screens.pages.harbour import GameRow, day_text
from companion.screens.score_pad_words import ICONS, signed, source_hints, source_words
from companion.screens.score_pads import (
    CARGO,
    END,
    SOURCES,
    VALUES,
    VOYAGES,
    ScorePad,
    keep_pad,
    kept_pads,
    new_pad,
)
from companion.screens.widgets.key_sheet import KeySheet
from companion.screens.widgets.keyboard import NameSheet
from companion.screens.widgets.score_fields import CaptainCard, PadCell, PadHead, PadLabel, PadSum

load_layout("ending_view")
load_layout("harbour")

FEWEST, MOST = 2, 5


class PadResult(FloatLayout):
    """The end as a game of the referee shows it. Made when wanted: hidden it would take touches."""

    page = ObjectProperty(None)
    ending = ObjectProperty(None)


class ScorePadPage(Page):
    """Without a pad it asks who plays; with one it shows a voyage, the end, or the result."""

    pad = ObjectProperty(None, allownone=True)
    tab = StringProperty("1")
    tabs = ListProperty([])
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    enough = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        self.chosen: list[str] = []
        self.names: dict[str, str] = {}
        super().__init__(**properties)

    # Who plays

    def on_pre_enter(self) -> None:
        """Goes on with the last pad if the table was not done with it."""
        if self.pad is None:
            self.pad = next((pad for pad in kept_pads()[:1] if not pad.over), None)
        super().on_pre_enter()

    def refresh(self) -> None:
        if self.pad is None:
            self._show_captains()
            self._show_kept()
        else:
            self._show_pad(self.pad)

    def _show_captains(self) -> None:
        self.enough = FEWEST <= len(self.chosen) <= MOST
        cards = self.ids.cards
        cards.clear_widgets()
        badges = letters({seat: self.called(seat) for seat in COLOURS})
        for seat in COLOURS:
            card = CaptainCard(
                seat=seat,
                name=self.called(seat),
                letter=badges[seat],
                chosen=seat in self.chosen,
            )
            card.bind(on_tap=self.toggle, on_rename=self.rename)
            cards.add_widget(card)

    def called(self, seat: str) -> str:
        """The name of a captain, or the colour."""
        colours = {
            "red": _("Red"),
            "blue": _("Blue"),
            "yellow": _("Yellow"),
            "green": _("Green"),
            "white": _("White"),
        }
        names = self.pad.captains if self.pad else self.names
        return names.get(seat) or colours[seat]

    def toggle(self, card: CaptainCard) -> None:
        if card.seat in self.chosen:
            self.chosen.remove(card.seat)
        else:
            self.chosen.append(card.seat)
        self.refresh()

    def rename(self, card: CaptainCard) -> None:
        taken = [name for seat, name in self.names.items() if seat != card.seat]
        sheet = NameSheet(
            title=_("Name of the captain"),
            text=self.names.get(card.seat, ""),
            remembered=[name for name in self.app.settings.players if name not in taken],
        )

        def take(_: object, name: str) -> None:
            self.names[card.seat] = name
            if card.seat not in self.chosen:
                self.chosen.append(card.seat)
            self.refresh()

        sheet.bind(on_name=take)
        sheet.open()

    def _show_kept(self) -> None:
        column = self.ids.kept
        column.clear_widgets()
        for pad in kept_pads():
            row = GameRow(
                seats=pad.ranking(),
                title=", ".join(
                    pad.captains.get(seat) or self.called(seat) for seat in pad.ranking()
                ),
                detail=day_text(pad.began_at),
            )
            row.bind(on_tap=lambda _, pad=pad: self.open_pad(pad))
            column.add_widget(row)

    def start(self) -> None:
        seats = [seat for seat in COLOURS if seat in self.chosen]
        pad = new_pad(seats, self.names)
        if pad.captains:
            self.app.settings.remember_players(list(pad.captains.values()))
            self.app.change()
        self.open_pad(pad)

    def open_pad(self, pad: ScorePad) -> None:
        pad.over = False
        keep_pad(pad)
        self.pad, self.tab = pad, "1"
        self.refresh()

    def put_away(self) -> None:
        """Back to the list; the pad stays there."""
        self.pad.over = True
        keep_pad(self.pad)
        self.pad, self.chosen, self.names = None, [], {}
        self.refresh()

    # Counting

    def choose_tab(self, tab: str) -> None:
        self.tab = tab
        self.refresh()

    def _show_pad(self, pad: ScorePad) -> None:
        self.tabs = [
            *((str(voyage), _("Voyage {number}").format(number=voyage)) for voyage in VOYAGES),
            ("end", _("Cargo")),
            ("result", _("Result")),
        ]
        self.can_undo, self.can_redo = bool(pad.steps), bool(pad.taken_back)
        self.ids.grid.clear_widgets()
        self.ids.result.clear_widgets()
        if self.tab == "result":
            self._show_result(pad)
        else:
            self._show_grid(pad)

    def _show_grid(self, pad: ScorePad) -> None:
        grid = self.ids.grid
        grid.cols = 1 + len(pad.seats)
        voyage = END if self.tab == "end" else int(self.tab)
        badges = letters({seat: self.called(seat) for seat in pad.seats})
        best = max(pad.total(seat) for seat in pad.seats)
        grid.add_widget(PadLabel())
        for seat in pad.seats:
            grid.add_widget(
                PadHead(
                    seat=seat,
                    letter=badges[seat],
                    name=self.called(seat),
                    total=str(pad.total(seat)),
                    leads=pad.total(seat) == best and not pad.tied,
                )
            )
        words = source_words()
        for what in CARGO if voyage == END else SOURCES:
            grid.add_widget(PadLabel(icon=ICONS[what], text=words[what]))
            for seat in pad.seats:
                grid.add_widget(self._cell(pad, seat, voyage, what))
        if voyage != END:
            grid.add_widget(PadLabel(text=_("This voyage")))
            for seat in pad.seats:
                grid.add_widget(PadSum(text=signed(pad.in_voyage(seat, voyage))))

    def _cell(self, pad: ScorePad, seat: str, voyage: int, what: str) -> PadCell:
        value = pad.value(seat, voyage, what)
        last = [(step.seat, step.voyage, step.what) for step in pad.steps[-1:]]
        cell = PadCell(
            value=value,
            text=str(value) if voyage == END else signed(value),
            last=last == [(seat, voyage, what)],
        )
        cell.bind(on_tap=lambda _: self.ask(seat, voyage, what))
        return cell

    def ask(self, seat: str, voyage: int, what: str) -> None:
        """Investor has two values, so a touch is enough; the others get keys."""
        value = self.pad.value(seat, voyage, what)
        if what == "investor":
            self.put(seat, voyage, what, next(v for v in VALUES[what] if v != value))
            return
        adding = what == "attacks"
        keys: list[tuple[Any, ...]] = [
            (v + value if adding else v, f"+{v}" if adding else str(v)) for v in VALUES[what]
        ]
        if what == "conquests":
            kinds = (_("none"), _("one kind"), _("two kinds"), _("town, fort, galleon"))
            keys = [(*key, kind) for key, kind in zip(keys, kinds, strict=True)]
        if adding and value:
            keys.append((0, _("From 0")))
        sheet = KeySheet(
            title=_("{captain}: {source}").format(
                captain=self.called(seat), source=source_words()[what]
            ),
            text=source_hints()[what],
            keys=keys,
            chosen="" if adding else str(value),
            cols=4 if len(keys) > 4 else 2,
        )
        sheet.bind(on_pick=lambda _, picked: self.put(seat, voyage, what, picked))
        sheet.open()

    def put(self, seat: str, voyage: int, what: str, value: int) -> None:
        self.pad.put(seat, voyage, what, value)
        self._keep()

    def undo(self) -> None:
        self.pad.undo()
        self._keep()

    def redo(self) -> None:
        self.pad.redo()
        self._keep()

    def _keep(self) -> None:
        keep_pad(self.pad)
        self.refresh()

    def _show_result(self, pad: ScorePad) -> None:
        badges = letters({seat: self.called(seat) for seat in pad.seats})
        placed = [
            Placed(
                seat=seat,
                letter=badges[seat],
                name=self.called(seat),
                place=place,
                **pad.breakdown(seat),
            )
            for place, seat in enumerate(pad.ranking(), 1)
        ]
        tie = _("The lead is shared: the captain in the lower loading dock wins.")
        result = PadResult(page=self)
        result.ending.occasion = day_text(pad.began_at)
        result.ending.show(EndingStory(placed, tie if pad.tied else "", pad.story()))
        if pad.tied:
            # The pad does not know who lies in which dock.
            points = placed[0].total
            result.ending.headline = _("A shared lead with {points} points").format(points=points)

        self.ids.result.add_widget(result)

    def save_picture(self) -> None:
        save_picture(self, self.ids.result.children[0].ending, self.pad.name)

    def help(self) -> tuple[str, str]:
        return _("Score pad"), _(
            "For games that are played without the referee. Touch a field to write points down; "
            "attacks are added one by one, the investor is paid with a touch.\n\n"
            "After the third voyage, count commodities and chests under Cargo: sets and treasure "
            "are reckoned for you. The result shows what every total is made of.\n\n"
            "Every touch is kept at once. Undo takes back the last one, as often as you like."
        )


def sample() -> Night:
    """Writes a pad of five captains in their second voyage, for the page to go on with."""
    if not kept_pads():
        pad = new_pad(COLOURS, dict(zip(COLOURS, SAMPLE_NAMES, strict=True)))
        for number, seat in enumerate(COLOURS):
            pad.put(seat, 1, "attacks", 7 + number * 2)
            pad.put(seat, 1, "conquests", VALUES["conquests"][(number + 1) % 4])
            pad.put(seat, 2, "attacks", 9 - number)
        pad.put("blue", 1, "investor", VALUES["investor"][1])
        pad.put("yellow", 1, "homecoming", 2)
        pad.put("red", 1, "unclaimed", 3)
        keep_pad(pad)
    return Night()


SAMPLE_NAMES = ("Anna", "Bernardo", "Chloé", "Duarte", "Jean-Luc")

SCREEN = ScorePadPage
