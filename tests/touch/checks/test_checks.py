"""The checks of every screen see what they are there for."""

from collections.abc import Callable

import pytest
from kivy.graphics import Color, Rectangle
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from companion.games.drake.screens.checks import mission, result
from companion.games.drake.screens.samples import CAPTAINS, sample_night
from companion.games.drake.screens.widgets.hand import HandTile
from companion.games.drake.screens.widgets.missions.mission_queue import MissionQueue
from companion.games.drake.screens.widgets.own_secrets import OwnSecrets
from companion.games.drake.screens.widgets.street.street import StreetStop
from companion.touch.app.navigation.page_index import every_page
from companion.touch.checks import across, faults, faults_of_picture, faults_of_toasts, toasts
from companion.touch.checks.all_checks import all_checks, checks_of
from companion.touch.checks.blank import LIMIT, largest_blank, rectangles
from companion.touch.checks.contrast import faint_texts
from companion.touch.checks.game_checks import GameChecks, ToastExemption
from companion.touch.checks.matrix import SIZES
from companion.touch.checks.painted import painted_texts
from companion.touch.checks.picture import Box, Picture
from companion.touch.look.icons import icon
from companion.touch.look.theme import ICONS, SANS, TITLE, theme
from companion.touch.stage.gallery import night_for, open_state, screen_names
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import listed_states, states_of
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.drawing.cached_drawing import CachedDrawing
from companion.touch.widgets.drawing.deferred import DeferredDrawing
from companion.touch.widgets.drawing.words.inking import faint, ink, ink_icon, note_texts
from companion.touch.widgets.text import FitLabel
from companion.touch.widgets.toast import Toast
from tests.support.on_stage import StageMaker

PAPER, INK = bytes((236, 220, 182, 255)), bytes((43, 28, 16, 255))


def drawn(width: int, height: int, inked: Box) -> Picture:
    pixels = (
        INK if inked.left <= x < inked.right and inked.top <= y < inked.bottom else PAPER
        for y in range(height)
        for x in range(width)
    )
    return Picture(width, height, b"".join(pixels))


