"""The secrets of a save, as far as they are opened or this device can unseal them."""

from collections.abc import Mapping

from companion.kernel.text.translatable import N_
from companion.session.saves.chain import WrongRecord
from companion.session.saves.records import Opening, Place, Promise, Records
from companion.session.saves.sealing import Sealer, Secret, WrongSeal, apart


def opened_secrets(records: Records) -> dict[Place, Secret]:
    """The secrets that the game itself has made public; raises WrongRecord."""
    promised = records.all_promises()
    opened: dict[Place, Secret] = {}
    for n, body in enumerate(records.bodies, start=1):
        for opening in body.opens:
            opened[opening.place] = _check_opening(n, opening, promised)
    return opened


def _check_opening(n: int, opening: Opening, promised: Mapping[Place, Promise]) -> Secret:
    try:
        secret = Secret(bytes.fromhex(opening.salt), bytes(opening.secret))
    except ValueError:
        secret = Secret(b"", b"")
    promise = promised.get(opening.place)
    if opening.record > n or promise is None or secret.commitment != promise.commitment:
        raise WrongRecord(
            n,
            N_(
                "Record {record} opens another secret than the one that record {earlier} "
                "committed to."
            ),
            earlier=opening.record,
        )
    return secret


def known_secrets(records: Records, sealer: Sealer | None) -> dict[Place, Secret]:
    """The opened secrets, and all others with the key of their device; raises WrongRecord."""
    known = opened_secrets(records)
    if sealer:
        for n in range(len(records.rows)):
            places = [(n, number) for number in range(len(records.promises(n)))]
            if not known.keys() >= set(places):
                known.update(unseal_secrets(records, n, sealer))
    return known


def unseal_secrets(records: Records, n: int, sealer: Sealer) -> dict[Place, Secret]:
    """The secrets of one record; raises WrongRecord if they are not what was committed to."""
    promises = records.promises(n)
    if not promises:
        return {}
    try:
        sealed = sealer.unseal(records.rows[n].sealed or b"", records.beginning.id, n)
        secrets = apart(sealed, len(promises))
    except WrongSeal as error:
        raise WrongRecord(n, N_("The sealed secret of record {record} was changed.")) from error
    for secret, promise in zip(secrets, promises, strict=True):
        if secret.commitment != promise.commitment:
            raise WrongRecord(
                n, N_("The sealed secret of record {record} is not the one committed to.")
            )
    return {(n, number): secret for number, secret in enumerate(secrets)}


def check_signatures(records: Records, sealer: Sealer) -> None:
    """Raises WrongRecord for the first record that this device has not written."""
    for row in records.rows:
        if row.signature != sealer.sign(row.hash):
            raise WrongRecord(row.n, N_("Record {record} was not written by this device."))
