"""The file of the box, for its owner to correct card by card and zone by zone: the part "box"."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.lords.box.chart import CHART, chart_problems, shipped_table
from companion.games.lords.box.completing import complete_tables, completed
from companion.games.lords.box.files import SHIPPED
from companion.games.lords.box.fitting import Fitting
from companion.games.lords.rules.box.cards import read_card
from companion.games.lords.rules.box.cells import Cells
from companion.games.lords.rules.box.model import Box
from companion.games.lords.rules.box.problems import BoxError
from companion.games.lords.rules.box.reading import box_of
from companion.games.lords.rules.box.section_values import PORT, ZONE
from companion.games.lords.rules.box.writing import unconfirmed
from companion.night.owners_box.box_format import BoxFormat, OpenValue
from companion.session.profiles import profile_text
from companion.system.i18n import _


class LordsBox:
    sorts: Sequence[str] = ("zone", "place", "character", "card")
    tables: Sequence[str] = (
        *("calendar", "gold", "limits", "components", "districts", "battle"),
        CHART,
    )

    def shipped(self) -> dict[str, Any]:
        return {**tomllib.loads(profile_text(SHIPPED)), CHART: shipped_table()}

    def build(self, tables: Mapping[str, Any], file: str) -> Box:
        """What is invented is moved onto the owner's chart, in the tables too: lists of cards tell
        what is played with."""
        if problems := list(chart_problems(tables.get(CHART, {}), file)):
            raise BoxError(problems)
        complete_tables(tables)
        Fitting(tables).fit()
        return box_of({name: table for name, table in tables.items() if name != CHART}, file)

    def check_card(self, sort: str, values: Mapping[str, Any], file: str) -> None:
        cells = Cells(file)
        if sort in ("card", "character"):
            read_card(cells, completed(values), 1, sort)
        else:
            fields = ZONE if sort == "zone" else PORT
            cells.table(values, fields, f"{sort} {values.get('id')}", sort)
        if cells.problems:
            raise BoxError(cells.problems)

    def unconfirmed(self, box: Box) -> list[OpenValue]:
        found = [OpenValue(one.where, one.field, one.value) for one in unconfirmed(box)]
        if any(one.card.startswith(("zone ", "place ")) for one in found):
            # A chart is as sure as what lies on it.
            found.append(OpenValue(CHART, "zones", list(box.zones)))
        return found

    def sort_title(self, sort: str) -> str:
        titles = {
            "zone": _("Zones of the chart"),
            "place": _("Ports and cities"),
            "character": _("Characters"),
            "card": _("Cards"),
            "calendar": _("Calendar"),
            "gold": _("Prices"),
            "limits": _("Limits"),
            "components": _("Pieces in the box"),
            "districts": _("Districts"),
            "battle": _("Battle chart"),
            CHART: _("Chart of the Spanish Main"),
        }
        return titles[sort]


BOX_FORMAT: BoxFormat = LordsBox()
