"""The rulings on the reveal, black spots, capital, tricks and events."""

from tests.games.lords.scenes import Scene


def test_l10_an_extra_card_has_no_spot() -> None:
    scene = Scene(7).play("table reveal curacao")
    assert scene.step == "reveal"
    assert scene.view["spot"] == {"kind": "cholera", "at": "honduras"}
    scene.play("table reveal campeche")
    assert scene.view["revealed"] == ("curacao", "campeche")
    assert scene.view["spot"] == {"kind": "cholera", "at": "honduras"}
    assert scene.view["auction"]["lots"] == ("campeche",)
    assert scene.view["decks"]["decade"] == 13


def test_l10_an_event_from_1620_on_ends_the_game_at_once() -> None:
    cards = ["curacao", "araya", "bonaire", "belize", "cubagua", "azua", "campeche", "caracas"]
    cards += ["merida", "maracaibo", "antigua", "hospital", "martinique", "guadeloupe", "san-juan"]
    cards += ["veragua", "mariquita", "comayagua", "margarita", "petit-goave"]
    scene = Scene(2)
    for card in cards:
        scene.year(card)
    scene.play("table reveal comet-1")
    assert scene.session.over
    assert scene.view["spot"] is None
    assert scene.view["revealed"] == ("comet-1",)
    assert "comet-1" not in scene.view["discard"]
    assert scene.view["year"] == 1620


def with_units(*cards: str, players: int = 2) -> Scene:
    """A game in which Blue has these cards in play, at the reveal of a card."""
    scene = Scene(players)
    for card in cards:
        scene.play("table adjust blue gold=20")
        passing = [f"{seat} pass" for seat in ("red", "yellow")[: players - 1]]
        scene.year(card, "blue bid 1", *passing)
    while any(player["track"] for player in scene.view["players"].values()):
        scene.year(quiet_card(scene))
    return scene


def quiet_card(scene: Scene) -> str:
    """A colony that nobody wants and whose spot hurts nobody here."""
    deck = scene.session.state.deck
    return next(card for card in ("azua", "araya", "mariquita", "caracas") if card in deck)


def test_l11_cholera_strikes_the_colonies_of_a_district() -> None:
    scene = with_units("arabuco").play("table reveal margarita")
    assert scene.view["spot"] == {"kind": "cholera", "at": "nueva-granada"}
    assert scene.unit("arabuco")["size"] == 2
    assert scene.unit("guadalcazar")["size"] == 3


def test_l11_a_hurricane_makes_a_base_public() -> None:
    scene = Scene(2).play("table reveal demand-silver", "table adjust drake size=1")
    scene.play("blue privateer drake", "blue base new-providence")
    scene.skip_to("reveal")
    scene.play("table reveal maracaibo")
    fleet = scene.unit("drake")
    assert (fleet["size"], fleet["base"], fleet["base_public"]) == (1, "new-providence", True)


def test_l11_an_earthquake_strikes_the_privateer_that_is_based_there() -> None:
    scene = Scene(2).play("table reveal demand-silver", "blue privateer drake")
    scene.play("blue base port-royal")
    scene.skip_to("reveal")
    scene.play("table reveal merchant-raiders")
    assert "drake" not in scene.view["units"]
    assert scene.view["players"]["blue"]["track"][0]["item"] == "drake"
    assert scene.view["decks"]["pirate"] == 6


def test_l11_malaria_takes_a_soldier_and_a_size() -> None:
    scene = with_units("arabuco")
    scene.play("table adjust arabuco soldiers=2", "table adjust portobelo soldiers=1")
    scene.play("table adjust habana soldiers=1", "table adjust smuggler-c soldiers=2")
    scene.play("table reveal providence-company")
    assert (scene.unit("arabuco")["size"], scene.unit("arabuco")["soldiers"]) == (2, 1)
    places = scene.view["places"]
    soldiers = [places[name]["soldiers"] for name in ("portobelo", "habana", "smuggler-c")]
    assert soldiers == [0, 1, 1]


def test_l12_locusts_leave_at_least_one() -> None:
    scene = Scene(2).play("table adjust guadalcazar mill=true", "table adjust guadalcazar size=-2")
    scene.play("table reveal comayagua")
    assert scene.unit("guadalcazar")["size"] == 1


def test_l12_plague_strikes_the_largest() -> None:
    scene = with_units("arabuco").play("table adjust arabuco size=-1")
    scene.play("table reveal levant-merchants")
    assert (scene.unit("guadalcazar")["size"], scene.unit("arabuco")["size"]) == (1, 2)


def test_l12_plague_spares_what_is_all_of_size_one() -> None:
    scene = Scene(2).play("table adjust guadalcazar size=-2", "table reveal levant-merchants")
    assert scene.unit("guadalcazar")["size"] == 1


def test_l13_mutiny_delays_what_is_built() -> None:
    scene = Scene(2).year("curacao", "blue bid 1", "red pass").play("table reveal azua")
    scene.play("blue pay-all").pass_all()
    scene.skip_to("year-end")
    scene.play("blue begin fort", "blue done", "red done", "table reveal martinique")
    track = scene.view["players"]["blue"]["track"]
    assert [(item["item"], item["due"]) for item in track] == [("curacao", 1603), ("fort-1", 1605)]


