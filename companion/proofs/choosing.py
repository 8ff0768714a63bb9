"""Which proofs are run: those of every game with each of them, and those that a game brings."""

from msgspec.structs import replace

from companion.kernel.registry import KITS
from companion.proofs.game_proofs import proofs_of
from companion.proofs.proof_list import PROOF_LIST, ProofEntry


def every_proof() -> list[ProofEntry]:
    """Under the names by which they are asked for."""
    return [*PROOF_LIST, *(proof for game in KITS for proof in proofs_of(game).proofs)]


def chosen(only: str | None, game: str | None = None) -> list[ProofEntry]:
    """All, or those of one name, of all games or of one: `kills` are all those of that kind, and
    `kills-app` those of them in the app, of each game that has them.

    Raises LookupError.
    """

    def is_meant(proof: ProofEntry) -> bool:
        return only is None or f"{proof.name}-".startswith(f"{only}-")

    if not any(map(is_meant, every_proof())):
        known = ", ".join(proof.name for proof in every_proof())
        raise LookupError(f"There is no proof '{only}'; there are: {known}.")
    games = tuple(KITS) if game is None else (game,)
    found = [
        with_game(proof, one)
        for proof in PROOF_LIST
        if is_meant(proof)
        for one in games_of(proof, games)
    ]
    for one in games:
        own = (proof for proof in proofs_of(one).proofs if is_meant(proof))
        found += [replace(proof, game=one) for proof in own]
    if not found:
        raise LookupError(f"The game {game} has no proof '{only}'.")
    return found


def games_of(proof: ProofEntry, games: tuple[str, ...]) -> tuple[str, ...]:
    """A proof without a game is run once."""
    return games if proof.every_game else games[:1]


def with_game(proof: ProofEntry, game: str) -> ProofEntry:
    name = proof.name if game == KITS.first or not proof.every_game else f"{proof.name}-{game}"
    return replace(proof, game=game, name=name)
