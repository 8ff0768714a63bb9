"""Statistics are those of the saves: reckoned a second time, and whatever else lies beside them."""

import json
import sqlite3
from collections.abc import Mapping
from pathlib import Path

import pytest

from companion import cli
from companion.games.drake.screens.score_pad.score_pads import PADS
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.night import Night
from companion.night.saved.saved_games import SavedGame, games_dir, summary_file
from companion.records.game_records import records_of
from companion.records.statistics import index, reading
from companion.records.statistics.index import index_file, load_counted, throw_index_away
from companion.records.statistics.people import People, keep_people
from companion.records.statistics.played import Captain, Played, in_order
from companion.records.statistics.rating import APP, newest, rate
from companion.records.statistics.statistics import Statistics, statistics
from companion.session.saves.sealing import key_file
from tests.records.kept_games import kept_game
from tests.records.statistics.plain import (
    plain_evenings,
    plain_games,
    plain_longest_streaks,
    plain_offices,
    plain_places,
    plain_ratings,
    plain_statistics,
)

ANNA = {"red": "Anna", "blue": "Bob", "yellow": "Дана"}
SHELF = (
    ("drake", ANNA, "2026-01-02T20:00:00+00:00"),
    ("gallions", {"blue": "Anna", "red": "Дана"}, "2026-01-02T22:30:00+00:00"),
    ("gallions", {**ANNA, "green": ""}, "2026-01-09T20:00:00+00:00"),
    ("drake", {"red": "Bob", "white": "Anna"}, "2026-02-01T01:30:00+00:00"),
)


def counted() -> Statistics:
    return statistics(load_counted())


def shelf() -> list[SavedGame]:
    return [
        kept_game(game, names, seed, begun=begun, minutes=95)
        for seed, (game, names, begun) in enumerate(SHELF)
    ]


def plainly(found: Statistics) -> Mapping[str, object]:
    people = found.players
    return {
        "games": {name: one.games for name, one in people.items()},
        "wins": {name: one.wins for name, one in people.items()},
        "chance": {name: pytest.approx(one.expected) for name, one in people.items()},
        "streaks": {name: one.streak for name, one in people.items()},
        "means": {
            (name, game): pytest.approx(part.mean)
            for name, one in people.items()
            for game, part in one.by_game.items()
        },
        "best": {
            (name, game): part.best
            for name, one in people.items()
            for game, part in one.by_game.items()
        },
        "ahead": {
            (name, other): one.ahead
            for name, player in people.items()
            for other, one in player.against.items()
            if one.ahead and not other.startswith(APP)
        },
        "by_game": {game: list(one.scores) for game, one in found.of_games.items()},
    }


def test_they_are_those_of_the_saves_played_again() -> None:
    shelf()
    kept_game("drake", ANNA, 9, app_captains={"blue": AppCaptain("trader", "easy")})
    found = counted()
    assert plainly(found) == plain_statistics()
    # What the index has kept says the same.
    assert counted() == found
    throw_index_away()
    assert counted() == found
    assert list(found.app_players) == ["drake/trader/easy"]
    assert found.left_out == {}


def test_games_streaks_ratings_and_evenings_are_those_of_the_saves() -> None:
    shelf()
    kept_game("gallions", {"red": "Anna", "blue": "Bob"}, 21, begun="2026-02-08T20:00:00+00:00")
    app = {"blue": AppCaptain("trader", "easy")}
    kept_game("drake", ANNA, 9, begun="2026-02-08T22:00:00+00:00", app_captains=app)
    found = counted()
    games = found.of_games
    assert {
        "by_seat": {
            (game, seat): (group.games, group.wins, pytest.approx(group.mean * group.games))
            for game, one in games.items()
            for seat, group in one.by_seat.items()
        },
        "by_players": {
            (game, count): (group.games, pytest.approx(group.mean * group.games))
            for game, one in games.items()
            for count, group in one.by_players.items()
        },
        **{
            name: {game: getattr(one, name).value for game, one in games.items()}
            for name in ("best", "lowest_win", "closest", "clearest")
        },
    } == plain_games()
    assert {
        name: one.longest_streak for name, one in found.players.items()
    } == plain_longest_streaks()
    people = found.players
    ratings = plain_ratings()
    for name, one in people.items():
        assert (one.rating.mu, one.rating.sigma) == pytest.approx(ratings[name])
    assert {
        one.day.isoformat(): (len(one.games), one.people) for one in found.evenings
    } == plain_evenings()


def test_places_are_those_of_the_playing_order() -> None:
    for seed, game in enumerate(("drake", "gallions", "gallions", "gallions", "lords", "drake")):
        kept_game(game, dict.fromkeys(KITS[game].colours[:3], ""), seed)
    assert {
        (game, place): (pytest.approx(group.mean * group.games), group.wins)
        for game, one in counted().of_games.items()
        for place, group in one.by_place.items()
    } == plain_places()


