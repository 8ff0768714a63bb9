"""What was agreed before the game, the box it is played with, and what follows from both."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal, cast

from msgspec import Struct

from companion.games.gallions.rules.box.cards import Adventure, GuildCard, Sailor, Upgrade
from companion.games.gallions.rules.box.model import Box, Die, Fleet, Scenario
from companion.games.gallions.rules.box.words import (
    FACES,
    KINDS,
    NP_COLOURS,
    UNLISTED,
    UNLISTED_INFERNAL,
)
from companion.games.gallions.rules.geometry import Geometry, geometry

By = Literal["app", "entered"]


class ShipKind(Struct, frozen=True):
    """A die that may be at sea: whose it is, and what it can show."""

    name: str
    # The captain's colour, or None for an NP ship.
    owner: str | None
    # Of NP ships: their colour on the cards.
    colour: str
    die: Die
    is_captain: bool = False


class Setup(Struct, frozen=True, dict=True):
    """The wishes of the table."""

    box: Box
    seats: tuple[str, ...]
    scenario: str = "norrington"
    baron: str | None = None
    dice: By = "app"
    shuffles: By = "app"
    bag: By = "app"
    port: Literal["in-turn", "at-once"] = "in-turn"
    packs: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()

    @cached_property
    def on_chart(self) -> bool:
        """Whether the app throws the dice, onto its chart."""
        return self.dice == "app"

    @cached_property
    def story(self) -> Scenario:
        return cast("Mapping[str, Scenario]", self.box.scenario)[self.scenario]

    @cached_property
    def fleet(self) -> Fleet:
        """The dice of each captain."""
        players = cast("Mapping[str, Fleet]", self.story.players)
        return players.get(str(len(self.seats))) or self.box.players_at(len(self.seats))

    @cached_property
    def war(self) -> bool:
        """Whether captains fire on each other."""
        return "fire-on-captains" in self.story.rules

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of loot, special ones last."""
        special = (token.id for token in self.box.pack.loot) if "loot" in self.packs else ()
        return (*KINDS, *special)

    @cached_property
    def unconfirmed_cards(self) -> frozenset[str]:
        """Cards that nobody has compared with the printed ones, by their ids."""
        # Only people are told of them.
        from companion.games.gallions.rules.box.writing import unconfirmed

        titles = (one.card.split(" ") for one in unconfirmed(self.box) if " " in one.card)
        return frozenset(title[1] for title in titles)

    @cached_property
    def adventures(self) -> dict[str, Adventure]:
        return {card.id: card for card in self.box.adventure}

    @cached_property
    def upgrades(self) -> dict[str, Upgrade]:
        return {card.id: card for card in self.box.upgrade}

    @cached_property
    def sailors(self) -> dict[str, Sailor]:
        """The sailors of the box, those of the pack too, whether it is used or not."""
        return {card.id: card for card in (*self.box.sailor, *self.box.pack.crew)}

    @cached_property
    def sailor_deck(self) -> tuple[str, ...]:
        crew = self.box.pack.crew if "crew" in self.packs else ()
        return tuple(card.id for card in (*self.box.sailor, *crew))

    @cached_property
    def guild_cards(self) -> dict[str, GuildCard]:
        """The cheapest first."""
        cards = sorted(self.box.guild, key=lambda card: card.cost)
        return {card.id: card for card in cards}

    @cached_property
    def card_words(self) -> tuple[str, ...]:
        """All that may be named as a card."""
        guild = (card.id for card in self.box.guild)
        cards = (*self.adventures, *self.upgrades, *self.sailors, *guild)
        return (*cards, UNLISTED, UNLISTED_INFERNAL)

    @cached_property
    def gain_words(self) -> tuple[str, ...]:
        """What a correction may give and take."""
        return (*self.sailor_deck, *self.upgrades)

    @cached_property
    def ships(self) -> dict[str, ShipKind]:
        """All dice that may be at sea in this game, by name, NP ships first."""
        kinds = [
            ShipKind(f"np-{colour}-{number}", None, colour, die)
            for colour in NP_COLOURS
            for die in [self.box.die(f"np-{colour}")]
            for number in range(1, die.count + 1)
        ]
        for seat in self.seats:
            player = self.box.dice["player"]
            kinds += [
                ShipKind(f"{seat}-{number}", seat, "", player)
                for number in range(1, self.fleet.ships + 1)
            ]
            if self.fleet.captain_die:
                die = self.box.dice["captain"]
                kinds.append(ShipKind(f"{seat}-captain", seat, "", die, is_captain=True))
        return {kind.name: kind for kind in kinds}

    @cached_property
    def dice_of(self) -> dict[str, tuple[ShipKind, ...]]:
        """By captain, ordinary ones first."""
        ships = self.ships.values()
        return {seat: tuple(kind for kind in ships if kind.owner == seat) for seat in self.seats}

    @cached_property
    def np_words(self) -> tuple[str, ...]:
        return tuple(name for name, kind in self.ships.items() if kind.owner is None)

    @cached_property
    def face_words(self) -> tuple[str, ...]:
        """The faces that some die has."""
        on_dice = {face for die in self.box.dice.values() for face in die.faces}
        return tuple(face for face in FACES if face in on_dice)

    @cached_property
    def cells(self) -> tuple[str, ...]:
        """The cells of the chart in reading order."""
        return self.chart.names

    @cached_property
    def chart(self) -> Geometry:
        """The sea of the app."""
        return geometry(self.box.chart.columns, self.box.chart.rows)

    @cached_property
    def _tiles(self) -> dict[str, frozenset[int]]:
        return {}

    def tiles_of(self, card: Adventure) -> frozenset[int]:
        """The cells of the chart on which the tiles of a card lie."""
        if card.id not in self._tiles:
            self._tiles[card.id] = frozenset(self.chart.places[cell] for cell in card.tile_cells)
        return self._tiles[card.id]

    @cached_property
    def orders(self) -> dict[str, tuple[str, ...]]:
        """The seats clockwise from each seat."""
        seats = self.seats
        return {seat: (*seats[n:], *seats[:n]) for n, seat in enumerate(seats)}

    @cached_property
    def ranks(self) -> dict[str, dict[str, int]]:
        """For each Baron the order of ships."""
        return {baron: self._rank(order) for baron, order in self.orders.items()}

    def _rank(self, order: tuple[str, ...]) -> dict[str, int]:
        names = list(self.np_words)
        for seat in order:
            names += [name for name, kind in self.ships.items() if kind.owner == seat]
        return {name: place for place, name in enumerate(names)}
