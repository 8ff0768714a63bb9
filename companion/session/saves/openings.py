"""The secrets of a save, as far as they are opened or this device can unseal them."""

from companion.games.kernel.text import N_
from companion.session.saves.chain import WrongRecord
from companion.session.saves.records import Opening, Records
from companion.session.saves.sealing import Sealer, Secret, WrongSeal


def opened_secrets(records: Records) -> dict[int, Secret]:
    """The secrets that the game itself has made public; raises WrongRecord."""
    promised = records.commitments()
    opened: dict[int, Secret] = {}
    for n, body in enumerate(records.bodies, start=1):
        for opening in body.opens:
            opened[opening.record] = _check_opening(n, opening, promised)
    return opened


def _check_opening(n: int, opening: Opening, promised: dict[int, str]) -> Secret:
    try:
        secret = Secret(bytes.fromhex(opening.salt), bytes(opening.secret))
    except ValueError:
        secret = Secret(b"", b"")
    if opening.record > n or secret.commitment != promised.get(opening.record):
        raise WrongRecord(
            n,
            N_(
                "Record {record} opens another secret than the one that record {earlier} "
                "committed to."
            ),
            earlier=opening.record,
        )
    return secret


def known_secrets(records: Records, sealer: Sealer | None) -> dict[int, Secret]:
    """The opened secrets, and all others with the key of their device; raises WrongRecord."""
    known = opened_secrets(records)
    if sealer:
        for n in records.commitments():
            if n not in known:
                known[n] = unseal_secret(records, n, sealer)
    return known


def unseal_secret(records: Records, n: int, sealer: Sealer) -> Secret:
    """The secret of one record; raises WrongRecord if it is not what was committed to."""
    try:
        secret = sealer.unseal(records.rows[n].sealed or b"", records.beginning.id, n)
    except WrongSeal as error:
        raise WrongRecord(n, N_("The sealed secret of record {record} was changed.")) from error
    if secret.commitment != records.commitment(n):
        raise WrongRecord(
            n, N_("The sealed secret of record {record} is not the one committed to.")
        )
    return secret


def check_signatures(records: Records, sealer: Sealer) -> None:
    """Raises WrongRecord for the first record that this device has not written."""
    for row in records.rows:
        if row.signature != sealer.sign(row.hash):
            raise WrongRecord(row.n, N_("Record {record} was not written by this device."))
