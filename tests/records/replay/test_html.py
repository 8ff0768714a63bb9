"""The file for a browser: all that its viewers saw, and of a game that goes on no secret."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from companion.bots.bots import load_bots
from companion.bots.playing import begin_with_bots, play_on
from companion.cli import main
from companion.kernel.event import Event
from companion.kernel.game import TABLE
from companion.kernel.registry import KITS
from companion.night.view_cards import Say, cards_of, only_own, sent
from companion.records.replay.html.page import html_page
from companion.records.replay.replay import NotYet, Replay
from companion.session.profiles import load_profile
from companion.session.session import Session, begin_game
from companion.system.i18n import use_language
from tests.records.replay.recorded import RecordedGame
from tests.session.saves.saved_games import save_game

GAMES = ["morra", *KITS]
MOST_BYTES = 1_000_000
# Moves of a game that is over after a few.
SHORT = {"morra": 3}


def data_of(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def told(data: Any, viewer: int) -> list[tuple[list[str], list[Any]]]:
    """What a viewer is shown at each step, read as the page reads it."""
    found: list[tuple[list[str], list[Any]]] = []
    cards: list[Any] = []
    for step in data["steps"]:
        change: list[Any] = step[viewer]
        if len(change) > 1:
            count, *pairs = change[1]
            cards = cards[:count] + [None] * (count - len(cards))
            for place, card in zip(pairs[::2], pairs[1::2], strict=True):
                cards[place] = card
        sentences = (change and change[0]) or step[0][0]
        found.append(
            ([data["texts"][text] for text in sentences], [whole(data, card) for card in cards])
        )
    return found


def whole(data: Any, number: int) -> Any:
    title, head, *lines = data["cards"][number]
    cells = [[data["texts"][cell] for cell in data["rows"][line]] for line in lines]
    if head < 0:
        return {"title": data["texts"][title], "rows": cells}
    names = [data["texts"][cell] for cell in data["rows"][head]]
    return {"title": data["texts"][title], "head": names, "lines": cells}


@pytest.mark.usefixtures("morra")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
def test_every_viewer_is_shown_the_cards_of_its_view_and_the_sentences_of_its_log(
    game: str, seed: int
) -> None:
    played = RecordedGame(game, seed, 300)
    replay = Replay(played.session, played.save())
    data = data_of(html_page(replay))
    say, cards = Say(replay.night(replay.last).words.names), cards_of(game).cards
    for number, viewer in enumerate(replay.viewers):
        for step, shown in enumerate(told(data, number)):
            public = cards(replay.view(step), say)
            known = (
                public
                if viewer == TABLE
                else only_own(cards(replay.view(step, viewer), say), public)
            )
            assert shown == (replay.sentences(step, viewer), sent(known))


@pytest.mark.parametrize("game", KITS)
def test_a_whole_game_of_the_apps_captains_is_small_and_asks_nobody(game: str) -> None:
    kit = KITS[game]
    captains = load_bots(kit).names[-1:] * len(kit.seats)
    session, players = begin_with_bots(kit, captains, load_profile(game), 3)
    for _ in play_on(session, players):
        pass
    page = html_page(Replay(session))
    assert len(page.encode()) < MOST_BYTES
    without_namespace = page.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"https?:|//[a-z]|url\(|@import|\bsrc=|\bhref=", without_namespace)
    assert "default-src 'none'" in page


def only_the_table(monkeypatch: pytest.MonkeyPatch, session: Session) -> None:
    """Whoever asks for more than the table may see fails."""
    view, seen_by = type(session.game).view, Event.seen_by

    def public_view(game: Any, state: Any, viewer: str) -> Any:
        assert viewer == TABLE
        return view(game, state, viewer)

    def public_event(event: Event, viewer: str) -> Any:
        assert viewer == TABLE
        return seen_by(event, viewer)

    monkeypatch.setattr(type(session.game), "view", public_view)
    monkeypatch.setattr(Event, "seen_by", public_event)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("morra")
def test_of_a_game_that_goes_on_nothing_but_the_table_is_asked(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = RecordedGame(game, seed, SHORT.get(game, 25))
    assert not played.session.over
    only_the_table(monkeypatch, played.session)
    page = html_page(Replay(played.session, played.save()))
    assert len(data_of(page)["viewers"]) == 1
    with pytest.raises(NotYet):
        html_page(Replay(played.session), played.session.seats[0])


def sailing(discs: list[int]) -> Session:
    """A game in which discs have been laid; which ones of those that could be, `discs` says."""
    game = "drake"
    seats = list(KITS[game].colours[:3])
    session = Session(begin_game(game, {"new": game, "seats": seats}, load_profile(game), 5))
    for disc in discs:
        while "place-disc" not in {move.do for move in choices_of(session)}:
            session.play_move(choices_of(session)[0])
        moves = [move for move in choices_of(session) if move.do == "place-disc"]
        alike = [move for move in moves if move.at == moves[0].at]
        session.play_move(alike[disc])
    return session


def choices_of(session: Session) -> Any:
    return session.choices(session.game.awaited(session.state)[0])


def test_games_that_differ_in_a_secret_make_the_same_file() -> None:
    left, right = sailing([0, 0, 0]), sailing([1, 1, 0])
    assert left.view("red") != right.view("red") or left.view("blue") != right.view("blue")
    assert not left.over
    assert html_page(Replay(left)) == html_page(Replay(right))


def test_a_name_cannot_end_the_script() -> None:
    played = RecordedGame("drake", 1, 20)
    save = played.save()
    save.captains = dict.fromkeys(save.captains, '</script><script>alert("1")</script>{{data}}')
    page = html_page(Replay(played.session, save))
    assert page.count("<script") == 2
    assert data_of(page)["captains"][0]["name"] == save.captains[save.seats[0]]


def test_it_speaks_the_language_of_the_table() -> None:
    played = RecordedGame("drake", 1, 20)
    use_language("fr")
    page = html_page(Replay(played.session))
    assert '<html lang="fr">' in page
    assert data_of(page)["words"]["chapter"] == "Chapitre"


# The command


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "device"))
    return tmp_path / "evening.voyage"


def replayed(*arguments: object) -> int:
    return main(["replay", *map(str, arguments)])


def test_the_command_makes_a_file_and_writes_over_none(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_game(save)
    page = save.with_suffix(".html")
    assert replayed(save, "--html", page, "--as", "blue") == 0
    data = data_of(page.read_text(encoding="utf-8"))
    assert [viewer["name"] for viewer in data["viewers"]][data["viewer"]] == "Blue"
    assert replayed(save, "--html", page) == 1
    assert str(page) in capsys.readouterr().err


def test_the_command_shows_a_game_that_goes_on_only_as_the_table_saw_it(
    save: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_game(save, 75, seed=2)
    page = save.with_suffix(".html")
    assert replayed(save, "--html", page, "--as", "red") == 1
    assert not page.exists()
    assert "not over" in capsys.readouterr().err
    assert replayed(save, "--html", page) == 0
    assert len(data_of(page.read_text(encoding="utf-8"))["viewers"]) == 1
