"""The Informer chooses in public where to look, and sees it behind the curtain alone."""

import pytest

from companion.games.drake.screens.pages.secrets import SecretsPage, movable
from companion.games.drake.screens.samples import TWO_CAPTAINS, sample_night
from companion.games.drake.screens.widgets.hand import HandTile
from companion.games.drake.screens.widgets.informer_card import SwapButton
from companion.night.night import Move, Night
from companion.touch.checks import targets_and_text as checks
from companion.touch.stage.stage import Stage
from companion.touch.widgets.buttons import Tap
from companion.touch.widgets.toast import Toast
from tests.games.drake.screens.private_moments import assert_same_pictures, open_curtain, slide_to
from tests.support.on_stage import StageMaker

SIZES = ((800, 480), (720, 1280))


def on_page(stage: Stage) -> SecretsPage:
    page = stage.app.page
    assert isinstance(page, SecretsPage)
    return page


def informed(seed: int = 7) -> Night:
    return sample_night("informer", seed=seed)


def looking_at(night: Night, verb: str) -> str:
    """A destination where the Informer may look in this way; for discs the fullest one."""
    places = night.view()["destinations"]
    return max(
        (move["at"] for move in night.choices(night.turn, verb)),
        key=lambda at: len(places[at]["discs"]),
    )


@pytest.mark.parametrize("size", SIZES)
def test_the_informer_looks_and_swaps(size: tuple[int, int], stage: StageMaker) -> None:
    night = informed()
    seat = night.turn
    opened = stage(night, size=size, screen="secrets")
    page, at = on_page(opened), looking_at(night, "peek-discs")
    opened.tap(page.ids.chart.cartouches[at])
    opened.tap("The discs there")
    closed = opened.pixels()
    assert not list(opened.widgets(HandTile))
    touch = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    known = night.view(seat)["destinations"][at]["discs"]
    assert len(list(opened.widgets(HandTile))) == len(known)
    assert all(tile.face or tile.icon for tile in opened.widgets(HandTile))
    assert not checks.small_targets(opened)
    assert not checks.cut_texts(opened)
    assert not checks.outside(opened)
    touch.touch_up()
    opened.frames(2)
    assert opened.pixels() == closed
    own = {
        disc["disc"]: place
        for place, one in night.view(seat)["destinations"].items()
        for disc in one["discs"]
        if disc["seat"] == seat
    }
    slide_to(opened, lambda: next(iter(opened.widgets(SwapButton))))
    assert night.phase == "missions"
    (swap,) = (line for line in night.words.log() if line.event == "swapped")
    assert "swaps two discs" in swap.sentence
    now = {
        disc["disc"]: place
        for place, one in night.view(seat)["destinations"].items()
        for disc in one["discs"]
        if disc["seat"] == seat
    }
    changed = {disc for disc, place in now.items() if own[disc] != place}
    assert len(changed) == 2


def test_the_informer_looks_at_a_defence_and_moves(stage: StageMaker) -> None:
    night = sample_night("informer", TWO_CAPTAINS, seed=2)
    seat = night.turn
    opened = stage(night, screen="secrets")
    page, at = on_page(opened), looking_at(night, "peek-defence")
    opened.tap(page.ids.chart.cartouches[at])
    opened.tap("The defence")
    closed = opened.pixels()
    touch = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    assert opened.has(str(night.view(seat)["destinations"][at]["token"]))
    touch.touch_up()
    opened.frames(2)
    assert opened.pixels() == closed
    open_curtain(opened).close()
    opened.frames(2)
    taken = next(one for one in page.ids.chart.cartouches if one not in page.reach)
    opened.tap(page.ids.chart.cartouches[taken])
    assert night.phase == "informer"
    assert any("(Rule " in text for text in opened.texts())
    opened.app.shell.ids.toasts.clear_widgets()
    opened.tap(page.ids.chart.cartouches[page.reach[0]])
    assert night.phase == "missions"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("verb", ["peek-discs", "peek-defence"])
def test_all_is_left_behind_the_curtain(
    verb: str, size: tuple[int, int], stage: StageMaker
) -> None:
    night = informed()
    opened = stage(night, size=size, screen="secrets", text_size="extra-large")
    opened.tap(on_page(opened).ids.chart.cartouches[looking_at(night, verb)])
    opened.tap("The discs there" if verb == "peek-discs" else "The defence")
    curtain = open_curtain(opened)
    assert curtain.choice
    touch = opened.press(curtain.ids.pad)
    opened.frames(3)
    assert not checks.outside(opened)
    assert not checks.overlapping(opened)
    touch.touch_up()
    opened.frames(2)
    slide_to(opened, "Leave all")
    assert night.phase == "missions"
    assert [line.event for line in night.words.log()].count("kept") == 1
    assert not opened.app.shell.overlays


def test_that_a_disc_shall_move_is_said_behind_the_curtain(stage: StageMaker) -> None:
    opened = stage(movable(), screen="secrets")
    night, page = opened.app.night, on_page(opened)
    opened.tap("Look")
    slide_to(opened, "Move my disc")
    assert not opened.app.shell.overlays
    assert night.phase == "informer"
    opened.tap(page.ids.chart.cartouches[page.reach[0]])
    assert [line.event for line in night.words.log()].count("moved") == 1