def test_a_text_in_the_colour_of_its_ground_is_faint(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    opened.rest()
    assert not faint_texts(opened, Picture.of(opened))
    label = opened.find("New game", Label)
    assert isinstance(label, Label)
    for colour in (theme.line, theme.attention):
        label.color = colour
        (found,) = faint_texts(opened, Picture.of(opened))
        assert "New game" in found


def test_a_broad_icon_is_told_from_its_ground_and_not_from_its_soft_edge(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    label = opened.find("New game", Label)
    assert isinstance(label, Label)
    label.font_name, label.text = theme.icons, icon("treasure-chest")
    opened.rest()
    assert not faint_texts(opened, Picture.of(opened))
    label.color = theme.faded(theme.ink, 0.2)
    (found,) = faint_texts(opened, Picture.of(opened))
    assert label.text in found


def test_a_text_that_something_covers_is_faint(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    label = opened.find("New game", Label)
    with label.canvas.after:
        Color(*theme.paper)
        Rectangle(pos=label.pos, size=label.size)
    assert "New game" in faults_of_picture(opened)["faint"][0]


def test_targets_and_cut_text_are_seen(stage: StageMaker) -> None:
    opened = stage(screen="harbour")
    button = opened.find("Settings")
    button.size_hint = None, None
    button.size = 40 * theme.u, 20 * theme.u
    opened.find("New game", Label).text = "New game " * 60
    opened.frames(3)
    assert {"too small to hit", "cut"} <= set(faults(opened))


def test_the_largest_rectangle_without_a_drawing() -> None:
    assert largest_blank(drawn(80, 40, Box(0, 0, 0, 0)), 8) == Box(0, 0, 80, 40)
    assert largest_blank(drawn(80, 40, Box(16, 0, 20, 40)), 8) == Box(24, 0, 80, 40)
    assert largest_blank(drawn(80, 40, Box(0, 16, 80, 20)), 8) == Box(0, 0, 80, 16)


def test_rectangles_under_a_skyline() -> None:
    assert set(rectangles([2, 1, 2])) == {(0, 1, 2), (0, 3, 1), (2, 3, 2)}


def test_exemptions_name_screens_and_reasons() -> None:
    for one in (one for checks in all_checks() for one in checks.blank):
        assert one.screen in screen_names()
        assert one.why
        assert LIMIT < one.share <= 1


# Over a screen


def faint_in(stage: Stage) -> list[str]:
    stage.rest()
    return faint_texts(stage, Picture.of(stage))


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_behind_a_curtain_seven_to_one_is_asked(name: str) -> None:
    """What would do elsewhere is too faint for a secret."""
    with open_state(
        "drake/secrets", listed_states("drake/secrets")["own"], (800, 480), theme=name
    ) as stage:
        assert not faint_in(stage)
        (secrets,) = stage.widgets(OwnSecrets)
        label = next(one for one in secrets.walk() if isinstance(one, Label) and "1 ·" in one.text)
        # About 5.5 to 1 on each panel.
        label.color = {
            "light": (0.42, 0.34, 0.28, 1),
            "dark": (0.66, 0.62, 0.52, 1),
            "contrast": (0.42, 0.42, 0.42, 1),
        }[name]
        (found,) = faint_in(stage)
        assert "instead of 7.0" in found


def test_a_face_of_the_hand_is_a_secret_too() -> None:
    with open_state("main", listed_states("main")["hand_of_4"], (800, 480)) as stage:
        assert not faint_in(stage)
        tile = next(one for one in stage.widgets(HandTile) if one.face)
        face = next(one for one in tile.children if getattr(one, "text", "") == tile.face)
        # As it once was: on the captain's own colour.
        face.color, tile.ground = theme.captain_inks["red"], theme.captains["red"]
        assert any("instead of 7.0" in found for found in faint_in(stage))


def test_a_toast_is_looked_at_and_hides_what_lies_under_it(stage: StageMaker) -> None:
    opened = stage(night_for("settings"), screen="settings")
    states_of("settings")["news"].reach(opened)
    opened.frames(3)
    assert not faint_in(opened)
    (toast,) = (one for one in opened.widgets(Toast) if isinstance(one, Toast))
    words = next(one for one in toast.walk() if isinstance(one, FitLabel) and one.text)
    ground, words.color = words.color, theme.ink
    assert len(faint_in(opened)) == 1
    words.color = ground
    # Over whatever is written there: that cannot be told from it, and need not.
    label = opened.find("Settings", Label)
    toast.pos = label.to_window(*label.pos)
    label.color = theme.paper
    assert not faint_in(opened)


# Painted texts


class Painted(DeferredDrawing):
    """Writes in the middle of its place."""

    def draw(self) -> None:
        Color(*theme.paper)
        Rectangle(pos=self.pos, size=self.size)
        ink("Cadiz", self.center_x, self.center_y, 20 * theme.u, self.shade)
        with faint(self.how_faint):
            ink_icon("anchor", self.center_x, self.y + 20 * theme.u, 24 * theme.u)

    shade: list[float] | None = None
    how_faint = 1.0


class PaintedOnce(CachedDrawing):
    shade: list[float] | None = None
    how_faint = 1.0
    paint = Painted.draw


@pytest.mark.parametrize("kind", [Painted, PaintedOnce])
def test_painted_text_is_found_where_it_stands(
    kind: Callable[[], Widget], stage: StageMaker
) -> None:
    opened = stage(screen="settings")
    opened.app.page.clear_widgets()
    widget = kind()
    widget.size_hint, widget.size, widget.pos = (None, None), (200, 120), (300, 180)
    opened.app.page.add_widget(widget)
    opened.frames(3)
    mine = [text for owner, text in painted_texts(opened) if owner is widget]
    assert [(one.text == "Cadiz", one.font) for one in mine] == [(True, SANS), (False, ICONS)]
    assert abs(mine[0].left + mine[0].width / 2 - widget.center_x) <= 1
    assert not faint_in(opened)
    widget.shade = theme.line
    repaint(widget)
    (found,) = faint_in(opened)
    assert "Cadiz" in found
    widget.shade, widget.how_faint = None, 0.3
    repaint(widget)
    (found,) = faint_in(opened)
    assert "an icon" in found


def repaint(widget: Widget) -> None:
    widget.finish_later() if isinstance(widget, DeferredDrawing) else widget.paint_anew()


@pytest.mark.parametrize(("screen", "kind"), [("street", StreetStop), ("missions", MissionQueue)])
def test_texts_of_real_drawings_are_known(screen: str, kind: type, stage: StageMaker) -> None:
    opened = stage(night_for(screen), screen=screen)
    mine = [text.text for owner, text in painted_texts(opened) if isinstance(owner, kind)]
    assert len(mine) > 10


def test_nothing_is_noted_down_unless_somebody_asks(stage: StageMaker) -> None:
    opened = stage(night_for("street"), screen="street")
    with note_texts() as texts:
        pass
    opened.app.change(theme="dark")
    opened.frames(3)
    assert texts == []


# Toasts


def test_a_toast_that_must_hide_a_target_is_found(stage: StageMaker) -> None:
    opened = stage(screen="about")
    assert not faults_of_toasts(opened)
    everywhere = TapButton(text="Everywhere")
    everywhere.size_hint = 1, 1
    opened.app.page.add_widget(everywhere)
    opened.frames(2)
    (found,) = faults_of_toasts(opened).values()
    assert [one.partition(":")[0] for one in found] == ["news", "refusal"]
    assert not opened.app.shell.ids.toasts.children


def test_an_exemption_never_covers_the_one_thing_to_do(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    exempt = [ToastExemption("about", "for this test")]
    monkeypatch.setattr(GameChecks, "toasts", exempt)
    opened = stage(screen="about")
    everywhere = TapButton(text="Everywhere")
    everywhere.size_hint = 1, 1
    opened.app.page.add_widget(everywhere)
    opened.frames(2)
    assert not faults_of_toasts(opened)
    everywhere.kind = "primary"
    assert faults_of_toasts(opened)


def test_exemptions_of_toasts_name_screens_states_and_reasons() -> None:
    for one in (one for checks in all_checks() for one in checks.toasts):
        assert one.screen in screen_names()
        assert one.state is None or one.state in states_of(one.screen)
        assert one.toast in (None, *toasts.TOASTS)
        assert one.why


# Across the table


@pytest.mark.parametrize("size", SIZES)
def test_capitals_of_the_least_size_are_five_millimetres_high(
    size: tuple[int, int], stage: StageMaker
) -> None:
    stage(screen="about", size=size)
    for font in (SANS, TITLE):
        assert 5 <= across.capitals_mm(font, False, theme.across) < 5.6
        assert across.capitals_mm(font, False, theme.across * 0.9) < 5


def test_a_marked_text_that_had_to_shrink_is_found(stage: StageMaker) -> None:
    opened = stage(screen="about")
    label = FitLabel(text="Anna", wanted=theme.across, across=True, size_hint=(None, None))
    label.wanted, label.size = theme.across, (260, 60)
    opened.app.page.add_widget(label)
    opened.frames(3)
    assert not across.small_across(opened)
    label.text = "Maximiliano Bartolomeu"
    label.lines = 1
    opened.frames(3)
    (found,) = faults(opened)["too small to read across the table"]
    assert "Maximiliano" in found


def test_a_painted_text_that_is_marked_counts(stage: StageMaker) -> None:
    opened = stage(screen="about")
    sizes = []

    class Score(DeferredDrawing):
        def draw(self) -> None:
            ink("17", self.center_x, self.center_y, self.height / 2, across=True)

    for tall in (2 * theme.across, theme.across):
        score = Score(size_hint=(None, None), size=(200, tall))
        opened.app.page.add_widget(score)
        opened.frames(2)
        sizes.append(len(across.small_across(opened)))
        opened.app.page.remove_widget(score)
    assert sizes == [0, 1]


def test_what_a_screen_owes_is_missed_until_it_is_marked(
    stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    night = sample_night("provisioning")
    opened = stage(night, screen="street")
    monkeypatch.setattr(GameChecks, "owed", {"street": ["turn", "score"]})
    for label in opened.widgets(FitLabel):
        label.across = False
    # Nor does the street paint them.
    monkeypatch.setattr(across, "painted_texts", lambda _stage: ())
    scores = [str(one["score"]) for one in night.view()["captains"].values()]
    missing = across.missing_across(opened)
    assert f"turn: {night.words.captain(night.turn)}" in missing
    assert len(missing) == 1 + len(set(scores))
    for text in (night.words.captain(night.turn), *scores[:-1]):
        opened.app.page.add_widget(FitLabel(text=text, across=True))
    # Another number with the same figures in it is not the score.
    opened.app.page.add_widget(FitLabel(text=f"{scores[-1]}0", across=True))
    assert across.missing_across(opened) == [f"score: {scores[-1]}"]
    opened.app.page.add_widget(FitLabel(text=scores[-1], across=True))
    assert not across.missing_across(opened)


def test_mission_and_result_are_owed_where_there_are_any(stage: StageMaker) -> None:
    from companion.games.drake.screens.widgets.missions.mission_cards import ResultCard

    night = night_for("missions")
    assert night is not None
    opened = stage(night, screen="missions")
    place = night.words.word(night.view()["mission"]["at"], "at")
    assert mission(night, []) == [place]
    assert result(night, []) == []

    sailing = sample_night(lambda one: any("go-home" in v for v in one.awaited().values()))
    assert mission(sailing, []) == []
    assert result(sailing, []) == ["how the mission ended"]
    card = ResultCard()
    card.add_widget(FitLabel(text="Won", across=True))
    opened.app.page.add_widget(card)
    assert result(sailing, list(across.marked_texts(opened))) == []


def test_the_list_of_what_is_owed_names_pages_of_a_game() -> None:
    pages = {
        page.name for page in every_page() if page.game == "drake" and page.module.SCREEN.of_game
    }
    checks = checks_of("drake")
    assert set(checks.owed) == pages
    said = {what for owed in checks.owed.values() for what in owed}
    assert said == {*across.SAYS, *checks.says()}
    for screen in pages - {"ending"}:
        assert "turn" in checks.owed[screen]


LONG_NAMES = ("Maximilienne", "Bartholomeus", "Montgomeryne", "Wilhelminamm")


@pytest.mark.parametrize("screen", sorted(checks_of("drake").owed))
def test_long_names_are_as_tall(
    screen: str, stage: StageMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seat, name in zip(CAPTAINS, LONG_NAMES, strict=True):
        monkeypatch.setitem(CAPTAINS, seat, name)
    page = f"drake/{screen}"
    opened = stage(night_for(page), screen=page)
    for size in SIZES:
        opened.resize(*size)
        for text_size in ("normal", "extra-large"):
            opened.app.change(text_size=text_size)
            opened.frames(6)
            assert not across.small_across(opened), (size, text_size)
