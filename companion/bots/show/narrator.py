"""Tells a game as the whole table may know it: a sentence for each event, like things together."""

from collections.abc import Mapping

from companion.bots.show.stage import Stage
from companion.bots.show.tables import final_count, outbound_ships, voyage_scores
from companion.games.kernel.event import Facts
from companion.games.kernel.game import TABLE
from companion.games.kernel.text import N_
from companion.i18n import _
from companion.session.session import Session
from companion.session.wording import fill

HEADED = frozenset(
    {"voyage-began", "galleons-laid", "zones-set", "revealed", "voyage-over", "game-over"}
)
# Told in one breath with what follows.
OPENING = frozenset({"last-ship-armed", "token-turned"})
# Told by a heading, a table or the sentence that follows.
UNTOLD = frozenset(
    {"game-began", "hawkins-rolled", "sailed-on", "conquests-scored", "final-scored"}
)


class Narrator:
    """Follows a session and brings what is new on the stage."""

    def __init__(self, stage: Stage, session: Session, characters: Mapping[str, str]) -> None:
        self._stage = stage
        self._session = session
        self._characters = characters
        self._names = session.game.names(session.setup)
        self._told = 0
        self._scores = dict(session.standings()["scores"])
        # Where each captain has laid discs, until all lie.
        self._laid: dict[str, list[str]] = {}
        self._opening = ""

    def catch_up(self) -> None:
        """Tells everything that happened since the last time."""
        log = self._session.log(TABLE)
        events, self._told = log[self._told :], len(log)
        for n, event in enumerate(events):
            following = events[n + 1] if n + 1 < len(events) else {}
            self._tell(event, following)

    def sentence(self, event: Facts) -> str:
        return fill(self._session.game.sentence(event), event, self._names)

    def _tell(self, event: Facts, following: Facts) -> None:
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
            self._stage.line(self._opening + self.sentence(event), event.get("seat"))
            self._opening = ""

    def _turn_page(self, name: str, event: Facts) -> None:
        """What begins or ends a part of the story."""
        stage = self._stage
        view = self._session.view(TABLE)
        if name == "voyage-began":
            stage.heading(_("Voyage {voyage}").format(voyage=event["voyage"]))
            stage.line(self.sentence(event) + " " + self._opening)
            self._opening = ""
        elif name == "galleons-laid":
            stage.line(self.sentence(event))
            stage.subheading(_("In Plymouth"))
        elif name == "zones-set":
            title = _("The ships as they leave, in sailing order")
            stage.table(title, outbound_ships(stage, view))
        elif name == "revealed":
            stage.subheading(_("The discs are turned"))
            self._tell_missions(event)
            stage.subheading(_("The missions"))
        elif name == "voyage-over":
            title = _("After voyage {voyage}").format(voyage=event["voyage"])
            scores = dict(event["scores"])
            stage.table(title, voyage_scores(stage, view, scores, before=self._scores))
            self._scores = scores
        else:
            self._end(event["ranking"][0])

    def _tell_discs(self) -> None:
        """All discs of a captain in one line, in order of placing."""
        if self._laid:
            self._stage.subheading(_("The discs are laid, face down"))
        for seat, places in self._laid.items():
            words = {"seat": seat, "places": places}
            self._stage.line(fill(N_("{seat} sails for {places}."), words, self._names), seat)
        self._laid = {}

    def _tell_missions(self, event: Facts) -> None:
        """All discs of a captain in one line, in order of resolution."""
        for seat in self._session.view(TABLE)["sailing"]:
            faces = [
                f"{self._stage.name(mission['disc'])} {self._stage.name(mission['at'])}"
                for mission in event["missions"]
                if mission["seat"] == seat
            ]
            ghosts = [
                _("{ghost} vanishes from {at}").format(
                    ghost=self._stage.name("ghost"), at=self._stage.name(ghost["at"])
                )
                for ghost in event["ghosts"]
                if ghost["seat"] == seat
            ]
            if faces or ghosts:
                captain = self._stage.name(seat)
                discs = ", ".join(faces + ghosts)
                self._stage.line(_("{captain}: {discs}").format(captain=captain, discs=discs), seat)

    def _end(self, winner: str) -> None:
        stage = self._stage
        standings = self._session.standings()
        stage.heading(_("The end of the game"))
        stage.table(_("Final count"), final_count(stage, standings, self._characters))
        stage.blank()
        stage.line(
            _("{captain} wins with {points} points.").format(
                captain=stage.name(winner), points=standings["breakdown"][winner]["total"]
            ),
            winner,
        )


def comes_home_at_once(event: Facts, following: Facts) -> bool:
    """Whether a mission was a captain's last: it is told together with the homecoming."""
    home = following.get("event") == "came-home" and event.get("seat") == following.get("seat")
    return home and "disc" in event


def rolls_at_once(event: Facts, following: Facts) -> bool:
    """Whether a visit to the tavern is told by its die."""
    return event["event"] == "visited" and following.get("event") == "rolled"
