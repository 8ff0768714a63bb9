"""All verbs, in the order in which they are listed, and the reading of a request as a move."""

from collections.abc import Mapping
from typing import Any

from companion.games.lords.rules.moves.actions import (
    Agree,
    Attack,
    Base,
    Depart,
    Disband,
    Done,
    Enlist,
    Home,
    Interdict,
    Load,
    MakeRoom,
    Merchant,
    PayRansom,
    Plunder,
    Privateer,
    RaidMove,
    Raze,
    Ready,
    Refuse,
    RefuseRansom,
    Sack,
    Sail,
    Spare,
    Tactic,
    Trade,
    TurnAway,
)
from companion.games.lords.rules.moves.asides import (
    AddCard,
    Adjust,
    Deal,
    DropNote,
    EndGame,
    WriteNote,
)
from companion.games.lords.rules.moves.checks import check_words
from companion.games.lords.rules.moves.spending import (
    Abandon,
    Announce,
    Begin,
    Bid,
    ChooseCrown,
    Designate,
    DiscardTent,
    Pass,
    Pay,
    PayAll,
    PlaceTent,
    Reveal,
    Withdraw,
)
from companion.games.lords.rules.state import State
from companion.kernel.game import Move, by_verb
from companion.kernel.moves.reading import read_move as read_by_verb

VERBS: Mapping[str, type[Move]] = by_verb(
    Reveal,
    PayAll,
    Pay,
    Abandon,
    Announce,
    Withdraw,
    Bid,
    Pass,
    Designate,
    ChooseCrown,
    Privateer,
    Merchant,
    Base,
    Depart,
    RaidMove,
    Enlist,
    Disband,
    Ready,
    Trade,
    Load,
    Sail,
    Home,
    Interdict,
    PayRansom,
    RefuseRansom,
    Attack,
    TurnAway,
    Tactic,
    Plunder,
    Raze,
    Sack,
    Spare,
    Agree,
    Refuse,
    MakeRoom,
    PlaceTent,
    DiscardTent,
    Begin,
    Done,
    Deal,
    WriteNote,
    DropNote,
    EndGame,
    AddCard,
    Adjust,
)


def read_move(state: State, request: Mapping[str, Any]) -> Move:
    """A request as a move; raises BadRequest for words that are no words of this game."""
    move = read_by_verb(VERBS, state.seats, state, request)
    check_words(state, move)
    return move
