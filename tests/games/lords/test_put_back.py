"""What hands are told after an undo, and after a move of one of the app's own lords."""

from copy import deepcopy
from typing import Any

from companion.games.lords.rules.put_back import pieces_to_move
from companion.games.lords.screens.samples import SAMPLES
from companion.kernel.game import TABLE
from companion.night.night import Night


def changed(night: Night, *path: str, to: Any) -> dict[str, Any]:
    view: dict[str, Any] = deepcopy(night.view())
    inner = view
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return view


def told(night: Night, lying: dict[str, Any], wanted: dict[str, Any]) -> list[str]:
    return [night.words.say(task) for task in pieces_to_move(lying, wanted)]


def test_nothing_is_to_do_where_nothing_differs() -> None:
    view = SAMPLES.night("auction").view()
    assert pieces_to_move(view, view) == []


def test_gold_goes_back_with_its_number() -> None:
    night = SAMPLES.night("auction")
    gold = night.view()["players"]["red"]["gold"]
    lord = night.words.captain("red")
    richer = changed(night, "players", "red", "gold", to=gold + 2)
    assert told(night, night.view(), richer) == [f"{lord}: take 2 gold."]
    assert told(night, richer, night.view()) == [f"{lord}: give back 2 gold."]


def test_an_undo_tells_what_lies_elsewhere() -> None:
    """Whatever a move changes on the table is named when it is taken back."""
    night = SAMPLES.night("auction")
    lord = next(iter(night.awaited()))
    night.play({"seat": "table", "do": "adjust", "of": lord, "gold": 5, "treasure": 1})
    night.undo()
    name = night.words.captain(lord)
    assert night.undoing.to_put_back() == [
        f"{name}: give back 5 gold.",
        f"{name}: give back 1 treasure.",
    ]


def test_a_tent_on_a_track_is_told_without_its_number() -> None:
    night = SAMPLES.night("auction")
    item = {"item": "mill-2", "due": 1612, "paid": True}
    begun = changed(night, "players", "blue", "track", to=[item])
    lord = night.words.captain("blue")
    assert told(night, changed(night, "players", "blue", "track", to=[]), begun) == [
        f"{lord}: lay mill on the track, at 1612."
    ]


def test_a_unit_that_is_gone_and_one_that_came() -> None:
    night = SAMPLES.night("auction")
    name, unit = next(iter(night.view()["units"].items()))
    gone = changed(night, "units", to={})
    word, lord = night.words.word(name), night.words.captain(unit["owner"])
    assert f"{lord}: lay out {word}." in told(night, gone, night.view())
    assert f"{word}: show size {unit['size']}." in told(night, gone, night.view())
    assert f"Take {word} of {lord} away, with all that lies on it." in told(
        night, night.view(), gone
    )


def test_soldiers_and_pirate_tent_of_a_unit() -> None:
    night = SAMPLES.night("auction")
    name, unit = next(iter(night.view()["units"].items()))
    more = changed(night, "units", name, "soldiers", to=unit["soldiers"] + 1)
    word = night.words.word(name)
    assert told(night, night.view(), more) == [f"Put 1 soldier on {word}."]
    pirate = changed(night, "units", name, "pirate", to=not unit["pirate"])
    assert told(night, night.view(), pirate) == [f"Put the pirate tent on {word}."]


def test_a_fleet_at_sea_stands_on_the_chart() -> None:
    night = SAMPLES.in_stage("voyage")
    voyage = night.view()["voyage"]
    ashore = changed(night, "voyage", to=None)
    fleet, zone = night.words.word(voyage["fleet"]), night.words.word(voyage["zone"])
    assert told(night, ashore, night.view()) == [f"Put {fleet} on the chart, in {zone}."]
    assert told(night, night.view(), ashore) == [f"Take {fleet} off the chart."]


def test_secrets_are_not_among_the_tasks() -> None:
    """They are made from what the table may know: a base has no place there."""
    night = SAMPLES.in_stage("base")
    before = night.view()
    seat = next(iter(night.awaited()))
    night.play(night.choices(seat, "base")[0])
    bases = [night.words.word(port) for port in night.game.setup.box.ports]
    said = told(night, before, night.game.view(TABLE))
    assert not [one for one in said for base in bases if base in one]
