"""The rulings on the end of the year and of the game, and the variants."""

from tests.games.lords.scenes import Scene


def year_end(players: int = 2, *moves: str) -> Scene:
    scene = Scene(players).play("table reveal demand-silver", *moves)
    scene.skip_to("year-end")
    return scene


def with_due(tent: str) -> Scene:
    """A tent of Blue that is due."""
    scene = year_end().play(f"blue begin {tent}")
    scene.pass_all()
    for card in ("azua", "araya"):
        scene.year(card)
    scene.play("table reveal belize", "blue pay-all")
    scene.skip_to("year-end")
    return scene


def test_l46_a_due_tent_is_placed_on_a_colony_of_anybody_or_discarded() -> None:
    scene = with_due("mill")
    assert scene.waiting["blue"] == ["place-tent", "discard-tent", "begin"]
    scene.refuses("blue done", "tent-waits", "L46")
    scene.refuses("blue place-tent mill-2 guadalcazar", "not-on-track", "C5")
    scene.refuses("blue place-tent mill-1 curacao", "no-mill-here", "C5")
    scene.play("blue place-tent mill-1 guadalcazar", "red refuse")
    scene.refuses("blue place-tent mill-1 guadalcazar", "was-refused", "L6")
    scene.play("blue discard-tent mill-1", "blue done")
    scene = with_due("fort").play("blue place-tent fort-1 guadalcazar", "red agree")
    assert scene.unit("guadalcazar")["fort"] is True


def test_l46_one_mill_and_one_fort_per_colony() -> None:
    scene = with_due("fort").play("table adjust guadalcazar fort=true")
    scene.refuses("blue place-tent fort-1 guadalcazar", "has-one", "L46")
    scene.play("blue begin fort")
    scene.refuses("blue discard-tent fort-2", "not-due", "C5")


def test_l46_profits_pay_and_units_are_empty() -> None:
    scene = Scene(2).play("table reveal demand-silver", "blue ready", "blue depart drake")
    scene.play("blue sail south-espanola", "blue trade guadalcazar 1", "red agree")
    scene.play("blue sail leeward-islands", "blue home", "red ready")
    assert scene.gold() == [6, 6]
    assert scene.unit("drake")["profits"] == ()


def test_l47_colonies_grow_at_the_end_of_a_decade() -> None:
    scene = Scene(2)
    for card in ("azua", "araya", "mariquita", "caracas", "belize", "bonaire", "cubagua"):
        scene.year(card)
    scene.year("jamaica-ranch").year("merida")
    assert scene.unit("guadalcazar")["size"] == 1
    scene.year("arabuco", "blue bid 1", "red pass", "table adjust arabuco size=-1")
    assert (scene.view["year"], scene.unit("guadalcazar")["size"]) == (1610, 2)
    assert scene.unit("arabuco")["size"] == 3


def test_l48_of_equals_the_lowest_crown_wins() -> None:
    scene = Scene(3, until=1600).play("table reveal azua")
    while not scene.session.over:
        scene.pass_all()
    standings = scene.session.standings()
    assert standings["ranking"] == ("blue", "red", "yellow")
    assert standings["breakdown"]["red"] == {
        "gold": 5,
        "treasure": 0,
        "tie_crown": 60,
        "total": 5,
    }
    assert scene.view["year"] == 1600


def test_l48_treasure_counts_and_gold_on_units_does_not() -> None:
    scene = Scene(2).play("table adjust blue treasure=2", "table adjust drake size=1")
    assert scene.session.standings() == {"final": False, "scores": {"red": 5, "blue": 55}}
    scene = Scene(2, variants=["parrot-treasure"]).play("table adjust blue treasure=2")
    assert scene.session.standings()["scores"]["blue"] == 25


def test_l49_fleets_are_not_combined() -> None:
    scene = Scene(2)
    verbs = scene.session.game.verbs
    assert "combine" not in verbs


def test_l50_treasure_in_cities_is_stolen_or_gone() -> None:
    scene = Scene(2, variants=["parrot-treasure", "treasure-in-cities"]).year("azua").year("araya")
    assert scene.view["places"]["cartagena"]["treasure"] == 1
    scene.play("table adjust spain war=active", "table reveal demand-cacao", "red done")
    scene.play("table adjust drake soldiers=1", "blue privateer drake", "blue base tortuga")
    scene.play("blue ready", "blue raid drake cartagena", "red refuse-ransom", "blue attack")
    scene.play("blue plunder")
    assert scene.view["players"]["blue"]["treasure"] == 1
    assert scene.view["places"]["cartagena"]["treasure"] == 0
    assert scene.gold() == [4, 6]
    while scene.view["year"] == 1602:
        scene.pass_all()
    assert scene.view["places"]["habana"]["treasure"] == 0


def test_l50_parrot_years_are_treasure_years() -> None:
    scene = Scene(2, variants=["parrot-treasure"]).year("azua").year("araya")
    assert (scene.view["treasure_year"], scene.view["icons"]) == (True, ("monkey", "parrot"))
    assert Scene(2).year("azua").year("araya").view["treasure_year"] is False
