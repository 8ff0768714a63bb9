"""Notes of promises, cards that were missing in the box, and an end that all agree on."""

from companion.games.lords.rules.box.cards import check_card
from companion.games.lords.rules.draft import Draft
from companion.games.lords.rules.moves.asides import AddCard, DropNote, EndGame, WriteNote
from companion.games.lords.rules.pending import Note
from companion.games.lords.rules.phases.years import end_game
from companion.games.lords.rules.text.refusals import no
from companion.games.lords.rules.text.words import words_of
from companion.kernel.moves.plays import plays


@plays(WriteNote)
def write_note(draft: Draft, move: WriteNote) -> None:
    state = draft.state
    state.notes_written += 1
    state.notes = (*state.notes, Note(state.notes_written, move.text, move.every))
    draft.tell("noted", note=state.notes_written, text=move.text)


@plays(DropNote)
def drop_note(draft: Draft, move: DropNote) -> None:
    state = draft.state
    left = tuple(note for note in state.notes if note.note != move.note)
    if len(left) == len(state.notes):
        raise no("no-such-note", "D1", note=move.note)
    state.notes = left
    draft.tell("note-dropped", note=move.note)


@plays(AddCard)
def add_card(draft: Draft, move: AddCard) -> None:
    """A printed card that nobody has entered before: one more that is not yet revealed."""
    state = draft.state
    card, _problems = check_card(move.card)
    assert card is not None
    state.cards = {**state.cards, card.id: card}
    state.words = words_of(state.box, state.cards)
    state.deck = (*state.deck, card.id)
    draft.tell("card-added", card=card.id)


@plays(EndGame)
def play_end_game(draft: Draft, move: EndGame) -> None:
    end_game(draft)
