"""Tells a game of Francis Drake voyage by voyage, with what belongs together in one line."""

from collections.abc import Mapping

from rich.table import Table

from companion.bots.demo.narrator import Narrator
from companion.bots.demo.printer import Printer
from companion.games.drake.bots.demo.tables import final_count, outbound_ships, voyage_scores
from companion.kernel.event import Facts
from companion.kernel.game import TABLE
from companion.kernel.text.translatable import N_
from companion.session.session import Session
from companion.session.wording import fill
from companion.system.i18n import _

HEADED = frozenset({"voyage-began", "galleons-laid", "zones-set", "revealed", "voyage-over"})
# Told in one breath with what follows.
OPENING = frozenset({"last-ship-armed", "token-turned"})
# Told by a heading, a table or the sentence that follows.
UNTOLD = frozenset(
    {"game-began", "hawkins-rolled", "sailed-on", "conquests-scored", "final-scored", "game-over"}
)


class VoyageNarrator(Narrator):
    """Headings for voyages, tables for ships and scores, one line for all discs of a captain."""

    def __init__(self, printer: Printer, session: Session, strategies: Mapping[str, str]) -> None:
        super().__init__(printer, session, strategies)
        self._scores = dict(session.standings()["scores"])
        # Where each captain has laid discs, until all lie.
        self._laid: dict[str, list[str]] = {}
        self._opening = ""

    def tell(self, event: Facts, following: Facts) -> None:
        name = event["event"]
        if name == "disc-placed":
            self._laid.setdefault(event["seat"], []).append(event["at"])
            return
        self._tell_discs()
        if name in HEADED:
            self._turn_page(name, event)
        elif name in OPENING or comes_home_at_once(event, following):
            self._opening += self.sentence(event) + " "
        elif name not in UNTOLD and not rolls_at_once(event, following):
            self.printer.line(self._opening + self.sentence(event), event.get("seat"))
            self._opening = ""

    def _turn_page(self, name: str, event: Facts) -> None:
        """What begins or ends a part of the story."""
        printer = self.printer
        view = self.session.view(TABLE)
        if name == "voyage-began":
            printer.heading(_("Voyage {voyage}").format(voyage=event["voyage"]))
            printer.line(self.sentence(event) + " " + self._opening)
            self._opening = ""
        elif name == "galleons-laid":
            printer.line(self.sentence(event))
            printer.subheading(_("In Plymouth"))
        elif name == "zones-set":
            title = _("The ships as they leave, in sailing order")
            printer.table(title, outbound_ships(printer, view))
        elif name == "revealed":
            printer.subheading(_("The discs are turned"))
            self._tell_missions(event)
            printer.subheading(_("The missions"))
        else:
            title = _("After voyage {voyage}").format(voyage=event["voyage"])
            scores = dict(event["scores"])
            printer.table(title, voyage_scores(printer, view, scores, before=self._scores))
            self._scores = scores

    def _tell_discs(self) -> None:
        """All discs of a captain in one line, in order of placing."""
        if self._laid:
            self.printer.subheading(_("The discs are laid, face down"))
        for seat, places in self._laid.items():
            words = {"seat": seat, "places": places}
            self.printer.line(fill(N_("{seat} sails for {places}."), words, self.names), seat)
        self._laid = {}

    def _tell_missions(self, event: Facts) -> None:
        """All discs of a captain in one line, in order of resolution."""
        for seat in self.session.view(TABLE)["sailing"]:
            faces = [
                f"{self.printer.name(mission['disc'])} {self.printer.name(mission['at'])}"
                for mission in event["missions"]
                if mission["seat"] == seat
            ]
            ghosts = [
                _("{ghost} vanishes from {at}").format(
                    ghost=self.printer.name("ghost"), at=self.printer.name(ghost["at"])
                )
                for ghost in event["ghosts"]
                if ghost["seat"] == seat
            ]
            if faces or ghosts:
                captain = self.printer.name(seat)
                discs = ", ".join(faces + ghosts)
                self.printer.line(
                    _("{captain}: {discs}").format(captain=captain, discs=discs), seat
                )

    def final_count(self) -> Table:
        return final_count(self.printer, self.session.standings(), self.strategies)


def comes_home_at_once(event: Facts, following: Facts) -> bool:
    """Whether a mission was a captain's last: it is told together with the homecoming."""
    home = following.get("event") == "came-home" and event.get("seat") == following.get("seat")
    return home and "disc" in event


def rolls_at_once(event: Facts, following: Facts) -> bool:
    """Whether a visit to the tavern is told by its die."""
    return event["event"] == "visited" and following.get("event") == "rolled"
