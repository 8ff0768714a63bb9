"""Rulings about the port, the end and cards that the app does not know: G40 to G50."""

from typing import Any

from companion.games.gallions.rules.box.words import PLACES
from tests.games.gallions.rules.test_rulings_captains import infernal
from tests.games.gallions.support.table import Table


def at_port(*seats: str, give: tuple[str, ...] = (), **options: Any) -> Table:
    table = Table(*(seats or ("red", "blue")), **options).fit()
    table.do(*(f"table adjust {words}" for words in give))
    while table.phase not in (*PLACES, "port"):
        if table.phase == "instructions":
            table.skip_adventure()
        else:
            table.do(f"{next(iter(table.waiting))} done")
    return table


def leave_for(table: Table, phase: str) -> Table:
    while table.phase != phase:
        table.do(f"{next(iter(table.waiting))} done")
    return table


def test_g40_places_in_order_one_purchase_each() -> None:
    table = at_port(give=("red cloth=2", "blue cloth=3"))
    assert table.view["place"] == "market"
    leave_for(table, "shipyard")
    assert table.view["closed"] == ["market", "tavern"]
    table.do("red buy-part sail")
    # Red can do nothing more here.
    assert table.view["turn"] == "blue"
    assert table.captain("red")["bought"] == ["shipyard"]
    assert table.refusal("red buy-part sail") == "not-your-turn"


def test_g40_at_once_each_captain_walks_alone_up_to_the_guild() -> None:
    table = at_port(give=("red cloth=2", "blue cloth=3 doubloons=9"), port="at-once")
    assert table.phase == "port"
    assert list(table.waiting) == ["red", "blue"]
    assert table.captain("red")["at"] == "market"
    table.do("blue done")
    assert table.captain("blue")["at"] == "shipyard"
    assert table.refusal("blue trade cloth,cloth rum") == "wrong-phase"
    table.do("blue buy-part hold", "blue done")
    assert table.captain("blue")["at"] is None
    assert table.view["closed"] == []
    assert table.refusal("blue sell cloth,cloth") == "not-your-turn"
    table.do("red done")
    assert table.view["closed"] == ["market", "tavern"]
    table.do("red done", "red done")
    assert table.phase == "guild"
    assert table.waiting == {"blue": ["buy-vp", "done"]}


def test_g41_the_market_takes_any_two_for_one_out_of_the_bag() -> None:
    table = at_port(give=("red rum=1 spice=1",))
    table.do("table adjust blue valuables=10")
    assert table.refusal("red trade rum,spice valuables") == "not-in-bag"
    assert table.refusal("red trade rum,cloth rum") == "loot-not-held"
    assert table.refusal("red trade rum rum") == "wrong-tokens"
    table.do("red trade spice,rum cloth")
    assert table.captain("red")["loot"]["cloth"] == 1


def test_g42_three_cards_are_drawn_and_the_others_come_back_when_the_place_closes() -> None:
    table = leave_for(at_port(give=("red rum=2", "blue rum=2")), "tavern")
    table.do("red hire")
    assert table.waiting == {"table": ["draw"]}
    assert table.refusal("table draw turbine") == "card-not-there"
    table.do("table draw sea-1", "table draw luigi", "table draw unlisted")
    assert table.refusal("red done") == "must-keep"
    assert table.refusal("red keep sea-2") == "card-not-there"
    table.do("red keep luigi")
    assert table.waiting == {"table": ["draw"]}, "Luigi brings another one"
    table.do("table draw sea-3", "table draw sea-4", "table draw sea-5", "red keep sea-3")
    assert table.view["supply"]["sailors"] == 27 - 5
    table.do("blue done")
    assert table.view["supply"]["sailors"] == 27 - 2


def test_g43_the_vault() -> None:
    table = leave_for(at_port(give=("red rum=1 spice=1 valuables=1",)), "vault")
    assert table.refusal("red sell rum") == "wrong-tokens"
    assert table.refusal("red sell rum,valuables") == "wrong-tokens"
    assert table.refusal("red buy-revenge valuables") == "no-revenge"
    table.do("red sell valuables", "red sell spice,rum")
    assert table.captain("red")["doubloons"] == 2


def test_g44_the_guild_offers_the_three_cheapest_left() -> None:
    table = leave_for(at_port(give=("red doubloons=9", "blue doubloons=9")), "guild")
    assert table.refusal("red buy-vp vp-4") == "card-not-there"
    table.do("red buy-vp vp-1")
    assert [card["card"] for card in table.view["guild"]] == ["vp-2", "vp-3", "vp-4"]
    table.do("blue buy-vp vp-4")
    assert table.captain("blue")["points"] == 3 + 9


