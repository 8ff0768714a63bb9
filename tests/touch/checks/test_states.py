"""Nothing that a player can meet is left out of the states that checks and pictures go through."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from kivy.uix.label import Label

import companion.games.drake.screens
import companion.games.gallions.screens
import companion.games.lords.screens
import companion.touch
from companion.touch.checks.matrix import Look, check, check_state
from companion.touch.look.theme import theme
from companion.touch.pages import settings as settings_page
from companion.touch.stage import gallery
from companion.touch.stage.gallery import page_called
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import State, common_states, in_state, listed_states, states_of
from companion.touch.widgets.sheets import overlays
from companion.touch.widgets.sheets.overlays import Overlay
from tests.touch.checks.visits import STATES, record_questions, together, visit

PACKAGES = (
    companion.touch,
    companion.games.drake.screens,
    companion.games.gallions.screens,
    companion.games.lords.screens,
)
SCREENS = [Path(one.__path__[0]) for one in PACKAGES]
# A look like any other.
LOOK = Look((800, 480), "en", "normal", "light")

# Overlays that are in no state, with the reason.
EXEMPT = {
    "TableDialog": "only what the sheets of the table have in common",
    "FieldsSheet": "only what the editors of a card and of a part of it have in common",
}

Call = tuple[Path, range]


def every_overlay() -> set[str]:
    """Also those of modules that nothing has needed yet."""
    for package in PACKAGES:
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)
    return {one.__name__ for one in below(Overlay) if one.__module__.startswith("companion.")}


def below(kind: type) -> Iterator[type]:
    subclasses: list[type] = kind.__subclasses__()
    for one in subclasses:
        yield one
        yield from below(one)


def every_question() -> list[Call]:
    """Where `confirm(…)` is called."""
    return [
        (path, range(node.lineno, (node.end_lineno or node.lineno) + 1))
        for path in sorted(path for folder in SCREENS for path in folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "confirm"
    ]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, int]]:
    """Where questions were asked from."""
    return record_questions(monkeypatch)


@together
@pytest.mark.long
def test_every_overlay_and_every_question_is_in_a_state(asked: list[tuple[Path, int]]) -> None:
    met: set[str] = set()
    # Those that every page has are the same everywhere.
    for state in common_states("street").values():
        with gallery.open_state("street", state, LOOK.size) as stage:
            met |= {type(overlay).__name__ for overlay in stage.app.shell.overlays}
    for screen, name in STATES:
        visited = visit(screen, name)
        met |= visited.overlays
        asked += visited.asked
    missing = every_overlay() - met
    assert missing == set(EXEMPT), f"in no state: {missing - set(EXEMPT)}; {EXEMPT}"
    unasked = [
        f"{path}:{lines[0]}"
        for path, lines in every_question()
        if not any(path == file and line in lines for file, line in asked)
    ]
    assert not unasked


def test_a_question_and_a_sheet_that_nobody_lists_would_be_found(
    asked: list[tuple[Path, int]],
) -> None:
    class UnlistedSheet(Overlay):
        """In no state."""

    assert "UnlistedSheet" in {one.__name__ for one in below(Overlay)}
    questions = every_question()
    quit_question = [
        lines for path, lines in questions if path.name == "settings.py" and "pages" in path.parts
    ]
    assert len(quit_question) == 2
    with gallery.open_state("settings", listed_states("settings")["quit"], LOOK.size):
        pass
    hit = [any(line in lines for _file, line in asked) for lines in quit_question]
    assert sorted(hit) == [False, True]


# What every page has


def test_every_page_has_help_and_toasts_and_every_page_of_a_game_a_menu() -> None:
    for screen in gallery.screen_names():
        states = common_states(screen)
        assert {"help", "news", "refusal"} <= set(states)
        module = page_called(screen).module
        assert ("menu" in states) == module.SCREEN.of_game
        assert not set(states) & set(listed_states(screen))


def test_a_state_is_left_as_it_was_found(stage: Any) -> None:
    opened: Stage = stage(gallery.night_for("street"), screen="street")
    before = opened.pixels()
    for state in common_states("street").values():
        with in_state(opened, state):
            assert opened.pixels() != before
        assert opened.pixels() == before


# What is asked of them


def test_a_state_that_falls_short_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fade(stage: Stage) -> None:
        stage.app.page.ask_quit()
        stage.frames(2)
        stage.find("Quit?", Label).color = theme.panel

    monkeypatch.setitem(settings_page.STATES, "quit", State(fade))
    assert {(one.screen, one.what) for one in check_state("settings", "quit", [LOOK])} == {
        ("settings-quit", "faint")
    }


def test_what_every_page_has_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.touch.app.app import CompanionApp

    def fade(app: CompanionApp) -> None:
        overlays.HelpSheet(title="Help", text="A help that nobody can read.").open()
        for label in app.shell.overlays[0].walk():
            if isinstance(label, Label):
                label.color = theme.panel

    monkeypatch.setattr(CompanionApp, "show_help", fade)
    found = {(one.screen, one.what) for one in check("settings", [LOOK], [LOOK])}
    assert found == {("settings-help", "faint")}


# Pictures


def test_pictures_are_named_after_screen_state_size_and_language(tmp_path: Path) -> None:
    names = ["settings-quit", "pins"]
    written = [path.name for path in gallery.photograph_all(tmp_path, [((800, 480), "fr")], names)]
    assert written[:2] == ["settings-quit-800x480-fr.png", "pins-800x480-fr.png"]
    assert {f"pins-{state}-800x480-fr.png" for state in states_of("pins")} <= set(written)
    pictures = [(tmp_path / name).read_bytes() for name in written]
    assert len(set(pictures)) == len(pictures)


def test_without_a_choice_every_state_that_a_page_lists_is_photographed() -> None:
    shots = gallery.shots_of(None)
    for screen in gallery.screen_names():
        assert (screen, "") in shots
        assert {(screen, state) for state in listed_states(screen)} <= set(shots)
    assert ("street", "menu") in shots
    assert gallery.shots_of(["street-menu"]) == [("street", "menu")]


@pytest.mark.parametrize("name", ["nowhere", "street-nothing"])
def test_an_unknown_screen_or_state_is_named(name: str) -> None:
    with pytest.raises(gallery.UnknownScreen, match="street"):
        gallery.shots_of([name])


def test_no_picture_of_one_game_is_written_over_by_another() -> None:
    names = [
        gallery.picture_name(screen, state, (800, 480), "en")
        for screen, state in gallery.shots_of(None)
    ]
    assert len(set(names)) == len(names)
    assert {"drake-ending-800x480-en.png", "gallions-ending-800x480-en.png"} <= set(names)
