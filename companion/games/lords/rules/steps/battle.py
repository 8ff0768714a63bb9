"""Battles: both choose a tactic in secret, and read the chart for themselves (E4, L42)."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.holdings.ownership import disrupt
from companion.games.lords.rules.labels import round_label
from companion.games.lords.rules.moves.actions import Tactic
from companion.games.lords.rules.pending import Battle, Round
from companion.games.lords.rules.state import State, Unit
from companion.games.lords.rules.steps.raid import end_raid
from companion.games.lords.rules.steps.ships import lose_soldiers_or_ships, take_prize
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays
from companion.kernel.secret import Secret


def this_battle(state: State) -> Battle:
    assert state.battle is not None
    return state.battle


def fighters(state: State) -> tuple[str, str]:
    """The seats of attacker and defender."""
    battle = this_battle(state)
    return state.units[battle.attacker].owner, state.units[battle.defender].owner


def awaited(state: State) -> tuple[str, ...]:
    chosen, seats = this_battle(state).tactics, fighters(state)
    return tuple(seat for seat in state.seats if seat in seats and seat not in chosen)


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(lambda: (Tactic(seat, tactic) for tactic in state.box.tactics))


@plays(Tactic)
def choose_tactic(draft: Draft, move: Tactic) -> None:
    battle = this_battle(draft.state)
    chosen = {**battle.tactics, move.seat: Secret(move.tactic, (move.seat,))}
    draft.state.battle = replace(battle, tactics=chosen)
    draft.confide("answered", move.seat, {"tactic": move.tactic}, seat=move.seat)


def end(draft: Draft) -> None:
    """Both have chosen: one round."""
    state = draft.state
    battle = this_battle(state)
    attacker, defender = draft.unit(battle.attacker), draft.unit(battle.defender)
    tactics = [battle.tactics[seat].value for seat in fighters(state)]
    state.opened |= {round_label(battle.number, battle.round)}
    ours = read_chart(state, battle, battle.attacker, battle.defender, tactics[0], tactics[1])
    theirs = read_chart(state, battle, battle.defender, battle.attacker, tactics[1], tactics[0])
    draft.show(
        "battle-round",
        attacker=battle.attacker,
        tactic=ours.tactic,
        result=ours.result,
        defender=battle.defender,
        answer=theirs.tactic,
        answer_result=theirs.result,
        round=battle.round,
    )
    suffer(draft, battle, ours.result, theirs.result)
    seize_ships(draft, battle, ours.result, theirs.result)
    vane = next_vane(draft, battle, ours.result, theirs.result)
    sunk = [unit for unit in (attacker, defender) if unit.size < 1]
    ends = "*" in ours.result + theirs.result or battle.round >= state.box.limits.battle_rounds
    if not sunk and not ends:
        state.battle = replace(
            battle, round=battle.round + 1, vane=vane, tactics={}, last=(ours, theirs)
        )
        return
    draft.tell("battle-over", attacker=battle.attacker, defender=battle.defender)
    for unit in sunk:
        disrupt(draft, unit.card.id)
    end_raid(draft)


def read_chart(
    state: State, battle: Battle, own: str, enemy: str, tactic: str, answer: str
) -> Round:
    """What the chart says for one side, on the state before the round."""
    ours, theirs = state.units[own], state.units[enemy]
    if battle.vane == own:
        column = "vane"
    elif ours.card.seamanship < theirs.card.seamanship:
        column = "seamanship"
    else:
        column = "none"
    for row in state.box.battle:
        if (row.tactic, row.column) == (tactic, column) and holds(row.when, ours, theirs, answer):
            return Round(tactic, column, row.result)
    return Round(tactic, column, "")


def holds(when: str, ours: Unit, theirs: Unit, answer: str) -> bool:
    match when:
        case "always":
            return True
        case "more-ships":
            return ours.size > theirs.size
        case "more-men":
            return ours.soldiers > theirs.soldiers
        case "enemy-no-men":
            return ours.soldiers > 0 == theirs.soldiers
    return when == f"enemy-{answer}"


def better_sailor(state: State, battle: Battle) -> str | None:
    attacker = state.units[battle.attacker].card.seamanship
    defender = state.units[battle.defender].card.seamanship
    if attacker == defender:
        return None
    return battle.attacker if attacker < defender else battle.defender


def suffer(draft: Draft, battle: Battle, ours: str, theirs: str) -> None:
    """Losses of both at once; one fleet always survives them."""
    state = draft.state
    mutual = ours.count("X") + theirs.count("X")
    losses = {
        battle.attacker: mutual + theirs.count("K"),
        battle.defender: mutual + ours.count("K"),
    }
    both_lost = all(
        losses[name] >= state.units[name].soldiers + state.units[name].size for name in losses
    )
    survivor = (better_sailor(state, battle) or battle.defender) if both_lost else None
    for name, count in losses.items():
        lose_soldiers_or_ships(draft, name, count, survives=name == survivor)


def seize_ships(draft: Draft, battle: Battle, ours: str, theirs: str) -> None:
    """Prizes count while both have ships; two cancel out."""
    if ("D" in ours) == ("D" in theirs):
        return
    winner, loser = battle.attacker, battle.defender
    if "D" in theirs:
        winner, loser = loser, winner
    if draft.unit(winner).size > 0 and draft.unit(loser).size > 0:
        take_prize(draft, winner, loser)


def next_vane(draft: Draft, battle: Battle, ours: str, theirs: str) -> str | None:
    """Who has the weather vane now."""
    takers = [
        name
        for name, result in ((battle.attacker, ours), (battle.defender, theirs))
        if "V" in result
    ]
    if not takers:
        return battle.vane
    taker = takers[0] if len(takers) == 1 else better_sailor(draft.state, battle)
    if taker is None:
        return battle.vane
    if taker != battle.vane:
        draft.tell("vane", seat=draft.unit(taker).owner, fleet=taker)
    return taker
