"""The example of a game in the rulebook, part F, from 1600 to its end.

Where the example names no card, one is chosen whose spot does what the example tells.
"""

from tests.games.lords.scenes import Scene


def trade_voyage(scene: Scene, seat: str, fleet: str, profit: int = 1) -> None:
    """A voyage to Santo Domingo and home."""
    scene.play(f"{seat} ready", f"{seat} depart {fleet}", f"{seat} sail south-espanola")
    scene.play(f"{seat} trade guadalcazar {profit}", "red agree")
    scene.play(f"{seat} sail leeward-islands", f"{seat} home")


def end_year(scene: Scene) -> None:
    scene.skip_to("reveal")


def year_1600_nobody_bids_and_both_trade(game: Scene) -> None:
    game.play("table reveal san-juan", "red pass", "blue pass", "yellow pass")
    trade_voyage(game, "blue", "drake")
    trade_voyage(game, "yellow", "raleigh")
    end_year(game)
    assert game.gold() == [7, 6, 6]


def year_1601_a_colony_is_bought_and_a_mill_begun(game: Scene) -> None:
    game.play("table reveal nova-zeelandia", "red pass")
    assert game.step == "auction", "red lets the ship go by, for which there is gold now"
    game.play("red bid 4", "blue pass", "yellow pass")
    trade_voyage(game, "blue", "drake")
    trade_voyage(game, "yellow", "raleigh")
    game.skip_to("year-end").play("red begin mill")
    end_year(game)
    track = game.view["players"]["red"]["track"]
    assert [(item["item"], item["due"]) for item in track] == [
        ("nova-zeelandia", 1604),
        ("mill-1", 1604),
    ]
    assert game.gold() == [5, 7, 7]


def year_1602_four_gold_for_a_ship(game: Scene) -> None:
    game.play("table reveal azua", "red pay-all")
    assert game.gold()[0] == 3
    game.play("blue deal red gold=4")
    assert game.waiting == {"red": ["announce", "pass"]}
    game.play("red announce casa consejo drake", "red pass", "blue agree")
    assert game.unit("drake")["size"] == 2
    game.skip_to("ready")
    trade_voyage(game, "blue", "drake", 2)
    trade_voyage(game, "yellow", "raleigh")
    game.skip_to("year-end").play("red begin fort")
    end_year(game)
    assert game.gold() == [4, 5, 8]


def year_1603_raleigh_raids_and_is_paid(game: Scene) -> None:
    game.play("table reveal santiago-de-cuba", "red pay-all", "table adjust red gold=4")
    game.skip_to("auction").play("red bid 3").pass_all()
    game.skip_to("ready")
    trade_voyage(game, "blue", "drake", 2)
    game.play("yellow enlist raleigh", "yellow privateer raleigh", "yellow base tortuga")
    game.play("yellow raid raleigh guadalcazar", "red pay-ransom")
    assert game.step == "act"
    assert game.unit("raleigh")["pirate"] is False
    end_year(game)
    assert game.view["players"]["red"]["track"][-1] == {
        "item": "santiago-de-cuba",
        "due": 1606,
        "paid": False,
    }


def year_1604_a_promise_is_noted_and_the_mill_is_placed(game: Scene) -> None:
    game.session.play(
        {"seat": "table", "do": "note", "text": "Red pays Yellow one gold", "every": "monkey"}
    )
    assert game.view["notes"][0]["due"] is True
    game.play(
        "table adjust red gold=9", "table reveal araya", "red pay-all", "red deal yellow gold=1"
    )
    game.skip_to("ready").play("blue ready", "blue done", "yellow merchant raleigh")
    trade_voyage(game, "yellow", "raleigh")
    game.skip_to("year-end").play("red place-tent mill-1 guadalcazar")
    assert game.unit("nova-zeelandia")["size"] == 1
    assert game.unit("guadalcazar")["product"] == "sugar"
    end_year(game)