def test_l13_mutiny_strikes_privateers_and_pirates_but_no_heathens() -> None:
    scene = with_units("arabuco")
    scene.play("table adjust drake soldiers=1", "table adjust arabuco soldiers=1")
    scene.play("table adjust guadalcazar soldiers=2 pirate=true", "table adjust drake pirate=true")
    scene.play("table reveal martinique")
    assert "drake" not in scene.view["units"]
    assert scene.unit("arabuco")["soldiers"] == 1
    assert scene.unit("guadalcazar")["soldiers"] == 1


def test_l14_war_doubles_the_price() -> None:
    scene = Scene(3).year("curacao", "blue bid 1", "red pass", "yellow pass")
    scene.play("table adjust spain war=active", "table reveal azua")
    assert scene.view["players"]["blue"]["capital"] == 2
    scene.refuses("blue pay barbados", "not-on-track", "C2")
    scene.play("blue pay curacao")
    assert scene.gold() == [5, 2, 5]


def test_l14_the_wisselbank_keeps_the_price() -> None:
    scene = Scene(2).year("wisselbank", "blue bid 1", "red pass")
    scene.play("table adjust spain war=active")
    prices = [player["capital"] for player in scene.view["players"].values()]
    assert prices == [2, 1]


def test_l14_a_princess_pays_nothing() -> None:
    scene = Scene(2).year("elizabeth-stuart", "blue bid 1", "red pass")
    scene.year("curacao", "blue bid 1", "red pass").play("table reveal azua")
    assert scene.view["players"]["blue"]["track"] == [
        {"item": "curacao", "due": 1603, "paid": True}
    ]
    assert scene.view["players"]["blue"]["gold"] == 3


def test_l14_the_treasury_pays_for_a_character_and_an_abandoned_card_is_gone() -> None:
    scene = Scene(2).year("curacao", "blue bid 1", "red pass")
    scene.play("table adjust drake fate=disrupted").year("azua", "blue pay-all")
    scene.play("table adjust blue gold=-2")
    assert scene.gold() == [5, 0]
    scene.play("table reveal belize")
    assert scene.waiting["blue"] == ["pay", "abandon"]
    scene.refuses("blue abandon drake", "character-stays")
    scene.refuses("blue pay curacao", "cannot-pay", "C2")
    scene.play("blue pay drake")
    scene.refuses("blue pay drake", "already-paid", "C2")
    scene.play("blue abandon curacao")
    assert "curacao" in scene.view["discard"]
    assert [item["item"] for item in scene.view["players"]["blue"]["track"]] == ["drake"]


def schemers() -> Scene:
    """Blue has the Inquisition, yellow the Papal Blessing, and both have gold."""
    scene = Scene(3).year("inquisition", "blue bid 1", "red pass", "yellow pass")
    scene.year("papal-blessing", "blue pass", "yellow bid 1", "red pass", "blue pass")
    for seat in ("blue", "yellow"):
        scene.play(f"table adjust {seat} gold=4")
    return scene.play("table reveal azua")


def test_l15_only_a_higher_crown_answers() -> None:
    scene = schemers().play("yellow announce papal-blessing excommunication casa")
    scene.refuses("blue announce inquisition heresy casa", "not-your-turn")
    assert scene.waiting == {"yellow": ["withdraw", "pass"]}
    scene = schemers().play("blue announce inquisition heresy papal-blessing")
    scene.play("yellow announce papal-blessing excommunication inquisition")
    assert scene.view["tricks"]["stack"][-1]["seat"] == "yellow"
    scene.play("blue pass", "yellow pass", "blue pass")
    assert scene.view["players"]["yellow"]["mordida"] == ("papal-blessing",)
    assert scene.view["players"]["blue"]["mordida"] == ()


def test_l16_what_was_withdrawn_is_barred() -> None:
    scene = schemers().play("blue announce inquisition heresy casa")
    scene.play("blue withdraw inquisition heresy")
    scene.refuses("blue announce inquisition heresy casa", "trick-barred", "L16")
    assert scene.gold() == [5, 8, 8]
    scene.play("blue announce inquisition heresy papal-blessing")
    assert len(scene.view["players"]["blue"]["barred"]) == 1


def test_l16_a_trick_without_effect_is_none() -> None:
    scene = Scene(2).year("westphalia", "blue bid 1", "red pass").play("table reveal azua")
    assert scene.step == "auction"
    scene = Scene(2).year("roundheads", "blue bid 1", "red pass")
    scene.play("table adjust blue gold=9", "table reveal azua")
    assert scene.step == "auction"


def test_l16_a_star_disrupts_its_own_card() -> None:
    scene = Scene(3).year("obeah", "blue bid 1", "red pass", "yellow pass")
    scene.play("table reveal azua", "blue announce obeah curse raleigh", "blue pass")
    assert "raleigh" not in scene.view["units"]
    assert scene.view["players"]["blue"]["mordida"] == ()
    assert scene.view["auction"]["lots"] == ("obeah",)


