"""What the pages of the sea tell, without a window: taps to moves, places, scenes."""

from companion.games.gallions.screens.sea import sea_samples
from companion.games.gallions.screens.story.sea.dice import (
    SeaDie,
    die_text,
    fleets,
    named_die,
    sea_dice,
)
from companion.games.gallions.screens.story.sea.happened import last_events, scenes, sea_lines
from companion.games.gallions.screens.story.sea.places import (
    box_places,
    chart_grid,
    chart_places,
    ship_meant,
)
from companion.games.gallions.screens.story.sea.taps import (
    WATER,
    Path,
    Step,
    Taps,
    button,
    paths,
    ship,
)
from companion.games.gallions.screens.story.sea.words import question
from companion.kernel.game import TABLE
from companion.night.night import Move, Night

FIRE = {"seat": "red", "do": "fire", "ship": "red-1", "target": "np-red-1"}
FIRE_2 = {"seat": "red", "do": "fire", "ship": "red-2", "target": "np-red-1"}
MOVE = {"seat": "red", "do": "move", "ship": "red-1"}
PASS = {"seat": "red", "do": "pass"}


# Taps


def test_ships_are_tapped_in_either_order() -> None:
    for first, second in (("red-1", "np-red-1"), ("np-red-1", "red-1")):
        taps = Taps([FIRE, FIRE_2, PASS])
        assert taps.take(ship(first)) is None
        assert taps.take(ship(second)) == FIRE


def test_only_ship_is_chosen_already() -> None:
    taps = Taps([FIRE, MOVE, PASS])
    assert taps.chosen_ships == ["red-1"]
    assert taps.take(WATER) == MOVE


def test_pass_stays_a_button_beside_a_chosen_ship() -> None:
    taps = Taps([FIRE, MOVE, PASS])
    assert list(taps.buttons) == [button("move"), button("pass")]
    assert taps.take(button("pass")) == PASS


def test_tap_that_leads_nowhere_begins_anew() -> None:
    taps = Taps([FIRE, FIRE_2])
    taps.take(ship("red-1"))
    assert taps.take(ship("blue-1")) is None
    assert taps.taken == ()


def test_another_own_ship_takes_the_place_of_the_first() -> None:
    taps = Taps([FIRE, FIRE_2])
    taps.take(ship("red-1"))
    taps.take(ship("red-2"))
    assert taps.chosen_ships == ["red-2"]


def test_one_die_is_read_without_naming_it() -> None:
    moves = [{"seat": TABLE, "do": "die", "ship": "red-1", "face": face} for face in "12"]
    assert Taps(moves).take(button("face", "2")) == moves[1]


