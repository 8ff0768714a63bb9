"""The owner's side of phones: all that they ask for is answered in the thread of the session.

The server hands over what comes in through one queue. Whoever owns the session takes it out, gives
it to `handle`, and calls `publish` when the game has changed in another way.
"""

from collections.abc import Callable, Mapping
from queue import Empty
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from companion.kernel.moves.fields import Integer
from companion.kernel.refusal import Refused
from companion.kernel.text.translatable import N_
from companion.phones.hello import Hello, bad_token, read_hello
from companion.phones.joining.joining import Joining
from companion.phones.joining.tokens import Phone
from companion.phones.messages import Inbox, JoinRequest, Message, Socket, SocketMessage
from companion.phones.mistakes import log_without_values
from companion.phones.presence import Attendance, Presence
from companion.phones.requests import answer_question, is_question, make_move, take_id
from companion.session.news import News
from companion.session.referee import error_of, read_object
from companion.session.session import Session
from companion.system.i18n import speaking

STATUS = {"bad-code": 403, "slow-down": 429}


class Listener(Struct, frozen=True):
    """Who is at the other end of a socket."""

    phone: Phone
    language: str


class PhoneOwner:
    """Answers phones and tells them what happens. Belongs to the session's thread."""

    def __init__(
        self,
        session: Session,
        joining: Joining,
        *,
        names: Mapping[str, str] | None = None,
        language: str = "en",
        moved: Callable[[], None] = lambda: None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """`names` are those of the players by seat; `moved` is called after a move of a phone,
        when it has been answered and told."""
        self.joining = joining
        self._session = session
        self._names = {seat: (names or {}).get(seat) or seat for seat in session.seats}
        players = {seat: name for seat, name in (names or {}).items() if name}
        # As sentences call what is in the game.
        self._words = {**session.game.names(session.setup), **players}
        # Of the table: for phones that want one which we do not speak.
        self.language = language
        self._moved = moved
        self._news = News(session)
        self._told = session.record
        self._listeners: dict[Socket, Listener] = {}
        self._attendance = Attendance(clock)

    # For the owner

    def handle(self, message: Message) -> None:
        """Whatever a phone sends, the game goes on."""
        try:
            if isinstance(message, JoinRequest):
                message.answer(*self._join(message))
            elif isinstance(message, SocketMessage):
                self._answer(message.socket, message.text)
                message.done()
            else:
                self._forget_socket(message.socket)
        except Exception as error:  # noqa: BLE001 - a mistake of ours must not end the game
            log_without_values("a message of a phone", error)
            if isinstance(message, JoinRequest):
                message.answer(500, _json({"error": _internal_error()}))
            elif isinstance(message, SocketMessage):
                message.socket.close("internal-error")
                message.done()

    def handle_some(self, inbox: Inbox, seconds: float) -> None:
        """Handles what is waiting, but begins nothing after this time: a touch comes first."""
        end = monotonic() + seconds
        while monotonic() < end:
            try:
                message = inbox.get_nowait()
            except Empty:
                return
            if message is not None:
                self.handle(message)

    def publish(self) -> None:
        """Tells every socket what has happened since the last time, as its seat may know it."""
        if self._told == self._session.record:
            return
        told, self._told = self._told, self._session.record
        for_viewer: dict[str, list[bytes]] = {}
        for socket, listener in self._listeners.items():
            viewer = listener.phone.viewer
            if viewer not in for_viewer:
                for_viewer[viewer] = self._news_since(told, viewer)
            socket.send(*for_viewer[viewer])

    def present(self) -> dict[str, int]:
        """How many sockets each phone has open, by the key of the phone."""
        count = dict.fromkeys((phone.key for phone in self.joining.tokens), 0)
        for listener in self._listeners.values():
            count[listener.phone.key] = count.get(listener.phone.key, 0) + 1
        return count

    def presence(self, phone: Phone) -> Presence:
        connected = any(one.phone.key == phone.key for one in self._listeners.values())
        return self._attendance.of(phone.key, connected=connected)

    def is_connected(self, seat: str) -> bool:
        """Whether a phone of this seat has a socket open."""
        return any(one.phone.seat == seat for one in self._listeners.values())

    @property
    def session(self) -> Session:
        return self._session

    def put_away(self) -> None:
        """The game has been put away: nobody has a seat in it any more."""
        for phone in [*self.joining.tokens]:
            self.take_back(phone)
        self.joining.tokens.forget()

    def _forget_socket(self, socket: Socket) -> None:
        gone = self._listeners.pop(socket, None)
        if gone and not any(one.phone.key == gone.phone.key for one in self._listeners.values()):
            self._attendance.left(gone.phone.key)

    def take_back(self, phone: Phone) -> None:
        """The phone has no seat any more, and hears nothing from now on."""
        self.joining.tokens.take_back(phone)
        self._attendance.forget(phone.key)
        for socket, listener in [*self._listeners.items()]:
            if listener.phone.key == phone.key:
                del self._listeners[socket]
                socket.close("bad-token")

    # Joining

    def _join(self, message: JoinRequest) -> tuple[int, bytes]:
        with speaking(message.language or self.language):
            try:
                joined = self.joining.join(read_object(message.body), message.address)
            except Refused as refusal:
                status = STATUS.get(refusal.code, 400)
                return status, _json({"error": error_of(refusal, {})})
        if joined.token:
            return 200, _json({"token": joined.token, "seat": joined.seat})
        return 202, _json({"wait": joined.wait})

    # A socket

    def _answer(self, socket: Socket, text: bytes) -> None:
        listener = self._listeners.get(socket)
        if listener is None:
            self._greet(socket, text)
            return
        self._attendance.heard(listener.phone.key)
        with speaking(listener.language):
            socket.send(self._answer_to(listener.phone, text))
        if self._told != self._session.record:
            self.publish()
            self._moved()

    def _greet(self, socket: Socket, text: bytes) -> None:
        hello = None
        try:
            hello = read_hello(read_object(text))
            phone = self.joining.tokens.find(hello.token)
            if phone is None:
                raise bad_token()
            if hello.record is not None:
                Integer(0, self._session.record).read("record", hello.record)
        except Refused as refusal:
            language = hello.language if hello else ""
            with speaking(language or self.language):
                socket.send(_json({"ok": False, "error": error_of(refusal, {})}))
            socket.close(refusal.code)
            return
        self._welcome(socket, phone, hello)

    def _welcome(self, socket: Socket, phone: Phone, hello: Hello) -> None:
        self._listeners[socket] = Listener(phone, hello.language or self.language)
        self._attendance.heard(phone.key)
        welcome = {
            "ok": True,
            "seat": phone.seat,
            "game": self._session.game.name,
            "record": self._session.record,
            "names": self._names,
        }
        missed = [] if hello.record is None else self._news_since(hello.record, phone.viewer)
        socket.send(_json(welcome), *missed)

    def _news_since(self, record: int, viewer: str) -> list[bytes]:
        return [_json({"news": news}) for news in self._news.since(record, viewer)]

    def _answer_to(self, phone: Phone, text: bytes) -> bytes:
        head: dict[str, Any] = {}
        try:
            request = read_object(text)
            head["id"] = take_id(request)
            if is_question(request):
                return _json(
                    {**head, **answer_question(self._session, phone, request, self._words)}
                )
        except Refused as refusal:
            return self._refused(head, refusal)
        return self._answer_move(phone, head, request)

    def _answer_move(self, phone: Phone, head: dict[str, Any], request: dict[str, Any]) -> bytes:
        """Once for the same move under the same number, whatever has been seen meanwhile."""

        def answer() -> bytes:
            try:
                return _json({**head, **make_move(self._session, phone, request)})
            except Refused as refusal:
                return self._refused(head, refusal)

        move = {name: value for name, value in request.items() if name != "seen"}
        return self._session.once(phone.key, head["id"], move, answer)

    def _refused(self, head: dict[str, Any], refusal: Refused) -> bytes:
        error = error_of(refusal, self._words)
        waiting_for = self._session.waiting_for()
        return _json({**head, "ok": False, "error": error, "waiting_for": waiting_for})


def _internal_error() -> dict[str, Any]:
    return error_of(Refused("internal-error", None, N_("The app made a mistake.")), {})


def _json(answer: object) -> bytes:
    return msgspec.json.encode(answer)
