"""The sea: the actions of the card's ships, the captains' turns and the battle, in the real box or
on a chart of the app's own."""

from math import sqrt
from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.sea import sea_samples
from companion.games.gallions.screens.sea.sea_states import STATES
from companion.games.gallions.screens.sea.sea_theatre import SeaTheatre
from companion.games.gallions.screens.ship_corrections import NOT_PUT, ShipCorrections
from companion.games.gallions.screens.story.sea.dice import die_text, sea_dice
from companion.games.gallions.screens.story.sea.happened import (
    by_hand_lines,
    card_lines,
    sea_lines,
    usable_lines,
)
from companion.games.gallions.screens.story.sea.places import fire_reach
from companion.games.gallions.screens.story.sea.taps import Step, Taps, button
from companion.games.gallions.screens.story.sea.words import (
    button_look,
    pair_question,
    pair_text,
    question,
)
from companion.games.gallions.screens.widgets.card_sheet import show_card
from companion.games.gallions.screens.widgets.sea.captain_strip import captains_at_sea
from companion.games.gallions.screens.widgets.sea.sea_board import SeaBoard
from companion.night.night import Move, Night
from companion.night.outcome import Outcome
from companion.system.i18n import _
from companion.touch.widgets.buttons import MoveButton, Tap
from companion.touch.widgets.drawing.filling import fill

PHASES = ("np-actions", "actions", "battle")
BACK = button("back")
TOGETHER = button("together")


class SeaLineRow(BoxLayout):
    """Something that has happened."""

    icon = StringProperty("")
    text = StringProperty("")
    new = BooleanProperty(False)
    by_hand = BooleanProperty(False)


