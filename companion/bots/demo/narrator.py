"""Tells a game as the whole table may know it: a sentence of the game for each event."""

from collections.abc import Mapping

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from companion.bots.demo.printer import Printer
from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.session.session import Session
from companion.session.wording import fill
from companion.system.i18n import _, ngettext


class Narrator:
    """Follows a session and prints what is new. A game may tell more, in a class of its own."""

    def __init__(self, printer: Printer, session: Session, strategies: Mapping[str, str]) -> None:
        self.printer = printer
        self.session = session
        # By seat, in the table's language.
        self.strategies = strategies
        self.names = session.game.names(session.setup)
        self._told = 0

    def catch_up(self) -> None:
        """Tells everything that happened since the last time."""
        log = self.session.log(TABLE)
        events, self._told = log[self._told :], len(log)
        for n, event in enumerate(events):
            following = events[n + 1] if n + 1 < len(events) else {}
            self.tell(event, following)

    def sentence(self, event: Facts) -> str:
        return fill(self.session.game.sentence(event), event, self.names)

    def tell(self, event: Facts, following: Facts) -> None:
        """One event; `following` is the one after it, empty where there is none."""
        self.printer.line(self.sentence(event), event.get("seat"))

    def end(self) -> None:
        """Who has won, when the game is over."""
        printer, summary = self.printer, self.session.summary()
        winner = summary.ranking[0]
        printer.heading(_("The end of the game"))
        printer.table(_("Final count"), self.final_count())
        printer.blank()
        printer.line(
            ngettext(
                "{captain} wins with {points} point.",
                "{captain} wins with {points} points.",
                summary.scores[winner],
            ).format(captain=printer.name(winner), points=summary.scores[winner]),
            winner,
        )

    def final_count(self) -> Table:
        """The scores, the winner first."""
        table = new_table(_("Captain"), _("Temperament"), _("Total"), numbers=(2,))
        summary = self.session.summary()
        for seat in summary.ranking:
            total = Text(str(summary.scores[seat]), "bold")
            table.add_row(self.printer.captain(seat), self.strategies[seat], total)
        return table


def new_table(*columns: str, numbers: tuple[int, ...] = ()) -> Table:
    """A table with these columns; those with these indexes hold numbers."""
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    for n, column in enumerate(columns):
        table.add_column(column, justify="right" if n in numbers else "left")
    return table
