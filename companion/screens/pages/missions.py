"""Missions: the line of all discs, the present one large, how the last one ended, the scores."""

from collections.abc import Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from msgspec.structs import asdict

from companion.i18n import _
from companion.screens.mission_choices import mission_choices
from companion.screens.mission_facts import Fact, costs, gains
from companion.screens.mission_line import WAITING, Leg, Result, latest_results, mission_line
from companion.screens.mission_results import RESULT_ICONS, result_card
from companion.screens.night import Night, Outcome
from companion.screens.page import Page
from companion.screens.samples import sample_night
from companion.screens.sound import play_sound
from companion.screens.theme import theme
from companion.screens.voyage_story import bonus_rule
from companion.screens.widgets.buttons import MoveButton
from companion.screens.widgets.cargo import CARGO_ICONS
from companion.screens.widgets.filling import fill
from companion.screens.widgets.mission_cards import AheadRow, FactTile, ResultCard, ScoreCell
from companion.screens.widgets.mission_queue import Station, portrait_units

# Rows of what comes next, by how many results stand above them.
AHEAD = {0: 5, 1: 3, 2: 2}
# Results beside the next mission: of more, the first and the last.
ASIDE = 2


class MissionsPage(Page):
    of_game = True

    stations = ListProperty([])
    # How high the line is in portrait, in design units.
    line_units = NumericProperty(240)
    seat = StringProperty("")
    disc = StringProperty("")
    captain = StringProperty("")
    place = StringProperty("")
    place_icon = StringProperty("")
    # A mission to decide on; else how it ended is shown, or which token was turned is asked.
    deciding = BooleanProperty(False)
    question = StringProperty("")
    last = BooleanProperty(False)
    # The mission has ended, and how is shown large.
    ended = BooleanProperty(False)
    cost_count = NumericProperty(1)
    gain_count = NumericProperty(1)
    aside_count = NumericProperty(0)

    def make_ready(self) -> None:
        for place, kind, most in (
            ("costs", FactTile, 3),
            ("gains", FactTile, 3),
            ("results", ResultCard, 1),
            ("result", ResultCard, 1),
            ("ahead", AheadRow, AHEAD[0]),
            ("scores", ScoreCell, len(self.night.game.seats)),
        ):
            fill(self.ids[place], kind, [{}] * most)
        self._fill_actions([{"text": "", "icon": "anchor"}] * 3)

    def refresh(self) -> None:
        night = self.night
        view, history = night.view(), night.history()
        legs = mission_line(history, view["mission"])
        if not legs:
            return
        self.stations = [self._station(leg) for leg in legs]
        self.line_units = portrait_units(self.stations)
        results = latest_results(history)
        awaited = night.awaited()
        verbs = [verb for verbs in awaited.values() for verb in verbs]
        asked = view["mission"] or (results[-1].event if results else None)
        if not asked or not awaited:
            return
        self._show_mission(asked, verbs)
        self._show_results(results, "go-home" in verbs)
        self._show_ahead(legs)
        self._show_scores()
        self._fill_actions(mission_choices(night, asked, verbs, legs))

    # What is shown

    def _station(self, leg: Leg) -> Station:
        kind = self.night.game.setup.board.destinations[leg.at].kind
        place = self.night.word(leg.at, "at")
        letter = self.night.letter(leg.seat)
        return Station(leg.seat, letter, leg.disc, leg.state, CARGO_ICONS[kind], place)

    def _show_mission(self, mission: Mapping[str, Any], verbs: list[str]) -> None:
        night = self.night
        self.seat, self.disc = mission["seat"], mission["disc"]
        self.captain = night.captain(mission["seat"])
        self.place = night.word(mission["at"], "at")
        self.place_icon = CARGO_ICONS[night.game.setup.board.destinations[mission["at"]].kind]
        self.deciding = "stand-down" in verbs
        self.question = ""
        if "turn-token" in verbs:
            self.question = _("Turn the token that lies at {at}. What does it show?").format(
                at=self.place
            )
        costing = costs(night, mission) if self.deciding else []
        gaining = gains(night, mission) if self.deciding else []
        self.cost_count, self.gain_count = max(1, len(costing)), max(1, len(gaining))
        self._fill_facts("costs", costing)
        self._fill_facts("gains", gaining)

    def _fill_facts(self, place: str, facts: list[Fact]) -> None:
        fill(self.ids[place], FactTile, [asdict(fact) for fact in facts])

    def _show_results(self, results: list[Result], asked_home: bool) -> None:
        self.ended = bool(results) and asked_home
        cards = [result_card(self.night, result) for result in results]
        large = [{**cards.pop(), "large": True}] if self.ended else []
        aside = cards if len(cards) <= ASIDE else [cards[0], cards[-1]]
        self.aside_count = len(aside)
        fill(self.ids.results, ResultCard, aside)
        fill(self.ids.result, ResultCard, large)

    def _show_ahead(self, legs: list[Leg]) -> None:
        waiting = [leg for leg in legs if leg.state == WAITING]
        self.last = not waiting
        # In portrait the line itself has room for the names.
        most = 0 if theme.portrait else AHEAD[int(self.aside_count)]
        ahead = [
            {
                "seat": leg.seat,
                "letter": self.night.letter(leg.seat),
                "disc": "" if leg.disc == "hind" else leg.disc,
                "text": self.night.word(leg.at, "at"),
            }
            for leg in waiting[:most]
        ]
        fill(self.ids.ahead, AheadRow, ahead)

    def _show_scores(self) -> None:
        captains = self.night.view()["captains"]
        cells = [
            {"seat": seat, "letter": self.night.letter(seat), "score": str(captain["score"])}
            for seat, captain in captains.items()
        ]
        fill(self.ids.scores, ScoreCell, cells)

    # What may be done

    def _fill_actions(self, actions: list[dict[str, Any]]) -> None:
        fill(
            self.ids.actions,
            MoveButton,
            [{"size_hint_y": 1, **action} for action in actions],
            on_tap=lambda button: self.play(button.move),
        )

    def play(self, move: dict[str, Any]) -> Outcome:
        outcome = super().play(move)
        if any(event["event"] == "token-turned" for event in outcome.happened):
            play_sound("reveal")
        if outcome.ok and self.app.page is not self:
            # The voyage is over, and its last mission would not be seen to end.
            results = latest_results(self.night.history())
            told = "\n".join(self.night.sentence(result.event) for result in results)
            self.app.tell(told, icon=RESULT_ICONS[results[-1].kind])
        return outcome

    def help(self) -> tuple[str, str]:
        return _("Missions"), _(
            "All discs lie open now. The line on top shows them in the order in which they are "
            "resolved: the Golden Hind first, then every disc 1, every disc 2 and so on, each "
            "round in sailing order.\n\n"
            "The captain of the ringed disc decides. An attack costs what is shown and brings "
            "points and treasure. Whoever attacks a place with a hidden token has it turned: if "
            "crew and guns then suffice, they are paid and the attack is won; if not, it fails and "
            "nothing is paid. Standing down turns nothing.\n\n"
            "In a port one trade good buys one of the goods that lie there. A town, fort or "
            "galleon that was taken twice has nothing left: later discs there are passed over.\n\n"
            "After each mission its captain sails on or goes home. {bonus}\n\n"
            "A small question mark beside a number means that nobody has confirmed it on your "
            "board yet."
        ).format(bonus=bonus_rule(self.night))


def sample() -> Night:
    """In the middle of a voyage: a result to look back at, an attack on a hidden token ahead."""

    def at_a_hidden_token(night: Night) -> bool:
        mission = night.view()["mission"] if night.phase == "missions" else None
        if not mission or not latest_results(night.history()):
            return False
        seen = night.view()["destinations"][mission["at"]]
        return seen.get("turned") is False and bool(night.choices(mission["seat"], "attack"))

    return sample_night(at_a_hidden_token)


SCREEN = MissionsPage
