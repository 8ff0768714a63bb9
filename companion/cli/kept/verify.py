"""companion verify: whether a save is what the referee wrote."""

import argparse
import sys
from pathlib import Path

from companion.session.saves.chain import WrongRecord, read_records
from companion.session.saves.reading.loading import known_version, sealer_or_why
from companion.session.saves.reading.proof import Proof, prove
from companion.session.saves.save_error import SaveError
from companion.session.saves.save_file import read_rows
from companion.system.i18n import _, ngettext


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar=_("SAVE"), help=_("a saved game"))


def run(args: argparse.Namespace) -> int:
    try:
        records = known_version(args.save, read_records(read_rows(args.save)))
    except (SaveError, WrongRecord) as error:
        print(error, file=sys.stderr)
        return 1
    sealer, why = sealer_or_why(args.save, records)
    proof = prove(records, sealer)
    for fault in proof.faults:
        print(fault, file=sys.stderr)
    if proof.faults:
        return 1
    print(
        ngettext(
            "{count} record: it is as it was written.",
            "{count} records: each is as it was written.",
            len(records.rows),
        ).format(count=len(records.rows))
    )
    if why and not proof.over:
        print(why)
    print(_verdict(proof, len(records.rows), with_key=sealer is not None))
    return 0


def _verdict(proof: Proof, count: int, *, with_key: bool) -> str:
    secrets = {"secrets": proof.secrets, "opened": proof.opened}
    if proof.over:
        return _(
            "The game is over and proves out: all {secrets} secrets are opened and are those "
            "committed to, chance gave what the seed gives, and played again everything happens "
            "as the table saw it."
        ).format(**secrets)
    if with_key:
        return _(
            "The game is not over. {opened} of {secrets} secrets are opened; all are those "
            "committed to, and played again everything happens as the table saw it."
        ).format(**secrets)
    return _(
        "{opened} of {secrets} secrets are opened and are those committed to; played again to "
        "record {record} of {last}, everything happens as the table saw it."
    ).format(**secrets, record=proof.replayed, last=count - 1)