def year_1605_a_comet(game: Scene) -> None:
    # Our comet brings malaria, too early for Nova Zeelandia.
    game.play("table adjust nova-zeelandia size=1")
    game.play("table reveal comet-1", "red pay-all").skip_to("auction")
    assert game.view["auction"]["lot"] == "casa"
    assert game.view["treasure_year"] is True
    gold = game.gold()[0]
    game.play(f"red bid {gold}").pass_all()
    assert game.view["phase"] == "year-end"
    assert game.view["treasurer"] == "red"
    game.play("red place-tent fort-1 guadalcazar")
    end_year(game)
    assert game.gold()[0] == 0


def year_1606_drake_pays_for_spain(game: Scene) -> None:
    game.play("table reveal maracaibo")
    assert game.waiting == {"red": ["abandon"]}
    game.play("blue deal red gold=1", "red pay-all").skip_to("auction")
    game.play("yellow bid 3").pass_all()
    end_year(game)
    assert "santiago-de-cuba" in game.view["units"]
    assert game.view["players"]["yellow"]["track"][0]["due"] == 1608


def year_1607_others_ports_do_not_pay_double(game: Scene) -> None:
    game.play("table reveal mariquita", "yellow pay-all").skip_to("ready")
    game.play("blue ready", "blue depart drake", "blue sail south-espanola")
    game.play("blue sail jamaica-sea", "blue trade santiago-de-cuba 1", "red agree")
    game.play("blue sail tortuga-passage", "blue sail bahamas", "blue home")
    assert game.unit("santiago-de-cuba")["profits"] == (1,)
    end_year(game)


def year_1608_malaria_and_the_cimarrones(game: Scene) -> None:
    game.play("table reveal caracas", "yellow pay-all")
    assert game.view["spot"] == {"kind": "malaria", "at": None}
    assert "nova-zeelandia" not in game.view["units"]
    game.skip_to("auction").pass_all()
    end_year(game)
    assert "nova-zeelandia" in game.view["discard"]
    assert "maracaibo" in game.view["units"]


def year_1609_smallpox_a_catholic_colony_and_growth(game: Scene) -> None:
    game.play("table reveal cimarrones-de-cuba").skip_to("auction").play("blue bid 1")
    game.pass_all()
    assert game.unit("cimarrones-de-cuba")["size"] == 3
    sizes = {name: game.unit(name)["size"] for name in ("santiago-de-cuba", "maracaibo")}
    end_year(game)
    assert game.view["year"] == 1610
    for name, size in sizes.items():
        assert game.unit(name)["size"] == size + 1


def year_1610_to_1613_mutinies_delay_the_hospital(game: Scene) -> None:
    game.play("table adjust blue gold=4", "table reveal hospital").skip_to("auction")
    game.play("blue bid 1").pass_all()
    end_year(game)
    assert game.view["players"]["blue"]["track"][0]["due"] == 1612
    game.play("table reveal jesuit", "blue pay-all").skip_to("auction").play("blue bid 2")
    game.pass_all()
    end_year(game)
    assert game.view["players"]["blue"]["mordida"] == ("jesuit",)
    for card, due in (("rio-de-la-hacha", 1613), ("martinique", 1614)):
        game.play(f"table reveal {card}", "blue pay-all")
        assert game.view["players"]["blue"]["track"][0]["due"] == due
        end_year(game)


def year_1614_war_takes_the_hospital(game: Scene) -> None:
    game.play("table adjust blue gold=2", "table reveal war-france", "blue pay-all").skip_to(
        "ready"
    )
    assert "hospital" in game.view["discard"]
    assert {player["capital"] for player in game.view["players"].values()} == {2}
    end_year(game)


