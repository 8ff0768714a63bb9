"""The keys beside the chart that is drawn: what may be done with what is chosen, or with all."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.properties import ObjectProperty
from msgspec.structs import replace

from companion.games.lords.rules.box.model import Port, Zone
from companion.games.lords.screens.chart.draft import MOST_EXITS
from companion.games.lords.screens.widgets.chart.editor_board import NOTHING
from companion.system.i18n import _
from companion.touch.widgets.buttons import TapButton

if TYPE_CHECKING:
    from companion.games.lords.screens.pages.chart_editor import ChartEditorPage

KINDS = ("pirate", "city", "smuggler")

# The properties of an EditKey.
Key = dict[str, Any]


class EditKey(TapButton):
    """What a tap on it does stands in it."""

    act = ObjectProperty(None, allownone=True)


def sheet_keys(page: "ChartEditorPage") -> list[Key]:
    """Where nothing is chosen."""
    return [
        key(_("Take back"), "undo", page.take_back, enabled=page.can_take_back),
        key(_("Who draws?"), "account-group", page.ask_who, page.by),
        key(_("An empty sheet"), "delete-outline", page.empty),
    ]


def zone_keys(page: "ChartEditorPage", zone: Zone) -> list[Key]:
    def with_(**changes: Any) -> Callable[[], None]:
        return lambda: page.change(page.draft.with_zone(replace(zone, **changes)))

    homes = (zone.exits + 1) % (MOST_EXITS + 1)
    return [
        key(_("Name"), "pencil", page.rename, zone.name),
        key(_("Ships come in here"), "anchor", with_(entry=not zone.entry), yes_no(zone.entry)),
        key(_("Ways home"), "home", with_(exits=homes), str(zone.exits)),
        key(_("Shoals"), "alert", with_(shoals=not zone.shoals), yes_no(zone.shoals)),
        *last_keys(page),
    ]


def port_keys(page: "ChartEditorPage", port: Port) -> list[Key]:
    def with_(**changes: Any) -> Callable[[], None]:
        return lambda: page.change(page.draft.with_port(replace(port, **changes)))

    kinds = {
        "pirate": _("Pirate port"),
        "city": _("Treasure city"),
        "smuggler": _("Smuggler port"),
    }
    kind = KINDS[(KINDS.index(port.kind) + 1) % len(KINDS)]
    zone = page.draft.zones.get(port.zone)
    assert page.box
    district = page.box.box.districts.get(port.district, "")
    return [
        key(_("Name"), "pencil", page.rename, port.name),
        key(kinds[port.kind], "refresh", with_(kind=kind), _("Touch for another kind")),
        key(_("Zone"), "compass-rose", page.ask_zone, zone.name if zone else "–"),
        key(_("District"), "map-legend", page.ask_district, district or "–"),
        key(_("In the jungle"), "leaf", with_(jungle=not port.jungle), yes_no(port.jungle)),
        *last_keys(page),
    ]


def last_keys(page: "ChartEditorPage") -> list[Key]:
    """Of whatever is chosen."""
    return [
        key(_("Take it off the chart"), "delete-outline", page.remove),
        key(_("Done"), "check-bold", lambda: page.choose(NOTHING)),
    ]


def key(
    text: str, icon: str, act: Callable[[], object], detail: str = "", *, enabled: bool = True
) -> Key:
    return {"text": text, "icon": icon, "act": act, "detail": detail, "enabled": enabled}


def yes_no(value: bool) -> str:
    return _("yes") if value else _("no")
