"""An analysis in a process of its own, for a screen that must go on drawing meanwhile."""

import argparse
from contextlib import closing
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.records.analysis.analysis import Analysis
from companion.records.analysis.finished_game import open_finished
from companion.records.analysis.kept import file_of
from companion.records.analysis.planning import Wish
from companion.records.analysis.players import Players, usual_jobs
from companion.records.analysis.tally import Tally
from companion.records.own_process import OwnProcess, tell, work_beside
from companion.session.saves.save_error import SaveError


class News(Struct, frozen=True, omit_defaults=True):
    """A line: how far it is, and what is counted if that has changed."""

    share: float
    counted: dict[int, Tally] | None = None
    # Why it cannot be made, for people.
    error: str = ""


class Background(OwnProcess):
    """What was counted is kept when it is stopped."""

    def __init__(
        self,
        save: Path,
        *,
        everything: bool = False,
        held: bool = False,
        jobs: int | None = None,
        wish: Wish | None = None,
    ) -> None:
        """`held`: this program has locked the save, and will not write while it is read."""
        wish = wish or Wish()
        flags = ["--everything"] if everything else []
        flags += ["--held"] if held else []
        super().__init__(
            __name__, save, "--jobs", jobs or usual_jobs(),
            "--games", wish.games, "--positions", wish.positions, *flags,
        )  # fmt: skip

    def news(self) -> list[News]:
        """What was told since the last time; waits for nothing."""
        return [msgspec.json.decode(line, type=News) for line in self.lines()]


# In that process


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("save", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--games", type=int, default=Wish().games)
    parser.add_argument("--positions", type=int, default=Wish().positions)
    parser.add_argument("--everything", action="store_true")
    parser.add_argument("--held", action="store_true")
    args = parser.parse_args()
    work_beside()
    try:
        game = open_finished(args.save, held=args.held)
    except SaveError as error:
        tell(News(0.0, error=str(error)))
        return 1
    wish = Wish(args.games, args.positions)
    file = file_of(args.save, everything=args.everything)
    analysis = Analysis(game, wish, everything=args.everything, file=file)
    tell(News(analysis.share, analysis.tallies.counted))
    if analysis.done:
        return 0
    players = Players(args.save, args.jobs, everything=args.everything, held=args.held)
    with closing(players):
        for progress in analysis.go_on(players.play):
            counted = analysis.tallies.counted if progress.news else None
            tell(News(progress.share, counted))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
