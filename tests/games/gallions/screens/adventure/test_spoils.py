"""Loot, sailors, repairs and storage: one tap for one token, offers, sailors, what is owed."""

import pytest

from companion.games.gallions.screens.pages.spoils import (
    offers,
    picks,
    repairs,
    sailors,
    sample,
    storage,
)
from companion.games.gallions.screens.samples import ENTERED, SAMPLES, adjust, with_card
from companion.games.gallions.screens.story.adventure.spoils_story import (
    deeds,
    owed,
    question,
    told,
)
from companion.games.gallions.screens.story.moves.ways import narrowed, next_question
from companion.games.gallions.screens.widgets.captain_column import CaptainColumn, ColumnHead
from companion.games.gallions.screens.widgets.token_key import DeedButton, TokenKey
from companion.kernel.game import TABLE
from companion.night.night import Night
from companion.touch.game_screens import screens_of
from companion.touch.stage.stage import Stage
from tests.support.on_stage import StageMaker


def keys(opened: Stage, seat: str) -> list[TokenKey]:
    for column in opened.widgets(CaptainColumn):
        assert isinstance(column, CaptainColumn)
        if column.seat == seat:
            return [one for one in column.ids.pad.children if isinstance(one, TokenKey)][::-1]
    raise LookupError(seat)


def test_a_tap_on_a_token_is_the_token_drawn(stage: StageMaker) -> None:
    opened = stage(sample(), screen="spoils")
    night = opened.app.night
    seat = night.view()["turn"]
    before = night.view()["captains"][seat]
    opened.tap(keys(opened, seat)[0])
    after = night.view()["captains"][seat]
    assert after["loot"]["rum"] == before["loot"]["rum"] + 1
    assert after["draws"] == before["draws"] - 1
    assert next(key.number for key in keys(opened, seat)) == str(after["loot"]["rum"])
    assert "rum" in opened.app.page.told


def test_only_who_draws_has_keys(stage: StageMaker) -> None:
    opened = stage(sample(), screen="spoils")
    view = opened.app.night.view()
    with_keys = [seat for seat in view["order"] if keys(opened, seat)]
    assert with_keys == [view["turn"]]


def test_all_who_repair_choose_at_the_same_time(stage: StageMaker) -> None:
    night = repairs()
    opened = stage(night, screen="spoils")
    seats = list(night.awaited())
    assert [seat for seat in night.view()["order"] if keys(opened, seat)] == seats
    last = seats[-1]
    owes = night.view()["captains"][last]["owes"]
    opened.tap(keys(opened, last)[0])
    assert night.phase != "repairs" or night.view()["captains"][last]["owes"] == owes - 1


@pytest.mark.parametrize("make", [sample, picks, offers, sailors, repairs, storage])
def test_every_choice_of_a_moment_can_be_made_by_touch(make: object, stage: StageMaker) -> None:
    """And taken back."""
    assert callable(make)
    opened = stage(make(), screen="spoils")
    night = opened.app.night
    fingers = screens_of("gallions").fingers(opened)
    for seat in list(night.awaited()):
        for move in night.choices(seat)[:12]:
            fingers.make(move)
            opened.app.announcements.undo_at_once()
            opened.rest()
            for overlay in opened.app.shell.overlays:
                overlay.close()
            opened.app.back()
            opened.frames(3)


def test_an_offer_shows_what_is_given_and_got(stage: StageMaker) -> None:
    night = offers()
    found = [deed for deed in deeds(night) if deed.moves[0]["do"] == "accept"]
    assert found
    assert all(deed.given and deed.got for deed in found)
    opened = stage(night, screen="spoils")
    shown = [one for one in opened.widgets(DeedButton) if isinstance(one, DeedButton)]
    assert [tuple(one.given) for one in shown[: len(found)]] == [deed.given for deed in found]


def test_a_chain_is_told_while_tokens_are_drawn() -> None:
    night = with_card("cloth-store", "loot")
    assert "brings one more" in told(night)
    seat = night.view()["turn"]
    draws = owed(night, seat)
    assert draws is not None
    kind = night.view()["card"]["chain"]["kind"]
    night.play({"seat": "table", "do": "loot", "of": seat, "kind": kind})
    again = owed(night, seat)
    assert again is not None
    assert again.number == draws.number


def test_the_question_names_who_acts() -> None:
    night = sample()
    assert night.words.captain(night.view()["turn"]) in question(night)


def test_ways_are_asked_one_field_after_the_other() -> None:
    night = with_sailor("sea-7")
    seat = night.turn
    moves = [move for move in night.choices(seat, "use") if move["card"] == "sea-7"]
    asked = []
    while found := next_question(night, moves):
        asked.append(found.field)
        moves = narrowed(moves, found.field, found.ways[0].value)
    assert len(moves) == 1
    assert asked == sorted(asked, key=("give", "take").index)
    assert "take" in asked


def with_sailor(card: str) -> Night:
    night = SAMPLES.first("loot", **ENTERED)
    adjust(night, night.view()["baron"], gain=card, rum=1, spice=1)
    while night.phase == "loot":
        night.play(night.choices(next(iter(night.awaited())))[-1])
    assert night.phase == "sailors"
    return night


def test_a_captain_s_head_leads_to_the_galleon_and_back(stage: StageMaker) -> None:
    opened = stage(sample(), screen="spoils")
    heads = [one for one in opened.widgets(ColumnHead) if isinstance(one, ColumnHead)]
    opened.tap(heads[1])
    assert opened.app.page_name == "galleon"
    assert opened.app.page.seat == heads[1].seat
    opened.tap("arrow-left")
    assert opened.app.page_name == "spoils"


def test_loot_that_goes_by_itself_is_told_on_the_next_page(stage: StageMaker) -> None:
    night = storage()
    opened = stage(night)
    (seat,) = night.awaited()
    held = night.view()["captains"][seat]["loot"]
    adjust(night, seat, rum=5)
    # Of what is alike nobody chooses.
    adjust(night, seat, **{kind: -held[kind] for kind in ("cloth", "spice", "valuables")})
    stored = [event for event in night.game.next_undo(TABLE) if event["event"] == "stored"]
    assert stored
    opened.frames(3)
    assert any(night.words.sentence(stored[-1]) in text for text in opened.texts())
