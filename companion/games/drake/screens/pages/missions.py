"""Missions: the line of all discs, the present one large, how the last one ended, the scores."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from msgspec.structs import asdict

from companion.games.drake.screens.revealing import RevealingPage
from companion.games.drake.screens.samples import first_sample, sample_night
from companion.games.drake.screens.story.mission_choices import Onward, mission_choices, onward
from companion.games.drake.screens.story.mission_facts import Fact, costs, gains
from companion.games.drake.screens.story.mission_line import (
    WAITING,
    Leg,
    Result,
    latest_results,
    mission_line,
)
from companion.games.drake.screens.story.mission_results import RESULT_ICONS, result_card
from companion.games.drake.screens.story.voyage_story import bonus_rule
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.missions.mission_cards import (
    AheadRow,
    FactTile,
    ResultCard,
    ScoreCell,
)
from companion.games.drake.screens.widgets.missions.mission_queue import Station, portrait_units
from companion.night.night import Night
from companion.night.outcome import Outcome
from companion.system.i18n import _
from companion.touch.app.device.sound import play_sound
from companion.touch.look.theme import theme
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton
from companion.touch.widgets.drawing.filling import fill

# Rows of what comes next, by how many results stand above them.
AHEAD = {0: 5, 1: 3, 2: 2}
# Results beside the next mission: of more, the first and the last.
ASIDE = 2


class MissionsPage(RevealingPage):
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

    # What comes next if the captain who is asked sails on.
    _onward: Onward | None = None

    def make_ready(self) -> None:
        super().make_ready()
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
        self.ids.next.make_ready()

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
        # Beside other results there is no room for it.
        self._show_onward(onward(night) if self.ended and not self.aside_count else None)
        self._show_ahead(legs)
        self.scores_change()
        self._fill_actions(mission_choices(night, asked, verbs, legs))
        self.show_what_happened()

    # What is shown

    def _station(self, leg: Leg) -> Station:
        kind = self.night.game.setup.board.destinations[leg.at].kind
        place = self.night.words.word(leg.at, "at")
        letter = self.night.words.letter(leg.seat)
        return Station(leg.seat, letter, leg.disc, leg.state, CARGO_ICONS[kind], place)

    def _show_mission(self, mission: Mapping[str, Any], verbs: list[str]) -> None:
        night = self.night
        self.seat, self.disc = mission["seat"], mission["disc"]
        self.captain = night.words.captain(mission["seat"])
        self.place = night.words.word(mission["at"], "at")
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

    def _show_onward(self, onward: Onward | None) -> None:
        """The next mission with its choices: who taps one need not wait for a tap before."""
        night, place = self.night, self.ids.next
        self._onward = onward
        # A captain of the app decides by itself, when its turn has come.
        if onward is None or night.app_captains.plays(onward.mission["seat"]):
            place.withdraw()
            return
        mission = onward.mission
        seat, at = mission["seat"], mission["at"]
        kind = night.game.setup.board.destinations[at].kind
        place.heading = _("If {captain} sails on:").format(captain=self.captain)
        place.seat, place.letter = seat, night.words.letter(seat)
        place.disc = "" if mission["disc"] == "hind" else mission["disc"]
        place.place, place.place_icon = night.words.word(at, "at"), CARGO_ICONS[kind]
        # What a port has to offer stands on its buttons.
        facts = [] if kind == "port" else [*costs(night, mission), *gains(night, mission)]
        signs = [
            {"icon": fact.icon, "value": fact.value, "lacking": fact.lacking} for fact in facts
        ]
        # The goods of a port stand on smaller buttons.
        units = 20 if len(onward.buttons) < 3 else 17
        look = {"mission": mission, "kind": "plain", "font_units": units}
        place.offer(signs, [{**button, **look} for button in onward.buttons])

    def _show_ahead(self, legs: list[Leg]) -> None:
        waiting = [leg for leg in legs if leg.state == WAITING]
        self.last = not waiting
        # In portrait the line itself has room for the names.
        most = 0 if theme.portrait or self.ids.next.shown else AHEAD[int(self.aside_count)]
        ahead = [
            {
                "seat": leg.seat,
                "letter": self.night.words.letter(leg.seat),
                "disc": "" if leg.disc == "hind" else leg.disc,
                "text": self.night.words.word(leg.at, "at"),
            }
            for leg in waiting[:most]
        ]
        fill(self.ids.ahead, AheadRow, ahead)

    def scores_change(self) -> None:
        """A captain's score, less what the reveal has still to come to."""
        scores = {
            seat: captain["score"] - self.unshown.get(seat, 0)
            for seat, captain in self.night.view()["captains"].items()
        }
        cells = [
            {"seat": seat, "letter": self.night.words.letter(seat), "score": str(score)}
            for seat, score in scores.items()
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

    def close_choices(self) -> None:
        self._fill_actions([])
        self._show_onward(None)

    def play(self, move: dict[str, Any]) -> Outcome:
        return self._seen_to_end(super().play(move))

    def play_onward(self, move: dict[str, Any]) -> None:
        """A choice of the next mission: the captain who is asked sails on, and it is made."""
        if self._onward:
            moves = [self._onward.sail_on, move]
            self._seen_to_end(self.app.told(self.night.play_all(moves)))

    def _seen_to_end(self, outcome: Outcome) -> Outcome:
        turned = any(event["event"] == "token-turned" for event in outcome.happened)
        if turned and not (self.reveals and self.app.page is self):
            play_sound("reveal")
        if outcome.ok and self.app.page is not self:
            # The voyage is over, and its last mission would not be seen to end.
            results = latest_results(self.night.history())
            told = "\n".join(self.night.words.sentence(result.event) for result in results)
            self.app.tell(told, icon=RESULT_ICONS[results[-1].kind])
        return outcome

    help_pictures = ("drake/discs-in-order", "drake/token", "handshake", "home")

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
            "After each mission its captain sails on or goes home. Whoever taps a choice of the "
            "next mission right then says that this captain sails on. {bonus}"
        ).format(bonus=bonus_rule(self.night))


