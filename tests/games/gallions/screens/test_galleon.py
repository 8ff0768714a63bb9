"""A captain's galleon: drawn from what the captain has, cards in words, used from the page."""

import pytest

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.pages.galleon import GalleonCard, sample
from companion.games.gallions.screens.samples import ENTERED, MANY_CARDS, SAMPLES, adjust
from companion.games.gallions.screens.story.galleon_story import cards, parts_words, room_text, ship
from companion.games.gallions.screens.widgets.ship_picture import ShipPicture
from companion.touch.checks import faults
from tests.support.on_stage import StageMaker


def test_the_ship_is_built_of_what_the_view_tells() -> None:
    night = sample()
    baron = night.view()["baron"]
    captain = night.view()["captains"][baron]
    drawn = ship(night, baron)
    parts = captain["parts"]
    for part, shown in (("sail", drawn.sails), ("cannon", drawn.cannons)):
        assert shown.count(True) == parts[part]["ready"]
        assert shown.count(False) == parts[part]["engaged"]
    assert len(drawn.upgrades) == len(captain["upgrades"]) == 4
    assert len(drawn.sailors) == len(captain["sailors"]) == 3
    assert len(drawn.holds) + len(drawn.home) == captain["room"]
    assert drawn.holds[0] == ICONS["rum"]


def test_ships_at_home_carry_what_the_holds_do_not() -> None:
    night = SAMPLES.first("launch", **ENTERED)
    seat = night.view()["baron"]
    captain = night.view()["captains"][seat]
    adjust(night, seat, rum=captain["parts"]["hold"] + 1)
    drawn = ship(night, seat)
    assert len(drawn.holds) == captain["parts"]["hold"]
    assert set(drawn.holds) == {ICONS["rum"]}
    assert drawn.home[0] == ICONS["rum"]
    assert set(drawn.home[1:]) == {""}


def test_a_card_used_with_a_ship_is_engaged(stage: StageMaker) -> None:
    opened = stage(sample(), screen="galleon")
    night = opened.app.night
    seat = opened.app.page.seat
    shown = [one for one in opened.widgets(GalleonCard) if isinstance(one, GalleonCard)]
    ballista = next(one for one in shown if one.moves and one.moves[0]["card"] == "ballista")
    opened.tap(next(one for one in ballista.children if one.__class__.__name__ == "TapButton"))
    held = {one["card"]: one for one in night.view()["captains"][seat]["upgrades"]}
    assert not held["ballista"]["ready"]
    again = {one.name: one for one in cards(night, seat)}
    assert not again["Baliste"].moves
    assert (ship(night, seat).upgrades[1]) == ("hull", False)
    picture = next(iter(opened.widgets(ShipPicture)))
    assert isinstance(picture, ShipPicture)
    assert picture.ship == ship(night, seat)


def test_who_is_not_awaited_can_use_nothing() -> None:
    night = sample()
    others = [seat for seat in night.view()["order"] if seat not in night.awaited()]
    assert others
    for seat in others:
        assert not any(card.moves or card.used_at_sea for card in cards(night, seat))


def test_every_card_says_what_it_does() -> None:
    night = sample()
    said = cards(night, night.view()["baron"])
    assert len(said) == len(MANY_CARDS)
    assert all(card.name and card.words.endswith(".") for card in said)


def test_too_much_loot_and_engaged_parts_are_told() -> None:
    night = SAMPLES.first("launch", **ENTERED)
    seat = night.view()["baron"]
    room = night.view()["captains"][seat]["room"]
    adjust(night, seat, rum=room + 2)
    assert "2 have no place" in room_text(night, seat)
    assert "engaged" not in parts_words(night, seat)


def test_another_captain_is_one_tap_away(stage: StageMaker) -> None:
    opened = stage(sample(), screen="galleon")
    night = opened.app.night
    other = next(seat for seat in night.view()["order"] if seat != opened.app.page.seat)
    opened.tap(night.words.captain(other))
    assert opened.app.page.seat == other
    assert opened.has(f"{night.words.captain(other)}'s galleon")


@pytest.mark.parametrize("size", [(800, 480), (480, 800)])
@pytest.mark.parametrize("text_size", ["normal", "extra-large"])
def test_it_can_be_read(size: tuple[int, int], text_size: str, stage: StageMaker) -> None:
    opened = stage(sample(), screen="galleon", size=size, text_size=text_size, language="pt")
    assert not faults(opened)
