"""Changes of the owner's box by touch: kept at once, or the reason why not is told."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from companion.kernel.profile import ProfileError
from companion.night.owners_box.applying import parted
from companion.system.i18n import _
from companion.touch.widgets.box_editor.box_cards import BoxCards
from companion.touch.widgets.box_editor.draft import Draft
from companion.touch.widgets.box_editor.editor import BoxEditor
from companion.touch.widgets.box_editor.rows import RowMaker

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

# The name of a card in the file, and all its values, of what was told.
Whole = Callable[[dict[str, Any]], tuple[str, dict[str, Any]]]


class BoxChanges:
    """`by` says so; `changed` is called after everything that was tried, `entered` with the
    card that was kept."""

    def __init__(self, app: "CompanionApp", cards: BoxCards, by: str = "") -> None:
        self.app, self.cards, self.by = app, cards, by
        self.changed: Callable[[], object] = lambda: None
        self.entered: Callable[[str], object] = lambda _card: None

    def keep(self, change: Callable[[], object], sort: str = "") -> bool:
        """Writes a change down, or says why it cannot be."""
        try:
            change()
        except ProfileError as error:
            faults = self.cards.words.faults(sort, error)
            self.app.tell(next(iter(faults.values())), kind="refusal")
            return False
        except OSError as error:
            sentence = _("{file} cannot be written: {reason}.")
            name = self.cards.box.file.name
            self.app.tell(sentence.format(file=name, reason=error.strerror), kind="refusal")
            return False
        finally:
            self.cards.forget()
            self.changed()
        return True

    def edit(self, card: str) -> None:
        sort, _id = parted(self.cards.box.format, card)
        editor = self._open_editor(sort, self.cards.values(card), lambda told: (card, told))
        editor.title = self.cards.title(card)

    def enter_new(self, sort: str, values: dict[str, Any], note: str = "") -> None:
        """Opens the editor for a new card of which this much is known."""
        editor = self._open_editor(sort, values, lambda told: self.cards.new_card(sort, told))
        editor.title, editor.note = _("Another card"), note

    def _open_editor(self, sort: str, values: dict[str, Any], whole: Whole) -> BoxEditor:
        maker = RowMaker(self.cards.words, sort, Draft(values))
        editor = BoxEditor(maker, lambda told: self._faults(sort, *whole(told)))
        editor.bind(on_keep=lambda _editor, told: self._enter(sort, *whole(told)))
        editor.open()
        return editor

    def _faults(self, sort: str, card: str, values: dict[str, Any]) -> dict[str, str]:
        """What is wrong with a card, by itself and beside the rest of the box."""
        try:
            self.cards.box.check_entry(card, values)
        except ProfileError as error:
            return dict(self.cards.words.faults(sort, error))
        return {}

    def _enter(self, sort: str, card: str, values: dict[str, Any]) -> None:
        if self.keep(lambda: self.cards.box.enter(card, values, self.by), sort):
            sentence = _("{card} is kept. Games that you begin from now on know it.")
            self.app.tell(sentence.format(card=self.cards.title(card)), icon="check")
            self.entered(card)
