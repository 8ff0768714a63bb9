"""How a game tells its events: the sentences of each, and which of them fits."""

import string
from collections.abc import Callable, Mapping
from functools import cache

from companion.kernel.event import Facts
from companion.kernel.text.translatable import Plural, Template

# One template; or several, of which the first is told whose placeholders all stand for something;
# or, where that does not decide, a function.
EventSentence = Template | tuple[Template, ...] | Callable[[Facts], Template]
EventSentences = Mapping[str, EventSentence]


def event_template(sentences: EventSentences, event: Facts) -> Template:
    """The template in which an event is told to whoever knows these facts."""
    told = sentences[event["event"]]
    if isinstance(told, tuple) and not isinstance(told, Plural):
        return first_that_fits(told, event)
    return told if isinstance(told, str | Plural) else told(event)


def first_that_fits(templates: tuple[Template, ...], facts: Facts) -> Template:
    """The last one is told if none fits. A fact that is missing, empty or 0 fits none."""
    for template in templates[:-1]:
        if all(facts.get(name) for name in placeholders(template)):
            return template
    return templates[-1]


@cache
def placeholders(template: Template) -> frozenset[str]:
    text = template.many if isinstance(template, Plural) else template
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)
