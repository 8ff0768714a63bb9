"""Which of the sentences of an event is told."""

from companion.kernel.text.event_sentences import EventSentences, event_template
from companion.kernel.text.translatable import Plural, Template

LOST = Plural("{unit} has {left} soldier.", "{unit} has {left} soldiers.", counted="left")
SENTENCES: EventSentences = {
    "begun": "It begins.",
    "lost": (LOST, "{unit} has lost all."),
    "paid": lambda facts: "For nothing." if facts["gold"] == 0 else "{gold}",
}


def told(event: str, **facts: object) -> Template:
    return event_template(SENTENCES, {"event": event, **facts})


def test_the_first_sentence_whose_words_are_all_known_is_told() -> None:
    assert told("lost", unit="a", left=2) == LOST
    assert told("lost", unit="a") == "{unit} has lost all."


def test_nothing_is_not_counted() -> None:
    nothings: tuple[object, ...] = (0, None, "", [], {})
    for nothing in nothings:
        assert told("lost", unit="a", left=nothing) == "{unit} has lost all."


def test_an_event_may_have_one_sentence_or_decide_by_itself() -> None:
    assert told("begun") == "It begins."
    assert told("paid", gold=0) == "For nothing."
    assert told("paid", gold=3) == "{gold}"
