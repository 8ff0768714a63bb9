"""What hands have to move on the real board to get from one public view of a game to another."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from companion.games.drake.board import Board
from companion.games.drake.words import CARGO, GOODS, HAWKINS
from companion.games.kernel.text import N_

View = Mapping[str, Any]


class Task(Struct, frozen=True):
    """One thing for a hand to do: a template to translate and the words that fill it."""

    sentence: str
    words: Mapping[str, Any]


def pieces_to_move(lying: View, wanted: View, board: Board) -> list[Task]:
    """The tasks that turn a board that lies as `lying` tells into what `wanted` tells."""
    return [
        *_street(lying, wanted),
        *_new_voyage(lying, wanted),
        *_action_discs(lying, wanted),
        *_ships(lying, wanted),
        *_faces(lying, wanted),
        *_mission_discs(lying, wanted),
        *_destinations(lying, wanted, board),
        *(task for seat in wanted["captains"] for task in _log(lying, wanted, seat)),
    ]


def _street(lying: View, wanted: View) -> Iterator[Task]:
    if tuple(lying["street"]) != tuple(wanted["street"]):
        order = list(wanted["street"][:-2])
        yield Task(N_("Lay the tiles of Plymouth street in this order: {order}."), {"order": order})


def _new_voyage(lying: View, wanted: View) -> Iterator[Task]:
    """What is laid at the destinations before a voyage and stays throughout it."""
    for at, place in wanted["destinations"].items():
        was = lying["destinations"][at]
        yield from _closing_marker(was, place, at)
        yield from _galleon_tile(was, place, at)


def _closing_marker(was: View, place: View, at: str) -> Iterator[Task]:
    if place["blocked"] and not was["blocked"]:
        yield Task(N_("Close {at} with its marker."), {"at": at})
    elif was["blocked"] and not place["blocked"]:
        yield Task(N_("Take the marker from {at}: it is open."), {"at": at})


def _galleon_tile(was: View, place: View, at: str) -> Iterator[Task]:
    tile = place.get("tile")
    if tile and tile != was.get("tile"):
        yield Task(N_("Lay the galleon tile {tile} at {at}."), {"tile": tile, "at": at})
    elif was.get("tile") and not tile:
        yield Task(N_("Take the galleon tile from {at}."), {"at": at})


def _action_discs(lying: View, wanted: View) -> Iterator[Task]:
    was, now = _circles(lying), _circles(wanted)
    if len(was) > 1 and not now:
        yield Task(N_("Take all action discs off Plymouth street."), {})
        return
    for (at, circle), seat in was.items():
        if now.get((at, circle)) != seat:
            words = {"seat": seat, "at": at, "circle": circle}
            yield Task(N_("Take {seat}'s action disc from {at}, circle {circle}."), words)
    for (at, circle), seat in now.items():
        if was.get((at, circle)) != seat:
            words = {"seat": seat, "at": at, "circle": circle}
            yield Task(N_("Lay {seat}'s action disc at {at}, circle {circle}."), words)


def _circles(view: View) -> dict[tuple[str, str], str]:
    return {
        (at, circle): seat for at, discs in view["visits"].items() for circle, seat in discs.items()
    }


def _ships(lying: View, wanted: View) -> Iterator[Task]:
    was, now = _docks(lying), _docks(wanted)
    for seat, dock in now.items():
        if was.get(seat) != dock:
            sentence, number = dock
            yield Task(sentence, {"seat": seat, "dock": number})


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


def _faces(lying: View, wanted: View) -> Iterator[Task]:
    """Discs that lie in both views and were turned in between."""
    was, now = _is_revealed(lying), _is_revealed(wanted)
    if any(place["discs"] for place in wanted["destinations"].values()) and was != now:
        if now:
            yield Task(N_("Turn all mission discs face up."), {})
        else:
            yield Task(N_("Turn all mission discs face down again."), {})


def _is_revealed(view: View) -> bool:
    return any(not isinstance(captain["hand"], int) for captain in view["captains"].values())


def _mission_discs(lying: View, wanted: View) -> Iterator[Task]:
    """By colour, since a disc that has won stays where it lies but is told only by its owner."""
    extra, missing = _on_board(lying), _on_board(wanted)
    both = extra & missing
    extra, missing = extra - both, missing - both
    for seat in wanted["captains"]:
        places = sorted(at for owner, at in extra.elements() if owner == seat)
        gaps = sorted(at for owner, at in missing.elements() if owner == seat)
        while places and gaps:
            words = {"seat": seat, "at": places.pop(0), "to": gaps.pop(0)}
            yield Task(N_("Move {seat}'s disc from {at} to {to}."), words)
        for at in places:
            yield Task(N_("Take {seat}'s disc from {at}."), {"seat": seat, "at": at})
        for at in gaps:
            disc = _face(wanted, seat, at)
            if disc:
                words = {"seat": seat, "at": at, "disc": disc}
                yield Task(N_("Lay {seat}'s disc ({disc}) at {at}."), words)
            else:
                yield Task(N_("Lay {seat}'s disc at {at}."), {"seat": seat, "at": at})


def _on_board(view: View) -> Counter[tuple[str, str]]:
    lying: Counter[tuple[str, str]] = Counter()
    for at, place in view["destinations"].items():
        lying.update((disc["seat"], at) for disc in place["discs"])
        lying.update((seat, at) for seat in place["won"])
    return lying


def _face(view: View, seat: str, at: str) -> str | None:
    discs = view["destinations"][at]["discs"]
    return next((disc["disc"] for disc in discs if disc["seat"] == seat), None)


def _destinations(lying: View, wanted: View, board: Board) -> Iterator[Task]:
    for at, place in wanted["destinations"].items():
        was = lying["destinations"][at]
        if was.get("turned") and not place.get("turned"):
            yield Task(N_("Turn the token at {at} face down again."), {"at": at})
        elif place.get("turned") and not was.get("turned"):
            yield Task(N_("Turn the token at {at} face up."), {"at": at})
        yield from _treasure(was, place, at, board)
        yield from _goods(was, place, at)


def _treasure(was: View, place: View, at: str, board: Board) -> Iterator[Task]:
    words = {"at": at, "treasure": board.destinations[at].treasure}
    if place.get("treasure") and not was.get("treasure"):
        # The first to win there has it in the chest.
        if was["won"] and not place["won"]:
            sentence = N_("Lay the {treasure} from {seat}'s chest back at {at}.")
            yield Task(sentence, {**words, "seat": was["won"][0]})
        else:
            yield Task(N_("Lay {treasure} at {at}."), words)
    elif was.get("treasure") and not place.get("treasure"):
        if place["won"]:
            sentence = N_("{seat} puts the {treasure} of {at} into the chest.")
            yield Task(sentence, {**words, "seat": place["won"][0]})
        else:
            yield Task(N_("Take the {treasure} from {at}."), words)


def _goods(was: View, place: View, at: str) -> Iterator[Task]:
    had: Counter[str] = Counter(was.get("goods", ()))
    has: Counter[str] = Counter(place.get("goods", ()))
    if back := has - had:
        yield Task(N_("Lay back at {at}: {goods}."), {"at": at, "goods": list(back.elements())})
    if gone := had - has:
        yield Task(N_("Take from {at}: {goods}."), {"at": at, "goods": list(gone.elements())})


def _log(lying: View, wanted: View, seat: str) -> Iterator[Task]:
    """A captain's log, and the marker on the track."""
    was, now = lying["captains"][seat], wanted["captains"][seat]
    had, has = _things(was), _things(now)
    if back := had - has:
        yield Task(N_("{seat} gives back: {things}."), {"seat": seat, "things": dict(back)})
    if more := has - had:
        yield Task(N_("{seat} takes again: {things}."), {"seat": seat, "things": dict(more)})
    if was["ship"] != now["ship"]:
        if now["ship"] == "galleon":
            yield Task(N_("{seat} takes the Galleon tile again."), {"seat": seat})
        else:
            yield Task(N_("{seat} gives the Galleon tile back."), {"seat": seat})
    if was["investor"] and not now["investor"]:
        yield Task(N_("{seat} gives up the investor token."), {"seat": seat})
    elif now["investor"] and not was["investor"]:
        yield Task(N_("{seat} takes the investor token back."), {"seat": seat})
    if was["score"] != now["score"]:
        words = {"seat": seat, "score": now["score"]}
        yield Task(N_("Put {seat}'s marker on {score} of the scoring track."), words)


def _things(captain: View) -> Counter[str]:
    things = Counter({name: captain[name] for name in CARGO})
    things.update({good: captain["commodities"][good] for good in GOODS})
    things.update((*captain["roles"], *captain["extra_discs"]))
    if captain["pinnace"]:
        things["pinnace"] += 1
    return things
