"""The chart of one's own box, drawn by touch: zones, winds, ways home, ports and cities."""

from typing import TYPE_CHECKING, Any

from kivy.properties import NumericProperty, StringProperty
from msgspec.structs import replace

from companion.games.lords.box.chart import CHART, Point, places_of
from companion.games.lords.rules.box.model import Port, Zone
from companion.games.lords.screens.box.box_words import LordsBoxWords
from companion.games.lords.screens.chart.draft import (
    PLACE,
    ZONE,
    ChartDraft,
    draft_of,
    kept_entries,
)
from companion.games.lords.screens.chart.faults import ChartFault, chart_faults
from companion.games.lords.screens.widgets.chart.editor_board import (
    NOTHING,
    PORTS,
    WINDS,
    ZONES,
    EditorBoard,
    Thing,
)
from companion.games.lords.screens.widgets.chart.editor_keys import (
    EditKey,
    Key,
    port_keys,
    sheet_keys,
    zone_keys,
)
from companion.kernel.profile import ProfileError
from companion.night.owners_box.files import OwnersBox
from companion.system.i18n import _, ngettext
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import confirm

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

LONGEST_NAME = 28
# How it may be kept.
ALL_PRINTED, CHANGED = "all", "changed"


class ChartEditorPage(Page):
    tool = StringProperty(ZONES)
    hint = StringProperty("")
    # Who draws; "" if nobody said.
    by = StringProperty("")
    # How much is wrong with the chart.
    wrong = NumericProperty(0)
    fault_told = StringProperty("")
    trouble = StringProperty("")

    def __init__(self, **properties: Any) -> None:
        self._past: list[ChartDraft] = []
        self.draft = self.first = ChartDraft()
        self.chosen = NOTHING
        self.faults: list[ChartFault] = []
        self._told = -1
        self.box: OwnersBox | None = None
        super().__init__(**properties)
        self.board = EditorBoard()
        self.board.bind(
            on_put=lambda _board, at: self.put(at),
            on_choose=lambda _board, thing: self.choose(thing),
            on_move=lambda _board, thing, at: self.move(thing, at),
            on_wind=lambda _board, start, end: self.wind(start, end),
        )
        self.ids.map.add_widget(self.board)

    def on_pre_enter(self) -> None:
        self.read()
        super().on_pre_enter()

    def forget_read_files(self) -> None:
        self.read()

    def read(self) -> None:
        """Begins with the chart as it is kept."""
        self._past, self.chosen = [], NOTHING
        try:
            self.box = OwnersBox("lords")
        except ProfileError as error:
            self.box, self.trouble = None, str(error)
            return
        self.trouble = ""
        self.draft = self.first = draft_of(self.box.box, places_of(self.box.tables))

    # Showing

    def refresh(self) -> None:
        self.faults = chart_faults(self.draft)
        self.wrong = len(self.faults)
        self.fault_told = self._fault_text()
        tools = {ZONES: _("Zones"), WINDS: _("Winds"), PORTS: _("Ports")}
        self.ids.tools.options = list(tools.items())
        self.ids.tools.value = self.tool
        self.hint = self._hint()
        board = self.board
        board.draft, board.tool, board.chosen = self.draft, self.tool, self.chosen
        if self.box:
            unsure = any(one.card == CHART for one in self.box.unconfirmed())
            board.sheet.note = _("Not compared yet") if unsure else ""
        board.faulty = [Thing(fault.kind, fault.name) for fault in self.faults if fault.kind]
        fill(self.ids.things, EditKey, self._keys(), lambda key: key.act())

    def _hint(self) -> str:
        if self.trouble:
            return self.trouble
        if self.chosen.kind == ZONE:
            return self.draft.zones[self.chosen.name].name
        if self.chosen.kind == PLACE:
            return self.draft.ports[self.chosen.name].name
        hints = {
            ZONES: _("Tap the sea for a new zone, a ring to change it; drag to move."),
            WINDS: _("Draw from zone to zone, with the wind. Drawn again, it goes away."),
            PORTS: _("Tap for a new port or city, a sign to change it; drag to move."),
        }
        return hints[self.tool]

    def _keys(self) -> list[Key]:
        if self.trouble:
            return []
        if self.chosen.kind == ZONE:
            return zone_keys(self, self.draft.zones[self.chosen.name])
        if self.chosen.kind == PLACE:
            return port_keys(self, self.draft.ports[self.chosen.name])
        return sheet_keys(self)

    # Drawing

    def change(self, draft: ChartDraft) -> None:
        if draft != self.draft:
            self._past.append(self.draft)
            self.draft = draft
        self.refresh()

    @property
    def can_take_back(self) -> bool:
        return bool(self._past)

    def take_back(self) -> None:
        if self._past:
            self.draft, self.chosen = self._past.pop(), NOTHING
            self.refresh()

    def use_tool(self, tool: str) -> None:
        self.tool, self.chosen = tool, NOTHING
        self.refresh()

    def choose(self, thing: Thing) -> None:
        self.chosen = NOTHING if thing == self.chosen else thing
        self.refresh()

    def put(self, at: Point) -> None:
        """A new zone or port, unless something was chosen: then it is let go."""
        if self.trouble:
            return
        if self.chosen != NOTHING or self.tool == WINDS:
            self.chosen = NOTHING
            self.refresh()
            return
        if self.tool == ZONES:
            name = _("Zone {number}").format(number=len(self.draft.zones) + 1)
            draft, made = self.draft.with_new_zone(at, name)
            self.chosen = Thing(ZONE, made)
        else:
            name = _("Port {number}").format(number=len(self.draft.ports) + 1)
            draft, made = self.draft.with_new_port(at, name)
            self.chosen = Thing(PLACE, made)
        self.change(draft)

    def move(self, thing: Thing, at: Point) -> None:
        moved = self.draft.moved_zone if thing.kind == ZONE else self.draft.moved_port
        self.change(moved(thing.name, at))

    def wind(self, start: str, end: str) -> None:
        self.change(self.draft.with_wind(start, end))

    def remove(self) -> None:
        thing, self.chosen = self.chosen, NOTHING
        without = self.draft.without_zone if thing.kind == ZONE else self.draft.without_port
        self.change(without(thing.name))

    def empty(self) -> None:
        """It can be taken back."""
        self.change(ChartDraft())

    def rename(self) -> None:
        zone = self.chosen.kind == ZONE
        one = (self.draft.zones if zone else self.draft.ports)[self.chosen.name]
        sheet = NameSheet(title=_("Name"), text=one.name[:LONGEST_NAME], most=LONGEST_NAME)
        sheet.bind(on_name=lambda _sheet, name: self._renamed(one, name))
        sheet.open()

    def _renamed(self, one: Zone | Port, name: str) -> None:
        if isinstance(one, Zone):
            self.change(self.draft.with_zone(replace(one, name=name)))
        else:
            self.change(self.draft.with_port(replace(one, name=name)))

    def ask_zone(self) -> None:
        zones = [(zone.id, zone.name) for zone in self.draft.zones.values()]
        self._ask_port(_("In which zone does it lie?"), zones, "zone")

    def ask_district(self) -> None:
        assert self.box
        self._ask_port(_("District"), list(self.box.box.districts.items()), "district")

    def _ask_port(self, title: str, keys: list[tuple[str, str]], field: str) -> None:
        port = self.draft.ports[self.chosen.name]
        sheet = KeySheet(title=title, keys=keys, cols=3)
        sheet.bind(
            on_pick=lambda _sheet, value: self.change(
                self.draft.with_port(replace(port, **{field: value}))
            )
        )
        sheet.open()

    def ask_who(self) -> None:
        remembered = list(self.app.settings.players)
        sheet = NameSheet(title=_("Who draws?"), text=self.by, most=20, remembered=remembered)
        sheet.bind(on_name=lambda _sheet, name: self._said_who(name))
        sheet.open()

    def _said_who(self, name: str) -> None:
        self.by = name
        self.refresh()

    # Faults

    def _fault_text(self) -> str:
        count = len(self.faults)
        if not count:
            return _("The chart is whole")
        return ngettext("{count} fault: show it", "{count} faults: show the next", count).format(
            count=count
        )

    def show_fault(self) -> None:
        """The next one in a sentence, and its place chosen."""
        if not self.faults:
            self.app.tell(
                _("Every zone is reached from Europe and has a way home."), icon="check-bold"
            )
            return
        self._told = (self._told + 1) % len(self.faults)
        fault = self.faults[self._told]
        if fault.kind:
            self.tool = PORTS if fault.kind == PLACE else ZONES
            self.chosen = Thing(fault.kind, fault.name)
            self.refresh()
        self.app.tell(fault.sentence, kind="refusal")

    # Keeping

    def ask_keep(self) -> None:
        if self.faults:
            self.show_fault()
            return
        sheet = KeySheet(
            title=_("Keep this chart?"),
            text=_("Games that you begin from now on are played on it."),
            keys=[
                (ALL_PRINTED, _("All of it is as printed")),
                (CHANGED, _("Only what I have changed")),
            ],
            cols=1,
        )
        sheet.bind(on_pick=lambda _sheet, how: self.keep(all_printed=how == ALL_PRINTED))
        sheet.open()

    def keep(self, *, all_printed: bool) -> None:
        box = self.box
        assert box
        entries = kept_entries(box, self.first, self.draft, self.by, all_printed=all_printed)
        try:
            box.keep(entries)
        except ProfileError as error:
            faults = LordsBoxWords(box.box).faults("", error)
            self.app.tell(next(iter(faults.values())), kind="refusal")
        except OSError as error:
            sentence = _("{file} cannot be written: {reason}.")
            told = sentence.format(file=box.file.name, reason=error.strerror)
            self.app.tell(told, kind="refusal")
        else:
            self.read()
            self.refresh()
            self.app.tell(_("The chart is kept. Share it on the page Know your box."), icon="check")

    def step_back(self) -> bool:
        if self.draft == self.first:
            return False
        confirm(
            _("Throw away what you have drawn?"),
            _("The chart stays as it was before."),
            _("Throw away"),
            _("Go on drawing"),
            self._leave,
            kind="danger",
        )
        return True

    def _leave(self) -> None:
        self.read()
        self.app.back()

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("compass-rose", "arrow-right", "anchor", "skull-crossbones", "check-bold")

    def help(self) -> tuple[str, str]:
        return _("Draw the chart"), _(
            "Zones: tap the sea where a zone of your printed chart lies. Tap its ring to name it, "
            "to say where ships come in, where they leave for home, and where shoals lie. Drag it "
            "to move it.\n\n"
            "Winds: draw a line from a zone to the one that the wind carries a ship to. Draw it "
            "again to take it away.\n\n"
            "One zone is where all ships come in. At least one has a way home, marked with a "
            "house.\n\n"
            "Ports: pirate ports, treasure cities and smuggler ports. Each lies in the nearest "
            "zone, unless you say otherwise.\n\n"
            "The app checks the whole chart all the time: what is wrong has a ring. When nothing "
            "is, keep the chart; it is noted who has drawn it, and when."
        )


