"""What lies where on the chart, as one viewer may know it."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.games.lords.box.chart import ChartPlaces, places_of, shipped_places
from companion.games.lords.box.files import OWNERS_FILE
from companion.games.lords.screens.story.cards.box_cards import box
from companion.kernel.game import TABLE
from companion.kernel.profile import ProfileError
from companion.night.night import Night
from companion.system.paths import data_dir

# Where a fleet is.
AT_SEA, IN_PORT, IN_EUROPE, HIDDEN = "sea", "port", "europe", "hidden"


class ColonyMark(NamedTuple):
    name: str
    # Its place on the sheet.
    location: str
    owner: str
    size: int
    soldiers: int
    profits: int
    fort: bool
    mill: bool
    closed: bool
    pirate: bool


class PortMark(NamedTuple):
    name: str
    kind: str
    soldiers: int
    treasure: bool
    # Who has opened a smuggler port.
    open_by: tuple[str, ...]
    closed: bool


class FleetMark(NamedTuple):
    name: str
    owner: str
    where: str
    # The zone or the port.
    at: str
    ships: int
    soldiers: int
    treasure: int
    privateer: bool
    pirate: bool
    # Nobody but the viewer knows where.
    secret: bool


class ChartMarks(NamedTuple):
    colonies: tuple[ColonyMark, ...] = ()
    ports: tuple[PortMark, ...] = ()
    fleets: tuple[FleetMark, ...] = ()


def chart_marks(night: Night, viewer: str = TABLE) -> ChartMarks:
    """`viewer` other than the table only behind that lord's curtain."""
    view = night.view(viewer)
    units = view["units"].items()
    return ChartMarks(
        tuple(_colony(name, unit) for name, unit in units if unit["kind"] == "colony"),
        tuple(_ports(night, view)),
        tuple(_fleet(view, name, unit) for name, unit in units if unit["kind"] == "fleet"),
    )


def _colony(name: str, unit: Mapping[str, Any]) -> ColonyMark:
    return ColonyMark(
        name,
        unit["location"],
        unit["owner"],
        unit["size"],
        unit["soldiers"],
        len(unit["profits"]),
        unit["fort"],
        unit["mill"],
        unit["closed"],
        unit["pirate"],
    )


def _ports(night: Night, view: Mapping[str, Any]) -> list[PortMark]:
    found = []
    for port in box(night).ports.values():
        place = view["places"].get(port.id, {})
        waiting = bool(place.get("treasure")) or (
            port.kind == "city"
            and view["treasure_year"]
            and view["phase"] in ("flota", "crowns", "actions")
            and view["treasurer"] is not None
            and not place.get("loaded")
        )
        opened = place.get("open_by") or ()
        opened = (opened,) if isinstance(opened, str) else tuple(opened)
        soldiers, closed = place.get("soldiers", 0), place.get("closed", False)
        found.append(PortMark(port.id, port.kind, soldiers, waiting, opened, closed))
    return found


def _fleet(view: Mapping[str, Any], name: str, unit: Mapping[str, Any]) -> FleetMark:
    voyage = view["voyage"]
    privateer = unit["role"] == "privateer"
    secret = bool(unit["base"]) and not unit["base_public"]
    if voyage and voyage["fleet"] == name:
        where, at = AT_SEA, voyage["zone"]
    elif unit["base"]:
        where, at = IN_PORT, unit["base"]
    else:
        where, at = (HIDDEN if privateer else IN_EUROPE), ""
    return FleetMark(
        name,
        unit["owner"],
        where,
        at,
        unit["size"],
        unit["soldiers"],
        unit["treasure"],
        privateer,
        unit["pirate"],
        secret,
    )


# The points that were read last, and when the owner's file was written.
_read: tuple[int, ChartPlaces] | None = None


def owners_places() -> ChartPlaces:
    """Where the owner has put things, or where they were shipped; read when the file changes."""
    global _read
    try:
        written = (data_dir() / OWNERS_FILE).stat().st_mtime_ns
    except OSError:
        return shipped_places()
    if _read is None or _read[0] != written:
        # Needed by none but the owner of such a file.
        from companion.night.owners_box.files import OwnersBox

        try:
            _read = written, places_of(OwnersBox("lords").tables)
        except ProfileError:
            # Know your box says that itself.
            return shipped_places()
    return _read[1]


def chart_unconfirmed(night: Night) -> bool:
    """Whether anything of this game's chart is invented."""
    sources = box(night).sources
    return any(
        source in ("assumed", "reported")
        for path, source in sources.items()
        if path.startswith(("zone.", "place."))
    )
