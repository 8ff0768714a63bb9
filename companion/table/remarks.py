"""What is wrong on the board, as notices. Only whose disc lies where makes a difference here."""

from companion.table.notices import Notice, notice
from companion.table.pieces import HIDDEN, LAYING
from companion.table.plan import why_not
from companion.table.scene import Scene
from companion.table.sight import Sight


def remarks(scene: Scene, sight: Sight, now: float, usable: frozenset[int]) -> tuple[Notice, ...]:
    """All notices at this moment, in the order of the board."""
    notices = [*_about_tags(scene, sight), *_about_readers(scene, sight, now, usable)]
    if scene.phase in LAYING:
        for seat in scene.seats:
            notices += _about_captain(scene, sight, seat)
    elif scene.phase in HIDDEN:
        notices += [
            notice("not-now", at, seat)
            for (seat, at), uids in sight.discs.items()
            if sight.fresh.intersection(uids)
        ]
    places = sight.plan.destinations
    ordered = sorted(notices, key=lambda n: (places.index(n.at), n.seat, n.code))
    return tuple(dict.fromkeys(ordered))


def _about_tags(scene: Scene, sight: Sight) -> list[Notice]:
    notices = []
    for uid, at in sight.places.items():
        known = sight.register.find(uid)
        if known is None:
            notices.append(notice("unknown-tag", at))
        elif known.box != sight.box:
            notices.append(notice("other-box", at))
        elif known.disc.colour not in scene.seats:
            notices.append(notice("not-playing", at, known.disc.colour))
    return notices


def _about_readers(scene: Scene, sight: Sight, now: float, usable: frozenset[int]) -> list[Notice]:
    plan, presence = sight.plan, sight.presence
    notices = []
    for readers in presence.twice(now).values():
        places = [plan.destination_of.get(reader, "") for reader in readers]
        if len(places) > 1 and places[0] and places[1]:
            notices.append(notice("two-readers", places[0], other=places[1]))
    for at, reader in plan.reader_of.items():
        if reader not in usable:
            notices.append(notice("reader-out", at))
        elif presence.unreadable(reader, now) and not sight.is_vouched(at):
            if scene.phase not in (*LAYING, "missions"):
                notices.append(notice("not-cleared", at))
            elif scene.phase in LAYING and _unexplained(scene, sight, at):
                notices.append(notice("unreadable", at))
    return notices


def _unexplained(scene: Scene, sight: Sight, at: str) -> bool:
    """Whether more lies at a destination than the discs that the game knows of."""
    here = {seat for seat, place in sight.discs if place == at}
    return here >= {seat for seat, place in scene.expected if place == at}


def _about_captain(scene: Scene, sight: Sight, seat: str) -> list[Notice]:
    notices = []
    lifted = sight.lifted(scene, seat)
    # In the order of the board: in no other may it depend on which disc is which.
    for at in sight.plan.destinations:
        uids = sight.discs.get((seat, at), [])
        if len(uids) > 1:
            notices.append(notice("second-disc", at, seat))
        elif not uids or (seat, at) in scene.expected:
            continue
        elif lifted:
            notices.append(notice("moved", at, seat, origin=lifted.pop(0)))
        else:
            notices += _about_disc(scene, sight, seat, at, uids[0])
    notices += [notice("lifted", at, seat) for at in lifted]
    gaps = sight.gaps(scene, seat)
    return notices + [notice("stack-unread", at) for at in gaps if sight.stack_unread(scene, at)]


def _about_disc(scene: Scene, sight: Sight, seat: str, at: str, uid: str) -> list[Notice]:
    """Why a captain's disc, alone at a destination where the game knows none, is no move."""
    turn = scene.awaited("place-disc")
    if uid in sight.refused:
        return [notice("not-this-disc", at, seat)]
    if uid not in sight.fresh:
        return [notice("not-counted", at, seat)]
    if not turn:
        return [notice("not-now", at, seat)]
    if turn != seat:
        return [notice("not-your-turn", at, seat, turn=turn)]
    why = why_not(scene.view, sight.plan.zones, seat, at)
    if why == "blocked":
        return [notice("blocked", at, seat)]
    if why:
        reach = scene.view["captains"][seat]["zone"]
        return [notice("out-of-reach", at, seat, zone=sight.plan.zones[at], reach=reach)]
    laid = sight.newly_laid(scene, seat)
    others = tuple(place for place in sight.plan.destinations if place in laid and place != at)
    return [notice("several-at-once", at, seat, places=others)] if others else []