def test_every_listed_move_has_a_way() -> None:
    """Of several moments, each move is reached by following its own taps."""
    for moment in (
        sea_samples.captains_turn,
        sea_samples.many_on_chart,
        sea_samples.by_hand,
        sea_samples.volley,
        lambda: sea_samples.with_upgrade("rudder"),
        lambda: sea_samples.with_upgrade("harpoon"),
    ):
        night = moment()
        moves = [
            move
            for move in night.choices(next(iter(night.awaited())))
            # How a pair is meant is said before it is tapped.
            if not move.get("more")
        ]
        for move in moves[:: max(1, len(moves) // 40)]:
            assert any(_follow(Taps(moves), way) == move for way in paths(move, one_die=False))


def _follow(taps: Taps, path: Path) -> Move | None:
    taps.taken = ()
    move = None
    for step in path:
        move = taps.take(step)
    return move


# Places


def dice(*names: str) -> list[SeaDie]:
    return [named_die(name)._replace(face="1") for name in names]


def test_dice_in_the_box_stay_apart_and_inside() -> None:
    several = dice(
        *(f"np-{colour}-{n}" for colour in ("yellow", "green", "red") for n in (1, 2, 3)),
        *(f"{seat}-{n}" for seat in ("red", "blue", "white", "yellow") for n in (1, 2, 3, 4)),
    )
    places = box_places(fleets(several), 400, 400, 96)
    assert len(places) == len(several)
    for one in places.values():
        assert one.size >= 48
        assert one.size / 2 - 1 <= one.x <= 401 - one.size / 2
        assert one.size / 2 - 1 <= one.y <= 401 - one.size / 2
    corners = list(places.values())
    assert all(
        max(abs(a.x - b.x), abs(a.y - b.y)) >= a.size - 0.01
        for n, a in enumerate(corners)
        for b in corners[:n]
    )


def test_row_one_of_the_chart_is_on_top() -> None:
    grid = chart_grid(18, 18, 360, 360)
    assert grid.centre((1, 1)) == (10, 350)
    assert grid.cell_at(10, 350) == (1, 1)
    assert grid.cell_at(-1, 5) is None


def test_finger_means_the_die_below_it_then_the_nearest() -> None:
    grid = chart_grid(18, 18, 360, 360)
    here = dice("red-1")[0]._replace(cell=(5, 5))
    there = dice("blue-1")[0]._replace(cell=(6, 5))
    places = chart_places([here, there], grid)
    x, y = grid.centre((6, 5))
    assert ship_meant(places, x, y, 24, ["red-1"]) == "blue-1"
    assert ship_meant(places, x + 14, y, 24, ["red-1"]) == "blue-1"
    assert ship_meant(places, x + 60, y, 24) == ""


# Words and scenes


def test_die_is_told_in_words() -> None:
    night = sea_samples.volley()
    told = die_text(night, sea_dice(night.view())[0])
    assert told.startswith("Fleet red 1 shows a sail, strength 3.")
    assert "volley" in told


def test_question_names_what_explodes() -> None:
    night = sea_samples.explosion()
    asked = question(night, Taps(night.choices(TABLE)))
    assert asked.startswith("Explosions:") or "explodes" in asked


def test_question_says_what_a_revenge_card_is_used_for() -> None:
    night = sea_samples.explosion()
    fire = {"seat": "red", "do": "fire", "ship": "red-1", "target": "blue-1", "revenge": True}
    assert question_of(night, [fire]).endswith("costs a Revenge card.")
    assert "Revenge" not in question_of(night, [FIRE])


def question_of(night: Night, moves: list[Move]) -> str:
    """The question of a captain's turn: nothing is asked of the table."""
    return question(night, Taps(moves))


def test_lines_begin_with_the_last_move() -> None:
    night = sea_samples.captains_turn()
    assert night.play(night.choices(night.turn, "fire")[0]).ok
    lines = sea_lines(night)
    assert lines[0].new
    assert "fires" in lines[0].text


def test_dice_of_a_captain_fall_together() -> None:
    night = sea_samples.many_on_chart()
    shown = scenes(night, [], last_events(night))
    assert len(shown[0].dice) < len(shown[-1].dice)
    assert {die.ship for die in shown[-1].dice} == {die.ship for die in sea_dice(night.view())}


def test_sunk_ship_is_gone_in_the_next_scene() -> None:
    night = sea_samples.many_on_chart()
    before = [SeaDie("np-yellow-1", "", "yellow", "1"), SeaDie("red-1", "red", "red", "1")]
    events = [
        {"record": 1, "event": "fought", "np": "np-yellow-1", "ship": "red-1", "strengths": [1, 2]},
        {"record": 1, "event": "sunk", "ship": "np-yellow-1"},
        {"record": 1, "event": "came-home", "ships": ["red-1"]},
    ]
    fought, sunk, home = scenes(night, before, events)
    assert fought.pairs == (("np-yellow-1", "red-1"),)
    assert sunk.lost == ("np-yellow-1",)
    assert [die.ship for die in home.dice] == ["red-1"]


def test_cells_of_a_move_are_steps_of_their_own() -> None:
    move = {"seat": "red", "do": "move", "ship": "red-1", "to": "3-4"}
    other = {**move, "ship": "red-2"}
    taps = Taps([move, other])
    taps.take(ship("red-1"))
    assert taps.cells() == ["3-4"]
    assert taps.take(Step("cell", "3-4")) == move
