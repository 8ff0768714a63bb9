"""Missions: the line of all discs, the present one large, and how the last one ended."""

from collections.abc import Mapping
from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from msgspec.structs import asdict

from companion.i18n import _
from companion.screens.mission_facts import Fact, costs, gains
from companion.screens.mission_line import WAITING, Leg, Result, latest_results, mission_line
from companion.screens.night import Night, Outcome
from companion.screens.page import Page
from companion.screens.samples import sample_night
from companion.screens.sound import play_sound
from companion.screens.theme import theme
from companion.screens.voyage_story import bonus_rule
from companion.screens.widgets.buttons import MoveButton
from companion.screens.widgets.cargo import CARGO_ICONS
from companion.screens.widgets.filling import fill
from companion.screens.widgets.mission_cards import AheadRow, FactTile, ResultCard
from companion.screens.widgets.mission_queue import Station, portrait_units

RESULT_ICONS = {
    "won": "sword-cross",
    "failed": "close-circle",
    "traded": "handshake",
    "stood-down": "flag-variant",
    "skipped": "cancel",
}
AHEAD = 4


class MissionsPage(Page):
    of_game = True

    stations = ListProperty([])
    # How high the line is in portrait, in design units.
    line_units = NumericProperty(240)
    seat = StringProperty("")
    letter = StringProperty("")
    heading = StringProperty("")
    place = StringProperty("")
    place_icon = StringProperty("")
    # A mission to decide on; else how to go on, or which token was turned.
    deciding = BooleanProperty(False)
    turning = BooleanProperty(False)
    question = StringProperty("")
    last = BooleanProperty(False)
    # The mission has ended, and how is shown large.
    ended = BooleanProperty(False)
    cost_count = NumericProperty(1)
    gain_count = NumericProperty(1)
    aside_count = NumericProperty(0)
    _told_record = -1

    def make_ready(self) -> None:
        for place, kind, most in (
            ("costs", FactTile, 3),
            ("gains", FactTile, 3),
            ("results", ResultCard, 1),
            ("result", ResultCard, 1),
            ("ahead", AheadRow, AHEAD),
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
        self._show_actions(asked, verbs, legs)

    # What is shown

    def _station(self, leg: Leg) -> Station:
        kind = self.night.game.setup.board.destinations[leg.at].kind
        place = self.night.word(leg.at, "at")
        letter = self.night.letter(leg.seat)
        return Station(leg.seat, letter, leg.disc, leg.state, CARGO_ICONS[kind], place)

    def _show_mission(self, mission: Mapping[str, Any], verbs: list[str]) -> None:
        night = self.night
        self.seat, self.letter = mission["seat"], night.letter(mission["seat"])
        self.heading = _("{captain}, disc {disc}").format(
            captain=night.captain(mission["seat"]), disc=night.word(mission["disc"])
        )
        self.place = night.word(mission["at"], "at")
        self.place_icon = CARGO_ICONS[night.game.setup.board.destinations[mission["at"]].kind]
        self.deciding = "stand-down" in verbs
        self.turning = "turn-token" in verbs
        if self.turning:
            self.question = _("Turn the token that lies at {at}. What does it show?").format(
                at=self.place
            )
        elif "go-home" in verbs:
            self.question = _("Where to now, {captain}?").format(
                captain=night.captain(mission["seat"])
            )
        else:
            self.question = ""
        costing = costs(night, mission) if self.deciding else []
        gaining = gains(night, mission) if self.deciding else []
        self.cost_count, self.gain_count = max(1, len(costing)), max(1, len(gaining))
        self._fill_facts("costs", costing)
        self._fill_facts("gains", gaining)

    def _fill_facts(self, place: str, facts: list[Fact]) -> None:
        fill(self.ids[place], FactTile, [asdict(fact) for fact in facts])

    def _show_results(self, results: list[Result], asked_home: bool) -> None:
        self.ended = bool(results) and asked_home
        self.aside_count = len(results) - self.ended
        cards = [self._card(result) for result in results]
        large = [{**card, "large": True} for card in cards[-1:] if self.ended]
        shown = [
            *fill(self.ids.results, ResultCard, cards[: self.aside_count]),
            *fill(self.ids.result, ResultCard, large),
        ]
        if not results:
            return
        record = results[-1].event["record"]
        if self._told_record not in (-1, record) and self.app.animate:
            for card in shown:
                Animation.cancel_all(card)
                card.turned = 0
                Animation(turned=1, duration=0.45, t="out_cubic").start(card)
        self._told_record = record

    def _card(self, result: Result) -> dict[str, Any]:
        return {
            "kind": result.kind,
            "icon": RESULT_ICONS[result.kind],
            "sentence": self.night.sentence(result.event),
            "token": "" if result.token is None else str(result.token),
        }

    def _show_ahead(self, legs: list[Leg]) -> None:
        self.last = not any(leg.state == WAITING for leg in legs)
        waiting = [leg for leg in legs if leg.state == WAITING]
        # In portrait the line itself has room for the names.
        ahead = [
            {
                "seat": leg.seat,
                "letter": self.night.letter(leg.seat),
                "disc": "" if leg.disc == "hind" else leg.disc,
                "text": self.night.word(leg.at, "at"),
            }
            for leg in waiting[: 0 if theme.portrait else AHEAD]
        ]
        fill(self.ids.ahead, AheadRow, ahead)

    # What may be done

    def _show_actions(self, mission: Mapping[str, Any], verbs: list[str], legs: list[Leg]) -> None:
        self._actions: list[dict[str, Any]] = []
        if "turn-token" in verbs:
            for move in self.night.choices("table", "turn-token"):
                self._add(move, str(move["value"]), font_units=34)
        elif "go-home" in verbs:
            self._add_ways(mission["seat"], legs)
        else:
            self._add_decisions(mission)
        self._fill_actions(self._actions)

    def _fill_actions(self, actions: list[dict[str, Any]]) -> None:
        fill(
            self.ids.actions,
            MoveButton,
            [{"size_hint_y": 1, **action} for action in actions],
            on_tap=lambda button: self.play(button.move),
        )

    def _add_ways(self, seat: str, legs: list[Leg]) -> None:
        onward = next(leg for leg in legs if leg.seat == seat and leg.state == WAITING)
        self._add(
            {"seat": seat, "do": "sail-on"},
            _("Sail on"),
            _("next: disc {disc}, {at}").format(
                disc=self.night.word(onward.disc), at=self.night.word(onward.at, "at")
            ),
            "sail-boat",
        )
        dock = len(self.night.view()["home"]) + 1
        self._add(
            {"seat": seat, "do": "go-home"},
            _("Go home"),
            _("to loading dock {dock}").format(dock=dock),
            "anchor",
        )

    def _add_decisions(self, mission: Mapping[str, Any]) -> None:
        seat, night = mission["seat"], self.night
        kind = night.game.setup.board.destinations[mission["at"]].kind
        bold = night.choices(seat, "attack", "trade")
        for move in bold:
            if move["do"] == "attack":
                self._add(move, _("Attack"), self._hidden(mission), "sword-cross", "primary")
            else:
                good = move["good"]
                text = _("Take {good}").format(good=night.word(good))
                self._add(move, text, "", CARGO_ICONS[good], "primary")
        if not bold:
            # Refused for sure, and the refusal says why.
            asked: dict[str, Any] = {"seat": seat, "do": "attack"}
            if kind == "port":
                goods = night.view()["destinations"][mission["at"]]["goods"]
                asked = {"seat": seat, "do": "trade", "good": goods[0]}
            text = _("Why no trade?") if kind == "port" else _("Why no attack?")
            self._add(asked, text, "", "help-circle-outline", "quiet")
        self._add(
            {"seat": seat, "do": "stand-down"},
            _("Stand down"),
            "",
            "flag-variant",
            "plain" if bold else "primary",
        )

    def _hidden(self, mission: Mapping[str, Any]) -> str:
        seen = self.night.view()["destinations"][mission["at"]]
        return _("turns the token") if seen.get("turned") is False else ""

    def _add(
        self,
        move: dict[str, Any],
        text: str,
        detail: str = "",
        icon: str = "",
        kind: str = "plain",
        font_units: int = 22,
    ) -> None:
        self._actions.append(
            {
                "move": move,
                "text": text,
                "detail": detail,
                "icon": icon,
                "kind": kind,
                "font_units": font_units,
            }
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

    help_pictures = ("discs-in-order", "token", "handshake", "home")

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
            "After each mission its captain sails on or goes home. {bonus}"
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
