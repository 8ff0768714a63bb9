"""What hands have to move on the real board to get from one public view of a game to another."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.drake.rules.board.board import Board
from companion.games.drake.rules.words import CARGO, GOODS, HAWKINS
from companion.kernel.text.sentence import Sentence
from companion.kernel.text.translatable import N_

View = Mapping[str, Any]
EMPTY: Mapping[str, int] = {}


def pieces_to_move(
    lying: View, wanted: View, board: Board, outbound: Mapping[str, int] = EMPTY
) -> list[Sentence]:
    """The tasks that turn a board that lies as `lying` tells into what `wanted` tells.

    `outbound` is the outbound dock of each ship that has set sail, as it was told then: Hawkins'
    ship takes a dock as well, and no view tells which.
    """
    return [
        *_street(lying, wanted),
        *_new_voyage(lying, wanted),
        *_action_discs(lying, wanted),
        *_ships(lying, wanted, outbound),
        *_faces(lying, wanted),
        *_mission_discs(lying, wanted),
        *_destinations(lying, wanted, board),
        *(task for seat in wanted["captains"] for task in _log(lying, wanted, seat)),
    ]


def _street(lying: View, wanted: View) -> Iterator[Sentence]:
    if tuple(lying["street"]) != tuple(wanted["street"]):
        order = list(wanted["street"][:-2])
        yield Sentence(
            N_("Lay the tiles of Plymouth street in this order: {order}."), {"order": order}
        )


def _new_voyage(lying: View, wanted: View) -> Iterator[Sentence]:
    """What is laid at the destinations before a voyage and stays throughout it."""
    for at, place in wanted["destinations"].items():
        was = lying["destinations"][at]
        yield from _closing_marker(was, place, at)
        yield from _galleon_tile(was, place, at)


def _closing_marker(was: View, place: View, at: str) -> Iterator[Sentence]:
    if place["blocked"] and not was["blocked"]:
        yield Sentence(N_("Close {at} with its marker."), {"at": at})
    elif was["blocked"] and not place["blocked"]:
        yield Sentence(N_("Take the marker from {at}: it is open."), {"at": at})


def _galleon_tile(was: View, place: View, at: str) -> Iterator[Sentence]:
    tile = place.get("tile")
    if tile and tile != was.get("tile"):
        yield Sentence(N_("Lay the galleon tile {tile} at {at}."), {"tile": tile, "at": at})
    elif was.get("tile") and not tile:
        yield Sentence(N_("Take the galleon tile from {at}."), {"at": at})


def _action_discs(lying: View, wanted: View) -> Iterator[Sentence]:
    was, now = _circles(lying), _circles(wanted)
    if len(was) > 1 and not now:
        yield Sentence(N_("Take all action discs off Plymouth street."), {})
        return
    for (at, circle), seat in was.items():
        if now.get((at, circle)) != seat:
            words = {"seat": seat, "at": at, "circle": circle}
            yield Sentence(N_("Take {seat}'s action disc from {at}, circle {circle}."), words)
    for (at, circle), seat in now.items():
        if was.get((at, circle)) != seat:
            words = {"seat": seat, "at": at, "circle": circle}
            yield Sentence(N_("Lay {seat}'s action disc at {at}, circle {circle}."), words)


def _circles(view: View) -> dict[tuple[str, str], str]:
    return {
        (at, circle): seat for at, discs in view["visits"].items() for circle, seat in discs.items()
    }


def _ships(lying: View, wanted: View, outbound: Mapping[str, int]) -> Iterator[Sentence]:
    was, now = _docks(lying), _docks(wanted)
    for seat, dock in now.items():
        if was.get(seat) != dock:
            sentence, number = dock
            if sentence == OUTBOUND:
                number = outbound.get(seat, number)
            yield Sentence(sentence, {"seat": seat, "dock": number})


LOADING = N_("Sail {seat}'s ship to loading dock {dock}, before the voyage.")
OUTBOUND = N_("Sail {seat}'s ship to outbound dock {dock}.")
HOME = N_("Sail {seat}'s ship home to loading dock {dock}.")


def _docks(view: View) -> dict[str, tuple[str, int]]:
    """Where each ship lies; Hawkins' ship leaves without a dock and needs no hand."""
    docks: dict[str, tuple[str, int]] = {}
    for sentence, ships in (
        (LOADING, view["loading"]),
        (OUTBOUND, view["sailing"]),
        (HOME, view["home"]),
    ):
        docks |= {seat: (sentence, n) for n, seat in enumerate(ships, 1) if seat != HAWKINS}
    return docks


def _faces(lying: View, wanted: View) -> Iterator[Sentence]:
    """Discs that lie in both views and were turned in between."""
    was, now = _is_revealed(lying), _is_revealed(wanted)
    if any(place["discs"] for place in wanted["destinations"].values()) and was != now:
        if now:
            yield Sentence(N_("Turn all mission discs face up."), {})
        else:
            yield Sentence(N_("Turn all mission discs face down again."), {})


