"""Corrections by the whole table, always logged."""

from typing import Any

from companion.games.lords.rules.asides.deals import OPEN_STEPS
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt, remove
from companion.games.lords.rules.holdings.storage import largest, most_soldiers, trim
from companion.games.lords.rules.moves.asides import Adjust
from companion.games.lords.rules.phases.ready import room_for_soldiers
from companion.games.lords.rules.state import Place, State, Unit
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import CASA
from companion.kernel.moves.plays import plays
from companion.kernel.refusal import Refused


@plays(Adjust)
def adjust(draft: Draft, move: Adjust) -> None:
    state = draft.state
    if move.of in state.players:
        adjust_player(draft, move)
    else:
        if state.step not in OPEN_STEPS:
            raise no("wrong-time", "L7")
        if move.war:
            adjust_war(state, move.of, move.war)
        elif not move.fate:
            adjust_piece(draft, move)
    reason = {"reason": move.reason} if move.reason else {}
    draft.tell("adjusted", of=move.of, changes=changes(move), **reason)
    if move.fate:
        adjust_fate(draft, move)


def changes(move: Adjust) -> dict[str, Any]:
    """As they are told: what is taken away is gone."""
    return {field: "gone" if value is False else value for field, value in move.given.items()}


def adjust_player(draft: Draft, move: Adjust) -> None:
    state, player = draft.state, draft.player(move.of)
    led = state.bids[move.of] if state.leader == move.of else 0
    gold = player.gold + (move.gold or 0)
    treasure = player.treasure + (move.treasure or 0)
    if (move.gold is not None and gold < led) or treasure < 0:
        raise no("below-zero", "L3")
    player.gold, player.treasure = gold, treasure


def adjust_war(state: State, nation: str, war: str) -> None:
    """Disrupts nothing."""
    wars = {other: its_war for other, its_war in state.wars.items() if other != nation}
    state.wars = wars if war == "none" else {**state.wars, nation: war}


def adjust_fate(draft: Draft, move: Adjust) -> None:
    state = draft.state
    if problem := fate_refusal(state, move):
        raise problem
    if move.fate == "removed":
        remove(draft, move.of)
    else:
        disrupt(draft, move.of)


def fate_refusal(state: State, move: Adjust) -> Refused | None:
    in_slot = any(move.of in player.mordida for player in state.players.values())
    if move.of not in state.units and not in_slot:
        return no("wrong-target", "L18", target=move.of)
    if move.fate == "removed" and state.cards[move.of].character:
        owner = state.units[move.of].owner
        return no("character-stays", "L18", card=move.of, seat=owner)
    if move.of == CASA and state.phase in ("flota", "actions"):
        return no("wrong-time", "L7")
    return None


def adjust_piece(draft: Draft, move: Adjust) -> None:
    """A unit, a city or a smuggler port."""
    state = draft.state
    piece: Unit | Place | None = state.units.get(move.of) or state.places.get(move.of)
    if piece is None:
        raise no("wrong-target", "L18", target=move.of)
    if isinstance(piece, Unit) and move.size is not None:
        size = piece.size + move.size
        if size < 1:
            raise no("below-zero", "L3")
        if size > (most := largest(state, piece)):
            raise no("no-storage", "B5", room=most)
        piece.size = size
    if move.soldiers is not None:
        soldiers = piece.soldiers + move.soldiers
        if soldiers < 0:
            raise no("below-zero", "L3")
        if isinstance(piece, Unit):
            room = most_soldiers(piece, piece.size)
        else:
            room = room_for_soldiers(state, piece)
        if soldiers > room:
            raise no("no-storage", "B5", room=room)
        piece.soldiers = soldiers
    if isinstance(piece, Unit):
        for name in ("pirate", "mill", "fort"):
            if (value := getattr(move, name)) is not None:
                setattr(piece, name, value)
        trim(piece)
