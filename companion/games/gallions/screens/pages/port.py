"""The port: market, tavern, shipyard, workshop, vault and guild."""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty

from companion.games.gallions.screens.box.card_entry import DrawsCards
from companion.games.gallions.screens.phases import PHASES
from companion.games.gallions.screens.samples import ENTERED, SAMPLES
from companion.games.gallions.screens.story.market_story import (
    counter_text,
    give,
    given,
    gives,
    takes,
    trade_move,
)
from companion.games.gallions.screens.story.port_story import Desk, Draw, desks, places, table_draw
from companion.games.gallions.screens.widgets.port_desk import (
    CaptainDesk,
    CardButton,
    DealButton,
    DrawPanel,
    PlaceTile,
    TokenTile,
    desk_facts,
    token_facts,
)
from companion.games.gallions.screens.widgets.ways_sheet import play_one_of
from companion.night.night import Move, Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.stage.states import State
from companion.touch.widgets.drawing.filling import fill

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage

# For the loot of a captain.
load_kv_file("gallions/captain_column")


class PortPage(DrawsCards):
    of_game = True
    # The deck to choose from is shown in place of the desks.
    shows_deck = BooleanProperty(False)

    def __init__(self, **properties: Any) -> None:
        # Tokens on the counter, with what the captain had when they were laid there.
        self._chosen: dict[str, tuple[dict[str, int], list[str]]] = {}
        self._panel: DrawPanel | None = None
        super().__init__(**properties)

    def refresh(self) -> None:
        if PHASES.get(self.night.phase) != "port":
            return
        fill(self.ids.places, PlaceTile, [one._asdict() for one in places(self.night)])
        draw = table_draw(self.night)
        self.shows_deck = draw is not None
        self._show_draw(draw)
        if draw is None:
            self._show_desks(desks(self.night))

    # Captains

    def _show_desks(self, shown: list[Desk]) -> None:
        alone = sum(desk.captain.awaited for desk in shown) == 1
        facts = [desk_facts(desk, alone=alone, captains=len(shown)) for desk in shown]
        widgets = fill(self.ids.desks, CaptainDesk, facts)
        for widget, desk in zip(widgets, shown, strict=True):
            widget.bind(on_arrange=self._show_counter)
            self._show_counter(widget)
            cards = [*desk.cards, *desk.wide]
            fill(widget.ids.cards, CardButton, _as_moves(cards), self._tapped)
            fill(widget.ids.buttons, DealButton, _as_moves(desk.buttons), self._tapped)
            done = [{"text": _("Done"), "icon": "check-bold", "ways": [desk.done]}]
            fill(widget.ids.done, DealButton, _as_moves(done if desk.done else []), self._tapped)

    def _tapped(self, button: DealButton) -> None:
        ways: list[Move] = button.move["ways"]
        if not ways:
            self.compare_guild_cards()
            return
        play_one_of(self.night, button.text, ways, self.play)

    def compare_guild_cards(self) -> None:
        """The printed ones may say something else; games that are begun later know it."""
        from companion.games.gallions.screens.pages.know_box import KnowBoxPage

        self.app.go("know_box")
        page = self.app.page
        assert isinstance(page, KnowBoxPage)
        page.choose_list("guild")

    # The market

    def _on_counter(self, desk: Desk) -> list[str]:
        held, chosen = self._chosen.get(desk.captain.seat, ({}, []))
        return given(desk.trades, chosen if held == desk.captain.loot else [])

    def _show_counter(self, widget: CaptainDesk) -> None:
        """In a narrow desk what is taken comes when enough is given, in place of what was not."""
        desk = widget.desk
        seat, chosen = desk.captain.seat, self._on_counter(desk)
        giving, taking = gives(desk, chosen), takes(desk, chosen)
        if widget.narrow:
            ready = any(one.enabled for one in taking)
            giving = [one for one in giving if one.given or not ready]
            taking = taking if ready else []
        widget.counter_text = counter_text(desk, chosen)
        for side, tokens in (("give", giving), ("take", taking)):
            box = widget.ids[side]
            fill(box, TokenTile, [token_facts(seat, side, one) for one in tokens], self._token)

    def _token(self, tile: TokenTile) -> None:
        widget = next(one for one in self.ids.desks.children if one.seat == tile.seat)
        desk: Desk = widget.desk
        chosen = self._on_counter(desk)
        if tile.side == "give":
            after = give(desk.trades, chosen, tile.kind)
            self._chosen[tile.seat] = dict(desk.captain.loot), after
            self._show_counter(widget)
        elif move := trade_move(desk, chosen, tile.kind):
            self.play(move)

    # Drawing by hand

    def _show_draw(self, draw: Draw | None) -> None:
        """In place of the desks: while a card is owed nobody else can do anything."""
        if draw is None:
            if self._panel and self._panel.parent:
                self.ids.body.clear_widgets()
                self.ids.body.add_widget(self.ids.desks.__self__)
            return
        self._panel = self._panel or DrawPanel()
        if not self._panel.parent:
            self.ids.body.clear_widgets()
            self.ids.body.add_widget(self._panel)
        self._panel.question = draw.question
        fill(self._panel.ids.buttons, DealButton, _as_moves(draw.buttons), self._tapped)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("account-group", "store", "glass-mug-variant", "bank", "help-rhombus-outline")

    def help(self) -> tuple[str, str]:
        return _("The port"), _(
            "After a quest the captains go through six places. The emblems below a place show who "
            "can pay there.\n\n"
            "At the market tap the two tokens that you give, then the one that you take. Tap a "
            "token again to take it back.\n\n"
            "In the tavern, the shipyard and the workshop loot buys a sailor, a part or an "
            "upgrade, each once in a stop. Of the cards that are drawn you keep one.\n\n"
            "In the vault loot becomes doubloons, or a Revenge card in the war of the pirates. "
            "The guild sells points for doubloons.\n\n"
            "A card with this mark has not been compared with the printed one: if they differ, "
            "the printed card is right."
        )


def _as_moves(buttons: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The properties of buttons whose move is one of several ways."""
    return [
        {**{name: one[name] for name in one if name != "ways"}, "move": {"ways": one["ways"]}}
        for one in buttons
    ]


def sample() -> Night:
    return SAMPLES.in_port("market")


def drawing() -> Night:
    """Which sailor was drawn?"""
    return buying("tavern", "hire", **ENTERED)


def choosing() -> Night:
    """Three upgrades to choose from."""
    return buying("workshop", "buy-upgrade")


def buying(place: str, verb: str, **options: Any) -> Night:
    night = SAMPLES.in_port(place, **options)
    night.play(night.choices(night.turn, verb)[0])
    return night


def use_sailor(stage: "Stage") -> None:
    """A sailor of the market swaps one token for another."""
    stage.tap(_("Haggler"))


STATES = {
    "tavern": State(lambda stage: stage.rest(), lambda: SAMPLES.in_port("tavern")),
    "drawing": State(lambda stage: stage.rest(), drawing),
    "choosing": State(lambda stage: stage.rest(), choosing),
    "shipyard": State(lambda stage: stage.rest(), lambda: SAMPLES.in_port("shipyard")),
    "vault": State(
        lambda stage: stage.rest(), lambda: SAMPLES.in_port("vault", scenario="pirate-war")
    ),
    "guild": State(lambda stage: stage.rest(), lambda: SAMPLES.in_port("guild")),
    "at_once": State(lambda stage: stage.rest(), lambda: SAMPLES.in_port("port")),
    "sailor": State(use_sailor),
}

SCREEN = PortPage