class SeaPage(SeaTheatre):
    of_game = True

    question = StringProperty("")
    # What the die that was tapped shows, and what that does.
    about = StringProperty("")
    captains = ListProperty([])
    # A pair of ships is asked for: it may be one of several that are equally close, and in battle
    # the two may touch.
    asks_pair = BooleanProperty(False)
    asks_touching = BooleanProperty(False)
    more = BooleanProperty(False)
    touching = BooleanProperty(False)
    # A die that is to be read, and the faces that it has.
    asked_die = ObjectProperty(None, allownone=True)
    faces = ListProperty([])
    # Buttons side by side.
    button_cols = NumericProperty(2)

    def __init__(self, **properties: Any) -> None:
        self.taps = Taps([])
        self._moves: list[Move] = []
        # Ships that a card is used on together.
        self._together: list[str] = []
        self.corrections = ShipCorrections(self)
        super().__init__(**properties)

    @property
    def board(self) -> SeaBoard:
        return self.ids.board

    def refresh(self) -> None:
        if self.night.phase not in PHASES:
            return
        view = self.night.view()
        self.captains = captains_at_sea(self.night)
        self.board.chart = view["sea"]["chart"]
        if self.shows_what_happened(sea_dice(view)):
            return
        self.board.dice = sea_dice(view)
        self.board.lost = []
        self.board.pairs = [(pair["np"], pair["ship"]) for pair in view["sea"]["tied"]]
        self._moves = [move for seat in self.night.awaited() for move in self.night.choices(seat)]
        by_hand = any(move["do"] == "done" for move in self._moves)
        told = sea_lines(self.night)
        lines = [
            *(line for line in told if line.new),
            *usable_lines(self.night, self._moves),
            *(line for line in told if not line.new),
            *card_lines(self.night, large=by_hand),
        ]
        if by_hand:
            lines += by_hand_lines()
        fill(self.ids.lines, SeaLineRow, [line._asdict() for line in lines])
        self.about = ""
        self.corrections.to_put = None
        self._ask_anew()

    def _ask_anew(self) -> None:
        """From the first tap on."""
        asked = [move for move in self._moves if move["do"] == "closest"]
        only = len({(move["np"], move["ship"]) for move in asked}) == 1
        self.asks_touching = any("touching" in move for move in asked) and not only
        self.asks_pair = any(move["more"] for move in asked)
        if not self.asks_pair:
            self.more = False
        if only:
            self._ask_whether_touching(asked)
            return
        self.taps = Taps([move for move in self._moves if self._fits(move)])
        self._show_taps()

    def _fits(self, move: Move) -> bool:
        if move["do"] != "closest":
            return True
        touching: bool = move.get("touching", self.touching)
        return move["more"] == self.more and touching == self.touching

    def _ask_whether_touching(self, moves: list[Move]) -> None:
        """Only these two can be meant: they do not have to be tapped."""
        self.taps = Taps(moves)
        np, captains = moves[0]["np"], moves[0]["ship"]
        board = self.board
        board.chosen, board.cells, board.reach = [], [], 0
        board.pairs, board.lit = [*board.pairs, (np, captains)], [np, captains]
        self.asked_die, self.faces = None, []
        self.question = pair_question(self.night, moves)
        self.button_cols = 1
        self.fill_buttons(
            [{"text": pair_text(move), "icon": "", "kind": "plain", "move": move} for move in moves]
        )

    # What may be tapped

    def _show_taps(self) -> None:
        taps, board = self.taps, self.board
        self.question = question(self.night, taps)
        several = taps.several()
        if several:
            self._together = self._together or max(map(list, several), key=len)
            board.lit = list(dict.fromkeys(one for ships in several for one in ships))
            board.chosen = self._together
        else:
            self._together = []
            board.chosen = taps.chosen_ships
            board.lit = taps.ships() if taps.taken else self._first_ships()
        board.cells = taps.cells()
        board.reach = self._reach()
        self._show_faces()
        steps = {
            step: button_look(self.night, step, move)
            for step, move in taps.buttons.items()
            if not step.value.startswith("face:")
        }
        if several and tuple(self._together) in several:
            steps[TOGETHER] = {"text": _("Do it"), "icon": "check-bold", "kind": "primary"}
        if taps.can_begin_anew and taps.taken[0].kind == "button":
            steps[BACK] = {"text": _("Not now"), "icon": "arrow-left", "kind": "plain"}
        numbers = all(look["text"].isdigit() for look in steps.values())
        self.button_cols = 5 if steps and numbers else 2
        made = self.night.game.record
        self.fill_buttons(
            [{**look, "move": {"step": step, "made": made}} for step, look in steps.items()]
        )

    def _show_faces(self) -> None:
        """Of a die that is to be read."""
        read = [move for step, move in self.taps.buttons.items() if step.value.startswith("face:")]
        self.faces = [move["face"] for move in read]
        dice = {die.ship: die for die in self.board.dice}
        self.asked_die = dice[read[0]["ship"]]._replace(face="") if read else None

    def read_face(self, face: str) -> None:
        self._take(button("face", face))

    def _first_ships(self) -> list[str]:
        """Those that act; what they can fire at is lit once one of them is chosen."""
        own = {move.get("np") or move.get("ship") for move in self.taps.moves}
        asked = {move["ship"] for move in self.taps.moves if move["do"] == "closest"}
        return [one for one in self.taps.first_ships() if one in own | asked]

    def _reach(self) -> float:
        """How far the chosen ship can fire, on the chart."""
        fires = any(move["do"] == "fire" for move in self.taps.options.values())
        if self.board.chart is None or not (fires and self.taps.chosen_ships):
            return 0
        return sqrt(fire_reach(self.night))

    def fill_buttons(self, shown: list[dict[str, Any]]) -> None:
        fill(self.ids.buttons, MoveButton, [{"detail": "", **one} for one in shown], self._pressed)

    # Taps

    def _pressed(self, pressed: MoveButton) -> None:
        if "do" in pressed.move:
            self.make(pressed.move)
            return
        step: Step = pressed.move["step"]
        if step == NOT_PUT:
            self.refresh()
        elif step == BACK:
            self.taps.begin_anew()
            self._show_taps()
        elif step == TOGETHER:
            self._take(Step("ships", " ".join(self._together)))
        else:
            self._take(step)

    def pick(self, step: Step) -> None:
        """A tap on the sea."""
        if self.is_telling:
            self.hurry()
            return
        if self.corrections.to_put:
            self.corrections.put(step)
            return
        if step.kind == "ship":
            self._tell_die(step.value)
        several = self.taps.several()
        if several and step.kind == "ship":
            self._toggle(step.value)
        elif step in self.taps.taken:
            # A second tap lets it go.
            self.taps.begin_anew()
            self._show_taps()
        else:
            self._take(step)

    def lift(self, step: Step) -> None:
        """A ship begins to be dragged: what it can be dragged to lights up."""
        if (
            self.is_telling
            or self.corrections.to_put
            or self.taps.several()
            or self.taps.taken == (step,)
        ):
            return
        if self.taps.card and step in self.taps.options:
            self._take(step)
        else:
            # Letting go makes the move, never lifting.
            self.taps.begin_with(step)
            self._show_taps()

    def drop(self, step: Step) -> None:
        """To another ship, to a cell or into open water."""
        if self.is_telling:
            self.hurry()
        elif not self.corrections.to_put and step in self.taps.options:
            self._take(step)

    def _toggle(self, name: str) -> None:
        order = [die.ship for die in self.board.dice]
        changed = set(self._together) ^ {name}
        if name in self.board.lit and changed:
            self._together = [one for one in order if one in changed]
            self._show_taps()

    def _take(self, step: Step) -> bool:
        """Whether that was a whole move."""
        move = self.taps.take(step)
        if move:
            self.make(move)
        else:
            self._show_taps()
        return move is not None

    def make(self, move: Move) -> None:
        self.more = self.touching = False
        # Whoever taps one spot again and again does not make the next captain's decision.
        Tap.ignore_quick_taps()
        self.play(move)

    def play(self, move: Move) -> Outcome:
        outcome = super().play(move)
        if outcome.ok and self.app.page is not self:
            self.tell_end()
        return outcome

    def _tell_die(self, name: str) -> None:
        self.about = next(
            (die_text(self.night, die) for die in self.board.dice if die.ship == name), ""
        )

    def toggle_more(self) -> None:
        self.more = not self.more
        self._ask_anew()

    def toggle_touching(self) -> None:
        self.touching = not self.touching
        self._ask_anew()

    def close_choices(self) -> None:
        """While something is told there is nothing to tap."""
        self.asks_pair = self.asks_touching = False
        self.about = ""
        self.asked_die, self.faces = None, []
        self.board.lit, self.board.chosen, self.board.cells, self.board.reach = [], [], [], 0
        self.fill_buttons([])

    def show_card(self) -> None:
        show_card(self.app)

    def correct_ship(self) -> None:
        """The one that was tapped last, or any other."""
        if not self.is_telling:
            self.corrections.ask(*self.taps.chosen_ships[-1:])

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return (ICONS["move"], "sword-cross", ICONS["cannon"], ICONS["volley"], "pencil")

    def help(self) -> tuple[str, str]:
        if self.night.session and self.night.game.setup.on_chart:
            playing = _(
                "The app throws the dice onto a chart. Tap one of your ships: the cells that it "
                "can reach and the ships that it can fire at light up. Tap one of them, or drag "
                "the ship there. The number of a ship stands on the tab beside its die. Dark dice "
                "with cut corners are the fleet of the card."
            )
        else:
            playing = _(
                "The dice lie in the box, and the app asks for what it cannot see. Tap one of "
                "your ships, then the ship that it fires at, or tell that it has moved; the Baron "
                "measures. A finger that slides from one ship to the other does the same. Dark "
                "dice with cut corners are the fleet of the card."
            )
        return _("The sea"), "\n\n".join(
            (
                playing,
                _(
                    "In battle the two ships that are closest to each other fight first. In the "
                    "box tap both. If their dice touch, say so before: whoever wins then boards "
                    "the other. If another pair is exactly as close, say that too, and tap that "
                    "pair next: they fight at the same time."
                ),
                _(
                    "A shot needs one ready cannon if the ship shows a cannon, else two; the "
                    "target sinks. A move needs a ready sail."
                ),
                _(
                    "Each die shows what its face does for the adventure card: small signs below, "
                    "and its strength where the face does not say it. Tap a die to read it in "
                    "words."
                ),
                _(
                    "If the app has a ship wrong, tap the pencil: say what the die shows, or that "
                    "it is sunk or not at sea. A ship that is gone can be put back."
                ),
            )
        )


def sample() -> Night:
    return sea_samples.captains_turn()


SCREEN = SeaPage

__all__ = ["SCREEN", "STATES", "SeaPage", "sample"]
