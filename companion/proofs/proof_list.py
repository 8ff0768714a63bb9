"""Which proofs there are for every game, and how much of each is asked for."""

from msgspec import Struct


class ProofEntry(Struct, frozen=True):
    """One proof: `module` holds `prove(share)`, and the sentences FOUND and FIGURE."""

    name: str
    module: str
    # What is counted, in the plural.
    unit: str
    full: int
    # So many are shown in about a minute together with the samples of the others.
    sample: int
    # So many at a time in one process.
    share: int
    # Whether it draws the touchscreen, and so needs the libraries for that.
    draws: bool = False
    # Whether it plays a game: then it is tried with every one.
    every_game: bool = False
    # The game that is played.
    game: str = ""

    def shares(self, count: int) -> list[int]:
        """How many each process takes."""
        whole, rest = divmod(count, self.share)
        return [self.share] * whole + ([rest] if rest else [])


HERE = "companion.proofs"

# A game may bring more.
PROOF_LIST = (
    ProofEntry(
        "kills-referee", f"{HERE}.referee.kills", "kill -9", 9_500, 50, 500, every_game=True
    ),
    ProofEntry(
        "kills-write",
        f"{HERE}.disk.torn_writes",
        "deaths inside a write",
        1_000,
        25,
        250,
        every_game=True,
    ),
    ProofEntry(
        "saves-damaged",
        f"{HERE}.disk.damaged_saves",
        "damaged saves",
        10_000,
        150,
        1_000,
        every_game=True,
    ),
    ProofEntry(
        "saves-full",
        f"{HERE}.disk.full_disk",
        "games on a full disk",
        1_000,
        12,
        100,
        every_game=True,
    ),
    ProofEntry(
        "requests-inside",
        f"{HERE}.referee.requests",
        "requests",
        980_000,
        5_000,
        49_000,
        every_game=True,
    ),
    ProofEntry(
        "requests-pipe",
        f"{HERE}.referee.requests_pipe",
        "requests",
        20_000,
        1_000,
        5_000,
        every_game=True,
    ),
    ProofEntry(
        "frames", f"{HERE}.serial_line.damaged_frames", "damaged frames", 1_000_000, 20_000, 100_000
    ),
    ProofEntry("replug", f"{HERE}.serial_line.replug", "unpluggings", 1_000, 10, 250),
    ProofEntry(
        "phones-nonsense",
        f"{HERE}.phones.nonsense",
        "malformed messages",
        100_000,
        1_000,
        10_000,
        every_game=True,
    ),
    ProofEntry(
        "phones-secrets",
        f"{HERE}.phones.secrets",
        "twin games over sockets",
        500,
        5,
        50,
        every_game=True,
    ),
    ProofEntry(
        "phones-kills",
        f"{HERE}.phones.kills",
        "kill -9 while phones play",
        500,
        3,
        50,
        every_game=True,
    ),
    ProofEntry(
        "games-referee",
        f"{HERE}.referee.games",
        "games in one process",
        100,
        4,
        100,
        every_game=True,
    ),
)