def test_the_only_place_to_look_is_marked(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = informed()
    choices, at = night.choices, looking_at(night, "peek-discs")

    def at_one_place(seat: str, *verbs: str) -> list[Move]:
        return [move for move in choices(seat, *verbs) if move.get("at", at) == at]

    opened = stage(night, screen="secrets")
    assert not on_page(opened).ids.chart.marked
    assert not opened.has("The discs there")
    monkeypatch.setattr(night, "choices", at_one_place)
    on_page(opened).refresh()
    opened.frames(2)
    assert on_page(opened).ids.chart.marked == at
    opened.tap("The discs there")
    assert open_curtain(opened).seat == night.turn


def test_what_can_be_chosen_has_the_same_shape_whatever_is_seen(stage: StageMaker) -> None:
    shapes = []
    for choice in (0, 1):
        night = game_with_swapped_numbers(choice)
        opened = stage(night, screen="secrets")
        opened.tap(on_page(opened).ids.chart.cartouches[looking_at(night, "peek-discs")])
        opened.tap("The discs there")
        touch = opened.press(open_curtain(opened).ids.pad)
        opened.frames(3)
        behind = list(open_curtain(opened).ids.stage.walk(restrict=True))
        shapes.append([(type(one), *one.pos, *one.size) for one in behind if isinstance(one, Tap)])
        touch.touch_up()
    assert shapes[0] == shapes[1]
    assert shapes[0]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_informers_choices_have_room(
    size: tuple[int, int], language: str, stage: StageMaker
) -> None:
    night = informed()
    opened = stage(night, size=size, screen="secrets", language=language, text_size="extra-large")
    page, at = on_page(opened), looking_at(night, "peek-defence")
    opened.tap(page.ids.chart.cartouches[at])
    assert len(list(page.ids.column.children)) == 3
    assert not checks.cut_texts(opened)
    assert not checks.small_targets(opened)
    assert not checks.overlapping(opened)


def test_the_informer_may_look_nowhere(stage: StageMaker) -> None:
    night = informed()
    opened = stage(night, screen="secrets")
    opened.tap("Look nowhere")
    assert night.phase == "missions"


@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_leaves_the_legal_moves_in_reach(
    size: tuple[int, int], stage: StageMaker
) -> None:
    night = informed()
    opened = stage(night, size=size, screen="secrets")
    page = on_page(opened)
    chart = page.ids.chart
    far = next(at for at in chart.cartouches if at not in page.reach)
    opened.tap(chart.cartouches[far])
    (toast,) = opened.widgets(Toast)
    legal = [chart.cartouches[at] for at in page.reach]
    assert not any(toast.collide_widget(one) for one in (*legal, *page.ids.column.children))
    assert all(one.ringed == night.turn for one in legal)
    opened.tap(legal[0])
    assert opened.has("The discs there")


def test_a_look_is_still_known_after_undo_and_a_restart(stage: StageMaker) -> None:
    night = informed()
    seat, at = night.turn, looking_at(night, "peek-discs")
    assert night.play({"seat": seat, "do": "peek-discs", "at": at}).ok
    assert night.play({"seat": seat, "do": "keep"}).ok
    assert night.undo().ok
    opened = stage(night, screen="secrets")
    opened.tap("Look")
    touch = opened.press(open_curtain(opened).ids.pad)
    opened.frames(3)
    assert opened.has(night.words.word(at, "at"))
    assert list(opened.widgets(SwapButton))
    touch.touch_up()


def game_with_swapped_numbers(choice: int) -> Night:
    """The same game but for the numbers of the last captain's discs."""

    def one_disc_left(night: Night) -> bool:
        moves = night.choices(night.turn, "place-disc") if night.phase == "sailing" else []
        return len({move["disc"] for move in moves}) == 2 and "informer" not in roles(night)

    night = sample_night(one_disc_left)
    seat = night.turn
    for _ in range(2):
        moves = night.choices(night.turn, "place-disc")
        if night.turn != seat:
            assert night.play(moves[0]).ok
            continue
        twins = [move for move in moves if move["at"] == moves[0]["at"]]
        assert night.play(twins[choice % len(twins)]).ok
    while night.phase == "sailing":
        moves = night.choices(night.turn, "place-disc")
        # By place alone, so that both games go the same way in public.
        first = [move for move in moves if move["at"] == moves[0]["at"]]
        assert night.play(first[-1]).ok
    assert night.phase == "informer"
    return night


def roles(night: Night) -> list[str]:
    return list(night.view()["captains"][night.turn]["roles"])


@pytest.mark.parametrize("size", SIZES)
def test_what_the_informer_sees_is_on_no_public_picture(
    size: tuple[int, int], stage: StageMaker
) -> None:
    pictures, secrets = [], []
    for choice in (0, 1):
        night = game_with_swapped_numbers(choice)
        opened = stage(night, size=size, screen="secrets")
        page = on_page(opened)
        seen = [opened.pixels()]
        at = looking_at(night, "peek-discs")
        opened.tap(page.ids.chart.cartouches[at])
        seen.append(opened.pixels())
        opened.tap("The discs there")
        seen.append(opened.pixels())
        touch = opened.press(open_curtain(opened).ids.pad)
        opened.frames(3)
        assert opened.pixels() != seen[-1]
        touch.touch_up()
        opened.frames(2)
        seen.append(opened.pixels())
        open_curtain(opened).close()
        opened.frames(2)
        seen.append(opened.pixels())
        pictures.append(seen)
        secrets.append({one: night.view(one)["destinations"] for one in night.game.seats})
    assert secrets[0] != secrets[1]
    assert_same_pictures(pictures[0], pictures[1], size[0])
