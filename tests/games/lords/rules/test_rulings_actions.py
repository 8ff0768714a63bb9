"""The rulings on roles, soldiers, voyages, interdiction, raids, battles and trade."""

from tests.games.lords.scenes import Scene


def actions(players: int = 3, *moves: str) -> Scene:
    """The first year, an event that concerns nobody, corrections, and Blue's turn."""
    return Scene(players).play("table reveal demand-silver", *moves)


def privateer(*moves: str, base: str = "tortuga", players: int = 3) -> Scene:
    """Drake as Blue's privateer with a soldier, ready to act."""
    scene = actions(players, "table adjust drake size=1", "table adjust drake soldiers=1", *moves)
    return scene.play("blue privateer drake", f"blue base {base}", "blue ready")


def test_l31_a_fleet_changes_its_role_once_a_year() -> None:
    scene = actions().play("blue privateer drake")
    assert scene.step == "base"
    assert scene.session.view("blue")["decks"]["pirate"] == list(
        scene.session.state.words.pirate_ports
    )
    assert scene.view["decks"]["pirate"] == 6
    scene.refuses("blue base cartagena", "location-taken", "C4a")
    scene.play("blue base tortuga")
    scene.refuses("blue merchant drake", "role-set", "L31")
    scene.refuses("blue privateer drake", "role-set", "L31")
    scene.skip_to("reveal")
    scene.play("table reveal demand-sugar")
    scene.refuses("yellow merchant raleigh", "not-your-turn")
    scene.play("blue privateer drake")
    assert scene.view["decks"]["pirate"] == 6
    scene.play("blue base tortuga")


def test_l32_a_unit_enlists_or_disbands() -> None:
    scene = actions(2, "table adjust drake size=2").play("blue enlist drake")
    scene.refuses("blue disband drake", "one-way-soldiers", "L32")
    scene.refuses("blue enlist guadalcazar", "not-yours", "C4a")
    scene.play("blue ready", "blue done", "red enlist cartagena", "red enlist cartagena")
    scene.refuses("red enlist smuggler-a", "not-yours")
    scene.play("table adjust smuggler-a soldiers=1", "red disband smuggler-a")
    assert scene.gold() == [4, 4]
    scene.play("table adjust guadalcazar soldiers=1 pirate=true")
    scene.refuses("red disband guadalcazar", "cannot-disband")


def test_l33_a_new_treasurer_calls_the_privateers_home() -> None:
    scene = actions().play("blue privateer drake", "blue base tortuga")
    scene.skip_to("reveal")
    scene.play("red deal blue card=casa")
    assert scene.view["treasurer"] == "blue"
    assert scene.unit("drake")["role"] == "merchant"
    assert scene.view["decks"]["pirate"] == 6


def test_l33_without_a_treasurer_nobody_raids_cities() -> None:
    scene = Scene(2).play("table adjust casa fate=disrupted", "table adjust spain war=active")
    scene.play("table reveal azua").skip_to("ready")
    scene.play("table adjust drake soldiers=1", "blue privateer drake", "blue base tortuga")
    scene.play("blue ready")
    scene.refuses("blue raid drake cartagena", "wrong-target", "E1")


def test_l34_a_voyage_goes_with_the_wind_and_out() -> None:
    scene = actions().play("blue ready", "blue depart drake")
    assert scene.view["voyage"]["visited"] == ("windward-islands",)
    scene.play("blue sail venezuela-coast", "blue sail south-espanola", "blue sail jamaica-sea")
    scene.refuses("blue sail cuba-south", "shoals", "B5")
    scene.refuses("blue sail south-espanola", "zone-twice", "L34")
    scene.refuses("blue sail bahamas", "against-the-wind", "C4b")
    scene.refuses("blue home", "no-exit-here")
    scene.play("blue sail tortuga-passage", "blue sail bahamas", "blue home")
    scene.refuses("blue depart drake", "wrong-phase")
    assert scene.view["turn"] == "yellow"