def test_strategies_are_those_of_the_offices_that_were_held() -> None:
    for seed in range(4):
        kept_game("drake", dict.fromkeys(KITS["drake"].colours[:3], ""), seed)
    found = counted().of_games["drake"].by_strategy
    assert {
        office: (found[office].games, found[office].wins)
        for office in ("admiral", "governor", "golden-hind")
        if office in found
    } == plain_offices()


def test_evenings_end_in_the_morning() -> None:
    shelf()
    assert [(one.day.isoformat(), len(one.games), one.people) for one in counted().evenings] == [
        ("2026-01-31", 1, ("Anna", "Bob")),
        ("2026-01-09", 1, ("Anna", "Bob", "Дана")),
        ("2026-01-02", 2, ("Anna", "Bob", "Дана")),
    ]
    assert {game.minutes for game in counted().games} == {95}


def test_damaged_and_foreign_saves_are_skipped_and_counted(tmp_path: Path) -> None:
    damaged, whole, foreign = (kept_game("gallions", ANNA, seed) for seed in range(3))
    content = damaged.file.read_bytes()
    damaged.file.write_bytes(content[:-4096])
    (games_dir() / "notes.voyage").write_text("not a save")
    summary_file("notes").write_bytes(summary_file(whole.name).read_bytes())
    night = Night()
    night.begin(list(ANNA), ANNA)
    night.leave()
    found = counted()
    assert [game.key for game in found.games] == [whole.name, foreign.name]
    assert found.left_out == {"damaged": 1, "foreign": 1, "open": 1}
    # The other device's key: what it has sealed is not ours.
    key_file().write_bytes(bytes(32))
    throw_index_away()
    assert counted().left_out == {"damaged": 1, "foreign": 3, "open": 1}
    # A record that somebody has changed.
    with sqlite3.connect(whole.file) as connection:
        connection.execute("UPDATE record SET body = body || ' ' WHERE n = 5")
    connection.close()
    assert counted().left_out["damaged"] == 2


def test_a_result_that_nobody_vouches_for_is_played_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    save = kept_game("gallions", ANNA, 1)
    found = counted()
    written = summary_file(save.name).read_bytes()
    liar = max(save.ranking, key=save.ranking.index)
    lies = (
        {"scores": {**save.scores, liar: 999}},
        {"ranking": [liar, *(seat for seat in save.ranking if seat != liar)]},
        {"proof": ""},
        {"proof": "00" * 32, "scores": dict.fromkeys(save.scores, 0)},
    )
    for lie in lies:
        summary_file(save.name).write_text(json.dumps({**json.loads(written), **lie}))
        throw_index_away()
        assert counted().players == found.players
        assert counted().of_games == found.of_games
    # With its proof no game is played again.
    summary_file(save.name).write_bytes(written)
    throw_index_away()
    monkeypatch.setattr(reading, "replay", lambda *_: pytest.fail("it was played again"))
    assert counted() == found


def test_an_end_that_was_taken_back_does_not_count() -> None:
    save = kept_game("gallions", ANNA, 1)
    written = summary_file(save.name).read_bytes()
    assert counted().left_out == {}
    night = Night()
    night.resume(save)
    assert night.undo().ok
    night.leave()
    assert counted().left_out == {"open": 1}
    # As if the power had failed before the summary was written.
    summary_file(save.name).write_bytes(written)
    throw_index_away()
    assert counted().left_out == {"open": 1}


def test_the_index_follows_what_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    first = kept_game("gallions", ANNA, 1)
    assert counted().players["Anna"].games == 1
    second = kept_game("gallions", ANNA, 2)
    read: list[Path] = []

    def read_again(file: Path) -> Played:
        read.append(file)
        return original(file)

    original = reading.read_played
    monkeypatch.setattr(index, "read_played", read_again)
    assert counted().players["Anna"].games == 2
    assert read == [second.file]
    first.file.unlink()
    summary_file(first.name).unlink()
    assert counted().players["Anna"].games == 1
    assert read == [second.file]


def test_an_index_that_is_broken_is_made_again() -> None:
    kept_game("gallions", ANNA)
    found = counted()
    index_file().write_bytes(b"\0" * 9000)
    assert counted() == found
    with sqlite3.connect(index_file()) as connection:
        connection.execute("UPDATE file SET played = x'7b'")
    connection.close()
    assert counted() == found
    # Where nothing can be kept, it is reckoned each time.
    index_file().unlink()
    index_file().mkdir()
    assert counted() == found


def test_names_of_one_person_are_counted_together() -> None:
    shelf()
    people = People()
    people.rename("Дана", "Dana")
    people.rename("Bob", "Dana")
    keep_people(people)
    found = counted()
    assert set(found.players) == {"Anna", "Dana"}
    assert found.players["Dana"].names == ("Bob", "Dana", "Дана")
    people.separate("Bob")
    people.hide("Anna")
    keep_people(people)
    found = counted()
    assert set(found.players) == {"Anna", "Bob", "Dana"}
    assert [one.person for one in found.shown_players] == sorted(
        ("Bob", "Dana"), key=lambda name: (-found.players[name].wins, -found.players[name].games)
    )
    assert all("Anna" not in one.people for one in found.evenings)


