"""The app beside a simulated table: a panel in a wide window, a drawer in a small one.

The little board stands for the real one, and the discs are dragged onto it as hands would lay
them. All that the app learns of it comes through the readers.
"""

from typing import TYPE_CHECKING, Any

from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.drake.rules.wording import names
from companion.games.drake.rules.words import COLOURS
from companion.games.drake.screens.widgets.discs import draw_disc
from companion.games.drake.screens.widgets.simulated.little_board import LittleBoard
from companion.games.drake.screens.widgets.simulated.simulated_tray import SimulatedTray
from companion.games.drake.table.disc_tasks import placed_discs
from companion.games.drake.table.discs import BOX, Disc, simulated_uid
from companion.session.wording import show
from companion.system.i18n import _
from companion.touch.look.language import tr
from companion.touch.widgets.buttons import Tap
from hardware.simulated import SimulatedTable

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

__all__ = ["LittleBoard", "SimulatedDesk", "room_for_app"]

# From this width on the table stands beside the app; otherwise its drawer has a handle.
WIDE = 1180
DISC_OF = {simulated_uid(disc): disc for disc in BOX}


def panel_width(width: float) -> float:
    return min(560, max(380, 0.34 * width))


def is_wide(width: float, height: float) -> bool:
    return width >= WIDE and width > height


def edge(width: float, height: float) -> float:
    """How much of the window the drawer's handle takes."""
    return min(width, height) / 11


def room_for_app(width: float, height: float) -> tuple[float, float]:
    if is_wide(width, height):
        return width - panel_width(width), height
    if width > height:
        return width - edge(width, height), height
    return width, height - edge(width, height)


class DrawerHandle(Tap, BoxLayout):
    """Opens and closes the drawer."""

    text = StringProperty("")
    open_now = BooleanProperty(False)


class SimulatedDesk(FloatLayout):
    """The root of the window: the app, and the table beside or over it."""

    drawer_open = BooleanProperty(False)

    def __init__(self, app: "CompanionApp") -> None:
        from companion.touch.app.navigation.kv_files import load_kv_file

        load_kv_file("drake/simulated")
        super().__init__()
        self.app = app
        self.panel = SimulatedPanel(app)
        self.handle = DrawerHandle()
        self.handle.bind(on_tap=lambda _: self.toggle())
        app.shell.size_hint = None, None
        for widget in (app.shell, self.panel, self.handle):
            self.add_widget(widget)
        for name in ("size", "pos", "drawer_open"):
            self.fbind(name, self.arrange)
        self.arrange()

    def toggle(self) -> None:
        self.drawer_open = not self.drawer_open

    def arrange(self, *_: object) -> None:
        width, height = Window.size
        shell, panel, handle = self.app.shell, self.panel, self.handle
        shell.size = room_for_app(width, height)
        wide, across = is_wide(width, height), width > height
        handle.disabled, handle.opacity = wide, 0 if wide else 1
        handle.open_now = self.drawer_open
        panel.disabled = not (wide or self.drawer_open)
        panel.opacity = 0 if panel.disabled else 1
        if wide:
            handle.size = 0, 0
            panel.size, panel.pos = (width - shell.width, height), (shell.width, 0)
        elif across:
            handle.size, handle.pos = (width - shell.width, height), (shell.width, 0)
            panel.size = 0.66 * width, height
            panel.pos = shell.width - panel.width, 0
        else:
            # On top: the app lies at the origin, as it does alone.
            handle.size, handle.pos = (width, height - shell.height), (0, shell.height)
            panel.size = width, 0.58 * height
            panel.pos = 0, shell.height - panel.height
        if panel.disabled:
            panel.x = width + 10


