"""What was found out about a table, as text for its owner and for the developers. It holds counts
and times, and the number of no tag."""

from firmware.chip import GAINS
from hardware.tuning import ReaderTuning, Tuning

HEADS = ("reader", "chip", "access", "tags", "field needs", "scan", "read at", "gain")


def report(tuning: Tuning, firmware: str, scan_ms: int) -> str:
    lines = [
        f"firmware {firmware}, {len(tuning.readers)} readers, whole board scanned in {scan_ms} ms",
        "",
        *_table([HEADS, *(_row(reader) for reader in tuning.readers)]),
        "",
        *_remarks(tuning),
    ]
    return "\n".join(lines)


def _row(reader: ReaderTuning) -> tuple[str, ...]:
    name, chip = reader.status.name, f"{reader.status.version:02x}"
    if reader.refusal:
        return name, chip, reader.refusal
    access = f"{reader.access_us:.1f} µs"
    if not reader.share_by_gain:
        return name, chip, access, "none"
    shares = "  ".join(
        f"{gain}: {share:.0%}" for gain, share in sorted(reader.share_by_gain.items())
    )
    if reader.gain is None:
        return name, chip, access, "unreadable"
    needs = "not reliable" if reader.settle_us is None else f"{reader.settle_us / 1000:.1f} ms"
    scan = f"{reader.scan_ms:.1f} ms"
    return name, chip, access, str(reader.tags), needs, scan, shares, f"{reader.gain} dB"


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    widths = [max(len(row[n]) for row in rows if len(row) > n + 1) for n in range(len(HEADS) - 1)]
    return [
        "  ".join(
            cell.ljust(width) for cell, width in zip(row, [*widths, 0], strict=False)
        ).rstrip()
        for row in rows
    ]


def _remarks(tuning: Tuning) -> list[str]:
    accesses = [reader.access_us for reader in tuning.readers if reader.access_us]
    remarks = []
    if accesses:
        middle = sum(accesses) / len(accesses)
        remarks.append(
            f"A register access costs {middle:.1f} µs ({min(accesses):.1f} to {max(accesses):.1f});"
            " 32 are assumed in the figures of the building guide."
        )
    if tuning.settle_us is None:
        remarks.append("Nothing was read reliably, so the time for the field stays as it is.")
    else:
        remarks.append(
            f"Proposed for the field: settle_us {tuning.settle_us}, half more than was needed."
        )
    gains = ", ".join(str(gain) for gain in tuning.gains)
    remarks.append(f"Proposed gains in dB: {gains}.")
    for reader in tuning.readers:
        best = max(reader.share_by_gain.values(), default=1.0)
        if best < 1.0:
            remarks.append(
                f"Reader {reader.status.name}: {best:.0%} of its tags are read at the best of"
                f" {len(GAINS)} gains: fewer discs, thicker spacers or a thinner table top."
            )
    if not any(reader.tags > 1 for reader in tuning.readers):
        remarks.append("No stack was tried: lay the tallest one on a reader, and tune again.")
    return remarks
