"""A card that we invented never passes for the printed one: wherever it is named, it is marked."""

from collections.abc import Iterator
from pathlib import Path
from pkgutil import iter_modules

import pytest
from kivy.uix.label import Label

from companion.cli import main
from companion.games.gallions.screens import pages
from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.samples import SAMPLES
from companion.night.night import Night
from companion.touch.look.icons import icon
from companion.touch.stage.gallery import open_state
from companion.touch.stage.stage import Stage
from companion.touch.stage.states import listed_states
from companion.touch.widgets.toast import shown
from tests.support.on_stage import StageMaker
from tests.support.sampling import SHARE, one_in

PAGES = [f"gallions/{one.name}" for one in iter_modules(pages.__path__)]
STATES = [(page, name) for page in PAGES for name in ("", *listed_states(page))]
SAYS = "with the printed"


def invented_names(night: Night) -> set[str]:
    setup = night.game.setup
    sorts = (setup.adventures, setup.upgrades, setup.sailors)
    cards = [card for cards in sorts for card in cards if card in setup.unconfirmed_cards]
    # One is called like a scenario.
    return {night.words.word(card, "card") for card in cards} - {"Norrington"}


def texts(stage: Stage) -> Iterator[str]:
    for root in (stage.app.page, *stage.app.shell.overlays):
        for widget in shown(root):
            if isinstance(widget, Label):
                yield widget.text


def unmarked(stage: Stage) -> set[str]:
    """Invented cards that are named without any mark beside or below them."""
    found = list(texts(stage))
    if icon(ICONS["unconfirmed"]) in found or any(SAYS in text for text in found):
        return set()
    names = invented_names(stage.app.night)
    return {name for name in names if any(name in text for text in found)}


@pytest.mark.parametrize(("page", "state"), one_in(2 * SHARE, STATES))
def test_every_page_and_every_sheet_marks_them(page: str, state: str) -> None:
    with open_state(page, listed_states(page).get(state), (800, 480)) as stage:
        if stage.app.night.session:
            assert not unmarked(stage)


def test_the_log_marks_them(stage: StageMaker) -> None:
    night = SAMPLES.night("launch")
    revealed = next(one for one in night.history() if one["event"] == "revealed")
    assert revealed["card"] in night.game.setup.unconfirmed_cards
    assert SAYS in night.words.sentence(revealed)
    opened = stage(night, screen="log")
    assert any(SAYS in text for text in texts(opened))


def test_a_compared_card_is_not_marked() -> None:
    night = SAMPLES.night("launch")
    revealed = next(one for one in night.history() if one["event"] == "revealed")
    assert SAYS not in night.words.sentence({**revealed, "card": "turbine"})


def test_replay_and_box_mark_them(capsys: pytest.CaptureFixture[str], data_directory: Path) -> None:
    night = Night()
    assert night.begin(["red", "blue"], {}, {"scenario": "intro"}, game="gallions", seed=3).ok
    while not any(one["event"] == "revealed" for one in night.history()):
        seat = next(iter(night.awaited()))
        assert night.play(night.choices(seat)[0]).ok
    assert night.save
    file = night.save.file
    night.leave()
    assert main(["replay", str(file)]) == 0
    told = capsys.readouterr().out
    revealed = [line for line in told.splitlines() if "The adventure is" in line]
    assert revealed
    assert all(SAYS in line for line in revealed)
    main(["box", "--game", "gallions"])
    assert "cloth-store" in capsys.readouterr().out
