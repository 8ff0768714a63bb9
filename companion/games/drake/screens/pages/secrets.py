"""Secrets: Admiral and Governor lay their tokens, the Informer looks, each behind a curtain."""

from typing import TYPE_CHECKING, Any

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.widgets.cargo import CARGO_ICONS
from companion.games.drake.screens.widgets.informer_card import InformerCard, Swap
from companion.games.drake.screens.widgets.tokens import TokenCell, TokenPlacement, TokenTable
from companion.kernel.event import Facts
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.stage.states import State
from companion.touch.widgets.buttons import MoveButton, Tap
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

OFFICES = {"place-frigates": "admiral", "place-troops": "governor"}
TOKEN_ICONS = {"place-frigates": "bomb", "place-troops": "account-group"}


class OfficeCard(Tap, Framed, BoxLayout):
    """Who has something to do in secret, and what; a tap draws the curtain for that captain."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    office = StringProperty("")
    verb = StringProperty("")
    text = StringProperty("")


class SecretsPage(Page):
    """The chart is public; whatever is looked at or chosen in secret exists behind a curtain."""

    of_game = True

    prompt = StringProperty("")
    reach = ListProperty([])

    def __init__(self, **properties: Any) -> None:
        self.placements_by_verb: dict[str, TokenPlacement] = {}
        self.curtain = Curtain()
        # For whose tokens the curtain was drawn by itself: once is enough.
        self._drawn_for: tuple[str, str] | None = None
        super().__init__(**properties)

    def make_ready(self) -> None:
        self.ids.chart.show(self.night)
        self._fill_buttons([{"text": "", "icon": "eye"}] * 3)
        self._fill_cards([{}] * len(OFFICES))

    def refresh(self) -> None:
        if self.night.phase not in ("preparing", "informer"):
            return
        if self.night.phase == "preparing":
            self._show_offices()
        else:
            self._show_informer(self.night.turn)
        self.ids.chart.seat = self.night.turn if self.night.phase == "informer" else ""
        self.ids.chart.reach = self.reach
        if self.ids.chart.marked not in self.reach:
            self.ids.chart.marked = ""
        self.ids.chart.show(self.night)
        if self.app.page is self:
            self._draw_for_the_only_one()

    def on_enter(self) -> None:
        self._draw_for_the_only_one()

    def on_leave(self) -> None:
        self.curtain.close()
        self._drawn_for = None
        # What was laid is a secret still; the next holder of the office must not find it here.
        self.placements_by_verb = {}
        self.ids.chart.marked = ""

    # Admiral and Governor

    def _show_offices(self) -> None:
        self.prompt = _("Each of these lays tokens in secret. Tap, then only that captain looks.")
        awaited = [(seat, verb) for seat, verbs in self.night.awaited().items() for verb in verbs]
        wanted = [verb for _seat, verb in awaited]
        self.placements_by_verb = {
            verb: placement for verb, placement in self.placements_by_verb.items() if verb in wanted
        }
        cards = []
        for seat, verb in awaited:
            placements = [move["tokens"] for move in self.night.choices(seat, verb)]
            if (
                verb not in self.placements_by_verb
                or self.placements_by_verb[verb].placements != placements
            ):
                self.placements_by_verb[verb] = TokenPlacement(placements)
            cards.append(
                {
                    "seat": seat,
                    "letter": self.night.words.letter(seat),
                    "name": self.night.words.captain(seat),
                    "office": self.night.words.word(OFFICES[verb]),
                    "verb": verb,
                    "text": self._task(verb),
                }
            )
        self._fill_cards(cards)
        self.reach = [
            place for placement in self.placements_by_verb.values() for place in placement.places
        ]

    def _draw_for_the_only_one(self) -> None:
        """Where one captain alone is awaited, nobody has to tap the card first."""
        awaited = self.night.awaited() if self.night.phase == "preparing" else {}
        if len(awaited) != 1:
            self._drawn_for = None
            return
        ((seat, verbs),) = awaited.items()
        if self._drawn_for != (seat, verbs[0]) and not self.app.shell.overlays:
            self._drawn_for = seat, verbs[0]
            self.open_tokens(seat, verbs[0])

    def _fill_cards(self, cards: list[dict[str, str]]) -> None:
        fill(
            self.ids.column,
            OfficeCard,
            cards,
            on_tap=lambda card: self.open_tokens(card.seat, card.verb),
        )

    def _task(self, verb: str) -> str:
        return _("Lay the frigates") if verb == "place-frigates" else _("Lay the troops")

    def open_tokens(self, seat: str, verb: str) -> None:
        self._open(seat, self._task(verb), lambda: self._token_table(seat, verb), choice=True)

    def _token_table(self, seat: str, verb: str) -> Widget:
        placement = self.placements_by_verb[verb]
        names = {place: self.night.words.word(place, "at") for place in placement.places}
        table = TokenTable(placement, names, TOKEN_ICONS[verb], done_text=_("Lay them so"))
        table.bind(
            on_done=lambda _: self._finish(
                {"seat": seat, "do": verb, "tokens": dict(placement.laid)}
            )
        )
        return table

    # The Informer

    def _show_informer(self, seat: str) -> None:
        if self._looked(seat):
            self._show_use(seat, self.night.awaited()[seat])
        else:
            self._show_looking(seat)

    def _looked(self, seat: str) -> bool:
        """Whether the Informer has looked already; without a disc there is nowhere to look."""
        view = self.night.view()["destinations"].values()
        own = any(disc["seat"] == seat for place in view for disc in place["discs"])
        return own and not self.night.choices(seat, "peek-discs")

    def _glance(self) -> Facts:
        """The last look, as the table may know it."""
        return next(
            event
            for event in reversed(self.night.history())
            if event["event"] in ("peeked-discs", "peeked-defence")
        )

    def _show_looking(self, seat: str) -> None:
        looks = self.night.choices(seat, "peek-discs", "peek-defence")
        self.reach = list(dict.fromkeys(move["at"] for move in looks))
        if len(self.reach) == 1:
            (self.ids.chart.marked,) = self.reach
        marked = self.ids.chart.marked
        if not looks:
            self.prompt = _("The Informer has no disc on the chart and can look nowhere.")
        elif marked in self.reach:
            self.prompt = _("What will you look at? Only you will see it.")
        else:
            self.prompt = _("Informer: tap a destination where you have a disc.")
        labels = {"peek-discs": _("The discs there"), "peek-defence": _("The defence")}
        icons = {"peek-discs": "circle-multiple", "peek-defence": CARGO_ICONS["token"]}
        here = [
            button(labels[move["do"]], icons[move["do"]], "primary", move)
            for move in looks
            if move["at"] == marked
        ]
        nowhere = button(_("Look nowhere"), "eye-off", "plain", {"seat": seat, "do": "keep"})
        self._fill_buttons([*here, nowhere])

    def _show_use(self, seat: str, verbs: list[str]) -> None:
        self.reach = [move["to"] for move in self.night.choices(seat, "move-disc")]
        self.ids.chart.marked = ""
        if "move-disc" in verbs:
            prompt = _("Look, then tap where your disc from {place} should go, or leave it.")
        elif "swap-discs" in verbs:
            prompt = _("You see the discs at {place}. Two of yours may change places.")
        else:
            prompt = _("Look at {place}, then go on.")
        self.prompt = prompt.format(place=self.night.words.word(self._glance()["at"], "at"))
        self._fill_buttons(
            [
                button(_("Look"), "eye", "primary", None),
                button(_("Leave all"), "check", "plain", {"seat": seat, "do": "keep"}),
            ]
        )

    def _fill_buttons(self, buttons: list[dict[str, Any]]) -> None:
        fill(
            self.ids.column,
            MoveButton,
            buttons,
            on_tap=lambda button: self._look_or_leave(button.move),
        )

    def _look_or_leave(self, move: Move | None) -> None:
        """Without a move, the Informer looks once more."""
        seat = self.night.turn
        if move is None or (self.play(move).ok and move["do"] != "keep"):
            self.open_informer_card(seat)

    def open_informer_card(self, seat: str) -> None:
        self._open(
            seat, _("What the Informer sees"), lambda: self._informer_card(seat), choice=True
        )

    def _informer_card(self, seat: str) -> Widget:
        at = self._glance()["at"]
        view = self.night.view(seat)["destinations"]
        card = InformerCard(title=self.night.words.word(at, "at"))
        swaps = self._swaps(seat, view)
        card.offer(swaps, movable=bool(self.night.choices(seat, "move-disc")))
        if self._glance()["event"] == "peeked-discs":
            card.show_discs(
                [
                    (one["seat"], self.night.words.captain(one["seat"]), one["disc"])
                    for one in view[at]["discs"]
                ]
            )
            card.note = _("Swap two of yours:") if swaps else ""
        else:
            token = view[at]["token"]
            card.value = "?" if token is None else str(token)
            card.note = _("Lift the token on the table and look.") if token is None else ""
        card.bind(
            on_swap=lambda _, move: self._finish(move),
            on_leave_all=lambda _: self._finish({"seat": seat, "do": "keep"}),
            on_move_disc=lambda _: self.curtain.close(),
        )
        return card

    def _swaps(self, seat: str, view: dict[str, Any]) -> list[Swap]:
        lies = {
            disc["disc"]: self.night.words.word(at, "at")
            for at, place in view.items()
            for disc in place["discs"]
            if disc["seat"] == seat
        }
        return [
            (move, [(self.night.words.word(disc), lies[disc]) for disc in move["discs"]])
            for move in self.night.choices(seat, "swap-discs")
        ]

    def touch_destination(self, at: str) -> None:
        seat, chart = self.night.turn, self.ids.chart
        if self.night.phase == "preparing":
            self.app.tell(_("Tokens are laid behind the curtain: tap the captain who lays them."))
        elif self._looked(seat):
            self.play({"seat": seat, "do": "move-disc", "to": at})
        elif at in self.reach:
            chart.marked = "" if chart.marked == at else at
            self.refresh()
        else:
            self.play({"seat": seat, "do": "peek-discs", "at": at})

    # Curtains

    def _open(self, seat: str, what: str, build: Any, *, choice: bool) -> None:
        draw_curtain(self.curtain, seat, what, build, choice=choice)

    def _finish(self, move: Move) -> None:
        self.curtain.close()
        self.play(move)

    help_pictures = ("hand-pointing-up", "drake/token", "eye")

    def help(self) -> tuple[str, str]:
        return _("Secrets"), _(
            "Tap your name: a curtain asks for your PIN if you have one. Then hold the pad at the "
            "bottom and shield it with your hand. With the finger down you see your secret; slide "
            "onto what you choose and let go. With two hands, hold with one and tap with the "
            "other. When the finger leaves, everything is hidden.\n\n"
            "Admiral and Governor choose a value for each place; the others give way by "
            "themselves. The tokens lie somewhere by chance before you begin.\n\n"
            "The Informer taps a destination where one of their discs lies, looks at the discs "
            "there and may swap two of their own, or looks at the defence and may move that disc. "
            "The table sees where, not what."
        )


def button(text: str, icon: str, kind: str, move: Move | None) -> dict[str, Any]:
    return {"text": text, "icon": icon, "kind": kind, "move": move}


def sample() -> Night:
    return sample_night("preparing")


def looked(verb: str) -> Night:
    """The Informer has looked where most discs lie, or at a defence."""
    night = sample_night("informer")
    places = night.view()["destinations"]
    looks = night.choices(night.turn, verb)
    night.play(max(looks, key=lambda move: len(places[move["at"]]["discs"])))
    return night


def one_left() -> Night:
    """One of the two has laid tokens, and the other is awaited alone."""
    night = sample()
    seat, verbs = next(iter(night.awaited().items()))
    night.play(night.choices(seat, verbs[0])[0])
    return night


def movable() -> Night:
    """The Informer has looked at a defence, and the disc there may go elsewhere."""
    night = sample_night("informer", TWO_CAPTAINS, seed=2)
    night.play(night.choices(night.turn, "peek-defence")[0])
    return night


def draw_for(stage: "Stage", verb: str) -> Curtain:
    """Taps the card of an office: its curtain is drawn."""
    stage.tap(next(card for card in stage.widgets(OfficeCard) if card.verb == verb))
    curtain: Curtain = stage.app.shell.overlays[0]
    return curtain


def hold_tokens(stage: "Stage", verb: str) -> Any:
    """The finger lies on a value that is not chosen yet."""
    touch = stage.press(draw_for(stage, verb).ids.pad)
    cell = next(cell for cell in stage.widgets(TokenCell) if not cell.chosen)
    touch.touch_move(*cell.to_window(*cell.center))
    return touch


def hold_informer_card(stage: "Stage") -> Any:
    stage.tap(_("Look"))
    return stage.press(stage.app.shell.overlays[0].ids.pad)


def draw_locked(stage: "Stage", pin: str = "") -> None:
    """Before a PIN; with `pin` that is entered, which may be several wrong ones."""
    card = next(iter(stage.widgets(OfficeCard)))
    stage.app.settings.set_pin(card.name, "1588")
    stage.app.pin_guard.forget(card.name)
    stage.tap(card)
    for digit in pin:
        stage.tap(digit)


def hold_own(stage: "Stage") -> Any:
    open_door(stage)
    stage.tap(stage.app.night.words.captain("red"))
    return stage.press(stage.app.shell.overlays[0].ids.pad)


def open_door(stage: "Stage") -> None:
    stage.app.open_menu()
    stage.frames(3)
    stage.tap(_("My secrets"))


STATES = {
    "curtain": State(lambda stage: draw_for(stage, "place-frigates")),
    "curtain_help": State(lambda stage: draw_for(stage, "place-frigates").show_help()),
    "frigates": State(lambda stage: hold_tokens(stage, "place-frigates")),
    "troops": State(lambda stage: hold_tokens(stage, "place-troops")),
    "drawn_at_once": State(lambda stage: stage.rest(), one_left),
    "discs": State(hold_informer_card, lambda: looked("peek-discs")),
    "defence": State(hold_informer_card, lambda: looked("peek-defence")),
    "move_disc": State(hold_informer_card, movable),
    "pin": State(draw_locked),
    "wrong_pin": State(lambda stage: draw_locked(stage, "1234")),
    "pin_wait": State(lambda stage: draw_locked(stage, "1234" * 3)),
    "door": State(open_door),
    "own": State(hold_own, lambda: sample_night("informer")),
    "undo_question": State(lambda stage: stage.app.undo(), lambda: looked("peek-discs")),
}

SCREEN = SecretsPage
