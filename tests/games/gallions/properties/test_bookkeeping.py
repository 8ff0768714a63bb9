"""Nothing is lost or made: loot, parts, cards, dice; and the score can be counted again."""

from collections import Counter
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.gallions.rules.box.effects import Keep
from companion.session.session import Session
from tests.games.gallions.support.games import correct_sometimes, play_on, random_session
from tests.games.gallions.support.table import BOX
from tests.support.sampling import examples

SEEDS = st.integers(0, 10**6)
GUILD = {card.id: card.points for card in BOX.guild}


def loot_of(session: Session, view: dict[str, Any]) -> Counter[str]:
    """All tokens, wherever they lie."""
    found: Counter[str] = Counter()
    found.update(view["supply"]["bag"])
    found.update(view["supply"]["beside"])
    for captain in view["captains"].values():
        found.update(captain["loot"])
        for sailor in captain["sailors"]:
            if sailor["holds"]:
                effect = session.setup.sailors[sailor["card"]].effect
                assert isinstance(effect, Keep)
                found[effect.loot] += sailor["holds"]
    return found


def parts_of(view: dict[str, Any]) -> Counter[str]:
    found = Counter(view["supply"]["parts"])
    for captain in view["captains"].values():
        parts = captain["parts"]
        for part in ("sail", "cannon"):
            found[part] += parts[part]["ready"] + parts[part]["engaged"]
        found["hold"] += parts["hold"]
    return found


def check_cards(session: Session, view: dict[str, Any]) -> None:
    captains = view["captains"].values()
    state = session.state
    for sort, held, whole in (
        ("sailors", "sailors", session.setup.sailor_deck),
        ("upgrades", "upgrades", tuple(session.setup.upgrades)),
    ):
        place = "tavern" if sort == "sailors" else "workshop"
        cards = [one["card"] for captain in captains for one in captain[held]]
        cards += [card for captain in captains for card in captain["drawn"]]
        cards += state.rejected.get(place, ())
        known = [card for card in cards if card in whole]
        assert len(set(known)) == len(known)
        assert view["supply"][sort] == len(whole) - len(known)
    guild = [card for captain in captains for card in captain["guild"]]
    assert len(set(guild)) == len(guild)
    assert view["supply"]["guild"] == len(GUILD) - len(guild)
    if view["supply"]["revenge"] is not None:
        cards_out = sum(captain["revenge"] for captain in captains)
        assert view["supply"]["revenge"] + cards_out == BOX.scenario["pirate-war"].revenge_cards


def check_dice(session: Session, view: dict[str, Any]) -> None:
    """A captain's ship is at sea, sunk, or at home, and nowhere twice."""
    at_sea = [ship["ship"] for ship in view["sea"]["ships"]] if view["sea"] else []
    assert len(set(at_sea)) == len(at_sea)
    for seat, captain in view["captains"].items():
        own = [name for name in at_sea if session.setup.ships[name].owner == seat]
        assert own == captain["at_sea"]
        out = [*own, *captain["sunk"]]
        assert len(set(out)) == len(out) <= captain["ships"] + captain["captain_die"]
        for trophy in captain["trophies"]:
            assert trophy["ship"] not in own
    places = [ship["at"] for ship in view["sea"]["ships"] if ship["at"]] if view["sea"] else []
    assert len(set(places)) == len(places)


def check_points(session: Session, view: dict[str, Any]) -> None:
    for captain in view["captains"].values():
        points = sum(GUILD[card] for card in captain["guild"])
        points += captain["doubloons"] + captain["extra_points"]
        assert captain["points"] >= points if session.over else captain["points"] == points


@settings(max_examples=examples(15))
@given(seed=SEEDS)
def test_nothing_is_lost_or_made_and_points_can_be_counted_again(seed: int) -> None:
    session, random = random_session(seed), Random(seed)
    view = session.view("table")
    loot, parts = loot_of(session, view), parts_of(view)
    for _ in play_on(session, random):
        correct_sometimes(session, random)
        view = session.view("table")
        assert loot_of(session, view) == loot
        assert parts_of(view) == parts
        check_cards(session, view)
        check_dice(session, view)
        check_points(session, view)
        for captain in view["captains"].values():
            if view["phase"] in ("instructions", "market", "guild"):
                assert not captain["took_part"]
    lines = session.standings()["breakdown"]
    for seat, line in lines.items():
        assert line["total"] == view["captains"][seat]["points"]


@settings(max_examples=examples(8))
@given(seed=SEEDS)
def test_after_storage_everybody_has_room_for_what_they_hold(seed: int) -> None:
    session = random_session(seed)
    for _ in play_on(session, Random(seed)):
        view = session.view("table")
        if view["phase"] == "market" and view["turn"] == view["order"][0]:
            for captain in view["captains"].values():
                assert sum(captain["loot"].values()) <= captain["room"]