def _is_revealed(view: View) -> bool:
    return any(not isinstance(captain["hand"], int) for captain in view["captains"].values())


def _mission_discs(lying: View, wanted: View) -> Iterator[Sentence]:
    """By colour, since a disc that has won stays where it lies but is told only by its owner."""
    extra, missing = _on_board(lying), _on_board(wanted)
    both = extra & missing
    extra, missing = extra - both, missing - both
    for seat in wanted["captains"]:
        places = sorted(at for owner, at in extra.elements() if owner == seat)
        gaps = sorted(at for owner, at in missing.elements() if owner == seat)
        while places and gaps:
            words = {"seat": seat, "at": places.pop(0), "to": gaps.pop(0)}
            yield Sentence(N_("Move {seat}'s disc from {at} to {to}."), words)
        for at in places:
            yield Sentence(N_("Take {seat}'s disc from {at}."), {"seat": seat, "at": at})
        for at in gaps:
            disc = _face(wanted, seat, at)
            if disc:
                words = {"seat": seat, "at": at, "disc": disc}
                yield Sentence(N_("Lay {seat}'s disc ({disc}) at {at}."), words)
            else:
                yield Sentence(N_("Lay {seat}'s disc at {at}."), {"seat": seat, "at": at})


def _on_board(view: View) -> Counter[tuple[str, str]]:
    lying: Counter[tuple[str, str]] = Counter()
    for at, place in view["destinations"].items():
        lying.update((disc["seat"], at) for disc in place["discs"])
        lying.update((seat, at) for seat in place["won"])
    return lying


def _face(view: View, seat: str, at: str) -> str | None:
    discs = view["destinations"][at]["discs"]
    return next((disc["disc"] for disc in discs if disc["seat"] == seat), None)


def _destinations(lying: View, wanted: View, board: Board) -> Iterator[Sentence]:
    for at, place in wanted["destinations"].items():
        was = lying["destinations"][at]
        if was.get("turned") and not place.get("turned"):
            yield Sentence(N_("Turn the token at {at} face down again."), {"at": at})
        elif place.get("turned") and not was.get("turned"):
            yield Sentence(N_("Turn the token at {at} face up."), {"at": at})
        yield from _treasure(was, place, at, board)
        yield from _goods(was, place, at)


def _treasure(was: View, place: View, at: str, board: Board) -> Iterator[Sentence]:
    words = {"at": at, "treasure": board.destinations[at].treasure}
    if place.get("treasure") and not was.get("treasure"):
        # The first to win there has it in the chest.
        if was["won"] and not place["won"]:
            sentence = N_("Lay the {treasure} from {seat}'s chest back at {at}.")
            yield Sentence(sentence, {**words, "seat": was["won"][0]})
        else:
            yield Sentence(N_("Lay {treasure} at {at}."), words)
    elif was.get("treasure") and not place.get("treasure"):
        if place["won"]:
            sentence = N_("{seat} puts the {treasure} of {at} into the chest.")
            yield Sentence(sentence, {**words, "seat": place["won"][0]})
        else:
            yield Sentence(N_("Take the {treasure} from {at}."), words)


def _goods(was: View, place: View, at: str) -> Iterator[Sentence]:
    had: Counter[str] = Counter(was.get("goods", ()))
    has: Counter[str] = Counter(place.get("goods", ()))
    if back := has - had:
        yield Sentence(N_("Lay back at {at}: {goods}."), {"at": at, "goods": list(back.elements())})
    if gone := had - has:
        yield Sentence(N_("Take from {at}: {goods}."), {"at": at, "goods": list(gone.elements())})


def _log(lying: View, wanted: View, seat: str) -> Iterator[Sentence]:
    """A captain's log, and the marker on the track."""
    was, now = lying["captains"][seat], wanted["captains"][seat]
    had, has = _things(was), _things(now)
    if back := had - has:
        yield Sentence(N_("{seat} gives back: {things}."), {"seat": seat, "things": dict(back)})
    if more := has - had:
        yield Sentence(N_("{seat} takes: {things}."), {"seat": seat, "things": dict(more)})
    if was["ship"] != now["ship"]:
        if now["ship"] == "galleon":
            yield Sentence(N_("{seat} takes the Galleon tile."), {"seat": seat})
        else:
            yield Sentence(N_("{seat} gives the Galleon tile back."), {"seat": seat})
    if was["investor"] and not now["investor"]:
        yield Sentence(N_("{seat} gives up the investor token."), {"seat": seat})
    elif now["investor"] and not was["investor"]:
        yield Sentence(N_("{seat} takes the investor token back."), {"seat": seat})
    if was["score"] != now["score"]:
        words = {"seat": seat, "score": now["score"]}
        yield Sentence(N_("Put {seat}'s marker on {score} of the scoring track."), words)


def _things(captain: View) -> Counter[str]:
    things = Counter({name: captain[name] for name in CARGO})
    things.update({good: captain["commodities"][good] for good in GOODS})
    things.update((*captain["roles"], *captain["extra_discs"]))
    if captain["pinnace"]:
        things["pinnace"] += 1
    return things