def page_on(stage: "Stage") -> ChartEditorPage:
    page = stage.app.page
    assert isinstance(page, ChartEditorPage)
    return page


def choose_port(stage: "Stage") -> ChartEditorPage:
    page = page_on(stage)
    page.use_tool(PORTS)
    page.choose(Thing(PLACE, "cartagena"))
    return page


def show_faults(stage: "Stage") -> None:
    """Without its winds nobody comes home from there."""
    page = page_on(stage)
    draft = page.draft
    page.change(draft.with_zone(replace(draft.zones["honduras-bay"], to=())))
    page.show_fault()


def leave_changed(stage: "Stage") -> None:
    page = page_on(stage)
    page.empty()
    page.step_back()


STATES = {
    "winds": State(lambda stage: page_on(stage).use_tool(WINDS)),
    "zone": State(lambda stage: page_on(stage).choose(Thing(ZONE, "jamaica-sea"))),
    "port": State(choose_port),
    "zone_of_port": State(lambda stage: choose_port(stage).ask_zone()),
    "district": State(lambda stage: choose_port(stage).ask_district()),
    "empty": State(lambda stage: page_on(stage).empty()),
    "faults": State(show_faults),
    "rename": State(lambda stage: choose_port(stage).rename()),
    "who": State(lambda stage: page_on(stage).ask_who()),
    "keep": State(lambda stage: page_on(stage).ask_keep()),
    "throw_away": State(leave_changed),
}

SCREEN = ChartEditorPage