def test_l34_a_fleet_sails_once_and_one_unit_acts_after_the_other() -> None:
    scene = Scene(2).play("table reveal arabuco", "blue bid 1", "red pass")
    scene.play("table adjust arabuco soldiers=2", "table adjust spain war=active", "blue ready")
    scene.play("blue raid arabuco cartagena", "red refuse-ransom", "blue turn-away")
    scene.play("blue depart drake", "blue sail leeward-islands", "blue home")
    scene.refuses("blue depart drake", "already-sailed", "L34")
    scene.refuses("blue raid arabuco guadalcazar", "unit-finished", "C4b")


def waylaid(*moves: str) -> Scene:
    """Raleigh enters the Leeward Islands, where Drake may lie in wait."""
    scene = privateer(*moves, base="sint-maartin").play("blue done", "yellow ready")
    return scene.play("yellow depart raleigh", "yellow sail leeward-islands")


def test_l35_everybody_is_asked_who_might_be_there() -> None:
    scene = waylaid()
    assert scene.waiting == {"blue": ["interdict"]}
    assert scene.view["interdiction"] == {
        "fleet": "raleigh",
        "zone": "leeward-islands",
        "asked": ("blue",),
        "answered": [],
        "own": None,
    }
    scene.refuses("blue interdict raleigh", "not-yours")
    scene.play("blue interdict drake")
    assert scene.unit("drake")["base"] == "sint-maartin"
    assert scene.waiting == {"yellow": ["pay-ransom", "refuse-ransom"]}
    scene.play("yellow pay-ransom")
    assert scene.step == "voyage"
    assert scene.gold() == [5, 6, 4]


def test_l35_who_is_elsewhere_is_asked_too_and_answers_none() -> None:
    scene = privateer(base="roatan").play("blue done", "yellow ready", "yellow depart raleigh")
    scene.play("yellow sail leeward-islands")
    assert [move.fleet for move in scene.session.choices("blue")] == ["none"]  # type: ignore[attr-defined]
    scene.refuses("blue interdict drake", "not-based-here")
    scene.play("blue interdict none")
    assert scene.unit("drake")["base"] is None


def laden(*moves: str) -> Scene:
    """Raleigh has traded with Antigua and leaves it; Drake lies in wait."""
    scene = Scene(3).year("antigua", "yellow bid 1", "red pass", "blue pass")
    scene.year("azua").year("araya")
    scene.play("table reveal demand-silver", "table adjust drake soldiers=1", *moves)
    scene.skip_to("ready")
    scene.play("blue privateer drake", "blue base sint-maartin", "blue ready", "blue done")
    scene.play("yellow ready", "yellow depart raleigh", "yellow sail leeward-islands")
    return scene.play("blue interdict none", "yellow trade antigua 1", "yellow home")


def test_l35_a_merchant_that_has_traded_is_asked_about_again() -> None:
    scene = laden()
    assert scene.waiting == {"blue": ["interdict"]}
    scene.play("blue interdict drake", "yellow pay-ransom")
    assert scene.view["turn"] == "red"


def test_l36_a_raid_on_an_empty_port_tells_that_it_is_empty() -> None:
    scene = privateer().play("blue raid drake roatan")
    assert scene.step == "act"
    scene.refuses("blue raid drake roatan", "raided-already", "L36")
    scene.refuses("blue raid drake tortuga", "wrong-target", "E1")
    scene.refuses("blue raid drake cartagena", "no-war", "E3")


def test_l36_a_fleet_based_in_a_city_fights_for_it() -> None:
    scene = Scene(2).year("barlovento", "red bid 1", "blue pass").year("azua").year("araya")
    scene.year("mariquita").play("table reveal demand-silver", "table adjust spain war=active")
    scene.skip_to("ready").play("table adjust drake soldiers=1", "blue privateer drake")
    scene.play("blue base tortuga", "blue ready", "blue done", "red privateer barlovento")
    scene.play("red base cartagena").skip_to("reveal")
    scene.play("table reveal demand-sugar").skip_to("ready")
    scene.play("blue ready", "blue raid drake cartagena")
    scene.play("red refuse-ransom", "blue attack")
    assert scene.view["battle"]["defender"] == "barlovento"
    assert scene.unit("barlovento")["base_public"] is True
    assert scene.view["places"]["cartagena"]["closed"] is True


