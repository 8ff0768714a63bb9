"""The table before the first move: captains with their parts, decks, bag and supply."""

from companion.games.gallions.rules.box.words import DECKS, KINDS, PARTS
from companion.games.gallions.rules.setup import Setup
from companion.games.gallions.rules.state import Captain, State
from companion.kernel.chance import Chance


def first_state(setup: Setup, chance: Chance) -> State:
    box = setup.box
    baron = setup.baron
    if baron is None:
        baron = setup.seats[chance.number("baron", len(setup.seats))]
    counts = {kind: getattr(box.loot, kind) for kind in KINDS}
    counts |= {token.id: token.count for token in box.pack.loot if token.id in setup.kinds}
    nothing = dict.fromkeys(setup.kinds, 0)
    return State(
        setup=setup,
        captains={seat: first_captain(setup, nothing) for seat in setup.seats},
        baron=baron,
        bag={kind: counts[kind] for kind in setup.kinds},
        beside=nothing,
        parts=first_parts(setup),
        guild=tuple(setup.guild_cards),
        sailor_deck=setup.sailor_deck,
        upgrade_deck=tuple(setup.upgrades),
        decks=first_decks(setup),
        revenge=setup.story.revenge_cards if "revenge" in setup.story.rules else None,
    )


def first_captain(setup: Setup, nothing: dict[str, int]) -> Captain:
    players = setup.box.players_at(len(setup.seats))
    parts = players.parts
    return Captain(
        loot=nothing,
        sails=parts.count("sail"),
        cannons=parts.count("cannon"),
        holds=parts.count("hold"),
        choices=players.choice,
    )


def first_parts(setup: Setup) -> dict[str, int]:
    given = setup.box.players_at(len(setup.seats)).parts
    captains = len(setup.seats)
    return {
        part: max(0, getattr(setup.box.parts, part) - captains * given.count(part))
        for part in PARTS
    }


def first_decks(setup: Setup) -> dict[str, tuple[str, ...]]:
    """The cards of each deck of the plan; the app deals only those that it knows whole."""
    entries = list(dict.fromkeys(entry for quest in setup.story.quests for entry in quest))
    if not all(entry in DECKS for entry in entries):
        return {"intro": tuple(entries)}
    return {
        deck: tuple(
            card.id
            for card in setup.box.adventure
            if card.deck == deck
            and card.scenario in (setup.scenario, "any")
            and (card.for_the_app or setup.shuffles == "entered")
        )
        for deck in entries
    }
