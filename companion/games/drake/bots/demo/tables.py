"""The tables of a told game: ships as they leave, scores after a voyage, the final count."""

from collections.abc import Mapping
from typing import Any

from rich.table import Table
from rich.text import Text

from companion.bots.demo.narrator import new_table
from companion.bots.demo.printer import Printer
from companion.system.i18n import _

View = Mapping[str, Any]


def outbound_ships(printer: Printer, view: View) -> Table:
    """What each ship carries as she leaves, in sailing order."""
    table = new_table(
        _("Captain"),
        _("Zone"),
        _("Crew"),
        _("Guns"),
        _("Trade goods"),
        _("Ship and company"),
        numbers=(1, 2, 3, 4),
    )
    for seat in view["sailing"]:
        log = view["captains"][seat]
        company = [_("Galleon") if log["ship"] == "galleon" else _("Frigate")]
        company += [printer.name("pinnace")] if log["pinnace"] else []
        company += [printer.name(word) for word in (*log["roles"], *log["extra_discs"])]
        counts = (str(log[thing]) for thing in ("zone", "crew", "guns", "trade"))
        table.add_row(printer.captain(seat), *counts, ", ".join(company))
    return table


def voyage_scores(
    printer: Printer, view: View, scores: Mapping[str, int], before: Mapping[str, int]
) -> Table:
    """Where the captains stand on the track after a voyage, the leader first."""
    table = new_table(
        _("Captain"),
        _("Score"),
        _("Gained"),
        _("Conquests"),
        _("Commodities"),
        numbers=(1, 2),
    )
    for seat in sorted(view["home"], key=lambda seat: -scores[seat]):
        log = view["captains"][seat]
        table.add_row(
            printer.captain(seat),
            str(scores[seat]),
            f"{scores[seat] - before[seat]:+d}",
            ", ".join(printer.name(kind, "conquest") for kind in log["conquests"]) or "-",
            ", ".join(f"{n} {printer.name(good)}" for good, n in log["commodities"].items() if n)
            or "-",
        )
    return table


def final_count(printer: Printer, standings: View, strategies: Mapping[str, str]) -> Table:
    """The totals and what they are made of, the winner first."""
    table = new_table(
        _("Captain"),
        _("Temperament"),
        _("Track"),
        _("Commodities"),
        _("Treasure"),
        _("Total"),
        numbers=(2, 3, 4, 5),
    )
    for seat in standings["ranking"]:
        parts = standings["breakdown"][seat]
        counts = (str(parts[part]) for part in ("track", "commodities", "treasure"))
        total = Text(str(parts["total"]), "bold")
        table.add_row(printer.captain(seat), strategies[seat], *counts, total)
    return table