# Moments to photograph and to check


def sample() -> Night:
    """In the middle of a voyage: a result to look back at, an attack on a hidden token ahead."""
    return sample_night(lambda night: _hidden_token(night) and _results(night))


def _verbs(night: Night) -> list[str]:
    return [verb for verbs in night.awaited().values() for verb in verbs]


def _results(night: Night) -> list[Result]:
    return latest_results(night.history()) if night.phase == "missions" else []


def _mission(night: Night) -> Mapping[str, Any]:
    return (night.view()["mission"] if night.phase == "missions" else None) or {}


def _hidden_token(night: Night) -> bool:
    mission = _mission(night)
    seen = night.view()["destinations"][mission["at"]] if mission else {}
    return seen.get("turned") is False and bool(night.choices(mission["seat"], "attack"))


def _ended(kind: str) -> Night:
    """A mission has ended, and its captain is asked whether to sail on."""
    return first_sample(
        lambda night: "go-home" in _verbs(night) and [r.kind for r in _results(night)] == [kind]
    )


def _token_turned() -> Night:
    return first_sample(
        lambda night: (
            "go-home" in _verbs(night)
            and [r.kind for r in _results(night) if r.token is not None] == ["won"]
        )
    )


def _onward(*kinds: str, most: int = 2) -> Night:
    """A mission has ended, and the next one is of this kind, with so many choices and more."""

    def reached(night: Night) -> bool:
        results = _results(night)
        then = onward(night) if "go-home" in _verbs(night) and len(results) == 1 else None
        return bool(
            then and _kind(night, then.mission["at"]) in kinds and len(then.buttons) >= most
        )

    return first_sample(reached)


def _port() -> Night:
    return first_sample(lambda night: _mission(night) and night.choices(night.turn, "trade"))


def _no_attack() -> Night:
    def refused(night: Night) -> bool:
        at = _mission(night).get("at", "")
        return "port" != _kind(night, at) != "" and _verbs(night) == ["stand-down"]

    return first_sample(refused)


def _kind(night: Night, at: str) -> str:
    return night.game.setup.board.destinations[at].kind if at else ""


def _which_token() -> Night:
    return first_sample(
        lambda night: night.phase == "missions" and "turn-token" in _verbs(night), tokens="physical"
    )


def _still(kind: str, share: float) -> Callable[[Stage], None]:
    """The reveal, stopped at a part of a scene."""

    def reach(stage: Stage) -> None:
        page = stage.app.page
        assert isinstance(page, MissionsPage)
        page.stand_still(kind, share)
        stage.frames(3)

    return reach


def _as_it_is(_: Stage) -> None:
    """The page as it opens."""


STATES = {
    "discs_turn": State(_still("discs", 0.4), lambda: sample_night("missions")),
    "ship_sails": State(_still("sail", 0.4), lambda: sample_night("missions")),
    "token_turns": State(_still("token", 0.25), _token_turned),
    "token_shown": State(_still("token", 0.9), _token_turned),
    "result_shown": State(_still("result", 0.5), _token_turned),
    "attack_won": State(_as_it_is, lambda: _ended("won")),
    "attack_failed": State(_as_it_is, lambda: _ended("failed")),
    "stood_down": State(lambda stage: stage.tap(_("Stand down"))),
    "port": State(_as_it_is, _port),
    "traded": State(_as_it_is, lambda: _ended("traded")),
    "then_a_fort": State(_as_it_is, lambda: _onward("fort")),
    "then_a_galleon": State(_as_it_is, lambda: _onward("galleon", most=1)),
    "then_a_port": State(_as_it_is, lambda: _onward("port", most=3)),
    "which_token": State(_as_it_is, _which_token),
    "no_attack": State(lambda stage: stage.tap(_("Why no attack?")), _no_attack),
}

SCREEN = MissionsPage
