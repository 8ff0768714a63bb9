"""Launch: each captain says how many ships sail, and throws overboard what then has no room
(Q1, G11)."""

from collections.abc import Iterator

from companion.games.gallions.rules.box.words import NP_COLOURS
from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.moves.captain_moves import Discard, Launch
from companion.games.gallions.rules.state import Phase, Ship, State
from companion.games.gallions.rules.stock import put_away, room
from companion.games.gallions.rules.text import refusals
from companion.kernel.game import Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_, Plural


def begin(draft: Draft) -> None:
    state = draft.state
    assert state.card is not None
    card = state.card.adventure
    state.sea = {
        name: Ship(name, None)
        for colour in NP_COLOURS
        for number in range(1, card.count_of(colour) + 1)
        for name in [f"np-{colour}-{number}"]
    }
    state.gone = {}
    state.finished, state.action_taken = (), False


def proceed(draft: Draft) -> Phase | None:
    state = draft.state
    for seat in state.order:
        if seat in state.finished:
            continue
        state.turn = seat
        if not state.action_taken or owed(state, seat):
            draft.wait(seat)
            return None
        state.finished, state.action_taken = (*state.finished, seat), False
    state.turn = None
    sails = any(captain.sent for captain in state.captains.values())
    if not sails and "reserve" not in draft.setup.variants:
        state.sea = {}
        return "sailors"
    return "drop"


def owed(state: State, seat: str) -> int:
    """The tokens that have no room any more."""
    captain = state.captains[seat]
    return max(0, captain.tokens - room(state, captain))


def choices(state: State, seat: str) -> Iterator[Move]:
    if state.action_taken:
        yield from discards(state, seat)
        return
    fleet = state.setup.fleet
    for ships in range(fleet.ships + 1):
        for captain in (True, False) if fleet.captain_die else (None,):
            yield Launch(seat, ships, captain)


def discards(state: State, seat: str) -> Iterator[Move]:
    """Each kind that a captain holds."""
    for kind, count in state.captains[seat].loot.items():
        if count:
            yield Discard(seat, kind)


@plays(Launch)
def launch(draft: Draft, move: Launch) -> None:
    state, captain, fleet = draft.state, draft.captain(move.seat), draft.setup.fleet
    if move.ships > fleet.ships:
        raise Refused(
            "too-many-ships",
            "Q1",
            Plural("There is only {have} ship.", "There are only {have} ships.", "have"),
            have=fleet.ships,
        )
    if move.captain is not None and not fleet.captain_die:
        raise Refused("no-captain-die", "Setup", N_("There is no captain die in this game."))
    names = [f"{move.seat}-{number}" for number in range(1, move.ships + 1)]
    if move.captain:
        names.append(f"{move.seat}-captain")
    captain.sent = tuple(names)
    captain.took_part = bool(names)
    draft.put_to_sea(*(Ship(name, move.seat) for name in names))
    state.action_taken = True
    draft.tell("launched", seat=move.seat, ships=names)


def discard_one(draft: Draft, move: Discard, rule: str) -> None:
    """One token goes where discarded loot goes."""
    if not draft.captain(move.seat).loot[move.kind]:
        raise refusals.loot_not_held(move.seat, move.kind, rule)
    put_away(draft, move.seat, [move.kind])
    draft.tell("discarded", seat=move.seat, kind=move.kind)
