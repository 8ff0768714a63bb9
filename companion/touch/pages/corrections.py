"""What a captain has, put right by the whole table: for when the app and the table disagree."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.kernel.game import TABLE
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.game_screens import CardChoice, GameScreens, screens_of
from companion.touch.stage.samples import first_samples
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet

MOST_LETTERS = 40


class CorrectionRow(BoxLayout):
    """A number of a captain, with a key for one less and one for one more."""

    field = StringProperty("")
    icon = StringProperty("")
    text = StringProperty("")
    have = NumericProperty(0)
    change = NumericProperty(0)

    __events__ = ("on_step",)

    def on_step(self, by: int) -> None:
        """The table says one more or one less."""


class CorrectionsPage(Page):
    """Reached from the menu. Nothing is changed before Correct it is tapped."""

    captains = ListProperty([])
    seat = StringProperty("")
    # Cards that can be given or taken away: only some games have such.
    has_cards = BooleanProperty(False)
    gain_text = StringProperty("")
    lose_text = StringProperty("")
    reason = StringProperty("")
    can_enter = BooleanProperty(False)

    _game: object = None
    _changes: dict[str, int]
    _cards: dict[str, str]

    def on_pre_enter(self) -> None:
        self._forget()
        super().on_pre_enter()

    def choose_captain(self, seat: str) -> None:
        self._forget()
        self.seat = seat
        self.refresh()

    def _forget(self) -> None:
        self._changes, self._cards, self.reason = {}, {}, ""

    @property
    def _screens(self) -> GameScreens:
        return screens_of(self.night.game.game.name)

    def refresh(self) -> None:
        if self.night.session is None:
            return
        seats = self.night.game.seats
        if self._game is not self.night.session or self.seat not in seats:
            self._game, self.seat = self.night.session, seats[0]
            self._forget()
        words = self.night.words
        self.captains = [(seat, words.captain(seat)) for seat in seats]
        rows = [
            {**one._asdict(), "change": self._changes.get(one.field, 0)}
            for one in self._screens.correctable(self.night, self.seat)
        ]
        for row in fill(self.ids.rows, CorrectionRow, rows):
            row.unbind(on_step=self._step)
            row.bind(on_step=self._step)
        self.has_cards = bool(self._to_gain() or self._to_lose())
        self.gain_text = self._card_text("gain", self._to_gain()) or _("Add a card")
        self.lose_text = self._card_text("lose", self._to_lose()) or _("Take a card away")
        self.can_enter = bool(self._cards or any(self._changes.values()))

    def _to_gain(self) -> Sequence[CardChoice]:
        return self._screens.cards_to_gain(self.night)

    def _to_lose(self) -> Sequence[CardChoice]:
        return self._screens.cards_to_lose(self.night, self.seat)

    def _card_text(self, field: str, cards: Sequence[CardChoice]) -> str:
        chosen = next((card.text for card in cards if card.card == self._cards.get(field)), "")
        if not chosen:
            return ""
        return (_("Add {card}") if field == "gain" else _("Take {card} away")).format(card=chosen)

    # Taps

    def _step(self, row: CorrectionRow, by: int) -> None:
        change = self._changes.get(row.field, 0) + by
        if row.have + change >= 0:
            self._changes[row.field] = change
            self.refresh()

    def ask_card(self, field: str) -> None:
        """Which card the captain gets, or loses."""
        cards = self._to_gain() if field == "gain" else self._to_lose()
        if not cards:
            self.app.tell(_("There is no such card."), kind="refusal")
            return
        sheet = KeySheet(
            title=_("Which card?"),
            keys=[(one.card, one.text, one.detail, one.icon) for one in cards],
            cols=3,
        )
        sheet.bind(on_pick=lambda _sheet, card: self._choose_card(field, card))
        sheet.open()

    def _choose_card(self, field: str, card: str) -> None:
        self._cards[field] = card
        self.refresh()

    def ask_reason(self) -> None:
        sheet = NameSheet(
            title=_("Why is it corrected?"),
            text=self.reason,
            most=MOST_LETTERS,
            sentence=True,
            without=_("Write the reason first."),
            full=_("A reason has at most {most} letters."),
        )
        sheet.bind(on_name=self._write_reason)
        sheet.open()

    def _write_reason(self, _sheet: NameSheet, reason: str) -> None:
        self.reason = reason

    def enter(self) -> None:
        """Makes the correction; a refusal says what is wrong, and everything stays as tapped."""
        changes = {field: change for field, change in self._changes.items() if change}
        move: Move = {"seat": TABLE, "do": "adjust", "of": self.seat, **changes, **self._cards}
        if self.reason:
            move["reason"] = self.reason
        if self.play(move).ok:
            self._forget()
            self.refresh()
            self.app.tell(_("It is corrected. Undo takes it back."), icon="check")

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("pencil", "undo")

    def help(self) -> tuple[str, str]:
        return _("Correct what a captain has"), _(
            "If the app and the real table disagree, the table is right. Choose the captain, tap "
            "how much more or less there is, then Correct it.\n\n"
            "The log tells every correction, and undo takes it back like any move."
        )


def sample() -> Night:
    samples = first_samples()
    return samples.night(samples.begun)


def one_more(stage: Stage) -> None:
    stage.tap(stage.app.page.ids.rows.children[-1].ids.more)


STATES = {
    "changed": State(one_more),
    "reason": State(lambda stage: stage.app.page.ask_reason()),
}

SCREEN = CorrectionsPage
