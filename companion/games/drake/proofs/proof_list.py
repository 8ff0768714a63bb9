"""The proofs that only Francis Drake has: its discs, tokens and readers, and its screens."""

from companion.proofs.proof_list import ProofEntry

HERE = "companion.games.drake.proofs"

PROOF_LIST = (
    ProofEntry(
        "kills-app",
        "companion.proofs.app.kills",
        "kill -9 at a simulated table",
        500,
        3,
        50,
        draws=True,
    ),
    ProofEntry("secrets-referee", f"{HERE}.secrets", "pairs of games", 1_000, 6, 50),
    ProofEntry("secrets-app", f"{HERE}.secrets_app", "pairs of games", 1_000, 2, 50, draws=True),
    ProofEntry("games-app", f"{HERE}.games_app", "games in one process", 100, 1, 100, draws=True),
    ProofEntry("clock-session", f"{HERE}.clock", "jumps of the clock", 1_000, 12, 250),
    ProofEntry("clock-app", f"{HERE}.clock_app", "jumps of the clock", 200, 5, 50, draws=True),
)
