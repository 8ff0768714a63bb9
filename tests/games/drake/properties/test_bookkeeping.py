"""Points can be recomputed from the public log, and no piece is lost or made."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.drake.rules.words import CARGO, GOODS, TREASURES
from companion.session.session import Session
from tests.games.drake.support.bookkeeper import Bookkeeper, mission_discs
from tests.support.games import play_on, random_adjust, random_session
from tests.support.sampling import examples
from tests.support.table import BOARD

SEEDS = st.integers(0, 10**6)


def bookkeeper_of(session: Session) -> Bookkeeper:
    return Bookkeeper(BOARD, session.seats, session.setup.homecoming)


def heard(session: Session, book: Bookkeeper, lines: int) -> int:
    """Tells the book what the log says since it was last told; answers how long the log is."""
    log = session.log("table")
    for line in log[lines:]:
        book.hear(line)
    return len(log)


def check_book(session: Session, book: Bookkeeper) -> None:
    """The book and the screens agree on points and pieces."""
    captains = session.view("table")["captains"]
    for seat, account in book.accounts.items():
        shown = captains[seat]
        assert shown["score"] == account.score, seat
        assert {piece: shown[piece] for piece in CARGO} == {p: account.pieces[p] for p in CARGO}
        assert shown["commodities"] == {good: account.pieces[good] for good in GOODS}
        chest = session.view(seat)["captains"][seat]["chest"]
        assert chest == {treasure: account.pieces[treasure] for treasure in TREASURES}
        assert shown["action_discs"] == account.action_discs


@settings(max_examples=examples(25))
@given(seed=SEEDS)
def test_points_and_cargo_follow_from_the_public_log_at_every_step(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    book = bookkeeper_of(session)
    lines = heard(session, book, 0)
    for _ in play_on(session, random):
        if random.random() < 0.02:
            session.play(random_adjust(session, random))
        lines = heard(session, book, lines)
        check_book(session, book)
    total = {seat: line["total"] for seat, line in session.standings()["breakdown"].items()}
    assert total == {seat: account.score for seat, account in book.accounts.items()}


def public_records(log: list[dict[str, Any]]) -> list[list[dict[str, Any]]]:
    """The records of a log that still stand: an undo takes one away, a redo brings it back."""
    standing: list[list[dict[str, Any]]] = []
    number = None
    for line in log:
        if line["event"] == "undone":
            standing.pop()
        elif line["record"] != number or not standing:
            standing.append([line])
        else:
            standing[-1].append(line)
        number = line["record"]
    return standing


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_the_log_still_adds_up_after_undo_and_redo(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    for _ in play_on(session, random):
        if random.random() < 0.1:
            session.undo()
            if random.random() < 0.5:
                session.redo()
        if random.random() < 0.05:
            book = bookkeeper_of(session)
            for record in public_records(session.log("table")):
                for line in record:
                    book.hear(line)
            check_book(session, book)


@settings(max_examples=examples(20))
@given(seed=SEEDS)
def test_captains_and_box_together_hold_what_the_box_held(seed: int) -> None:
    session = random_session(seed)
    goods_of_a_voyage = Counter(good for d in BOARD.destinations.values() for good in d.goods)
    treasures = {at: place.treasure for at, place in BOARD.destinations.items()}
    voyage, before = 1, holdings(session)
    for _ in play_on(session, Random(seed)):
        view = session.view("table")
        captains = view["captains"].values()
        for piece in CARGO:
            assert 0 <= sum(c[piece] for c in captains) <= BOARD.supply[piece], piece
        if view["voyage"] > voyage:
            voyage, before = view["voyage"], holdings(session)
        now = holdings(session)
        places = view["destinations"]
        # What lay there at the start of the voyage was taken, or still lies there.
        closed = {at for at in places if places[at]["blocked"]}
        laid = Counter(t for at, t in treasures.items() if t and at not in closed)
        left = Counter(treasures[at] for at in places if places[at].get("treasure"))
        for treasure in TREASURES:
            assert now[treasure] - before[treasure] + left[treasure] == laid[treasure]
            assert now[treasure] <= BOARD.supply[treasure]
        traded = Counter(good for place in places.values() for good in place.get("goods", ()))
        shut = Counter(good for at in closed for good in BOARD.destinations[at].goods)
        for good in GOODS:
            assert now[good] - before[good] + traded[good] == goods_of_a_voyage[good] - shut[good]
            assert now[good] <= BOARD.supply[good]


def holdings(session: Session) -> Counter[str]:
    """Treasures and commodities of all captains together."""
    held: Counter[str] = Counter()
    for seat in session.seats:
        captain = session.view(seat)["captains"][seat]
        held.update(captain["chest"])
        held.update(captain["commodities"])
    return held


@settings(max_examples=examples(20))
@given(seed=SEEDS)
def test_every_disc_is_in_the_hand_on_the_board_or_done(seed: int) -> None:
    session = random_session(seed)
    book = bookkeeper_of(session)
    lines = heard(session, book, 0)
    for _ in play_on(session, Random(seed)):
        lines = heard(session, book, lines)
        public = session.view("table")
        for seat, account in book.accounts.items():
            own = session.view(seat)
            hand = list(own["captains"][seat]["hand"])
            board = [
                disc["disc"]
                for place in own["destinations"].values()
                for disc in place["discs"]
                if disc["seat"] == seat
            ]
            gone = account.resolved | (mission_discs(account) - {*hand, *board})
            assert sorted([*hand, *board, *gone]) == sorted(mission_discs(account))
            if public["phase"] in ("provisioning", "preparing", "sailing", "informer"):
                assert not gone
                assert public["captains"][seat]["hand"] == len(hand)
            elif public["phase"] == "missions" and seat not in public["home"]:
                assert gone <= account.resolved | {"ghost"}
            in_street = sum(seat in place.values() for place in public["visits"].values())
            twice_at_drake = list(public["visits"].get("drake", {}).values()).count(seat) == 2
            assert own["captains"][seat]["action_discs"] == 10 - in_street - twice_at_drake
