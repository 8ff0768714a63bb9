"""Know your box: every card that the app believes to be in it, to confirm, correct and add to."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.kernel.profile import ProfileError
from companion.night.owners_box.files import OwnersBox, set_aside
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.app.page import Page
from companion.touch.widgets.box_editor.box_cards import UNCONFIRMED, BoxCards
from companion.touch.widgets.box_editor.box_changes import BoxChanges
from companion.touch.widgets.box_editor.card_sheet import BoxCardSheet
from companion.touch.widgets.box_editor.copies_sheet import BoxCopiesSheet
from companion.touch.widgets.box_editor.words import BoxWords
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.overlays import confirm

LONGEST_NAME = 20
# Cards of a list that are shown in one go: more of them take a Pi too long.
AT_A_TIME = 14


class BoxListRow(ListRow):
    """A list of cards."""

    name = StringProperty("")


class BoxCardRow(ListRow):
    """A card in a list."""

    card = StringProperty("")


class BoxPage(Page):
    """A game subclasses it as its page and says its name and words."""

    game = ""

    shown_list = StringProperty(UNCONFIRMED)
    list_title = StringProperty("")
    # Who compares the cards; "" if nobody said.
    by = StringProperty("")
    new_text = StringProperty("")
    # How many cards of the list are not shown yet.
    more = NumericProperty(0)
    trouble = StringProperty("")
    cards = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        load_kv_file("box_editor")
        self._room = AT_A_TIME
        super().__init__(**properties)

    def words(self, box: OwnersBox) -> BoxWords:
        raise NotImplementedError

    def on_pre_enter(self) -> None:
        self.read()
        super().on_pre_enter()

    def forget_read_files(self) -> None:
        self.read()

    def read(self) -> None:
        try:
            box = OwnersBox(self.game)
        except ProfileError as error:
            self.cards, self.trouble = None, str(error)
        else:
            self.cards, self.trouble = BoxCards(box, self.words(box)), ""
            self.changes = BoxChanges(self.app, self.cards, self.by)
            self.changes.changed = self.refresh

    # Showing

    def refresh(self) -> None:
        if self.cards is None:
            fill(self.ids.lists, BoxListRow, [])
            fill(self.ids.cards, BoxCardRow, [])
            self.list_title, self.new_text, self.more = "", "", 0
            return
        self._fill_lists()
        self._fill_cards()
        is_sort = self.shown_list in self.cards.box.format.sorts
        self.new_text = _("Enter another card") if is_sort else ""

    def _fill_lists(self) -> None:
        lists = self.cards.lists()
        shown = [
            {
                "name": one.name,
                "title": one.title,
                "ending": str(one.unconfirmed) if one.unconfirmed else "",
                "end_icon": "help-rhombus-outline" if one.unconfirmed else "check-decagram",
                "chosen": one.name == self.shown_list,
            }
            for one in lists
        ]
        fill(self.ids.lists, BoxListRow, shown, lambda row: self.choose_list(row.name))
        now = next(one for one in lists if one.name == self.shown_list)
        self.list_title = now.title

    def _fill_cards(self) -> None:
        shown = []
        names = self.cards.names(self.shown_list)
        self.more = max(0, len(names) - self._room)
        for card in names[: self._room]:
            facts = self.cards.facts(card)
            sign = "close" if facts.missing else "check-decagram"
            shown.append(
                {
                    "card": card,
                    "title": facts.title,
                    "detail": facts.said,
                    "end_icon": sign if facts.confirmed else "help-rhombus-outline",
                }
            )
        fill(self.ids.cards, BoxCardRow, shown, lambda row: self.open_card(row.card))

    def show_more(self) -> None:
        self._room += AT_A_TIME
        self.refresh()

    def choose_list(self, name: str) -> None:
        self.shown_list, self._room = name, AT_A_TIME
        self.ids.scroller.scroll_y = 1
        self.refresh()

    # A card

    def open_card(self, card: str) -> None:
        sheet = BoxCardSheet(self.cards, card)
        sheet.bind(on_answer=self._answered)
        sheet.open()

    def _answered(self, sheet: BoxCardSheet, answer: str) -> None:
        card, box = sheet.card, self.cards.box
        match answer:
            case "confirm":
                self.changes.keep(lambda: box.confirm([card], self.by))
            case "leave-out":
                self.changes.keep(lambda: box.leave_out(card, self.by))
            case "reset":
                self.ask_reset(card)
            case "correct":
                self.edit(card)

    def ask_reset(self, card: str) -> None:
        """What the owner has told cannot be brought back."""
        title, box = self.cards.title(card), self.cards.box
        own = self.cards.is_own(card)
        confirm(
            (_("Throw {card} away?") if own else _("Forget what you told of {card}?")).format(
                card=title
            ),
            _("What you have entered for it is lost."),
            _("Throw away") if own else _("Back to what was shipped"),
            _("Keep it"),
            lambda: self.changes.keep(lambda: box.reset([card])),
            kind="danger",
        )

    def edit(self, card: str) -> None:
        self.changes.edit(card)

    def enter_new(self) -> None:
        """A card that the app does not know."""
        sort = self.shown_list
        note = _("Tap what the printed card says. It needs no name.")
        self.changes.enter_new(sort, self.cards.words.new_values(sort), note)

    # Who, and copies

    def on_by(self, *_args: object) -> None:
        if self.cards:
            self.changes.by = self.by

    def ask_who(self) -> None:
        sheet = NameSheet(
            title=_("Who compares the cards?"),
            text=self.by,
            most=LONGEST_NAME,
            remembered=list(self.app.settings.players),
        )
        sheet.bind(on_name=lambda _sheet, name: setattr(self, "by", name))
        sheet.open()

    def open_copies(self) -> None:
        sheet = BoxCopiesSheet(self.app, self.cards.box)
        sheet.bind(on_change=lambda _sheet: self._taken_in())
        sheet.open()

    def _taken_in(self) -> None:
        self.cards.forget()
        self.refresh()

    # A file that cannot be used

    def ask_begin_again(self) -> None:
        confirm(
            _("Begin again with the shipped box?"),
            _("The file of what you entered is set aside: nothing in it is thrown away."),
            _("Begin again"),
            _("Leave it"),
            self.begin_again,
            kind="danger",
        )

    def begin_again(self) -> None:
        try:
            file = set_aside(self.game)
        except OSError as error:
            self.app.tell(str(error.strerror), kind="refusal")
            return
        self.app.tell(_("It is kept as {file}.").format(file=file.name))
        self.read()
        self.refresh()
