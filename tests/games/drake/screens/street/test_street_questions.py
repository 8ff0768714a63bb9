"""On the street: the tavern tells its sum, the investor his price, and early sailing asks once."""

import pytest

from companion.games.drake.rules.phases.street import INVESTOR_COST
from companion.games.drake.screens.pages.street import MANY_DISCS, TAVERN_SECONDS
from companion.games.drake.screens.samples import sample_night
from companion.games.drake.screens.widgets.street.ship_log import LogCard
from companion.games.drake.screens.widgets.street.street_spot import SpotButton
from companion.games.drake.screens.widgets.street.tavern_card import TavernCard
from companion.night.look.palettes import PALETTES, contrast, rgb
from companion.night.night import Night
from companion.system.i18n import LANGUAGES
from companion.touch.checks import faults
from companion.touch.checks.picture import Picture, parts
from companion.touch.look.theme import theme
from companion.touch.stage.fingers import moves_made
from companion.touch.stage.stage import Stage
from companion.touch.widgets.sheets.overlays import Dialog
from companion.touch.widgets.text import FitLabel
from tests.games.drake.screens.street.test_street import spot_of, tap_spot
from tests.support.on_stage import StageMaker


def dialogs(opened: Stage) -> list[Dialog]:
    return [one for one in opened.app.shell.overlays if isinstance(one, Dialog)]


def discs_left(number: int) -> Night:
    """Where the captain whose turn it is has so many, and something is still open."""

    def is_there(night: Night) -> bool:
        seat = night.turn
        return (
            seat in night.view()["captains"]
            and night.view()["captains"][seat]["action_discs"] == number
            and bool(night.choices(seat, "visit"))
            and bool(night.choices(seat, "set-sail"))
        )

    return sample_night(is_there)


# Setting sail


def test_setting_sail_with_many_discs_asks_and_one_tap_answers(stage: StageMaker) -> None:
    opened = stage(discs_left(MANY_DISCS), screen="street")
    night = opened.app.night
    seat, made = night.turn, moves_made(night)
    opened.tap("Set sail")
    assert opened.has(f"Set sail with {MANY_DISCS} action discs left?")
    assert moves_made(night) == made
    opened.tap(dialogs(opened)[0].ids.yes)
    assert not dialogs(opened)
    assert seat in night.view()["sailing"]
    assert moves_made(night) == made + 1


