"""What is wrong on the board, as notices. Only whose disc lies where makes a difference here."""

from collections.abc import Mapping

from companion.games.drake.table.disc_tasks import HIDDEN, LAYING
from companion.games.drake.table.discs_on_board import DiscsOnBoard
from companion.games.drake.table.notice_sentences import notice
from companion.games.drake.table.public_state import PublicState
from companion.games.drake.table.reach import why_not
from companion.table.notices import Notice


def disc_notices(
    game: PublicState,
    board: DiscsOnBoard,
    zones: Mapping[str, int],
    now: float,
    usable: frozenset[int],
) -> tuple[Notice, ...]:
    """All notices at this moment, in the order of the board."""
    notices = [*_about_tags(game, board), *_about_readers(game, board, now, usable)]
    if game.phase in LAYING:
        for seat in game.seats:
            notices += _about_captain(game, board, zones, seat)
    elif game.phase in HIDDEN:
        notices += [
            notice("not-now", at, seat)
            for (seat, at), uids in board.discs.items()
            if board.fresh.intersection(uids)
        ]
    places = board.destinations
    ordered = sorted(notices, key=lambda n: (places.index(n.at), n.seat, n.code))
    return tuple(dict.fromkeys(ordered))


def _about_tags(game: PublicState, board: DiscsOnBoard) -> list[Notice]:
    notices = []
    for uid, at in board.tags.places.items():
        known = board.tags.register.find(uid)
        if known is None:
            notices.append(notice("unknown-tag", at))
        elif known.box != board.tags.box:
            notices.append(notice("other-box", at))
        elif known.piece.group not in game.seats:
            notices.append(notice("not-playing", at, known.piece.group))
    return notices


def _about_readers(
    game: PublicState, board: DiscsOnBoard, now: float, usable: frozenset[int]
) -> list[Notice]:
    reader_places, presence = board.tags.reader_places, board.tags.presence
    notices = []
    for readers in presence.twice(now).values():
        places = [reader_places.place_of.get(reader, "") for reader in readers]
        if len(places) > 1 and places[0] and places[1]:
            notices.append(notice("two-readers", places[0], other=places[1]))
    for at, reader in reader_places.reader_of.items():
        if reader not in usable:
            notices.append(notice("reader-out", at))
            continue
        if presence.changing(reader):
            notices.append(notice("changing-tag", at))
        if presence.unreadable(reader, now) and not board.tags.is_vouched(at):
            if game.phase not in (*LAYING, "missions"):
                notices.append(notice("not-cleared", at))
            elif game.phase in LAYING and _unexplained(game, board, at):
                notices.append(notice("unreadable", at))
    return notices


def _unexplained(game: PublicState, board: DiscsOnBoard, at: str) -> bool:
    """Whether more lies at a destination than the discs that the game knows of."""
    here = {seat for seat, place in board.discs if place == at}
    return here >= {seat for seat, place in game.expected if place == at}


def _about_captain(
    game: PublicState, board: DiscsOnBoard, zones: Mapping[str, int], seat: str
) -> list[Notice]:
    notices = []
    lifted = board.lifted(game, seat)
    # In the order of the board: in no other may it depend on which disc is which.
    for at in board.destinations:
        uids = board.discs.get((seat, at), [])
        if len(uids) > 1:
            notices.append(notice("second-disc", at, seat))
        elif not uids or (seat, at) in game.expected:
            continue
        elif lifted:
            notices.append(notice("moved", at, seat, origin=lifted.pop(0)))
        else:
            notices += _about_disc(game, board, zones, seat, at, uids[0])
    notices += [notice("lifted", at, seat) for at in lifted]
    gaps = board.gaps(game, seat)
    return notices + [notice("stack-unread", at) for at in gaps if board.stack_unread(game, at)]


def _about_disc(
    game: PublicState,
    board: DiscsOnBoard,
    zones: Mapping[str, int],
    seat: str,
    at: str,
    uid: str,
) -> list[Notice]:
    """Why a captain's disc, alone at a destination where the game knows none, is no move."""
    turn = game.awaited("place-disc")
    if uid in board.tags.refused:
        return [notice("not-this-disc", at, seat)]
    if uid not in board.fresh:
        return [notice("not-counted", at, seat)]
    if not turn:
        return [notice("not-now", at, seat)]
    if turn != seat:
        return [notice("not-your-turn", at, seat, turn=turn)]
    why = why_not(game.view, zones, seat, at)
    if why == "blocked":
        return [notice("blocked", at, seat)]
    if why:
        reach = game.view["captains"][seat]["zone"]
        return [notice("out-of-reach", at, seat, zone=zones[at], reach=reach)]
    laid = board.newly_laid(game, seat)
    others = tuple(place for place in board.destinations if place in laid and place != at)
    return [notice("several-at-once", at, seat, places=others)] if others else []