class SimulatedPanel(BoxLayout):
    """The little board, and below it what each captain has not laid."""

    hint = StringProperty("")

    def __init__(self, app: "CompanionApp", **properties: Any) -> None:
        super().__init__(**properties)
        self.app = app
        self.link = app.table
        self._source: object = None
        self._tray: SimulatedTray | None = None
        # The disc that a finger carries, and whether its face may be seen by all.
        self._carried: Disc | None = None
        self._carried_uid = ""
        app.night.subscribe(self.refresh)
        app.bind(page_name=self.refresh)
        self.link.bind(on_lamps=self.follow)
        tr.bind(_=self.refresh)

    @property
    def table(self) -> SimulatedTable | None:
        return self.link.source.simulated if self.link.source else None

    # Showing

    def follow(self, *_: object) -> None:
        """Ten times a second: the lamps, and whether it is another table."""
        if self.link.source is not self._source:
            self._source = self.link.source
            self.refresh()
        table = self.table
        if table and self.link.source:
            reader_of = self.link.source.reader_places.reader_of
            self.ids.board.light({at: table.lamps[n] for at, n in reader_of.items()})

    def refresh(self, *_unused: object) -> None:
        self.hint = _("Hold a row to see its discs, then drag one onto the board.")
        board, table = self.ids.board, self.table
        if table is None or self.link.source is None:
            return
        board.board = self.link.profile
        words = names(board.board)
        board.names = {at: show(at, words) for at in board.board.destinations}
        self._show_trays(table)
        self._show_stacks(table)
        self.follow()

    def _seats(self) -> tuple[str, ...]:
        session = self.app.night.session
        if session is None or self.app.page_name == "table":
            return COLOURS
        return tuple(session.seats)

    def _show_trays(self, table: SimulatedTable) -> None:
        column, seats = self.ids.trays, self._seats()
        if tuple(tray.seat for tray in reversed(column.children)) != seats:
            column.clear_widgets()
            for seat in seats:
                column.add_widget(SimulatedTray(seat=seat))
        for tray in column.children:
            tray.show(
                [
                    (uid, disc.face)
                    for uid, disc in DISC_OF.items()
                    if disc.colour == tray.seat
                    and table.where(uid) is None
                    and uid != self._carried_uid
                ]
            )

    def _show_stacks(self, table: SimulatedTable) -> None:
        assert self.link.source is not None
        public = placed_discs(self.app.night.view()) if self.app.night.session else frozenset()
        stacks: dict[str, list[tuple[str, str, str]]] = {}
        for uid, disc in DISC_OF.items():
            reader = table.where(uid)
            if reader is None or uid == self._carried_uid:
                continue
            at = self.link.source.reader_places.place_of[reader]
            turned = (disc.colour, disc.face, at) in public
            stacks.setdefault(at, []).append((uid, disc.colour, disc.face if turned else ""))
        # By colour: in no other order, since it would tell which disc is which.
        self.ids.board.stacks = {
            at: sorted(stack, key=lambda one: COLOURS.index(one[1])) for at, stack in stacks.items()
        }
        self.ids.board.draw_soon()

    # Hands

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch) or self._carried or self._tray:
            return True
        for tray in self.ids.trays.children:
            if tray.collide_point(*touch.pos):
                self._tray = tray
                touch.grab(self)
                tray.open()
                tray.pick(*touch.pos)
                return True
        uid = self.ids.board.disc_at(*touch.pos)
        if uid:
            touch.grab(self)
            self._lift(uid, touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        if self._tray and self._tray.collide_point(*touch.pos):
            self._tray.pick(*touch.pos)
        elif self._tray:
            # Out of the tray all faces are down again; the last disc touched comes along.
            tray, self._tray = self._tray, None
            picked = tray.pick(*touch.ppos) or tray.pick(*touch.opos)
            tray.close()
            if picked:
                self._lift(picked[0], touch)
        elif self._carried:
            self._draw_carried(*touch.pos)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._tray:
            self._tray.close()
            self._tray = None
        elif self._carried:
            self._lay(self.ids.board.place_at(*touch.pos))
        return True

    def _lift(self, uid: str, touch: MotionEvent) -> None:
        self._carried, self._carried_uid = DISC_OF[uid], uid
        if self.table and self.table.where(uid) is not None:
            self.table.lift(uid)
        self.refresh()
        self._draw_carried(*touch.pos)

    def _lay(self, at: str) -> None:
        uid, self._carried, self._carried_uid = self._carried_uid, None, ""
        self.canvas.after.clear()
        self.ids.board.hovered = ""
        if at and self.table and self.link.source:
            self.table.place(uid, self.link.source.reader_places.reader_of[at])
        self.refresh()

    def _draw_carried(self, x: float, y: float) -> None:
        assert self._carried is not None
        at = self.ids.board.place_at(x, y)
        if at != self.ids.board.hovered:
            self.ids.board.hovered = at
            self.ids.board.draw_soon()
        self.canvas.after.clear()
        with self.canvas.after:
            draw_disc(self._carried.colour, "", x, y, 1.5 * self.ids.board.radius)

    def clear_board(self) -> None:
        """All discs back to their captains, as between two voyages."""
        table = self.table
        for uid in DISC_OF:
            if table and table.where(uid) is not None:
                table.lift(uid)
        self.refresh()
