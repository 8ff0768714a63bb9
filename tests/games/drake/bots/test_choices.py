"""What a sensible captain does in situations that have a right answer."""

from collections.abc import Mapping
from typing import Any

import pytest

from companion.games.drake.bots.missions.campaign import Cargo, best_campaign
from companion.games.drake.bots.missions.commodities import set_points, worth_of
from companion.games.drake.bots.missions.rivals import at_most
from companion.games.drake.bots.missions.valuing import Prospect
from companion.games.drake.bots.sensible import SensibleCaptain
from companion.games.drake.bots.temperament import temperaments
from companion.games.drake.rules.moves import Attack, GoHome, SailOn, StandDown, Trade
from companion.kernel.game import Move
from companion.session.session import Session, begin_game
from tests.games.drake.bots.tables import BOARD

NOTHING = {"indigo": 0, "sugar": 0, "coffee": 0, "tobacco": 0}


def at_sea(voyage: int = 1, **own: Any) -> dict[str, Any]:
    """Red at sea, alone with Blue who has gone home; `own` is what lies on Red's log."""
    request = {"seats": ["red", "blue", "yellow"], "options": {"order": ["red", "blue", "yellow"]}}
    view: dict[str, Any] = Session(begin_game("drake", request, BOARD, 1)).view("red")
    view |= {"phase": "missions", "voyage": voyage, "sailing": ["red", "blue", "yellow"]}
    for log in view["captains"].values():
        log |= {"zone": 4, "hand": []}
    view["captains"]["red"] |= own
    return view


def with_disc(view: dict[str, Any], at: str, disc: str, resolved: bool = False) -> dict[str, Any]:
    """The view with a disc of Red there; resolved: it is this one's turn."""
    view["destinations"][at]["discs"] = [{"seat": "red", "disc": disc}]
    if resolved:
        view["mission"] = {"seat": "red", "disc": disc, "at": at}
    return view


def chosen(view: Mapping[str, Any], *choices: Move) -> Move:
    return SensibleCaptain(BOARD, temperaments()["steady"], 1).choose(view, choices)


HOME = (GoHome("red"), SailOn("red"))


def test_goes_home_when_nothing_is_left_to_do() -> None:
    view = with_disc(at_sea(conquests=["town"]), "panama", "4")
    assert chosen(view, *HOME) == GoHome("red")


def test_goes_home_when_the_bonus_is_worth_more() -> None:
    view = at_sea(crew=1, conquests=["town"])
    with_disc(view, "portobelo", "4")["destinations"]["portobelo"]["treasure"] = False
    view["destinations"]["portobelo"]["won"] = ["blue"]
    view["destinations"]["portobelo"]["discs"].insert(0, {"seat": "yellow", "disc": "3"})
    view["captains"]["yellow"] |= {"crew": 1}
    assert chosen(view, *HOME) == GoHome("red")


def test_sails_on_for_a_rich_mission() -> None:
    view = with_disc(at_sea(crew=1, conquests=["fort"]), "town-4", "4")
    assert chosen(view, *HOME) == SailOn("red")


def test_keeps_the_crew_for_the_better_mission() -> None:
    view = at_sea(crew=1)
    with_disc(view, "puerto-cabello", "1", resolved=True)
    with_disc(view, "town-4", "2")
    assert chosen(view, Attack("red"), StandDown("red")) == StandDown("red")


def test_attacks_when_there_is_crew_for_both() -> None:
    view = at_sea(crew=2)
    with_disc(view, "puerto-cabello", "1", resolved=True)
    with_disc(view, "town-4", "2")
    assert chosen(view, Attack("red"), StandDown("red")) == Attack("red")


def test_trades_for_the_commodity_that_completes_a_set() -> None:
    cargo = {"indigo": 1, "sugar": 1, "coffee": 0, "tobacco": 1}
    view = with_disc(at_sea(3, trade=1, commodities=cargo), "santiago-de-cuba", "1", resolved=True)
    goods = [Trade("red", good) for good in ("sugar", "coffee", "tobacco")]
    assert chosen(view, *goods, StandDown("red")) == Trade("red", "coffee")


@pytest.mark.parametrize(
    ("counts", "points"),
    [((0, 0, 0, 0), 0), ((1, 0, 0, 0), 2), ((1, 1, 1, 1), 26), ((0, 2, 1, 3), 16 + 8 + 2)],
)
def test_sets_of_commodities(counts: tuple[int, ...], points: int) -> None:
    assert set_points(dict(zip(NOTHING, counts, strict=True))) == points


def test_a_set_in_the_making_is_worth_more_than_a_double() -> None:
    cargo = NOTHING | {"sugar": 1}
    assert worth_of("coffee", cargo, 1) > worth_of("sugar", cargo, 1)


def test_a_campaign_counts_the_conquest_table() -> None:
    two_towns = [Prospect("a", 5, 1, 0, 0, 1), Prospect("b", 5, 1, 0, 0, 1)]
    fort = Prospect("c", 3, 1, 0, 0, 2)
    campaign = best_campaign([*two_towns, fort], Cargo(2, 0, 0), 0)
    assert set(campaign.missions) >= {"c"}
    assert campaign.worth == 5 + 3 + 4


def test_chances_of_rivals_add_up() -> None:
    assert at_most([], 0) == 1
    assert at_most([0.5, 0.5], 0) == pytest.approx(0.25)
    assert at_most([0.5, 0.5], 1) == pytest.approx(0.75)
    assert at_most([0.5, 0.5], 2) == pytest.approx(1)
    assert at_most([0.5], -1) == 0
