"""Phones as pictures and checks show them: a server that nobody can reach, and codes of always."""

from typing import TYPE_CHECKING

import msgspec

from companion.night.night import Night
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.phones.joining.tokens import Phone
    from companion.phones.owner import PhoneOwner
    from companion.touch.stage.stage import Stage

ADDRESS = "http://192.168.178.120:8042"
CODES = ("K7QM2XNP", "4Z8VKFC2", "YNRSS8Y8", "5THV9VLG", "Q4G5LWGR", "BCF3FP7A", "7WMH2KDT")


class NoServer:
    """In place of the server: nothing listens while pictures are taken."""

    def start(self, host: str, port: int) -> None:
        """It is not wanted."""

    stop = end = lambda self: None


class NoSocket:
    """The other end of a phone that is only shown."""

    def send(self, *messages: bytes) -> None:
        """Nobody reads it."""

    def close(self, reason: str) -> None:
        """Nobody waits."""


def switch_on(stage: "Stage") -> None:
    link = stage.app.phones
    link._runner = NoServer()
    stage.app.settings.phones = True
    link.update()
    link.address = ADDRESS
    link.codes = dict(zip(link.codes, CODES, strict=False))
    stage.app.page.refresh()


def give_phones(stage: "Stage") -> None:
    """One that may do everything, one without a name, one that watches."""
    switch_on(stage)
    link = stage.app.phones
    assert link.owner
    tokens = link.owner.joining.tokens
    first, second, *_rest = link.codes
    say_hello(link.owner, tokens.give(first, "Anna’s phone", "all"))
    tokens.give(second, "")
    tokens.give("watch", "The television in the living room")
    phone = next(iter(tokens))
    link.allow(phone, undo=True)


def say_hello(owner: "PhoneOwner", token: str) -> None:
    from companion.phones.messages import SocketMessage

    hello = msgspec.json.encode({"hello": 1, "token": token})
    owner.handle(SocketMessage(NoSocket(), hello, lambda: None))


def decide(stage: "Stage") -> None:
    """Somebody opens the curtain of a captain who has a phone."""
    from kivy.uix.widget import Widget

    from companion.touch.widgets.secrets.curtain import Curtain
    from companion.touch.widgets.secrets.private import draw_curtain

    switch_on(stage)
    link = stage.app.phones
    assert link.owner
    seat = secretly_awaited(stage.app.night)
    say_hello(link.owner, link.owner.joining.tokens.give(seat, ""))
    draw_curtain(Curtain(), seat, "", Widget, choice=True)


def secretly_awaited(night: Night) -> str:
    """Who is asked for a secret; "" for nobody."""
    for seat, verbs in night.awaited().items():
        if any(night.game.game.verbs[verb].verb.hidden for verb in verbs):
            return seat
    return ""


def ask_to_join(stage: "Stage") -> None:
    give_phones(stage)
    link = stage.app.phones
    assert link.owner
    for name in ("Bernardo’s telephone", ""):
        code = link.owner.joining.offer([next(iter(link.codes))])
        link.owner.joining.join({"code": next(iter(code.values())), "name": name}, "")
    link.codes = dict(zip(link.codes, CODES, strict=False))
    link._note()


def open_phone(stage: "Stage") -> None:
    give_phones(stage)
    stage.app.page.ask_about(first_phone(stage))


def first_phone(stage: "Stage") -> "Phone":
    assert stage.app.phones.owner
    return next(iter(stage.app.phones.owner.joining.tokens))


def cannot_listen(stage: "Stage") -> None:
    switch_on(stage)
    link = stage.app.phones
    link._server_told("", "Address already in use")


STATES = {
    "on": State(switch_on),
    "joined": State(give_phones),
    "asked": State(ask_to_join),
    "phone": State(open_phone),
    "decide": State(decide, lambda: first_samples().first(secretly_awaited)),
    "no_port": State(cannot_listen),
}
