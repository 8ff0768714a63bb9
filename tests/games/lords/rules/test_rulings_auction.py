"""The rulings on the auction, the treasure fleet, crowns, making room, and late gold."""

from tests.games.lords.scenes import Scene

BY_RELIGION = ("guadalcazar", "stuyvesant", "raleigh", "lerma")


def test_l23_mercenaries_are_sold_after_this_year_s_cards() -> None:
    scene = Scene(2).play("table reveal comet-1")
    assert scene.view["auction"]["lot"] == "casa"
    scene = Scene(2).year("inquisition", "blue bid 1", "red pass")
    scene.play("table adjust inquisition fate=disrupted", "table reveal azua")
    assert scene.view["auction"] == {
        "lots": ("inquisition",),
        "lot": "azua",
        "bids": {},
        "leader": None,
        "passed": [],
    }
    assert scene.view["mercenaries"] == ()


def test_l24_religion_then_nation_then_crown_break_ties() -> None:
    scene = Scene(4, characters=BY_RELIGION).play("table reveal inquisition", "blue bid 1")
    scene.play("yellow bid 1", "green bid 1")
    scene.refuses("blue bid 1", "bid-too-low", "L24")
    scene.refuses("green bid 2", "out-of-bidding", "L24")
    # Red is a Spaniard too, and holds the Casa with the crown 99.
    scene.play("red bid 1")
    scene.refuses("green bid 1", "bid-too-low", "L24")
    scene.refuses("blue bid 9", "cannot-pay", "C3a")


def test_l24_a_pass_is_final_but_for_the_first_bid() -> None:
    scene = Scene(3).play("table reveal curacao", "blue pass", "yellow bid 1")
    assert set(scene.waiting) == {"red", "blue"}
    scene.play("blue pass", "red bid 2")
    scene.refuses("blue bid 3", "out-of-bidding")
    scene.refuses("blue pass", "out-of-bidding")
    assert set(scene.waiting) == {"yellow"}
    scene.refuses("table pass", "not-your-turn", "B12")


def test_l25_war_bars_foreign_cards_and_foreign_bidders() -> None:
    scene = Scene(3).play("table adjust england war=active", "table reveal barbados")
    scene.refuses("red bid 1", "war-bars-bid", "L25")
    scene.play("blue bid 1")
    scene = Scene(3).play("table adjust england war=active", "table reveal curacao")
    scene.refuses("blue bid 1", "war-bars-bid", "L25")
    assert list(scene.waiting) == ["red"]
    scene = Scene(3).play("table adjust england war=active", "table reveal arabuco")
    assert set(scene.waiting) == {"red", "blue", "yellow"}


def test_l26_an_heir_comes_back_after_three_years() -> None:
    scene = Scene(2).play("table adjust guadalcazar fate=disrupted", "table reveal azua")
    assert scene.gold() == [4, 5]
    assert scene.view["players"]["red"]["track"] == [
        {"item": "guadalcazar", "due": 1603, "paid": True}
    ]
    scene.skip_to("reveal")
    for card in ("araya", "mariquita", "caracas"):
        scene.year(card)
    assert scene.unit("guadalcazar")["size"] == 1


def test_l27_what_has_no_years_to_wait_is_used_at_once() -> None:
    scene = Scene(2).play("table reveal arabuco", "blue bid 1", "red pass")
    assert (scene.unit("arabuco")["size"], scene.step) == (3, "ready")
    scene = Scene(2).play("table reveal comet-1", "blue bid 2", "red pass")
    assert scene.view["treasurer"] == "blue"


def treasure_year(players: int = 3) -> Scene:
    scene = Scene(players, variants=["parrot-treasure"]).year("azua").year("araya")
    return scene.play("table reveal demand-cacao")


def test_l28_fleets_of_others_need_a_share_and_consent() -> None:
    scene = treasure_year()
    scene.refuses("red designate drake", "wrong-share", "L28")
    scene.refuses("red designate barlovento half", "wrong-target", "D6")
    scene.play("red designate drake half", "blue refuse")
    scene.refuses("red designate drake half", "was-refused", "L6")
    scene.play("red designate drake carrier", "blue agree")
    scene.refuses("red designate drake treasurer", "role-set", "L31")
    assert scene.gold() == [4, 5, 5]
    scene.play("red designate raleigh treasurer", "yellow agree")
    assert scene.gold() == [4, 5, 5]
    assert scene.step == "ready"


def fetch(scene: Scene) -> Scene:
    return scene.play(
        "red ready",
        "red depart drake",
        "red sail venezuela-coast",
        "red sail granada-coast",
        "red load cartagena",
    )


def test_l28_treasure_is_shared_at_home_and_the_odd_one_is_the_treasurer_s() -> None:
    scene = treasure_year().play("table adjust drake size=2", "red designate drake half")
    scene.play("blue agree", "red done", "blue ready", "yellow ready", "yellow done")
    fetch(scene).play("red sail panama-coast", "red load portobelo", "red sail jamaica-sea")
    scene.play("red sail yucatan-channel", "red sail florida-strait", "red load habana")
    scene.play("red sail bahamas", "red home")
    treasure = {seat: one["treasure"] for seat, one in scene.view["players"].items()}
    assert treasure == {"red": 2, "blue": 1, "yellow": 0}
    assert scene.view["treasurer"] == "red"


