"""Plymouth street: circles by one tap, dice, Hawkins, what is refused, what is shown."""

from collections.abc import Callable

import pytest

from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.street.ship_logs import ShipLog
from companion.games.drake.screens.street.street_view import Spot
from companion.games.drake.screens.widgets.street.ship_log import LogCard
from companion.games.drake.screens.widgets.street.street_spot import SpotButton
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker

FIVE = {
    "red": "Anna",
    "blue": "Bernardo",
    "yellow": "Chloé",
    "green": "Duarte",
    "white": "Wilhelmina",
}


def discs_laid(number: int) -> Callable[[Night], bool]:
    return lambda night: sum(len(laid) for laid in night.view()["visits"].values()) >= number


def rolling(night: Night) -> bool:
    return "roll" in night.awaited().get("table", ())


def spot_of(opened: Stage, **facts: object) -> SpotButton:
    """The circle whose tap would send a move with these facts."""
    for button in opened.widgets(SpotButton):
        assert isinstance(button, SpotButton)
        move = button.spot.move
        if all(move.get(name) == value for name, value in facts.items()):
            return button
    raise LookupError(str(facts))


def tap_spot(opened: Stage, **facts: object) -> None:
    opened.tap(spot_of(opened, **facts))


def cards(opened: Stage) -> list[ShipLog]:
    """The logs as they lie, from the top on."""
    found = [card for card in opened.widgets(LogCard) if isinstance(card, LogCard)]
    return [card.log for card in sorted(found, key=lambda card: (-card.top, card.x))]