def fight(*moves: str) -> Scene:
    return waylaid(*moves).play("blue interdict drake", "yellow refuse-ransom")


def at_war(*moves: str) -> Scene:
    return fight("table adjust raleigh pirate=true", *moves).play("blue attack")


def test_l37_a_ship_taken_brings_its_profit() -> None:
    scene = laden("table adjust raleigh pirate=true size=1", "table adjust drake size=1")
    scene.play("blue interdict drake", "yellow refuse-ransom", "blue attack")
    scene.play("blue tactic seize", "yellow tactic flee")
    assert scene.view["battle"]["vane"] == "drake"
    assert (scene.unit("drake")["profits"], scene.unit("raleigh")["profits"]) == ((), (1,))
    scene.play("blue tactic seize", "yellow tactic seize")
    assert (scene.unit("drake")["size"], scene.unit("raleigh")["size"]) == (3, 1)
    assert (scene.unit("drake")["profits"], scene.unit("raleigh")["profits"]) == ((1,), ())


def test_l38_a_paid_ransom_ends_it_in_peace_but_not_in_war() -> None:
    scene = waylaid().play("blue interdict drake", "yellow pay-ransom")
    assert scene.step == "voyage"
    scene = waylaid("table adjust raleigh pirate=true")
    scene.play("blue interdict drake", "yellow pay-ransom")
    assert scene.waiting == {"blue": ["attack", "turn-away"]}


def test_l39_patriots_turn_away_by_themselves() -> None:
    scene = fight()
    assert scene.step == "voyage", "Drake and Raleigh are both English"


def test_l39_an_attack_in_peace_makes_a_pirate() -> None:
    scene = privateer().play("blue raid drake guadalcazar", "red refuse-ransom", "blue attack")
    assert scene.unit("drake")["pirate"] is True
    scene = privateer("table adjust england war=active").play("blue raid drake guadalcazar")
    scene.play("red refuse-ransom", "blue attack")
    assert scene.unit("drake")["pirate"] is False


def test_l40_those_who_were_attacked_from_the_sea_have_fled() -> None:
    scene = privateer().play("blue raid drake guadalcazar", "red refuse-ransom", "blue attack")
    scene.play("blue spare")
    assert scene.unit("guadalcazar")["closed"] is True
    scene.play("blue done", "yellow ready", "yellow depart raleigh", "yellow sail south-espanola")
    scene.refuses("yellow trade guadalcazar 1", "no-trade", "L40")


def test_l41_plunder_razing_and_sacking_are_separate() -> None:
    scene = privateer("table adjust guadalcazar mill=true fort=true")
    scene.play("blue raid drake guadalcazar", "red refuse-ransom", "blue attack")
    assert scene.view["raid"]["left"] == ["raze"]
    scene.refuses("blue sack", "fort-stands", "E3")
    scene.refuses("blue plunder", "nothing-to-take", "E3")
    scene.play("blue raze")
    assert scene.unit("guadalcazar")["mill"] is False
    assert scene.step == "act"
    scene = privateer().play("blue raid drake guadalcazar", "red refuse-ransom", "blue attack")
    scene.play("blue sack")
    assert "guadalcazar" not in scene.view["units"]
    assert scene.view["mercenaries"] == ("guadalcazar",)


def test_l42_results_count_at_once_and_the_better_sailor_survives() -> None:
    scene = waylaid("table adjust drake size=-1", "table adjust raleigh pirate=true")
    scene.play("blue interdict drake", "yellow refuse-ransom", "blue attack")
    scene.play("blue tactic boarding", "yellow tactic boarding")
    assert (scene.unit("drake")["size"], scene.unit("drake")["soldiers"]) == (1, 0)
    assert "raleigh" not in scene.view["units"]
    assert scene.view["voyage"] is None
    assert scene.view["turn"] == "red"


