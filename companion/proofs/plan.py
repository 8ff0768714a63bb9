"""Which proofs there are, and how much of each is asked for."""

from msgspec import Struct


class Plan(Struct, frozen=True):
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

    def shares(self, count: int) -> list[int]:
        """How many each process takes."""
        whole, rest = divmod(count, self.share)
        return [self.share] * whole + ([rest] if rest else [])


PLANS = (
    Plan("kills-referee", "kills", "kill -9", 9_500, 50, 500),
    Plan("kills-app", "kills_app", "kill -9 at a simulated table", 500, 3, 50, draws=True),
    Plan("kills-write", "torn_writes", "deaths inside a write", 1_000, 25, 250),
    Plan("saves-damaged", "saves", "damaged saves", 10_000, 150, 1_000),
    Plan("saves-full", "full_disk", "games on a full disk", 1_000, 12, 100),
    Plan("requests-inside", "requests", "mutated requests", 980_000, 5_000, 49_000),
    Plan("requests-pipe", "requests_pipe", "mutated requests", 20_000, 1_000, 5_000),
    Plan("frames", "frames", "damaged frames", 1_000_000, 20_000, 100_000),
    Plan("replug", "replug", "unpluggings", 1_000, 10, 250),
    Plan("secrets-referee", "secrets", "pairs of games", 1_000, 6, 50),
    Plan("secrets-app", "secrets_app", "pairs of games", 1_000, 2, 50, draws=True),
    Plan("games-referee", "games", "games in one process", 100, 4, 100),
    Plan("games-app", "games_app", "games in one process", 100, 1, 100, draws=True),
    Plan("clock-session", "clock", "jumps of the clock", 1_000, 12, 250),
    Plan("clock-app", "clock_app", "jumps of the clock", 200, 5, 50, draws=True),
)


def chosen(only: str | None) -> list[Plan]:
    """All, or those of one name: `kills` are all those of that kind. Raises LookupError."""
    found = [plan for plan in PLANS if only in (None, plan.name, plan.name.split("-")[0])]
    if not found:
        known = ", ".join(plan.name for plan in PLANS)
        raise LookupError(f"There is no proof '{only}'; there are: {known}.")
    return found
