"""The tables of a told game: ships as they leave, scores after a voyage, the final count."""

from collections.abc import Mapping
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from companion.bots.show.stage import Stage
from companion.i18n import _

View = Mapping[str, Any]


def new_table(*columns: str, numbers: tuple[int, ...] = ()) -> Table:
    """A table with these columns; those with these indexes hold numbers."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for n, column in enumerate(columns):
        table.add_column(column, justify="right" if n in numbers else "left")
    return table


def outbound_ships(stage: Stage, view: View) -> Table:
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
        company += [stage.name("pinnace")] if log["pinnace"] else []
        company += [stage.name(word) for word in (*log["roles"], *log["extra_discs"])]
        counts = (str(log[thing]) for thing in ("zone", "crew", "guns", "trade"))
        table.add_row(stage.captain(seat), *counts, ", ".join(company))
    return table


def voyage_scores(
    stage: Stage, view: View, scores: Mapping[str, int], before: Mapping[str, int]
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
            stage.captain(seat),
            str(scores[seat]),
            f"{scores[seat] - before[seat]:+d}",
            ", ".join(stage.name(kind, "conquest") for kind in log["conquests"]) or "-",
            ", ".join(f"{n} {stage.name(good)}" for good, n in log["commodities"].items() if n)
            or "-",
        )
    return table


def final_count(stage: Stage, standings: View, characters: Mapping[str, str]) -> Table:
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
        table.add_row(stage.captain(seat), characters[seat], *counts, total)
    return table