def test_score_pads_count_too() -> None:
    pad = PADS.new(["red", "blue"], {"red": "Anna", "blue": "Bob"})
    pad.put("blue", 1, "attacks", 7)
    PADS.keep(pad)
    assert counted().left_out == {"open": 1}
    pad.over = True
    PADS.keep(pad)
    (game,) = counted().games
    assert (game.source, game.game) == ("pad", "drake")
    assert [(one.name, one.score, one.rank, one.won) for one in game.captains] == [
        ("Bob", 11, 1, True),
        ("Anna", 4, 2, False),
    ]
    (PADS.path / "torn.json").write_text('{"name"')
    assert counted().left_out == {"damaged": 1}


def test_ratings_tell_the_strong_from_the_weak_and_grow_surer() -> None:
    games = [game(number, ["Anna", "Bob", "Cleo"]) for number in range(12)]
    rated = rate(games, People())
    last = newest(rated)
    assert last["Anna"].mu > last["Bob"].mu > last["Cleo"].mu
    first = next(one.rating for one in rated if one.person == "Anna")
    assert last["Anna"].sigma < first.sigma < 25 / 3


def test_a_shared_victory_rates_both_alike() -> None:
    last = newest(rate([game(1, ["Anna", "Bob"], ranks=(1, 1))], People()))
    assert last["Anna"].mu == pytest.approx(last["Bob"].mu)


def game(number: int, names: list[str], ranks: tuple[int, ...] = (1, 2, 3)) -> Played:
    captains = tuple(
        Captain(colour, 50 - rank, rank, rank == 1, name)
        for colour, rank, name in zip(KITS["drake"].colours, ranks, names, strict=False)
    )
    begun = f"2026-03-{number + 1:02}T20:00:00+00:00"
    return Played(f"game-{number}", "save", "drake", begun, captains, number=number)


def test_games_of_a_device_without_a_clock_come_after_the_one_before() -> None:
    played = [game(number, ["Anna", "Bob"]) for number in (1, 2, 3)]
    lost = Played(
        "lost", "save", "drake", "1970-01-01T00:10:00+00:00", played[0].captains, number=2
    )
    order = in_order([played[2], lost, played[0]])
    assert [one.key for one in order] == ["game-1", "lost", "game-3"]


def test_every_word_of_a_strategy_has_its_sentence() -> None:
    for number, name in enumerate(("drake", "gallions", "lords")):
        words = records_of(name).counting.strategy_words
        seats = KITS[name].colours[:3]
        kept_game(name, dict(zip(seats, ("Anna", "Bob", "Cleo"), strict=True)), number)
        told = {one for game in counted().games if game.game == name for captain in game.captains
                for one in captain.strategies}  # fmt: skip
        assert told
        assert told <= set(words)


# The command


def test_the_command_tells_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats"]) == 0
    assert "No game has been finished yet." in capsys.readouterr().out
    shelf()
    assert cli.main(["stats"]) == 0
    told = capsys.readouterr().out
    for word in ("Дана", "Francis Drake: records", "By chance", "Evenings", "±"):
        assert word in told
    assert cli.main(["stats", "--player", "Дана", "--lang", "fr"]) == 0
    assert "Bob" in capsys.readouterr().out
    assert cli.main(["stats", "--player", "Nobody"]) == 2
    assert "Anna" in capsys.readouterr().err


def test_the_command_writes_json_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    shelf()
    assert cli.main(["stats", "--json", "--game", "gallions"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told["of_games"]) == ["gallions"]
    assert told["players"]["Anna"]["games"] == 2


def test_the_page_for_a_browser_is_whole_and_needs_nothing(tmp_path: Path) -> None:
    kept_game("gallions", {"red": "<b>Anna</b>", "blue": "Bob"}, 1)
    kept_game("gallions", {"red": "<b>Anna</b>", "blue": "Bob"}, 2)
    page = tmp_path / "stats.html"
    assert cli.main(["stats", "--html", str(page)]) == 0
    written = page.read_text(encoding="utf-8")
    assert "&lt;b&gt;Anna&lt;/b&gt;" in written
    assert "<b>Anna" not in written
    assert "<polyline" in written
    assert "http" not in written
    assert written.count('class="played"') == len(counted().evenings)
    assert 'title="2 games: &lt;b&gt;Anna&lt;/b&gt;, Bob"' in written
    assert cli.main(["stats", "--html", str(page)]) == 1
    one = tmp_path / "bob.html"
    assert cli.main(["stats", "--html", str(one), "--player", "Bob"]) == 0
    written = one.read_text(encoding="utf-8")
    # The curve of nobody else, and no calendar.
    assert written.count("<svg") == 1
    assert 'class="played"' not in written
