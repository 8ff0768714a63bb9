"""Whether a verb is in time: its phase, whose turn it is, and what must be done before."""

from typing import cast

from companion.games.gallions.rules.box.words import PLACES
from companion.games.gallions.rules.moves.captain_moves import Decline, Discard, ReserveShip
from companion.games.gallions.rules.moves.corrections import SetShip
from companion.games.gallions.rules.moves.port_moves import Keep
from companion.games.gallions.rules.moves.rule import Rule
from companion.games.gallions.rules.moves.table_moves import Die
from companion.games.gallions.rules.phases.launching import owed
from companion.games.gallions.rules.phases.looting import loses_now
from companion.games.gallions.rules.port.shopping import SECTION
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.stock import at_port
from companion.kernel.game import TABLE, Move
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_

SECTIONS: dict[str, str] = {
    "set-up": "Setup",
    "instructions": "Q1",
    "launch": "Q1",
    "drop": "Q2",
    "np-actions": "Q3",
    "actions": "Q4",
    "battle": "Q5",
    "infernal": "Inf",
    "loot": "Q7",
    "sailors": "Q8",
    "repairs": "Q9",
    "storage": "Q10",
    **SECTION,
}
WITH_DISCARDS = Discard.verb.phases
WITH_SHIPS: tuple[Phase, ...] = ("drop", "np-actions", "actions", "battle")


def owes(state: State, seat: str) -> int:
    """The tokens that a captain must discard now, before anything else."""
    captain = state.captains[seat]
    match state.phase:
        case "launch" if state.turn == seat and state.action_taken:
            return owed(state, seat)
        case "actions" if state.reserve == "paid" and seat == state.last_captain:
            return owed(state, seat)
        case "loot" if state.turn == seat:
            return loses_now(state, captain)
        case "repairs":
            return min(len(captain.sunk), captain.tokens)
        case "storage" if seat in state.concerned:
            return owed(state, seat)
    return 0


def check_time(state: State, move: Move) -> None:
    """Refuses a verb out of its phase, out of turn, or before what must be done first."""
    rule = move.verb
    assert isinstance(rule, Rule)
    if not rule.phases:
        check_correction(state, move)
        return
    if state.phase == "over":
        raise game_over()
    check_phase(state, move, rule)
    if move.seat not in state.awaited or (move.seat == TABLE) != rule.said_by_table(state.phase):
        raise not_your_turn(state)
    if move.seat == TABLE or isinstance(move, Discard):
        return
    if state.phase in WITH_DISCARDS and owes(state, move.seat):
        rules = {"repairs": "Q9", "storage": "Q10"}
        raise Refused(
            "must-discard", rules.get(state.phase, "G11"), N_("First loot must be discarded.")
        )
    if state.captains[move.seat].drawn and not isinstance(move, Keep):
        place = state.captains[move.seat].at or state.phase
        raise Refused("must-keep", SECTIONS[place], N_("First one of the drawn cards is kept."))


def game_over() -> Refused:
    return Refused("game-over", "EG", N_("The game is over."))


def check_correction(state: State, move: Move) -> None:
    """The table corrects at any time, ships as long as they are out."""
    if isinstance(move, SetShip):
        if state.phase == "over":
            raise game_over()
        if state.phase not in WITH_SHIPS:
            raise wrong_phase(move, places_of(state, move.seat)[0])
    if move.seat != TABLE:
        raise Refused(
            "not-your-turn",
            "G40" if at_port(state) else "G1",
            N_("Only the whole table makes corrections."),
        )


def not_your_turn(state: State) -> Refused:
    rule = "G40" if at_port(state) else "G1"
    return Refused("not-your-turn", rule, N_("Next: {seats}."), seats=list(state.awaited))


def check_phase(state: State, move: Move, rule: Rule) -> None:
    phase = state.phase
    if phase == "port":
        phases = places_of(state, move.seat)
        fits = any(place in rule.phases for place in phases)
        phase = phases[0]
    elif phase == "actions" and state.reserve == "asked":
        fits = isinstance(move, ReserveShip | Decline)
    elif phase == "actions" and state.reserve == "read":
        fits = isinstance(move, Die)
    else:
        fits = phase in rule.phases
    if not fits:
        raise wrong_phase(move, phase)


def wrong_phase(move: Move, phase: Phase) -> Refused:
    return Refused(
        "wrong-phase",
        SECTIONS[phase],
        N_("{verb} does not belong to this phase: {phase}."),
        verb=move.do,
        phase=phase,
    )


def places_of(state: State, seat: str) -> tuple[Phase, ...]:
    """The phase that runs; of captains who walk through the port alone, where they are."""
    if state.phase != "port":
        return (state.phase,)
    at = None if seat == TABLE else state.captains[seat].at
    return (cast("Phase", at),) if at else PLACES[:-1]