def test_one_tap_takes_a_circle_and_the_next_captain_is_up(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    first = night.turn
    opened.tap("Crew I, circle 1")
    assert night.view()["visits"] == {"crew-1": {"1": first}}
    assert night.view()["captains"][first]["crew"] == 3
    assert night.turn != first
    assert opened.app.turn == night.turn
    assert opened.has(f"{night.words.captain(first)} at Crew I, circle 1")


def test_what_may_be_taken_is_exactly_what_is_ringed(stage: StageMaker) -> None:
    opened = stage(sample_night(discs_laid(13)), screen="street")
    night = opened.app.night
    ringed = [
        button.spot.move
        for button in opened.widgets(SpotButton)
        if isinstance(button, SpotButton) and button.spot.free
    ]
    assert ringed == night.choices(night.turn, "visit")
    assert ringed


def test_a_circle_that_cannot_be_had_says_why(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    opened.tap("Guns I, circle 1")
    before = night.view()
    tap_spot(opened, at="guns-1", circle=1)
    assert night.view() == before
    assert opened.has("Circle 1 of Guns I is taken; free: 2, 3.")
    assert opened.has("Rule I.B")


@pytest.mark.parametrize(
    ("at", "take", "gained"),
    [
        ("dockside", "supplies", {"supplies": 1}),
        ("dockside", "guns", {"guns": 1}),
        ("investor", "guns", {"crew": 1, "guns": 2}),
        ("investor", "galleon", {"ship": "galleon"}),
    ],
)
def test_an_offer_is_one_tap_too(
    at: str, take: str, gained: dict[str, object], stage: StageMaker
) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    seat = night.turn
    before = night.view()["captains"][seat]
    tap_spot(opened, at=at, take=take)
    after = night.view()["captains"][seat]
    for word, amount in gained.items():
        expected = before[word] + amount if isinstance(amount, int) else amount
        assert after[word] == expected
    assert night.view()["visits"][at] == {"1": seat}


def test_drake_binds_and_his_second_disc_is_a_choice(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS), screen="street")
    night = opened.app.night
    seat = night.turn
    tap_spot(opened, at="drake", circle=1)
    other = night.turn
    tap_spot(opened, at="crew-1", circle=1)
    opened.tap("Go on")
    assert night.turn == seat != other
    guns = night.view()["captains"][seat]["guns"]
    opened.tap("Set sail")
    assert opened.has("The second disc must go to Drake before anything else.")
    tap_spot(opened, at="drake", circle=2, take="guns")
    assert night.view()["captains"][seat]["guns"] == guns + 3
    assert night.view()["visits"]["drake"] == {"1": seat, "2": seat}
    assert len([b for b in opened.widgets(SpotButton) if b.spot.move["at"] == "drake"]) == 2


def test_setting_sail_leaves_the_queue_for_a_dock(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    loading = night.view()["loading"]
    assert [log.seat for log in cards(opened)] == list(loading)
    assert opened.has(f"Next: {night.words.captain(loading[1])}")
    # With so many discs left it asks back.
    opened.tap("Set sail")
    opened.tap("Set sail")
    shown = cards(opened)
    assert [log.seat for log in shown] == [*loading[1:], loading[0]]
    assert [log.dock for log in shown] == [0, 0, 0, 1]
    assert [log.now for log in shown] == [True, False, False, False]


def test_the_tavern_die_is_entered_where_the_table_rolls(stage: StageMaker) -> None:
    opened = stage(sample_night(dice="entered"), screen="street")
    night = opened.app.night
    seat = night.turn
    assert not opened.has("dice-4")
    tap_spot(opened, at="tavern", circle=1)
    assert opened.has(f"{night.words.captain(seat)} rolls in the tavern")
    assert not opened.has("Set sail")
    assert cards(opened)[0].seat == seat
    tap_spot(opened, at="crew-1", circle=1)
    opened.tap("Next: The table.")
    # The rule behind it lies open now.
    opened.tap("close")
    opened.tap("dice-4")
    # The first circle adds one.
    assert night.view()["captains"][seat]["crew"] == 3
    assert spot_of(opened, at="tavern", circle=1).spot.die == 4
    assert opened.has("Set sail")


def test_a_correction_while_a_die_is_awaited_changes_nobodys_turn(stage: StageMaker) -> None:
    opened = stage(sample_night(dice="entered"), screen="street")
    night = opened.app.night
    seat = night.turn
    tap_spot(opened, at="tavern", circle=1)
    assert night.play({"seat": "table", "do": "adjust", "of": "red", "points": 3}).ok
    opened.frames(3)
    assert opened.has(f"{night.words.captain(seat)} rolls in the tavern")
    assert cards(opened)[0].seat == seat


def test_the_die_of_the_app_lies_in_the_tavern(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    tap_spot(opened, at="tavern", circle=2)
    rolled = [event for event in opened.app.night.history() if event["event"] == "rolled"]
    assert spot_of(opened, at="tavern", circle=2).spot.die == rolled[-1]["die"]


def test_hawkins_rolls_and_walks_in_sight(stage: StageMaker) -> None:
    opened = stage(sample_night(captains=TWO_CAPTAINS, dice="entered"), screen="street")
    night = opened.app.night
    for at in ("guns-1", "crew-1"):
        tap_spot(opened, at=at, circle=1)
    assert opened.has("Roll for Hawkins")
    assert cards(opened)[0].seat == "hawkins"
    opened.tap("dice-6")
    laid = [at for at, discs in night.view()["visits"].items() if "hawkins" in discs.values()]
    assert laid == [night.view()["street"][2]]
    card = next(log for log in cards(opened) if log.seat == "hawkins")
    assert [sign.icon for sign in card.gear] == ["dice-6", "arrow-right"]
    assert card.gear[1].text == night.words.word(laid[0], "at")
    assert card.discs == 9


def test_the_logs_show_what_lies_on_them(stage: StageMaker) -> None:
    opened = stage(sample_night(discs_laid(16)), screen="street")
    captains = opened.app.night.view()["captains"]
    for log in cards(opened):
        captain = captains[log.seat]
        assert [sign.text for sign in log.cargo] == [
            str(captain[word]) for word in ("crew", "guns", "supplies", "trade")
        ]
        assert (log.score, log.discs) == (str(captain["score"]), captain["action_discs"])
        pieces = [*captain["roles"], *captain["extra_discs"], "ship"]
        assert len(log.gear) == len(pieces) + captain["pinnace"] + captain["investor"]
        assert (log.gear[0].icon == "ferry") == (captain["ship"] == "galleon")


def test_a_whole_street_takes_one_tap_for_each_decision(stage: StageMaker) -> None:
    opened = stage(sample_night(seed=3), screen="street")
    night = opened.app.night
    taps = questions = 0
    while night.phase == "provisioning":
        free: list[Spot] = [b.spot for b in opened.widgets(SpotButton) if b.spot.free]
        if free and taps % 9 != 8:
            tap_spot(opened, **free[taps % min(3, len(free))].move)
        else:
            opened.tap("Set sail")
            if opened.app.shell.overlays and night.phase == "provisioning":
                opened.tap("Set sail")
                questions += 1
        taps += 1
    moves = {event["record"] for event in night.history()} - {0}
    assert taps == len(moves)
    assert questions <= 4
    assert opened.app.page_name != "street"


@pytest.mark.parametrize("captains", [FIVE, TWO_CAPTAINS], ids=["five", "two"])
@pytest.mark.parametrize("size", [(800, 480), (720, 1280)])
def test_every_moment_keeps_its_promises(
    captains: dict[str, str], size: tuple[int, int], stage: StageMaker
) -> None:
    def in_dock(night: Night) -> bool:
        return len(night.view()["sailing"]) >= len(captains) - 1

    moments: list[tuple[Callable[[Night], bool], str]] = [
        (discs_laid(len(captains) * 5), "app"),
        (rolling, "entered"),
        (in_dock, "app"),
    ]
    for until, dice in moments:
        night = sample_night(until, captains, dice=dice)
        opened = stage(night, screen="street", size=size, text_size="extra-large")
        for language in LANGUAGES:
            opened.app.change(language=language)
            opened.frames(3)
            assert not faults(opened)


def test_the_language_can_be_switched_in_the_street(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    opened.app.change(language="fr")
    opened.frames(3)
    night = opened.app.night
    assert opened.has(night.words.word("crew-1", "at"))
    assert night.words.word("crew-1", "at") != "Crew I"
    assert not opened.has("Crew I")


def test_a_disc_that_is_taken_back_while_it_is_laid_is_gone(stage: StageMaker) -> None:
    night = sample_night("provisioning")
    opened = stage(night, screen="street")
    opened.app.animate = True
    assert night.play(night.choices(night.turn, "visit")[0]).ok
    opened.frames(2)
    moving = [one for one in opened.widgets(SpotButton) if one.grown != 1]
    assert len(moving) == 1
    assert night.undo().ok
    opened.pass_time(0.6)
    assert moving[0].grown == 1
    assert not moving[0].spot.seat
