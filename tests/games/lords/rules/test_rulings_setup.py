"""The rulings on set-up and what holds at all times."""

import pytest
from msgspec.structs import replace

from companion.games.lords.rules.game import GAME
from companion.kernel.chance import SeededChance
from companion.kernel.refusal import BadRequest
from tests.games.lords.scenes import CHARACTERS, COLOURS, Scene, box


def new(**options: object) -> object:
    return GAME.setup({"seats": ["red", "blue"], "options": options}, box())


def test_l1_guadalcazar_always_plays() -> None:
    with pytest.raises(BadRequest):
        new(characters={"red": "drake", "blue": "raleigh"})
    for seed in range(30):
        setup = GAME.setup({"seats": list(COLOURS[:3])}, box())
        state = GAME.begin(setup, SeededChance(seed)).state
        characters = [player.character for player in state.players.values()]
        assert "guadalcazar" in characters
        assert len(set(characters)) == 3
        assert set(characters) <= set(CHARACTERS)
        assert set(state.units) == set(characters)


@pytest.mark.parametrize(
    "characters",
    [
        {"red": "guadalcazar"},
        {"red": "guadalcazar", "blue": "guadalcazar"},
        {"red": "guadalcazar", "yellow": "drake"},
        {"red": "guadalcazar", "blue": "casa"},
    ],
)
def test_l1_each_seat_has_another_character(characters: dict[str, str]) -> None:
    with pytest.raises(BadRequest):
        new(characters=characters)


def test_l2_a_player_stays_who_the_character_is() -> None:
    scene = Scene(2).year("curacao")
    scene.play("table reveal san-juan", "table adjust drake fate=disrupted")
    player = scene.view["players"]["blue"]
    assert (player["nation"], player["religion"]) == ("england", "protestant")


def test_l2_the_cardinalship_makes_its_holder_catholic() -> None:
    scene = Scene(2).play("table reveal cardinalship", "blue bid 1", "red pass")
    assert scene.view["players"]["blue"]["religion"] == "catholic"
    assert scene.unit("drake")["religion"] == "protestant"


def test_l3_forts_run_out() -> None:
    scene = Scene(2).play("table reveal demand-silver").skip_to("year-end")
    scene.play(*["red begin fort"] * 12)
    scene.refuses("red begin fort", "no-tents", "L3")
    assert scene.waiting["red"] == ["begin", "done"]
    scene.play("red begin mill")
    tents = [item["item"] for item in scene.view["players"]["red"]["track"]]
    assert tents == [*(f"fort-{n}" for n in range(1, 13)), "mill-1"]


def test_l3_nothing_falls_below_zero() -> None:
    scene = Scene(2).play("table reveal san-juan", "blue bid 3")
    scene.refuses("table adjust red gold=-6", "below-zero", "L3")
    scene.refuses("table adjust red treasure=-1", "below-zero", "L3")
    scene.refuses("table adjust blue gold=-3", "below-zero", "L3")
    scene.play("table adjust blue gold=-2")
    assert scene.gold() == [5, 3]


def test_l4_a_bark_holds_soldiers_or_goods() -> None:
    scene = Scene(2).year("canary-traders", "red bid 1", "blue pass")
    scene.year("demand-silver").play("table reveal demand-sugar")
    scene.play("table adjust canary-traders size=1", "table adjust canary-traders soldiers=2")
    scene.refuses("table adjust canary-traders soldiers=1", "no-storage", "B5")
    scene.play("blue ready", "blue done", "red ready", "red depart canary-traders")
    scene.play("red sail south-espanola")
    scene.refuses("red trade guadalcazar 1", "no-storage", "B5")


def test_l4_a_galleon_holds_soldiers_beside_goods() -> None:
    scene = Scene(2).play("table reveal demand-silver", "table adjust drake soldiers=1")
    scene.play("blue ready", "blue depart drake", "blue sail south-espanola")
    scene.play("blue trade guadalcazar 1", "red agree")
    assert scene.unit("drake")["profits"] == (1,)


def test_l5_gold_cards_and_soldiers_are_open() -> None:
    scene = Scene(2).play("table reveal demand-silver", "blue privateer drake", "blue base tortuga")
    table, red, blue = (scene.session.view(viewer) for viewer in ("table", "red", "blue"))
    assert table["players"] == red["players"] == blue["players"]
    assert blue["units"]["drake"]["base"] == "tortuga"
    assert red["units"] == table["units"]
    assert table["units"]["drake"]["base"] is None


def test_l6_what_was_refused_may_be_asked_for_less() -> None:
    scene = Scene(2).play("table reveal demand-silver", "table adjust drake size=2")
    scene.play("blue ready", "blue depart drake", "blue sail south-espanola")
    scene.play("blue trade guadalcazar 2", "red refuse")
    scene.refuses("blue trade guadalcazar 2", "was-refused", "L6")
    scene.refuses("blue trade guadalcazar 3", "was-refused", "L6")
    scene.play("blue trade guadalcazar 1", "red refuse")
    assert scene.waiting == {"blue": ["sail"]}


