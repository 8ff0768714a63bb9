"""What a phone asks for, answered by the session as far as its seat may."""

from collections.abc import Mapping
from typing import Any

from companion.kernel.game import TABLE
from companion.kernel.moves.fields import Integer, Text, Word, read_fields, shown
from companion.kernel.refusal import BadRequest, Refused, missing
from companion.kernel.text.translatable import N_
from companion.night.game_night import night_of
from companion.phones.joining.tokens import WATCH, Phone
from companion.phones.limits import LARGEST_ID, LONGEST_ID
from companion.phones.page_view import page_view
from companion.session.referee import Answer, ask, check_kind
from companion.session.session import Session
from companion.session.wording import Names

Request = Mapping[str, Any]

TAKING_BACK = ("undo", "redo")
# How every game calls the correction that only the whole table makes.
ADJUST = "adjust"


def take_id(request: dict[str, Any]) -> int | str:
    """Takes the client's own number off a request; raises BadRequest."""
    if "id" not in request:
        raise missing("id")
    number = request.pop("id")
    if isinstance(number, str) and len(number) <= LONGEST_ID:
        return number
    if type(number) is int and 0 <= number <= LARGEST_ID:
        return number
    raise BadRequest(
        N_("The field {field} takes a whole number below 2^53 or up to {number} characters."),
        field="id",
        number=LONGEST_ID,
    )


def is_question(request: Request) -> bool:
    return "ask" in request and "new" not in request


def answer_question(session: Session, phone: Phone, request: Request, words: Names) -> Answer:
    """Raises Refused. Our own page asks for `page` and `rule`; all other questions are the
    referee's."""
    if request["ask"] == "page":
        read_fields(request, {"ask": Word(("page",))})
        return {"ok": True, "page": page_view(session, phone, words)}
    if request["ask"] == "rule":
        rule = read_fields(request, {"ask": Word(("rule",)), "rule": Text()})["rule"]
        return {"ok": True, "rule": night_of(session.game.name).rule_text(rule)}
    viewer = request.get("as", TABLE)
    if isinstance(viewer, str) and viewer not in (phone.viewer, TABLE):
        raise not_your_seat(viewer)
    return ask(session, request)


def make_move(session: Session, phone: Phone, request: Request) -> Answer:
    """Raises Refused, and then nothing has happened."""
    check_kind(request)
    if "new" in request:
        raise not_allowed("new")
    if request.get("do") in TAKING_BACK:
        happened = _take_back(session, phone, request)
    else:
        _check_seat(session, phone, request)
        session.check_seen(phone.viewer, _seen(session, request))
        happened = session.play({name: request[name] for name in request if name != "seen"})
    return {
        "ok": True,
        "happened": happened,
        "waiting_for": session.waiting_for(),
        "record": session.record,
    }


def _take_back(session: Session, phone: Phone, request: Request) -> list[dict[str, Any]]:
    if not phone.undo or phone.seat == WATCH:
        raise not_allowed(str(request["do"]))
    seen = _seen(session, request)
    read_fields(request, {"do": Word(TAKING_BACK), "seen": Integer()})
    return session.redo(seen) if request["do"] == "redo" else session.undo(seen_record=seen)


def _check_seat(session: Session, phone: Phone, request: Request) -> None:
    """A phone moves for its own seat; for the table as far as it was allowed."""
    if "seat" not in request:
        raise missing("seat")
    seat, do = request["seat"], request.get("do")
    if not isinstance(seat, str):
        raise BadRequest(
            N_("The field {field} takes one of {allowed}, not {value}."),
            field="seat",
            allowed=", ".join(map(shown, (phone.seat, TABLE))),
            value=shown(seat),
        )
    for_table = seat == TABLE and phone.table != "none"
    if phone.seat == WATCH or (seat != phone.seat and not for_table):
        raise not_your_seat(seat)
    kind = session.game.verbs.get(do) if isinstance(do, str) else None
    # What is never awaited: corrections, and what else the table does by itself.
    unasked = kind is not None and kind.verb.listed == "none"
    if phone.table != "all" and (do == ADJUST or (seat == TABLE and unasked)):
        raise not_allowed(str(do))


def _seen(session: Session, request: Request) -> int:
    if "seen" not in request:
        raise missing("seen")
    return Integer(0, session.record).read("seen", request["seen"])


def not_your_seat(seat: str) -> Refused:
    return Refused(
        "not-your-seat", None, N_("This phone cannot look or act as {value}."), value=shown(seat)
    )


def not_allowed(what: str) -> Refused:
    return Refused(
        "not-allowed",
        None,
        N_("This phone may not do {value}: it is done on the touchscreen."),
        value=what,
    )
