"""A sentence on its way to people: not translated yet, its words not yet filled in."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from companion.kernel.text.translatable import Template


class Sentence(Struct, frozen=True):
    """A template to be translated, and the words that fill it."""

    template: Template
    words: Mapping[str, Any] = {}
