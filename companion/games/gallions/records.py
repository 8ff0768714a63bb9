"""Gallions among the kept games: a quest has its adventures, and then the port."""

from companion.games.gallions.counting import COUNTING
from companion.games.gallions.rules.box.words import PLACES
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_
from companion.records.game_records import GameRecords, View


def scene(view: View) -> Sentence | None:
    if view["phase"] in PLACES:
        return Sentence(N_("In port"))
    if not view["card"]:
        return None
    return Sentence(
        N_("Adventure {number}: {card}"), {"number": view["adventure"], "card": view["card"]["id"]}
    )


RECORDS = GameRecords(
    counting=COUNTING,
    scene=scene,
    # Nothing is secret here: every position is what it looks like (G2).
    weighty=("won", "exploded", "sunk", "volley", "revealed", "cash"),
)