def test_g45_the_one_captain_with_most_points_is_wanted() -> None:
    table = Table("red", "blue", "green").fit()
    table.do("table adjust red doubloons=2", "table adjust blue doubloons=2")
    table.skip_adventure()
    assert table.view["wanted"] is None
    leave_for(table, "instructions").do("table adjust blue points=1")
    table.skip_adventure()
    assert table.view["wanted"] == "blue"
    table.do("table adjust green points=3")
    table.do("table draw unlisted-infernal", "table ready", "table done")
    assert table.view["wanted"] == "blue"


def test_g46_at_the_end_of_a_quest_all_is_ready_and_the_baron_moves_on() -> None:
    table = Table("red", "blue").fit("sail")
    table.do("table adjust red gain=parrot")
    table.sail("cloth-store", red=1).read(red_1="5")
    table.do("red use parrot ship=red-1", "red move red-1")
    for number in (1, 2, 3):
        table.do(f"table closest np-yellow-{number} red-1 false false")
    table.do("table loot red rum", "table loot red rum")
    leave_for(table, "instructions")
    assert table.captain("red")["parts"]["sail"] == {"ready": 1, "engaged": 0}
    assert table.captain("red")["upgrades"] == [{"card": "parrot", "ready": True, "used": False}]
    assert table.view["baron"] == "blue"


def finished(give: tuple[str, ...], **options: Any) -> Table:
    """A short game to its end: the introduction, in which nobody sails."""
    table = Table("red", "blue", scenario="intro", **options).fit()
    table.do(*(f"table adjust {words}" for words in give))
    while not table.session.over:
        seat, verbs = next(iter(table.waiting.items()))
        if verbs == ["draw"]:
            table.do(f"table draw {table.offered('table', 'draw', 'card')[0]}")
        elif verbs == ["launch"]:
            table.do(f"{seat} launch 0 false")
        elif verbs == ["loot"]:
            table.do(f"table loot {table.view['turn']} rum")
        elif verbs == ["discard"]:
            table.do(f"{seat} discard rum")
        else:
            table.do(f"{seat} done")
    return table


def test_g47_loot_is_worth_nothing_unless_a_card_says_so() -> None:
    table = finished(("red spice=2", "blue gain=end-7", "blue spice=2"))
    lines = table.session.standings()["breakdown"]
    assert lines["red"]["total"] == 0
    tokens = sum(table.captain("blue")["loot"].values())
    assert lines["blue"]["sailors"] == min(5, tokens // 2)


def test_g48_ties_are_broken_by_parts_and_upgrades_then_shared() -> None:
    table = finished(("red sails=1",))
    assert table.session.standings()["ranking"] == ["red", "blue"]
    shared = finished(()).session.standings()
    assert len(shared["winners"]) == 2
    assert shared["ranking"] == list(finished(()).view["order"])
    assert table.refusal("table draw intro-1") == "game-over"
    table.do("table adjust blue points=1")
    assert table.session.standings()["winners"] == ["blue"]


def test_g49_the_introduction_has_its_cards_in_order() -> None:
    table = Table("red", "blue", scenario="intro").fit()
    assert table.view["supply"]["decks"] == {"intro": 7}
    assert table.refusal("table draw intro-2") == "card-not-there"
    table.do("table draw intro-1")
    assert table.view["card"]["name"] == "Lone merchants"


def test_g50_an_unlisted_card_is_told_and_played_by_hand() -> None:
    table = Table("red", "blue").fit()
    table.do("table draw unlisted")
    assert table.refusal("table draw cloth-store") == "no-draw"
    assert table.refusal("table fleet red 4") == "too-many-ships"
    table.do("table fleet red 2", "table fleet red 1", "table prize 3", "table ready")
    assert table.view["supply"]["decks"]["easy"] == 5
    card = table.view["card"]
    assert (card["name"], card["fleet"], card["loot"]) == (None, {"red": 1}, 3)
    table.do("red launch 1 false", "blue launch 1 false")
    table.read(np_red_1="sail")
    assert set(table.waiting["table"]) == {"die", "sink", "gone", "strength", "done"}
    table.do("table strength np-red-1 4", "table sink blue-1", "table done")
    table.pass_all()
    assert table.ship("np-red-1")["strength"] == 4


def test_g50_in_the_introduction_the_next_card_is_out_of_the_game() -> None:
    table = Table("red", "blue", scenario="intro").fit()
    table.do("table draw unlisted-infernal", "table ready", "table done")
    leave_for(table, "instructions")
    assert table.view["supply"]["decks"] == {"intro": 6}
    assert table.refusal("table draw intro-1") == "card-not-there"


def test_g50_an_unlisted_sailor_is_kept_and_never_used() -> None:
    table = leave_for(at_port(give=("red rum=2",)), "tavern")
    table.do("red hire", *["table draw unlisted"] * 3, "red keep unlisted")
    assert table.captain("red")["sailors"] == [{"card": "unlisted", "used": False, "holds": 0}]
    assert infernal("race").phase == "infernal"
