"""What is said about a verb, all of it in one place: beside the class of its move."""

from collections.abc import Callable, Mapping
from typing import Any, Literal

from msgspec import Struct

from companion.kernel.moves.fields import Field

# How many of the legal moves of a verb are among the choices.
#   all:  a move is legal exactly if it is listed, in these or other words (the order of a list,
#         an optional field left out)
#   one:  an open verb; one move of it stands for many more that are legal too
#   none: possible at any time, whoever's turn it is, and never listed: a correction
Listed = Literal["all", "one", "none"]

# Whether a verb is a sealed answer to what several seats are asked at once. Its secrets open when
# all have answered.
#   replaceable: until then its giver may answer again, although nobody waits for it
#   final:       the rules take one answer; only the session may replace it, if it is asked to
Answer = Literal["", "final", "replaceable"]


def no_fields(state: Any) -> Mapping[str, Field]:
    return {}


class Verb(Struct, frozen=True):
    """How a verb is called, what it takes, who may see it, and whether it is listed."""

    # As people say it, to be translated.
    name: str
    # What it takes besides `seat` and `do`, in the words of this position.
    fields: Callable[[Any], Mapping[str, Field]] = no_fields
    # The fields that the table may not see, each with the label that opens it. Fields with the same
    # label become public together.
    hidden: Mapping[str, Callable[[Any], str]] = {}
    listed: Listed = "all"
    answer: Answer = ""
