"""What lies wrong on the real table, and what hands should do about it: behind a header button."""

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.system.i18n import _
from companion.table.notices import Notice
from companion.table.watching import Task
from companion.touch.widgets.sheets.overlays import Overlay

# Notices that a touch can settle: what lies there counts, or is right whatever the reader says.
ACCEPTED = ("not-counted",)
VOUCHED = ("unreadable", "not-cleared", "stack-unread", "lifted")


class TableTask(BoxLayout):
    """One thing to do with the hands, and the touch that settles it where one can."""

    text = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    touch_text = StringProperty("")

    __events__ = ("on_settle",)

    def on_settle(self) -> None:
        """Somebody says that it is all right as it is."""


class TableSheet(Overlay):
    """Follows the table while it is open."""

    link = ObjectProperty(None, rebind=True)
    nothing = BooleanProperty(True)

    def __init__(self, **properties: Any) -> None:
        from companion.touch.app.navigation.kv_files import load_kv_file

        load_kv_file("table_sheets")
        super().__init__(link=App.get_running_app().table, **properties)

    def on_open(self) -> None:
        self.link.bind(notices=self.fill, hand_tasks=self.fill)
        self.fill()

    def on_close(self) -> None:
        self.link.unbind(notices=self.fill, hand_tasks=self.fill)
        self.link.sheet = None

    def fill(self, *_: object) -> None:
        tasks = self.ids.tasks
        tasks.clear_widgets()
        for task in self.link.tasks:
            told = self._about(task) if isinstance(task, Notice) else self._to_move(task)
            tasks.add_widget(told)
        self.nothing = not tasks.children

    def _about(self, notice: Notice) -> TableTask:
        task = self._task(notice.text(self._words), notice.seat)
        if notice.code in ACCEPTED:
            task.touch_text = _("It counts")
            task.bind(on_settle=lambda _: self.link.accept(notice.at))
        elif notice.code in VOUCHED:
            task.touch_text = _("It lies there")
            task.bind(on_settle=lambda _: self.link.vouch(notice.at))
        return task

    def _to_move(self, piece: Task) -> TableTask:
        task = self._task(piece.text(self._words), piece.seat)
        if piece.do == "put":
            task.touch_text = _("It lies there")
            task.bind(on_settle=lambda _: self.link.vouch(piece.at))
        return task

    def _task(self, text: str, seat: str) -> TableTask:
        night = App.get_running_app().night
        # A disc of a colour that does not play has no captain.
        letter = night.words.letter(seat) if seat in night.game.seats else ""
        return TableTask(text=text, seat=seat, letter=letter)

    @property
    def _words(self) -> Any:
        return App.get_running_app().night.words.names

    def examine(self) -> None:
        self.close()
        App.get_running_app().go("table")