def test_l17_protection_stops_a_trick_without_cost() -> None:
    scene = Scene(3).year("inquisition", "blue bid 1", "red pass", "yellow pass")
    scene.year("knighthood", "blue pass", "yellow bid 1", "red pass", "blue pass")
    scene.play("table reveal azua", "blue announce inquisition heresy knighthood")
    assert scene.waiting["yellow"] == ["announce", "pass"]
    scene.play("yellow announce knighthood royal-favour", "blue pass", "yellow pass")
    assert scene.gold() == [5, 4, 3]
    assert scene.view["players"]["yellow"]["mordida"] == ("knighthood",)
    assert scene.view["players"]["blue"]["barred"][0]["target"] == "knighthood"


def test_l18_the_spanish_attack_hits_what_is_built() -> None:
    scene = Scene(2).year("curacao", "blue bid 1", "red pass")
    scene.play("table reveal azua", "blue pay-all")
    scene.refuses("red announce casa spanish-attack drake", "wrong-target")
    scene.play("red announce casa spanish-attack curacao", "red pass")
    assert scene.view["auction"]["lots"] == ("curacao",)


def test_l18_a_fort_saves_a_colony_but_not_its_soldiers() -> None:
    scene = with_units("arabuco").play("table adjust arabuco soldiers=2 fort=true")
    scene.play("table reveal azua", "red announce casa spanish-attack arabuco", "red pass")
    assert (scene.unit("arabuco")["soldiers"], scene.unit("arabuco")["fort"]) == (0, True)
    assert scene.step == "auction"


def test_l18_characters_are_disrupted_but_not_seized_and_bound_cards_stay() -> None:
    scene = Scene(3, characters=("guadalcazar", "drake", "lerma")).year(
        "anne-of-austria", "yellow bid 1", "red pass", "blue pass"
    )
    scene.play("table reveal azua")
    assert scene.waiting == {"yellow": ["announce", "pass"]}
    scene.play("yellow announce anne-of-austria regency casa", "yellow pass")
    assert scene.view["treasurer"] == "yellow"
    assert scene.view["players"]["yellow"]["mordida"] == ("casa",)


def test_l19_war_takes_cards_from_foreigners_and_fills_the_others() -> None:
    scene = Scene(3).year("curacao", "blue bid 1", "red pass", "yellow pass")
    scene.year("english-sea-dogs", "blue pay-all")
    scene.play("table reveal war-holland", "blue pay-all", "red pass")
    assert scene.view["wars"] == {"holland": "active"}
    assert "curacao" in scene.view["discard"], "nobody is Dutch, and so nobody may bid"
    assert scene.unit("drake")["soldiers"] == 0
    scene = Scene(2).play("table reveal war-england")
    assert scene.unit("drake")["soldiers"] == 1


def test_l19_a_broken_truce_disrupts_nothing() -> None:
    scene = Scene(2).year("cromwell", "blue bid 1", "red pass")
    scene.play("table adjust england war=truce", "table reveal azua")
    scene.play("blue announce cromwell western-design", "blue pass")
    assert scene.view["wars"] == {"england": "active"}
    assert scene.unit("drake")["soldiers"] == 0


def test_l20_the_thirty_years_war_spares_one_s_own_character() -> None:
    scene = Scene(2).year("cardinalship", "blue bid 1", "red pass")
    scene.play("table reveal thirty-years-war")
    assert scene.unit("drake")["soldiers"] == 1
    assert scene.unit("guadalcazar")["soldiers"] == 3
    assert scene.view["thirty_years_war"] == "active"
    assert scene.view["players"]["red"]["capital"] == 2


def test_l21_a_comet_cancels_the_actions() -> None:
    scene = Scene(2, variants=["parrot-treasure"]).year("azua").year("araya")
    scene.play("table reveal comet-1")
    assert scene.view["treasure_year"]
    assert scene.view["auction"]["lot"] == "casa"
    scene.play("red bid 5")
    assert scene.view["phase"] == "year-end"
    assert scene.view["treasurer"] == "red"
    assert scene.view["order"] is None


def test_l22_demand_doubles_for_both_and_a_mill_for_the_colony() -> None:
    scene = Scene(2).play("table reveal demand-tobacco", "blue ready", "blue depart drake")
    scene.play("blue sail south-espanola", "blue trade guadalcazar 1", "red agree")
    assert (scene.unit("drake")["profits"], scene.unit("guadalcazar")["profits"]) == ((2,), (2,))
    scene = Scene(2).play("table adjust guadalcazar mill=true", "table reveal demand-tobacco")
    scene.play("blue ready", "blue depart drake", "blue sail south-espanola")
    scene.play("blue trade guadalcazar 1", "red agree")
    assert (scene.unit("drake")["profits"], scene.unit("guadalcazar")["profits"]) == ((1,), (2,))


def test_l22_any_other_event_ends_the_demand() -> None:
    scene = Scene(2).year("demand-tobacco")
    assert scene.view["demand"] == "tobacco"
    scene.year("azua")
    assert scene.view["demand"] == "tobacco"
    scene.play("table reveal war-france")
    assert scene.view["demand"] is None