def test_l42_a_battle_has_twelve_rounds() -> None:
    scene = at_war("table adjust raleigh soldiers=1")
    for number in range(1, 13):
        assert scene.view["battle"]["round"] == number
        scene.play("blue tactic flee", "yellow tactic seize")
    assert scene.view["battle"] is None


def slaver() -> Scene:
    scene = Scene(2).year("asiento", "red bid 1", "blue pass")
    scene.play("table adjust guadalcazar size=-2", "table reveal demand-silver")
    return scene.play("red announce asiento slaves drake", "red pass")


def test_l43_slaves_let_a_colony_grow() -> None:
    scene = slaver()
    assert scene.waiting == {"blue": ["agree", "refuse"]}
    scene.play("blue agree").skip_to("ready")
    scene.refuses("blue privateer drake", "role-set", "L31")
    scene.play(
        "blue ready", "blue depart drake", "blue sail south-espanola", "blue trade guadalcazar 1"
    )
    scene.play("red agree")
    assert (scene.unit("guadalcazar")["size"], scene.unit("guadalcazar")["profits"]) == (2, ())
    assert scene.unit("drake")["profits"] == (1,)


def test_l43_what_is_refused_lapses() -> None:
    scene = slaver().play("blue refuse")
    assert scene.gold() == [4, 5]
    assert scene.view["players"]["red"]["barred"] == [
        {"card": "asiento", "trick": "slaves", "target": "drake"}
    ]


def test_l44_heathens_trade_through_the_dominican_and_enlist_between_actions() -> None:
    scene = Scene(2).year("dominican", "blue bid 1", "red pass")
    scene.play("table reveal arabuco", "blue bid 1", "red pass", "blue choose-crown drake")
    scene.play("blue ready", "blue depart drake", "blue sail venezuela-coast")
    scene.play("blue sail granada-coast", "blue trade arabuco 1", "blue sail jamaica-sea")
    assert scene.unit("arabuco")["soldiers"] == 1
    assert scene.unit("drake")["profits"] == (1,)
    scene.play("blue sail south-espanola", "blue sail leeward-islands", "blue home")
    scene.play("blue enlist arabuco")
    scene.refuses("blue enlist drake", "not-heathen", "L44")
    scene = Scene(2).play("table reveal arabuco", "blue bid 1", "red pass", "blue ready")
    scene.play("blue depart drake", "blue sail venezuela-coast", "blue sail granada-coast")
    scene.refuses("blue trade arabuco 1", "no-trade", "D3")


def test_l45_smuggling_opens_a_port_to_its_player_and_by_consent_to_others() -> None:
    scene = Scene(3).year("governor-cumana", "yellow bid 1", "red pass", "blue pass")
    scene.play("table reveal demand-silver", "yellow announce governor-cumana smuggle")
    scene.play("yellow pass").skip_to("ready")
    assert scene.view["places"]["smuggler-d"]["open_by"] == "yellow"
    scene.play("blue ready", "blue depart drake", "blue trade smuggler-d 1")
    assert scene.waiting == {"yellow": ["agree", "refuse"]}
    scene.play("yellow agree")
    assert scene.view["places"]["smuggler-d"]["soldiers"] == 1
    scene.play("blue sail leeward-islands", "blue home", "yellow ready", "yellow depart raleigh")
    scene.play("yellow trade smuggler-d 1")
    assert scene.view["places"]["smuggler-d"]["soldiers"] == 2


def test_l45_pirates_trade_with_their_own_nation_or_smuggle() -> None:
    scene = actions(3, "table adjust drake pirate=true").play("blue ready", "blue depart drake")
    scene.play("blue sail south-espanola")
    scene.refuses("blue trade guadalcazar 1", "no-trade", "E2")
