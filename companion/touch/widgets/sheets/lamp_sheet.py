"""The lamps of the table: how they shine, and a test."""

from typing import Any

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from companion.system.i18n import _
from companion.table.lamps import BEAT, PALETTES, lamp_test
from companion.table.settings import LampSettings
from companion.touch.app.device.app_clock import now
from companion.touch.widgets.sheets.table_dialogs import TableDialog

LEVELS = (15, 30, 60, 100)


class LampSheet(TableDialog):
    """Light, brightness and colours of the lamps, and a test of each in each colour."""

    switches = ListProperty([])
    levels = ListProperty([])
    palettes = ListProperty([])
    switch = StringProperty("")
    level = StringProperty("")
    palette = StringProperty("")
    about = StringProperty("")
    testing = BooleanProperty(False)
    can_test = BooleanProperty(False)

    def on_open(self) -> None:
        super().on_open()
        self._began = 0.0
        self.switches = [("on", _("On")), ("off", _("Off"))]
        self.levels = [(str(level), f"{level} %") for level in LEVELS]
        self.palettes = [("plain", _("Plain")), ("colour-blind", _("For the colour-blind"))]
        self._show()
        self.look()

    def _show(self) -> None:
        lamps: LampSettings = self.link.settings.lamps
        self.switch, self.palette = "on" if lamps.on else "off", lamps.palette
        nearest = min(LEVELS, key=lambda level: abs(level - lamps.brightness))
        self.level = str(nearest)

    def change(self, **chosen: Any) -> None:
        self.link.change_lamps(**chosen)
        self._show()

    def look(self, *_unused: object) -> None:
        lamps, count = self._lamps(), self._count()
        self.can_test = lamps is not None and count > 0
        if not self.can_test:
            self.about = _("No lamps are connected at the moment.")
        else:
            self.about = _("The test lights every lamp once in each colour.")
        if self.testing:
            running = now() - self._began
            if not self.can_test or running > BEAT * count * len(PALETTES["plain"]):
                self.end_test()
            else:
                lamps.borrow(lamp_test(count, self.link.settings.lamps, running))

    def _lamps(self) -> Any:
        return self.link.shared.lamps if self.link.shared else None

    def _count(self) -> int:
        return len(self.link.source.readers.readers) if self.link.source else 0

    def begin_test(self) -> None:
        self._began = now()
        self.testing = True
        self.look()

    def end_test(self) -> None:
        self.testing = False
        lamps = self._lamps()
        if lamps:
            lamps.give_back()

    def on_close(self) -> None:
        super().on_close()
        self.end_test()
