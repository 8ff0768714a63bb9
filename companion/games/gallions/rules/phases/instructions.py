"""Instructions: the next adventure is drawn; of a card that the app does not know, the table tells
what it shows (Q1, G50)."""

from collections.abc import Iterator
from typing import cast

from msgspec.structs import replace

from companion.games.gallions.rules.box.cards import Adventure, Play
from companion.games.gallions.rules.box.words import (
    NP_COLOURS,
    UNLISTED,
    UNLISTED_INFERNAL,
    Deck,
)
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Engage
from companion.games.gallions.rules.moves.table_moves import Draw, Fleet, Prize, Ready
from companion.games.gallions.rules.state import CardInPlay, Fitted, Phase, State
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import TABLE, Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_, Plural

INTRO = "intro"
MOST_LOOT = 6


def begin(draft: Draft) -> None:
    state = draft.state
    state.adventure += 1
    state.card, state.turn, state.finished = None, None, ()
    for captain in state.captains.values():
        captain.upgrades = tuple(replace(one, used=False) for one in captain.upgrades)
        captain.sailors = tuple(replace(one, used=False) for one in captain.sailors)


def deck_now(state: State) -> str:
    """The deck of the plan that this adventure comes from."""
    if state.setup.scenario == INTRO:
        return INTRO
    return state.setup.story.quests[state.quest - 1][state.adventure - 1]


def drawable(state: State) -> tuple[str, ...]:
    """The cards that may come now; in the introduction the next one alone."""
    deck = deck_now(state)
    left = state.decks[deck]
    return left[:1] if deck == INTRO else left


def unlisted_now(state: State) -> tuple[str, ...]:
    deck = deck_now(state)
    if deck == INTRO:
        return (UNLISTED, UNLISTED_INFERNAL)
    return (UNLISTED_INFERNAL,) if deck == "infernal" else (UNLISTED,)


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    if state.card is None:
        if draft.setup.shuffles == "entered":
            draft.wait(TABLE)
            return None
        left = drawable(state)
        purpose = f"quest {state.quest}, adventure {state.adventure}, card"
        reveal(draft, left[draft.chance.number(purpose, len(left))])
    card = state.card
    assert card is not None
    if not card.ready:
        draft.wait(TABLE)
        return None
    if must_engage(state):
        assert state.wanted is not None
        draft.wait(state.wanted)
        return None
    return "infernal" if card.adventure.infernal else "launch"


def must_engage(state: State) -> bool:
    """Whether the wanted captain has still to engage an upgrade."""
    card = state.card
    return (
        card is not None
        and "wanted-engages-upgrade" in card.adventure.rules
        and not card.engaged
        and state.wanted is not None
        and any(fitted.ready for fitted in state.captains[state.wanted].upgrades)
    )


def choices(state: State, seat: str) -> Iterator[Move]:
    if state.card is None:
        for card in (*drawable(state), *unlisted_now(state)):
            yield Draw(TABLE, card)
    elif seat == TABLE:
        if not state.card.adventure.infernal:
            for colour in NP_COLOURS:
                die = state.setup.box.die(f"np-{colour}")
                for count in range(die.count + 1):
                    yield Fleet(TABLE, colour, count)
        for loot in range(MOST_LOOT + 1):
            yield Prize(TABLE, loot)
        yield Ready(TABLE)
    else:
        ready = [one.card for one in state.captains[seat].upgrades if one.ready]
        for card in dict.fromkeys(ready):
            yield Engage(seat, card)


def draw_adventure(draft: Draft, move: Draw) -> None:
    state = draft.state
    if state.card is not None:
        raise Refused("no-draw", "Q1", N_("No card is to be drawn now."))
    if move.card not in (*drawable(state), *unlisted_now(state)):
        raise refusals.card_not_there(move.card, "Q1")
    reveal(draft, move.card)


def reveal(draft: Draft, card: str) -> None:
    """A card is turned up; it is out of the game from now on."""
    state, deck = draft.state, deck_now(draft.state)
    out = state.decks[deck][:1] if deck == INTRO else (card,)
    left = tuple(one for one in state.decks[deck] if one not in out)
    state.decks = {**state.decks, deck: left}
    if card in (UNLISTED, UNLISTED_INFERNAL):
        state.card = CardInPlay(unknown_adventure(card, deck), unlisted=True, ready=False)
    else:
        allies = card in draft.setup.box.with_allies
        state.card = CardInPlay(draft.setup.adventures[card], has_allies=allies)
    draft.show("revealed", card=card, deck=deck)
    if state.card.adventure.reminder:
        draft.tell("reminder", text=state.card.adventure.reminder)


def unknown_adventure(card: str, deck: str) -> Adventure:
    """A printed card of which the app knows nothing yet."""
    play: Play | None = "table" if card == UNLISTED_INFERNAL else None
    return Adventure(id=card, name="-", deck=cast("Deck", deck), scenario="any", play=play)


def unlisted_card(state: State, *, fleet: bool = False) -> CardInPlay:
    """The unlisted card that the table is telling; raises Refused."""
    card = state.card
    if card is None or not card.unlisted or (fleet and card.adventure.infernal):
        raise Refused("unlisted-only", "G50", N_("The app knows this card, or none is drawn."))
    return card


@plays(Fleet)
def tell_fleet(draft: Draft, move: Fleet) -> None:
    card = unlisted_card(draft.state, fleet=True)
    have = draft.setup.box.die(f"np-{move.colour}").count
    if move.count > have:
        raise Refused(
            "too-many-ships",
            "Q1",
            Plural("There is only {have} such die.", "There are only {have} such dice.", "have"),
            have=have,
        )
    told = {**cast("dict[str, int]", card.adventure.fleet), move.colour: move.count}
    # In the order of ships, and without what is not there.
    fleet = {colour: told[colour] for colour in NP_COLOURS if told.get(colour)}
    draft.state.card = replace(card, adventure=replace(card.adventure, fleet=fleet))


@plays(Prize)
def tell_prize(draft: Draft, move: Prize) -> None:
    card = unlisted_card(draft.state)
    draft.state.card = replace(card, adventure=replace(card.adventure, loot=move.loot))


@plays(Ready)
def card_told(draft: Draft, move: Ready) -> None:
    draft.state.card = replace(unlisted_card(draft.state), ready=True)


@plays(Engage)
def engage(draft: Draft, move: Engage) -> None:
    state, captain = draft.state, draft.captain(move.seat)
    held = [one for one in captain.upgrades if one.card == move.card]
    if not held:
        raise refusals.card_not_there(move.card, "G44")
    ready = [one for one in held if one.ready]
    if not ready:
        raise Refused("engaged", "Up", N_("{card} is engaged."), card=move.card)
    captain.upgrades = tuple(
        Fitted(one.card, ready=False, used=one.used) if one is ready[0] else one
        for one in captain.upgrades
    )
    assert state.card is not None
    state.card = replace(state.card, engaged=True)
    draft.tell("used", seat=move.seat, card=move.card)
