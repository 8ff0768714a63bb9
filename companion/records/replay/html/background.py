"""The file for a browser made in a process of its own: of a long game it takes a while, and the
screen must go on drawing meanwhile."""

import argparse
from pathlib import Path

import msgspec
from msgspec import Struct

from companion.night.saved.saved_games import summary_of
from companion.records.analysis.finished_game import open_finished
from companion.records.own_process import OwnProcess, tell, work_beside
from companion.records.replay.html.page import html_page
from companion.records.replay.replay import Replay
from companion.session.saves.save_error import SaveError
from companion.system.i18n import LANGUAGES, language_spoken, use_language


class PageNews(Struct, frozen=True, omit_defaults=True):
    """A line: how far it is, and the page once it is made."""

    share: float = 0.0
    page: str = ""
    # Why it cannot be made, for people.
    error: str = ""


class PageBeside(OwnProcess):
    """Of a finished game, in the language that is spoken."""

    def __init__(self, save: Path, *, held: bool = False) -> None:
        """`held`: this program has locked the save, and will not write while it is read."""
        flags = ["--held"] if held else []
        super().__init__(__name__, save, "--lang", language_spoken(), *flags)

    def news(self) -> list[PageNews]:
        """What was told since the last time; waits for nothing."""
        return [msgspec.json.decode(line, type=PageNews) for line in self.lines()]


# In that process


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("save", type=Path)
    parser.add_argument("--lang", choices=LANGUAGES, required=True)
    parser.add_argument("--held", action="store_true")
    args = parser.parse_args()
    work_beside()
    use_language(args.lang)
    try:
        session = open_finished(args.save, held=args.held).session
    except SaveError as error:
        tell(PageNews(error=str(error)))
        return 1
    hundredths = -1

    def progress(done: int, of: int) -> None:
        nonlocal hundredths
        if 100 * done // of > hundredths:
            hundredths = 100 * done // of
            tell(PageNews(done / of))

    page = html_page(Replay(session, summary_of(args.save)), progress=progress)
    tell(PageNews(1.0, page))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
