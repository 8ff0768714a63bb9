"""Whether a save is what the referee wrote: chain, commitments, dice, and what the table saw."""

from collections.abc import Mapping

from msgspec import Struct

from companion.kernel.chance import Draw, ReplayError, SeededChance
from companion.kernel.registry import find_game
from companion.kernel.text.translatable import N_
from companion.session.history.entry import Header
from companion.session.saves.chain import WrongRecord
from companion.session.saves.reading.loading import MISFITS, tells_the_same
from companion.session.saves.reading.openings import (
    check_signatures,
    opened_secrets,
    unseal_secrets,
)
from companion.session.saves.records import SEED, Place, Records
from companion.session.saves.sealing import Sealer, Secret
from companion.session.session import Session
from companion.system.i18n import _


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
    proof = Proof([], secrets=len(records.all_promises()))
    secrets: dict[Place, Secret] = {}
    try:
        secrets = opened_secrets(records)
        proof.opened = len(secrets)
        if sealer:
            check_signatures(records, sealer)
            for n in range(len(records.rows)):
                secrets.update(unseal_secrets(records, n, sealer))
        texts = {place: secret.json for place, secret in secrets.items()}
        _check_draws(records, texts)
        _play_again(records, texts, proof)
    except WrongRecord as wrong:
        proof.faults.append(wrong)
    if proof.over and not proof.faults and proof.opened < proof.secrets:
        missing, _number = min(records.all_promises().keys() - opened_secrets(records).keys())
        proof.faults.append(
            WrongRecord(
                missing, N_("The game is over, and yet record {record} keeps its secret sealed.")
            )
        )
    return proof


def _check_draws(records: Records, secrets: Mapping[Place, bytes]) -> None:
    """Every die and shuffle of the app must be the one that its seed gives."""
    if SEED not in secrets:
        return
    header = records.header(secrets)
    drawn = {0: header.all_draws}
    for n in range(1, len(records.rows)):
        parts = records.entry(n, secrets).parts
        drawn[n] = parts.all_draws if parts else ()
    for n, draws in drawn.items():
        for draw in draws:
            if not _comes_from(header, draw):
                raise WrongRecord(
                    n,
                    N_("In record {record} chance gave something other than the seed: {purpose}."),
                    purpose=draw.purpose,
                )


def _comes_from(header: Header, draw: Draw) -> bool:
    chance = SeededChance(header.seed, header.chance_rule)
    count = len(draw.result)
    kind = draw.kind or _kind_by_its_result(draw)
    try:
        match kind:
            case "order":
                return chance.order(draw.purpose, count) == draw.result
            case "dice":
                return chance.dice(draw.purpose, count, draw.limit) == draw.result
            case "number":
                return (chance.number(draw.purpose, draw.limit),) == draw.result
            case _:
                return (chance.die(draw.purpose),) == draw.result
    except ValueError:  # no such draw can be made
        return False


def _kind_by_its_result(draw: Draw) -> str:
    """What a draw of the first format must have been."""
    return "order" if sorted(draw.result) == list(range(len(draw.result))) else "die"


def _play_again(records: Records, secrets: Mapping[Place, bytes], proof: Proof) -> None:
    """Plays the game again as far as its secrets are known, and compares what the table saw."""
    known = secrets.keys()
    # Not the seed: a replay reads from the records what chance gave.
    if not known >= {place for place in _places(records, 0) if place != SEED}:
        return
    try:
        session = Session(records.header(secrets))
    except MISFITS as error:
        raise _mismatch(records, 0, error) from error
    seen = [{k: v for k, v in line.items() if k != "record"} for line in session.log("table")]
    if not tells_the_same(records.beginning.happened, seen):
        raise _another_outcome(records, 0)
    for n in records.counting():
        body = records.bodies[n - 1]
        if not known >= _places(records, n):
            return
        try:
            happened = session.replay(records.entry(n, secrets))
        except MISFITS as error:
            raise _mismatch(records, n, error) from error
        if not tells_the_same(body.happened, happened):
            raise _another_outcome(records, n)
        proof.replayed = n
    proof.over = session.over


def _places(records: Records, n: int) -> set[Place]:
    return {(n, number) for number in range(len(records.promises(n)))}


def _another_outcome(records: Records, n: int) -> WrongRecord:
    if records.rules != find_game(records.beginning.game).rules:
        return _mismatch(records, n, ReplayError(_("it has another outcome now")))
    return WrongRecord(n, N_("Record {record} tells something other than what happened."))


def _mismatch(records: Records, n: int, error: Exception) -> WrongRecord:
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