def year_1615_drake_carries_the_treasure(game: Scene) -> None:
    game.play("table adjust red gold=3", "table reveal bonaire").skip_to("flota")
    game.play("red designate drake half", "blue agree", "red done")
    game.skip_to("ready")
    while game.view["turn"] != "red":
        game.pass_all()
    game.skip_to("act").play("red depart drake", "red sail venezuela-coast")
    game.play("red sail granada-coast", "red load cartagena", "red sail panama-coast")
    game.play("red load portobelo", "red sail jamaica-sea", "red sail south-espanola")
    game.play("red sail leeward-islands", "red home")
    treasure = [player["treasure"] for player in game.view["players"].values()]
    assert treasure == [1, 1, 0]
    assert game.view["treasurer"] == "red"


def years_1616_to_1624_the_inquisition_and_the_pope(game: Scene) -> None:
    end_year(game)
    for card, seat in (("inquisition", "blue"), ("papal-blessing", "yellow")):
        game.play(f"table reveal {card}").skip_to("auction").play(f"{seat} bid 1").pass_all()
        end_year(game)
    for card in (
        "antigua",
        "barbados",
        "cubagua",
        "curacao",
        "caribs",
        "salt-fleet",
        "sint-maartin-salt",
    ):
        game.year(card)
    assert game.view["year"] == 1625


def year_1625_heresy_and_excommunication(game: Scene) -> None:
    game.play("table adjust blue gold=10", "table adjust yellow gold=2")
    game.play("table reveal brandenburg-company", "blue announce inquisition heresy casa")
    assert game.waiting["yellow"] == ["announce", "pass"], "the pope outranks the Inquisition"
    game.play("blue deal yellow gold=8", "yellow pass", "blue pass").skip_to("auction")
    assert game.view["treasurer"] is None
    game.play("red pass", "blue pass", "yellow pass")
    assert game.view["auction"]["lot"] == "casa"
    game.play("yellow bid 13")
    assert game.view["treasurer"] == "yellow"
    assert game.view["players"]["yellow"]["mordida"] == ("papal-blessing", "casa")
    assert game.step == "flota", "in time for the treasure of this year"
    game.play("yellow designate raleigh").skip_to("ready")
    while game.view["turn"] != "yellow":
        game.pass_all()
    game.skip_to("act").play("yellow depart raleigh", "yellow sail venezuela-coast")
    game.play("yellow sail granada-coast", "yellow load cartagena", "yellow sail jamaica-sea")
    game.play("yellow sail south-espanola", "yellow sail leeward-islands", "yellow home")
    end_year(game)


def the_end_an_event_and_drake_wins(game: Scene) -> None:
    blue = game.view["players"]["blue"]["gold"]
    game.play(f"table adjust blue gold={12 - blue}", "table reveal demand-silver")
    assert game.view["phase"] == "over"
    standings = game.session.standings()
    assert standings["ranking"][0] == "blue"
    assert standings["breakdown"]["blue"]["total"] == 37
    assert {one["treasure"] for one in standings["breakdown"].values()} == {25}


YEARS = (
    year_1600_nobody_bids_and_both_trade,
    year_1601_a_colony_is_bought_and_a_mill_begun,
    year_1602_four_gold_for_a_ship,
    year_1603_raleigh_raids_and_is_paid,
    year_1604_a_promise_is_noted_and_the_mill_is_placed,
    year_1605_a_comet,
    year_1606_drake_pays_for_spain,
    year_1607_others_ports_do_not_pay_double,
    year_1608_malaria_and_the_cimarrones,
    year_1609_smallpox_a_catholic_colony_and_growth,
    year_1610_to_1613_mutinies_delay_the_hospital,
    year_1614_war_takes_the_hospital,
    year_1615_drake_carries_the_treasure,
    years_1616_to_1624_the_inquisition_and_the_pope,
    year_1625_heresy_and_excommunication,
    the_end_an_event_and_drake_wins,
)


def test_the_example_of_a_game() -> None:
    """Every year on top of the ones before."""
    game = Scene(3)
    for year in YEARS:
        year(game)
