"""Repairs and storage, for all captains at the same time; then the adventure is over
(Q9, Q10, G37)."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.gallions.rules.draft import Draft
from companion.games.gallions.rules.phases.launching import discards
from companion.games.gallions.rules.scoring import points
from companion.games.gallions.rules.state import Phase, State
from companion.games.gallions.rules.stock import all_alike, held, put_away, room
from companion.kernel.game import Move


def counted(kinds: list[str]) -> dict[str, int]:
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def wait_for_concerned(draft: Draft) -> bool:
    state = draft.state
    if state.concerned:
        draft.wait(*(seat for seat in state.order if seat in state.concerned))
    return bool(state.concerned)


class Repairs:
    """Each own sunk ship costs a token; who has fewer gives all."""

    @staticmethod
    def begin(draft: Draft) -> None:
        state = draft.state
        state.concerned = tuple(seat for seat in state.order if state.captains[seat].sunk)

    @staticmethod
    def proceed(draft: Draft) -> Phase | None:
        for seat in draft.state.concerned:
            repair_without_choice(draft, seat)
        if wait_for_concerned(draft):
            return None
        give_revenge(draft)
        return "storage"

    @staticmethod
    def choices(state: State, seat: str) -> Iterator[Move]:
        yield from discards(state, seat)


def repair_without_choice(draft: Draft, seat: str) -> None:
    """Repairs where it makes no difference which tokens go."""
    state, captain = draft.state, draft.captain(seat)
    count = len(captain.sunk)
    if count and (captain.tokens <= count or all_alike(captain)):
        repair(draft, seat, held(captain)[:count], len(captain.sunk))
    if not captain.sunk:
        state.concerned = tuple(one for one in state.concerned if one != seat)


def repair(draft: Draft, seat: str, paid: list[str], count: int) -> None:
    """The first so many of a captain's sunk ships are repaired."""
    captain = draft.captain(seat)
    put_away(draft, seat, paid)
    ships, captain.sunk = captain.sunk[:count], captain.sunk[count:]
    captain.repaired += len(ships)
    draft.tell("repaired", seat=seat, ships=list(ships), paid=counted(paid))


def give_revenge(draft: Draft) -> None:
    """A Revenge card for each own ship that captains have sunk, while there are any (G30)."""
    state = draft.state
    for seat in state.order:
        captain = draft.captain(seat)
        count = min(len(captain.sunk_by_captains), state.revenge or 0)
        captain.sunk_by_captains = ()
        if count and state.revenge is not None:
            captain.revenge += count
            state.revenge -= count
            draft.tell("revenge", seat=seat, count=count)


class Storage:
    """What has no room goes."""

    @staticmethod
    def begin(draft: Draft) -> None:
        state = draft.state
        state.concerned = tuple(seat for seat in state.order if too_much(state, seat))

    @staticmethod
    def proceed(draft: Draft) -> Phase | None:
        for seat in draft.state.concerned:
            store_without_choice(draft, seat)
        if wait_for_concerned(draft):
            return None
        return end_adventure(draft)

    @staticmethod
    def choices(state: State, seat: str) -> Iterator[Move]:
        yield from discards(state, seat)


def too_much(state: State, seat: str) -> int:
    captain = state.captains[seat]
    return max(0, captain.tokens - room(state, captain))


def store_without_choice(draft: Draft, seat: str) -> None:
    state, captain = draft.state, draft.captain(seat)
    count = too_much(state, seat)
    if count and (all_alike(captain) or count == captain.tokens):
        gone = held(captain)[:count]
        put_away(draft, seat, gone)
        draft.tell("stored", seat=seat, discarded=counted(gone))
        count = 0
    if not count:
        state.concerned = tuple(one for one in state.concerned if one != seat)


def end_adventure(draft: Draft) -> Phase:
    state = draft.state
    mark_wanted(draft)
    state.card = None
    for captain in state.captains.values():
        captain.sent, captain.took_part = (), False
        captain.sunk, captain.trophies, captain.sunk_by_captains = (), (), ()
        captain.sank = captain.boarded = captain.repaired = 0
        captain.bonus = captain.hook = 0
        captain.draws = captain.picks = captain.chained = captain.loses = 0
        captain.accepted, captain.offers_over = (), False
    if state.adventure < len(draft.setup.story.quests[state.quest - 1]):
        return "instructions"
    return enter_port(draft)


def mark_wanted(draft: Draft) -> None:
    """The one captain with most points is wanted; if several are first nothing changes (G45)."""
    state = draft.state
    if "wanted" not in draft.setup.story.rules:
        return
    scores = {seat: points(state, seat) for seat in state.order}
    best = max(scores.values())
    first = [seat for seat in state.order if scores[seat] == best]
    if len(first) == 1 and first[0] != state.wanted:
        state.wanted = first[0]
        draft.tell("wanted", seat=first[0])


def enter_port(draft: Draft) -> Phase:
    state = draft.state
    state.adventure = 0
    for captain in state.captains.values():
        captain.upgrades = tuple(replace(one, used=False) for one in captain.upgrades)
        captain.sailors = tuple(replace(one, used=False) for one in captain.sailors)
    return "port" if draft.setup.port == "at-once" else draft.setup.box.port.order[0]
