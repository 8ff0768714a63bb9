"""The doctor's report for a terminal."""

from typing import TYPE_CHECKING

from companion.session.wording import Names, show
from companion.system.i18n import _
from companion.table.readers.doctor import Doctor, Examined
from companion.table.readers.health import fault_sentence, state_sentence

if TYPE_CHECKING:
    from rich.console import Group
    from rich.table import Table


def doctor_report(doctor: Doctor, names: Names, now: float) -> "Group":
    from rich.console import Group

    lines = doctor_lines(doctor)
    if not doctor.examined(now):
        return Group(lines)
    return Group(lines, readers_table(doctor, names, now))


def doctor_lines(doctor: Doctor) -> str:
    line = doctor.line()
    told = [state_sentence(line.status)]
    if line.status.detail:
        told.append(line.status.detail)
    if line.firmware:
        told.append(
            _("Firmware {firmware}; a scan of the board takes {ms} ms; {rounds} so far.").format(
                firmware=line.firmware, ms=line.scan_ms, rounds=line.rounds
            )
        )
        told.append(
            _("Lines damaged: {bad}, lost: {missed}.").format(
                bad=line.bad_lines, missed=line.missed_lines
            )
        )
    return "\n".join(told)


def readers_table(doctor: Doctor, names: Names, now: float) -> "Table":
    from rich.table import Table

    table = Table(
        _("reader"),
        _("place"),
        _("chip"),
        _("pieces"),
        _("last change"),
        _("scans"),
        _("unread"),
        _("faults"),
        _("state"),
    )
    for reader in doctor.examined(now):
        table.add_row(
            reader.status.name,
            show(reader.at, names) if reader.at else "-",
            f"{reader.status.version:02x}" if reader.status.version else "-",
            pieces_text(reader, names),
            "-" if reader.since is None else f"{reader.since:.1f} s",
            str(reader.scans),
            str(reader.incomplete),
            str(reader.faults),
            " ".join(filter(None, (fault_sentence(reader.status), reader.status.detail))),
        )
    return table


def pieces_text(reader: Examined, names: Names) -> str:
    """Whose pieces lie there; never which."""
    groups = [show(group, names) if group else _("unknown") for group in reader.tags]
    return ", ".join(groups) + ("" if reader.complete else " + ?")