def test_l7_what_does_not_change_hands() -> None:
    scene = Scene(3).play("table reveal knighthood", "blue bid 1", "red pass", "yellow pass")
    scene.refuses("blue deal red card=knighthood", "cannot-deal")
    scene.play("blue choose-crown drake")
    scene.refuses("blue deal red card=drake", "character-stays", "D1")
    scene.refuses("blue deal red card=casa", "not-yours")
    scene.refuses("blue deal blue gold=1", "cannot-deal")
    scene.refuses("red deal blue card=casa", "cannot-deal", "L7")
    scene.refuses("blue deal red gold=5", "cannot-pay", "D1")
    scene.refuses("blue deal red treasure=1", "cannot-pay", "D1")
    scene.refuses("table deal red gold=1", "not-your-turn")


def test_l7_gold_that_leads_a_lot_stays() -> None:
    scene = Scene(2).play("table reveal san-juan", "blue bid 3")
    scene.refuses("blue deal red gold=3", "cannot-deal", "L7")
    scene.play("blue deal red gold=2")
    assert scene.gold() == [7, 3]


def test_l7_a_card_on_the_track_keeps_its_payment() -> None:
    scene = Scene(2).year("curacao", "blue bid 1", "red pass").play("table reveal belize")
    before = scene.view["players"]["blue"]["track"]
    scene.play("blue deal red card=curacao")
    assert scene.view["players"]["red"]["track"] == before
    assert before == [{"item": "curacao", "due": 1602, "paid": False}]


def test_l7_a_mordida_card_changes_hands_in_the_middle_of_a_raid() -> None:
    scene = Scene(2).year("wisselbank", "blue bid 1", "red pass")
    scene.play("table reveal demand-silver", "blue choose-crown drake", "blue privateer drake")
    scene.refuses("blue deal red card=wisselbank", "cannot-deal")
    scene.play("blue base tortuga", "blue enlist drake")
    scene.play("blue raid drake guadalcazar", "blue deal red card=wisselbank")
    assert scene.view["players"]["red"]["mordida"] == ("casa", "wisselbank")
    assert scene.step == "ransom"


def test_l8_a_table_stops_early_for_all() -> None:
    scene = Scene(2).play("table reveal san-juan", "blue bid 3", "table end-game")
    assert scene.session.over
    assert scene.view["auction"] is None
    assert scene.gold() == [5, 5]
    scene.refuses("blue pass", "game-over", "A2")
    scene.refuses("blue deal red gold=1", "game-over", "A2")
    scene.refuses("table adjust drake size=1", "game-over", "A2")
    scene.play("table adjust blue gold=2")
    assert scene.session.standings()["ranking"] == ("blue", "red")


def test_l9_a_disrupted_card_loses_everything() -> None:
    scene = Scene(2).year("canary-traders", "blue bid 1", "red pass").year("demand-silver")
    scene.play("table reveal demand-sugar", "table adjust canary-traders size=2 pirate=true")
    scene.play(
        "table adjust canary-traders soldiers=2", "table adjust canary-traders fate=disrupted"
    )
    assert "canary-traders" not in scene.view["units"]
    assert scene.view["mercenaries"] == ("canary-traders",)
    while scene.view["year"] == 1602:
        scene.pass_all()
    scene.play("table reveal demand-cacao", "blue bid 1", "red pass")
    assert scene.view["players"]["blue"]["track"][0]["due"] == 1604


def test_l9_without_a_shield_it_leaves_the_game() -> None:
    scene = Scene(2).play("table reveal arabuco", "blue bid 1", "red pass")
    scene.play("table adjust arabuco fate=disrupted")
    assert "arabuco" in scene.view["discard"]


@pytest.mark.parametrize("shuffles", ["app", "entered"])
def test_l10_years_go_on_when_an_owners_cards_are_all_revealed(shuffles: str) -> None:
    colonies = [card for card in box().cards.values() if card.kind == "colony"][:5]
    cards = {card.id: card for card in (*colonies, box().cards["casa"])}
    few = replace(box(), cards=cards, per_decade=dict.fromkeys(range(2, 9), 1))
    wishes = {"seats": ["red", "blue"], "options": {"shuffles": shuffles, "until": 1607}}
    chance = SeededChance(1)
    state = GAME.begin(GAME.setup(wishes, few), chance).state
    while not GAME.over(state):
        move = GAME.choices(state, state.awaited[0])[-1]
        state = GAME.play(state, move, chance).state
    assert state.year == 1607
    assert set(cards) - {"casa"} <= {*state.discard, *state.units}
    assert GAME.view(state, "table")["decks"]["decade"] == 0
