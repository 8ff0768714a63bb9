"""Preparing to sail: zones, the Governor's change of docks, secret frigates and troops (II.A)."""

from collections import Counter

from companion.games.drake.rules.draft import Draft
from companion.games.drake.rules.labels import UNTIL_THE_END
from companion.games.drake.rules.moves import PlaceFrigates, PlaceTroops
from companion.games.drake.rules.phases import sailing
from companion.games.drake.rules.phases.defences import (
    check_open,
    open_places,
    series,
    token_placements,
    tokens_in_hand,
)
from companion.games.drake.rules.state import State
from companion.games.drake.rules.words import OFFICE_OF, SERIES_OF
from companion.kernel.game import Move
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused
from companion.kernel.secret import Secret
from companion.kernel.text.translatable import N_

FARTHEST_ZONE = 4
KIND_OF = {office: kind for kind, office in OFFICE_OF.items()}
PLACE = {"admiral": PlaceFrigates, "governor": PlaceTroops}


def begin(draft: Draft) -> None:
    state = draft.state
    state.phase = "preparing"
    for captain in state.captains.values():
        captain.zone = min(FARTHEST_ZONE, captain.supplies)
    draft.tell("zones-set", zones={seat: draft.captain(seat).zone for seat in state.sailing})
    change_docks(draft)
    state.offices = tuple(office for office in KIND_OF if state.holder(office))
    if draft.setup.tokens == "digital":
        for kind, office in OFFICE_OF.items():
            if office not in state.offices:
                deal(draft, kind)
    state.waiting, state.turn = "place-tokens", ""
    if not state.offices:
        sailing.begin(draft)


def change_docks(draft: Draft) -> None:
    """The Governor sails before the ship that docked just before."""
    state = draft.state
    governor = state.holder("governor")
    if governor is None:
        return
    dock = state.sailing.index(governor)
    if dock:
        ahead = state.sailing[dock - 1]
        order = list(state.sailing)
        order[dock - 1 : dock + 1] = [governor, ahead]
        state.sailing = tuple(order)
        draft.tell("docks-changed", seat=governor, ahead_of=ahead)


def deal(draft: Draft, kind: str) -> None:
    """Without anybody in office the app lays the normal series unseen (R22)."""
    state = draft.state
    tokens = series(draft.setup, kind)
    shuffled = draft.chance.order(
        f"voyage {state.voyage}, {SERIES_OF[kind]} dealt unseen", len(tokens), opens=UNTIL_THE_END
    )
    for at, n in zip(open_places(state, kind), shuffled, strict=False):
        state.places[at].token = Secret(tokens[n])
    draft.tell("tokens-dealt", tokens=SERIES_OF[kind])


def awaited(state: State) -> tuple[str, ...]:
    holders = (state.holder(office) for office in state.offices)
    return tuple(dict.fromkeys(seat for seat in holders if seat))


def choices(state: State, seat: str) -> list[Move]:
    return [
        PLACE[office](seat, tokens)
        for office in state.offices
        if state.holder(office) == seat
        for tokens in token_placements(state, KIND_OF[office])
    ]


@plays(PlaceFrigates, PlaceTroops)
def place_tokens(draft: Draft, move: PlaceFrigates | PlaceTroops) -> None:
    state = draft.state
    office = "admiral" if isinstance(move, PlaceFrigates) else "governor"
    kind = KIND_OF[office]
    if state.holder(office) != move.seat:
        raise Refused(
            "not-your-turn", "II.A", N_("Only the {office} places these tokens."), office=office
        )
    if office not in state.offices:
        raise Refused("wrong-time", "II.A", N_("These tokens lie on the board already."))
    check_tokens(state, kind, move.tokens)
    for at, value in move.tokens.items():
        state.places[at].token = Secret(value, (move.seat,))
    in_board_order = {at: move.tokens[at] for at in open_places(state, kind)}
    draft.confide(
        "tokens-placed",
        move.seat,
        {"values": in_board_order},
        seat=move.seat,
        tokens=SERIES_OF[kind],
    )
    state.offices = tuple(other for other in state.offices if other != office)
    if not state.offices:
        sailing.begin(draft)


def check_tokens(state: State, kind: str, tokens: dict[str, int]) -> None:
    check_open(state, tokens, "wrong-tokens")
    places = open_places(state, kind)
    if set(tokens) != set(places):
        raise Refused(
            "wrong-tokens",
            "II.A",
            N_("One token goes to each of {places}, and to no other place."),
            places=list(places),
        )
    box = tokens_in_hand(state.setup, kind)
    if Counter(tokens.values()) - Counter(box):
        raise Refused(
            "wrong-tokens",
            "II.A",
            N_("The tokens in the box are {tokens}."),
            tokens=", ".join(map(str, sorted(box))),
        )
