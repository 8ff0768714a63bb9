"""Whether a save is what the referee wrote: chain, commitments, dice, and what the table saw."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from companion.games.kernel.chance import Draw, ReplayError, SeededChance
from companion.games.kernel.text import N_
from companion.games.registry import find_game
from companion.i18n import _
from companion.session.saves.chain import WrongRecord
from companion.session.saves.loading import MISFITS, tells_the_same
from companion.session.saves.openings import check_signatures, opened_secrets, unseal_secret
from companion.session.saves.records import Records, SeedSecret, read_entry, read_header
from companion.session.saves.sealing import Sealer, Secret
from companion.session.session import Session


class Proof(Struct):
    """What could be checked of a game, and what is wrong with it."""

    faults: list[WrongRecord]
    secrets: int = 0
    opened: int = 0
    # The last record that could be played again with the secrets at hand.
    replayed: int = 0
    over: bool = False


def prove(records: Records, sealer: Sealer | None) -> Proof:
    """Checks all that can be checked; the chain of the records has been checked already."""
    proof = Proof([], secrets=len(records.commitments()))
    secrets: dict[int, Secret] = {}
    try:
        secrets = opened_secrets(records)
        proof.opened = len(secrets)
        if sealer:
            check_signatures(records, sealer)
            for n in records.commitments():
                secrets[n] = unseal_secret(records, n, sealer)
        _check_draws(records, secrets)
        _play_again(records, secrets, proof)
    except WrongRecord as wrong:
        proof.faults.append(wrong)
    if proof.over and not proof.faults and proof.opened < proof.secrets:
        missing = min(records.commitments().keys() - opened_secrets(records).keys())
        proof.faults.append(
            WrongRecord(
                missing, N_("The game is over, and yet record {record} keeps its secret sealed.")
            )
        )
    return proof


def _check_draws(records: Records, secrets: Mapping[int, Secret]) -> None:
    """Every die and shuffle of the app must be the one that its seed gives."""
    if 0 not in secrets:
        return
    seed = msgspec.json.decode(secrets[0].json, type=SeedSecret).seed
    drawn = {0: records.beginning.draws}
    for n, body in enumerate(records.bodies, start=1):
        entry = read_entry(body, secrets[n].json if n in secrets else None)
        if entry.parts:
            drawn[n] = entry.parts.draws + entry.parts.secret_draws
    for n, draws in drawn.items():
        for draw in draws:
            if not _comes_from(seed, draw):
                raise WrongRecord(
                    n,
                    N_("In record {record} chance gave something other than the seed: {purpose}."),
                    purpose=draw.purpose,
                )


def _comes_from(seed: int, draw: Draw) -> bool:
    chance = SeededChance(seed)
    if sorted(draw.result) == list(range(len(draw.result))):
        return chance.order(draw.purpose, len(draw.result)) == draw.result
    return (chance.die(draw.purpose),) == draw.result


def _play_again(records: Records, secrets: Mapping[int, Secret], proof: Proof) -> None:
    """Plays the game again as far as its secrets are known, and compares what the table saw."""
    # Where the seed is not needed: a replay reads what chance gave from the records.
    seed = secrets[0].json if 0 in secrets else msgspec.json.encode(SeedSecret(0))
    try:
        session = Session(read_header(records.beginning, seed))
    except MISFITS as error:
        raise _misfit(records, 0, error) from error
    seen = [{k: v for k, v in line.items() if k != "record"} for line in session.log("table")]
    if not tells_the_same(records.beginning.happened, seen):
        raise _another_outcome(records, 0)
    for n in records.counting():
        body = records.bodies[n - 1]
        if body.commitment and n not in secrets:
            return
        try:
            happened = session.replay(read_entry(body, secrets[n].json if n in secrets else None))
        except MISFITS as error:
            raise _misfit(records, n, error) from error
        if not tells_the_same(body.happened, happened):
            raise _another_outcome(records, n)
        proof.replayed = n
    proof.over = session.over


def _another_outcome(records: Records, n: int) -> WrongRecord:
    if records.rules != find_game(records.beginning.game).rules:
        return _misfit(records, n, ReplayError(_("it has another outcome now")))
    return WrongRecord(n, N_("Record {record} tells something other than what happened."))


def _misfit(records: Records, n: int, error: Exception) -> WrongRecord:
    rules = find_game(records.beginning.game).rules
    if records.rules != rules:
        return WrongRecord(
            n,
            N_(
                "Record {record} cannot be played again by the rules of this version "
                "({rules}, the save has {its_rules}): {why}."
            ),
            rules=rules,
            its_rules=records.rules,
            why=str(error),
        )
    return WrongRecord(
        n, N_("Record {record} cannot be played again by the rules: {why}."), why=str(error)
    )
