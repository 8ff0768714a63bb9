"""The examples of the rulebook, 9 to 14: missions, homecoming, the count."""

from tests.games.drake.rules.scenes import the_voyage_of_the_rulebook
from tests.support.table import Table, at_sea, plymouth


def test_example_9_veracruz_costs_four_crew_and_one_gun() -> None:
    cargo = "supplies=4 crew=4 guns=1"
    table = at_sea(red=cargo, blue=cargo, yellow=cargo)
    discs = "1=veracruz 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs, yellow=discs)
    table.play("red attack", "table turn-token 1")
    assert table.captain("red", "red")["chest"] == {"gold": 1, "silver": 0, "jewel": 0}
    assert (table.captain("red")["crew"], table.captain("red")["guns"]) == (0, 0)
    table.play("red sail-on", "blue attack")
    assert (table.captain("blue")["crew"], table.captain("blue")["guns"]) == (0, 0)
    assert table.captain("blue", "blue")["chest"] == {"gold": 0, "silver": 0, "jewel": 0}
    assert table.scores() == {"red": 4 + 5, "blue": 4 + 5, "yellow": 4}
    assert table.place("veracruz")["won"] == ["red", "blue"]
    assert table.place("veracruz")["treasure"] is False


def test_example_9_with_a_pinnace_four_crew_are_enough() -> None:
    table = plymouth()
    table.play("red visit pinnace 2", "blue set-sail", "yellow set-sail")
    table.load(red="supplies=4 crew=4")
    table.set_sail()
    table.lay(red="1=veracruz 2=san-juan 3=fort-1 4=town-4")
    table.play("red attack", "table turn-token 1")
    assert table.place("veracruz")["won"] == ["red"]
    assert table.captain("red")["crew"] == 0


def test_example_10_a_galleon_of_8_points_costs_four_guns() -> None:
    table = plymouth()
    for seat in table.seats:
        table.play(f"{seat} visit investor galleon")
    table.load(**dict.fromkeys(table.seats, "supplies=4 guns=4 points=4"))
    table.load(yellow="guns=-1")  # had one for loading last
    table.set_sail()
    discs = "1=galleon-4 2=san-juan 3=fort-1 4=town-4"
    table.lay(red=discs, blue=discs, yellow=discs)
    table.play("red attack", "table turn-token 1")
    table.play("red sail-on", "blue attack")
    for seat, jewels in (("red", 1), ("blue", 0)):
        assert table.captain(seat)["guns"] == 0
        assert table.captain(seat)["score"] == 4 + 8
        assert table.captain(seat, seat)["chest"]["jewel"] == jewels
    assert table.place("galleon-4")["won"] == ["red", "blue"]


def test_example_11_yellow_must_take_the_tobacco_that_is_left() -> None:
    table = at_sea("blue yellow red", blue="supplies=1 trade=1", yellow="supplies=1 trade=1")
    discs = "1=santo-domingo 2=san-juan 3=fort-1 4=puerto-cabello"
    table.lay(blue=discs, yellow=discs)
    goods = [choice["good"] for choice in table.choices("blue") if choice["do"] == "trade"]
    assert goods == ["sugar", "tobacco"]
    table.play("blue trade sugar", "blue sail-on")
    goods = [choice["good"] for choice in table.choices("yellow") if choice["do"] == "trade"]
    assert goods == ["tobacco"]
    table.play("yellow trade tobacco")
    assert table.captain("blue")["commodities"]["sugar"] == 1
    assert table.captain("yellow")["commodities"]["tobacco"] == 1
    assert table.captain("blue")["trade"] == table.captain("yellow")["trade"] == 0


def the_missions_of_example_12() -> Table:
    """Green and Blue go home after three missions, Red and Yellow after four."""
    table = the_voyage_of_the_rulebook()
    table.play("yellow peek-discs cartagena", "yellow swap-discs 1 2")
    table.play("green attack", "green sail-on", "red attack", "red sail-on")
    table.play("yellow attack", "yellow sail-on", "blue sail-on")
    table.play("green attack", "green sail-on", "red attack", "red sail-on")
    table.play("yellow attack", "table turn-token 0", "yellow sail-on")
    table.play("blue attack", "table turn-token 1", "blue sail-on")
    table.play("green attack", "green go-home", "red trade coffee", "red sail-on")
    table.play("yellow attack", "yellow sail-on", "blue trade sugar", "blue go-home")
    table.play("red attack", "yellow trade tobacco")
    return table


def test_example_12_homecoming() -> None:
    table = the_missions_of_example_12()
    assert table.view()["home"] == ["green", "blue", "red", "yellow"]
    bonus = {line["seat"]: line["points"] for line in table.events("came-home")}
    assert bonus == {"green": 2, "blue": 1, "red": 0, "yellow": 0}


def test_example_13_conquests() -> None:
    table = the_missions_of_example_12()
    assert {seat: table.captain(seat)["conquests"] for seat in table.seats} == {
        "red": ["town", "fort"],
        "yellow": ["town", "fort", "galleon"],
        "green": ["town", "fort"],
        "blue": ["galleon"],
    }
    points = {line["seat"]: line["points"] for line in table.events("conquests-scored")}
    assert points == {"blue": 1, "red": 4, "green": 4, "yellow": 10}


def test_example_13_adds_up_on_the_track() -> None:
    table = the_missions_of_example_12()
    unclaimed_silver = 0  # the Governor's: Puerto Cabello, Portobelo, Fort I and Cartagena are won
    assert table.scores() == {
        "green": 4 + 5 + 3 + 2 + 2 + 4,
        "red": 4 + 4 + 3 + 2 + 4,
        "yellow": 4 + 4 + 7 + 2 + 10 + unclaimed_silver,
        "blue": 4 + 6 + 1 + 1,
    }


def test_example_14_commodities() -> None:
    """Three tobacco, two sugar and one coffee, gathered over three voyages."""
    table = at_sea(red="supplies=2 trade=2")
    voyages = ["tobacco sugar", "tobacco sugar", "tobacco coffee"]
    for number, goods in enumerate(voyages):
        if number:
            table.next_voyage()
            table.load(red="supplies=2 trade=2")
            table.set_sail()
        table.lay(red="1=santo-domingo 2=santiago-de-cuba 3=fort-1 4=portobelo")
        first, second = goods.split()
        table.play(f"red trade {first}", "red sail-on", f"red trade {second}", "red go-home")
    commodities = {"indigo": 0, "sugar": 2, "coffee": 1, "tobacco": 3}
    assert table.captain("red")["commodities"] == commodities
    assert table.standings()["breakdown"]["red"]["commodities"] == 16 + 8 + 2