def test_who_stays_is_not_asked_again_in_this_voyage(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    seat = night.turn
    opened.tap("Set sail")
    opened.tap("Stay in the street")
    assert not night.view()["sailing"]
    opened.tap("Set sail")
    assert night.view()["sailing"] == (seat,)
    # The next captain is.
    opened.tap("Set sail")
    assert dialogs(opened)


def test_few_discs_are_no_question(stage: StageMaker) -> None:
    opened = stage(discs_left(MANY_DISCS - 1), screen="street")
    night = opened.app.night
    seat = night.turn
    opened.tap("Set sail")
    assert not dialogs(opened)
    assert seat in night.view()["sailing"]


def test_where_nothing_is_open_there_is_no_question(stage: StageMaker) -> None:
    night = sample_night()
    seat = night.turn
    last = next(m for m in night.choices(seat, "visit") if m["at"] == night.view()["street"][-1])
    assert night.play(last).ok
    while night.turn != seat:
        assert night.play({"seat": night.turn, "do": "set-sail"}).ok
    assert night.view()["captains"][seat]["action_discs"] > MANY_DISCS
    opened = stage(night, screen="street")
    opened.tap("Set sail")
    assert not dialogs(opened)
    assert night.phase != "provisioning"


# The tavern


def test_the_tavern_tells_its_sum(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    seat = night.turn
    tap_spot(opened, at="tavern", circle=1)
    rolled = next(e for e in night.history() if e["event"] == "rolled")
    card = next(opened.widgets(TavernCard))
    assert (card.seat, card.letter) == (seat, night.words.letter(seat))
    assert card.die_icon == f"dice-{rolled['die']}"
    assert opened.has(f"{rolled['die']} + 1 = {rolled['die'] + 1}")
    assert opened.has("3 crew")
    opened.pass_time(TAVERN_SECONDS - 1)
    assert opened.has("3 crew")
    opened.pass_time(2)
    assert not list(opened.widgets(TavernCard))


def test_the_sum_of_an_entered_die_is_told_as_well(stage: StageMaker) -> None:
    opened = stage(sample_night(dice="entered"), screen="street")
    tap_spot(opened, at="tavern", circle=1)
    opened.tap("dice-3")
    assert opened.has("3 + 1 = 4")
    assert opened.has("2 crew")


def test_the_second_circle_adds_nothing(stage: StageMaker) -> None:
    opened = stage(sample_night(dice="entered"), screen="street")
    tap_spot(opened, at="tavern", circle=2)
    opened.tap("dice-2")
    card = next(opened.widgets(TavernCard))
    assert (card.sum, card.brings) == ("2", "ghost ship")


def test_the_next_tap_goes_on_and_ends_it(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    night = opened.app.night
    tap_spot(opened, at="tavern", circle=1)
    seat = night.turn
    opened.tap("Crew I, circle 1")
    assert night.view()["visits"]["crew-1"] == {"1": seat}
    assert not list(opened.widgets(TavernCard))
    # And it does not come back when that is taken back.
    assert night.undo().ok
    opened.frames(3)
    assert not list(opened.widgets(TavernCard))


def test_a_tap_on_the_card_only_puts_it_away(stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street")
    tap_spot(opened, at="tavern", circle=1)
    made = moves_made(opened.app.night)
    opened.tap(next(opened.widgets(TavernCard)))
    assert not list(opened.widgets(TavernCard))
    assert moves_made(opened.app.night) == made


@pytest.mark.parametrize("size", [(800, 480), (720, 1280), (480, 320), (845, 640)])
def test_the_sum_is_read_across_the_table_and_hides_nothing_to_tap(
    size: tuple[int, int], stage: StageMaker
) -> None:
    for circle, die in ((1, 6), (2, 1)):
        opened = stage(
            sample_night(dice="entered"), screen="street", size=size, text_size="extra-large"
        )
        tap_spot(opened, at="tavern", circle=circle)
        opened.tap(f"dice-{die}")
        for language in LANGUAGES:
            opened.app.change(language=language)
            opened.frames(3)
            card = next(opened.widgets(TavernCard))
            words = [one for one in card.walk() if isinstance(one, FitLabel) and one.across]
            assert len(words) == 2
            assert [one.text for one in words if one.font_size < theme.across] == []
            assert [one.text for one in words if not one.fitted] == []
            assert not faults(opened)
            # No half of a log looks out from below it.
            logs = list(opened.widgets(LogCard))
            assert all(one.top <= card.y + 1 for one in logs)
        opened.tap(card)
        assert len(list(opened.widgets(LogCard))) == 4


# The investor


@pytest.mark.parametrize("name", PALETTES)
def test_the_investor_says_what_he_costs(name: str, stage: StageMaker) -> None:
    opened = stage(sample_night(), screen="street", theme=name)
    offers = [b for b in opened.widgets(SpotButton) if b.spot.move["at"] == "investor"]
    assert len(offers) == 3
    assert all(f"for {INVESTOR_COST} points" in button.label for button in offers)
    stop = spot_of(opened, at="investor").parent
    assert stop.stop.cost == INVESTOR_COST
    picture = Picture.of(opened)
    u = theme.u
    where = picture.box(stop.right - 42 * u, stop.top - 31 * u, 26 * u, 10 * u)
    ground = rgb(PALETTES[name].panel)
    inked = [c for c in picture.colours(where) if contrast(parts(c), ground) > 4.5]
    assert inked
    other = spot_of(opened, at="dockside").parent
    assert other.stop.cost == 0
    where = picture.box(other.right - 42 * u, other.top - 31 * u, 26 * u, 10 * u)
    assert not [c for c in picture.colours(where) if contrast(parts(c), ground) > 4.5]