def test_l28_what_the_carrier_keeps_counts_as_come_home() -> None:
    scene = treasure_year().play("red designate drake carrier", "blue agree", "red done")
    scene.play("blue ready", "yellow ready", "yellow done")
    fetch(scene).play("red sail jamaica-sea", "red sail south-espanola")
    scene.play("red sail leeward-islands", "red home")
    assert scene.view["players"]["blue"]["treasure"] == 1
    assert scene.view["treasurer"] == "red"


def test_l28_without_treasure_the_casa_is_forfeited() -> None:
    scene = treasure_year().play("red done")
    scene.skip_to("year-end")
    assert scene.view["mercenaries"] == ("casa",)
    assert scene.view["treasurer"] is None


def test_l29_crowns_are_chosen_by_those_who_have_a_choice() -> None:
    scene = Scene(3).play("table reveal inquisition", "blue bid 1", "red pass", "yellow pass")
    assert scene.waiting == {"blue": ["choose-crown"]}
    scene.refuses("blue choose-crown casa", "not-a-crown")
    scene.play("blue choose-crown inquisition")
    assert scene.view["order"] == ("blue", "yellow", "red")
    crowns = [player["crown"] for player in scene.view["players"].values()]
    assert crowns == ["casa", "inquisition", "raleigh"]


def test_l30_whoever_has_both_slots_full_gives_up_another_card() -> None:
    scene = Scene(2).year("inquisition", "blue bid 1", "red pass")
    scene.year("westphalia", "blue pass", "blue bid 1", "red pass")
    scene.play("table reveal wisselbank").skip_to("auction").play("blue bid 1", "red pass")
    assert scene.view["make_room"] == {"seat": "blue", "card": "wisselbank"}
    assert scene.step == "make-room"
    scene.refuses("blue make-room wisselbank", "wrong-target", "L30")
    scene.refuses("blue make-room casa", "not-yours")
    scene.refuses("red make-room casa", "not-your-turn")
    scene.play("blue make-room inquisition")
    assert scene.view["mercenaries"] == ("inquisition",)
    assert scene.view["players"]["blue"]["mordida"] == ("westphalia", "wisselbank")


def test_l30_room_is_made_for_one_card_after_the_other() -> None:
    scene = Scene(2).play("table adjust blue gold=9")
    for number, spot in ((1, "plague"), (2, "mutiny")):
        card = {"id": f"late-{number}", "kind": "mordida", "crown": number, "shield": 1}
        added = {**card, "spot": {"kind": spot}}
        scene.session.play({"seat": "table", "do": "add-card", "card": added})
    for name in ("black-market", "wisselbank", "late-1", "late-2"):
        scene.play(f"table reveal {name}").skip_to("auction").play("blue bid 1")
        scene.skip_to("reveal")
    scene.play("table reveal azua").skip_to("make-room")
    assert scene.view["players"]["blue"]["mordida"] == ("black-market", "wisselbank", "late-1")
    scene.refuses("blue make-room late-2", "not-yours")
    scene.play("blue make-room wisselbank")
    assert scene.view["make_room"] == {"seat": "blue", "card": "late-2"}
    scene.play("blue make-room late-1")
    assert scene.view["players"]["blue"]["mordida"] == ("black-market", "late-2")


def test_l51_gold_for_a_trick_comes_in_time() -> None:
    scene = Scene(3).play("table reveal curacao")
    assert scene.step == "auction"
    scene.play("blue deal red gold=1")
    assert scene.step == "tricks"
    assert scene.waiting == {"red": ["announce", "pass"]}


def test_l51_gold_for_a_bid_adds_up() -> None:
    scene = Scene(3).play("table adjust red gold=-3", "table reveal curacao", "yellow bid 4")
    scene.play("blue deal red gold=1", "blue deal red gold=1")
    assert scene.step == "ready"
    scene.play("blue deal red gold=1")
    assert scene.view["auction"]["leader"] == "yellow"
    assert scene.waiting == {"red": ["bid", "pass"]}


def test_l51_any_other_move_is_too_late() -> None:
    scene = Scene(3).play("table reveal curacao", "yellow pass", "blue deal red gold=1")
    assert scene.step == "auction"
    scene = Scene(3).play(
        "table reveal curacao", "table adjust blue gold=1", "blue deal red gold=1"
    )
    assert scene.step == "auction"


def test_l51_a_deal_that_goes_back_is_taken_back_whole() -> None:
    scene = Scene(3).play("table reveal comet-1")
    before = scene.view
    scene.play("blue deal red gold=1")
    assert scene.view["comet"] is False
    scene.session.undo()
    assert scene.view == before


def test_l51_gold_for_the_treasure_fleet() -> None:
    scene = Scene(3, variants=["parrot-treasure"]).year("azua").year("araya")
    scene.play("table adjust red gold=-5", "table reveal demand-cacao")
    assert scene.step == "ready"
    scene.play("yellow deal red gold=1")
    assert scene.waiting == {"red": ["designate", "done"]}
