"""The dice games of infernal adventures, as the app plays them: sum, knock-out and press."""

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.sea.ships import face_value
from companion.games.gallions.rules.setup import ShipKind
from companion.games.gallions.rules.state import InfernalGame


def begin(draft: Draft) -> None:
    game = table_of(draft)
    count = len(draft.setup.dice_of[draft.state.order[0]])
    game.dice = dict.fromkeys(draft.state.order, count)


def table_of(draft: Draft) -> InfernalGame:
    game = draft.state.infernal
    assert game is not None
    return game


def proceed(draft: Draft) -> str | None:
    """Plays on; answers who must decide, or None when the game is decided."""
    assert draft.state.card is not None
    play = draft.state.card.adventure.play
    if play == "press":
        return press(draft)
    if play == "sum":
        sum_up(draft)
    else:
        knock_out(draft)
    return None


def throw(draft: Draft, seat: str, kind: ShipKind) -> str:
    state = draft.state
    state.dice_rolled += 1
    number = draft.chance.number(f"roll {state.dice_rolled}", len(kind.die.faces))
    return kind.die.faces[number]


def throw_all(draft: Draft, seat: str, count: int) -> int:
    """Rolls so many dice of a captain together; answers their total."""
    game, captain = table_of(draft), draft.captain(seat)
    faces = tuple(throw(draft, seat, kind) for kind in draft.setup.dice_of[seat][:count])
    total = sum(face_value(draft.setup, captain, face, in_battle=False) for face in faces)
    game.rolls = {**game.rolls, seat: faces}
    game.totals = {**game.totals, seat: total}
    draft.show("rolled", seat=seat, faces=list(faces), total=total)
    return total


def decide(draft: Draft, totals: dict[str, int]) -> None:
    """The highest win, the lowest lose."""
    high, low = max(totals.values()), min(totals.values())
    game = table_of(draft)
    game.outcome = {
        seat: "win" if total == high else "lose"
        for seat, total in totals.items()
        if total in (high, low)
    }


def sum_up(draft: Draft) -> None:
    """All dice once; all equal: again."""
    while True:
        order = draft.state.order
        totals = {seat: throw_all(draft, seat, table_of(draft).dice[seat]) for seat in order}
        if len(set(totals.values())) > 1:
            decide(draft, totals)
            return


def knock_out(draft: Draft) -> None:
    """Rounds of all dice left; the lowest lose one; the last with dice wins."""
    game = table_of(draft)
    while True:
        left = [seat for seat in draft.state.order if game.dice[seat]]
        if len(left) <= 1:
            game.outcome = dict.fromkeys(left, "win")
            return
        totals = {seat: throw_all(draft, seat, game.dice[seat]) for seat in left}
        if len(set(totals.values())) == 1:
            continue
        low = min(totals.values())
        losers = [seat for seat in left if totals[seat] == low]
        game.dice = {seat: count - (seat in losers) for seat, count in game.dice.items()}
        game.out = (*game.out, *(seat for seat in losers if not game.dice[seat]))


def press(draft: Draft) -> str | None:
    """One die at a time; whoever stops keeps the total, above the limit it is nothing."""
    game = table_of(draft)
    for seat in draft.state.order:
        if seat not in game.stopped:
            game.turn = seat
            if game.dice[seat]:
                return seat
            game.stopped += (seat,)
    game.turn = None
    totals = {seat: game.totals.get(seat, 0) for seat in draft.state.order}
    if len(set(totals.values())) > 1:
        decide(draft, totals)
    return None


def roll(draft: Draft, seat: str) -> None:
    assert draft.state.card is not None
    game, dice = table_of(draft), draft.setup.dice_of[seat]
    rolled = game.rolls.get(seat, ())
    faces = (*rolled, throw(draft, seat, dice[len(rolled)]))
    captain = draft.captain(seat)
    total = sum(face_value(draft.setup, captain, face, in_battle=False) for face in faces)
    game.rolls = {**game.rolls, seat: faces}
    game.dice = {**game.dice, seat: game.dice[seat] - 1}
    draft.show("rolled", seat=seat, faces=[faces[-1]], total=total)
    if total > (draft.state.card.adventure.limit or 0):
        total = 0
        game.out += (seat,)
        game.stopped += (seat,)
    game.totals = {**game.totals, seat: total}


def stop(draft: Draft, seat: str) -> None:
    table_of(draft).stopped += (seat,)
