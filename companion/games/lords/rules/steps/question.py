"""Questions: what needs another player's consent (L6)."""

from collections.abc import Sequence

from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.moves.actions import Agree, Refuse
from companion.games.lords.rules.pending import Question
from companion.games.lords.rules.phases.flota import answer_flota
from companion.games.lords.rules.phases.tricks.tricks import answer_consent
from companion.games.lords.rules.phases.year_end import answer_tent
from companion.games.lords.rules.state import State
from companion.games.lords.rules.steps.trade import answer_trade
from companion.kernel.game import Move
from companion.kernel.moves.choices import LazyChoices
from companion.kernel.moves.plays import plays


def awaited(state: State) -> tuple[str, ...]:
    return (state.question.asked,) if state.question else ()


def choices(state: State, seat: str) -> Sequence[Move]:
    return LazyChoices(lambda: (Agree(seat),), lambda: (Refuse(seat),))


def end(draft: Draft) -> None:
    raise AssertionError("a question is always answered")


@plays(Agree)
def agree(draft: Draft, move: Agree) -> None:
    answer(draft, agreed=True)


@plays(Refuse)
def refuse(draft: Draft, move: Refuse) -> None:
    answer(draft, agreed=False)


def answer(draft: Draft, *, agreed: bool) -> None:
    asked = draft.state.question
    assert asked is not None
    draft.state.question = None
    draft.tell("agreed" if agreed else "refused", seat=asked.asked, what=asked.kind)
    pass_on(draft, asked, agreed=agreed)


def pass_on(draft: Draft, asked: Question, *, agreed: bool) -> None:
    match asked.kind:
        case "trade":
            answer_trade(draft, asked, agreed=agreed)
        case "flota":
            answer_flota(draft, asked, agreed=agreed)
        case "tent":
            answer_tent(draft, asked, agreed=agreed)
        case _:
            answer_consent(draft, agreed=agreed)
