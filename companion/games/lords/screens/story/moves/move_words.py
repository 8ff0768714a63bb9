"""What a move does, as a button says it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.games.lords.screens.icons import VERB_ICONS
from companion.games.lords.screens.story.cards.trick_words import cost_text, effect_text, trick_of
from companion.games.lords.screens.story.moves.unit_words import gold_text, item_name
from companion.kernel.text.translatable import N_
from companion.night.night import Move, Night
from companion.system.i18n import _, ngettext

# Moves that need no more words than these.
PLAIN: Mapping[str, str] = {
    "pay-all": N_("Pay all"),
    "pass": N_("Pass"),
    "ready": N_("Ready"),
    "home": N_("Sail home"),
    "pay-ransom": N_("Pay the ransom"),
    "refuse-ransom": N_("Refuse"),
    "attack": N_("Attack"),
    "turn-away": N_("Turn away"),
    "plunder": N_("Plunder"),
    "raze": N_("Destroy the mill and defences"),
    "sack": N_("Sack it"),
    "spare": N_("Spare the rest"),
    "agree": N_("Agree"),
    "refuse": N_("Refuse"),
    "done": N_("Done"),
}
# What stands behind one button, asked for by a sheet: verb → the field that it asks for.
ASKED_FOR: Mapping[str, str] = {
    "pay": "item",
    "abandon": "item",
    "announce": "target",
    "raid": "target",
    "enlist": "unit",
    "disband": "unit",
    "designate": "share",
    "trade": "profit",
    "place-tent": "on",
}
# An answer to a question is none of them: neither of two answers is the usual one.
ENDING = ("pass", "ready", "done", "spare", "turn-away")


class MoveWords(NamedTuple):
    text: str
    detail: str = ""


def _word(night: Night, move: Move, name: str) -> str:
    return night.words.word(move[name])


def announce(night: Night, move: Move) -> MoveWords:
    trick = trick_of(night, move["card"], move["trick"])
    return MoveWords(effect_text(night, trick), f"{_word(night, move, 'card')}: {cost_text(trick)}")


def withdraw(night: Night, move: Move) -> MoveWords:
    return MoveWords(_("Withdraw the trick"), _word(night, move, "card"))


def trade(night: Night, move: Move) -> MoveWords:
    count = move["profit"]
    text = ngettext("Trade {count} profit", "Trade {count} profits", count).format(count=count)
    return MoveWords(text, _word(night, move, "with"))


def designate(night: Night, move: Move) -> MoveWords:
    fleet = _("Send {fleet}").format(fleet=_word(night, move, "fleet"))
    return MoveWords(fleet, night.words.word(move["share"]) if "share" in move else "")


def raid(night: Night, move: Move) -> MoveWords:
    return MoveWords(_("Raid"), _word(night, move, "unit"))


def begin(night: Night, move: Move) -> MoveWords:
    text = _("Begin a fort") if move["what"] == "fort" else _("Begin a mill")
    price = night.view()["players"][move["seat"]]["capital"]
    return MoveWords(text, _("{gold} a year").format(gold=gold_text(price)))


def place_tent(night: Night, move: Move) -> MoveWords:
    return MoveWords(_("Lay it on a colony"), item_name(night, move["item"]))


def bid(night: Night, move: Move) -> MoveWords:
    return MoveWords(gold_text(move["gold"]))


def _about(template: str, name: str) -> Callable[[Night, Move], MoveWords]:
    def told(night: Night, move: Move) -> MoveWords:
        return MoveWords(_(template), item_name(night, move[name]))

    return told


TOLD: Mapping[str, Callable[[Night, Move], MoveWords]] = {
    "pay": _about(N_("Pay for it"), "item"),
    "abandon": _about(N_("Give it up"), "item"),
    "announce": announce,
    "withdraw": withdraw,
    "bid": bid,
    "designate": designate,
    "privateer": _about(N_("Privateer, secret base"), "fleet"),
    "merchant": _about(N_("Merchant"), "fleet"),
    "enlist": _about(N_("Enlist a soldier"), "unit"),
    "disband": _about(N_("Disband a soldier"), "unit"),
    "depart": _about(N_("Set out"), "fleet"),
    "raid": raid,
    "trade": trade,
    "load": _about(N_("Load the treasure"), "at"),
    "sail": _about(N_("Sail on"), "to"),
    "make-room": _about(N_("Give it away"), "card"),
    "place-tent": place_tent,
    "discard-tent": _about(N_("Throw it away"), "item"),
    "begin": begin,
    "reveal": lambda night, move: MoveWords(_word(night, move, "card")),
    "choose-crown": lambda night, move: MoveWords(_word(night, move, "card")),
    "base": lambda night, move: MoveWords(_word(night, move, "at")),
    "tactic": lambda night, move: MoveWords(_word(night, move, "tactic").capitalize()),
}


def move_words(night: Night, move: Move) -> MoveWords:
    do = move["do"]
    return MoveWords(_(PLAIN[do])) if do in PLAIN else TOLD[do](night, move)


def move_icon(move: Move) -> str:
    return VERB_ICONS.get(move["do"], "")
