"""What goes elsewhere is read again by checkers that know only the published formats."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec import structs

from companion import cli
from companion.kernel.registry import KITS
from companion.night.app_captains.app_captain import AppCaptain
from companion.night.night import Night
from companion.night.saved.saved_games import saved_games, summary_file
from companion.records.exports import bg_stats, plain
from companion.records.exports.told import Told, sentence_of
from companion.records.statistics.played import Captain, Played, uid_of
from tests.records.exports.checkers import check_file, check_json, check_link, check_table
from tests.records.kept_games import kept_game

NAMES = ('Anne "the" O\'Neill', "Дарья", "山田, 太郎", "مريم", "=SUM(A1)")
COLOURS = KITS["drake"].colours


def played(names: list[str], scores: list[int], shared: int = 1) -> Told:
    order = sorted(scores, reverse=True)
    captains = tuple(
        Captain(
            seat=seat,
            score=score,
            rank=1 if number < shared else number + 1,
            won=number < shared,
            name=name,
            place=number + 1,
        )
        for number, (seat, name, score) in enumerate(zip(COLOURS, names, order, strict=False))
    )
    begun = "2026-05-06T23:30:00-03:00"
    return Told(Played("key", "save", "drake", begun, captains, uid_of("game"), minutes=95))


def expected(game: Told) -> list[tuple[str, int, int, bool]]:
    return [(one.name, one.score, one.rank, one.won) for one in game.captains]


def check_all(game: Told) -> None:
    wanted = expected(game)
    for address in (bg_stats.link(game), bg_stats.scanned_link(game)):
        play, results = check_link(address)
        assert results == wanted
        assert play["playDate"] == "2026-05-07 02:30:00"
        assert play["durationMin"] == 95
    found, results = check_file(bg_stats.file(game))
    assert results == wanted
    assert found["plays"][0]["uuid"] == game.played.uid
    assert check_table(plain.table(game)) == wanted
    assert check_json(plain.json(game)) == wanted


def test_five_captains_with_any_names_and_a_tie() -> None:
    check_all(played(list(NAMES), [90, 90, 70, 12, -3], shared=2))


@given(
    some.lists(some.text(min_size=1, max_size=24), min_size=2, max_size=5, unique=True),
    some.lists(some.integers(-50, 500), min_size=5, max_size=5),
    some.integers(1, 2),
)
def test_any_names_at_all(names: list[str], scores: list[int], shared: int) -> None:
    # Half of a pair of code units is no letter, and no name has one.
    written = [name.encode("utf-8", "replace").decode() or "?" for name in names]
    if len(set(written)) == len(written):
        check_all(played(written, scores, shared))


def test_a_link_is_never_too_long() -> None:
    game = played(["𝔄" * 200 + str(n) for n in range(5)], [9, 8, 7, 6, 5])
    play, _results = check_link(bg_stats.link(game))
    assert "comments" not in play
    assert "comments" in check_link(bg_stats.link(played(list(NAMES), [5, 4, 3, 2, 1])))[0]


def test_the_same_game_is_never_imported_twice() -> None:
    """Nor a person: identities hang on nothing that changes."""
    one, other = played(["Anna", "Bob"], [9, 8]), played(["Anna", "Cleo"], [7, 3])
    first, second = check_link(bg_stats.link(one))[0], check_link(bg_stats.link(other))[0]
    assert first["players"][0]["sourcePlayerId"] == second["players"][0]["sourcePlayerId"]
    assert first["players"][1]["sourcePlayerId"] != second["players"][1]["sourcePlayerId"]
    assert bg_stats.link(one) == bg_stats.link(played(["Anna", "Bob"], [9, 8]))


@pytest.mark.parametrize(
    ("scores", "shared", "sentence"),
    [
        ([9, 9], 2, "Anna, Bob share the victory with 9 points each."),
        ([9, 9], 1, "Anna wins level with Bob, both with 9 points."),
        ([9, 8], 1, "Anna wins with 9 points, by a whisker: 1 point before Bob."),
        ([30, 8], 1, "Anna wins with 30 points, 22 points before Bob."),
    ],
)
def test_the_sentence_of_the_evening(scores: list[int], shared: int, sentence: str) -> None:
    assert sentence_of(played(["Anna", "Bob"], scores, shared)) == sentence


def test_the_sentence_calls_a_captain_of_the_app_without_its_game() -> None:
    people = played(["Anna", ""], [30, 8]).played
    app = structs.replace(people.captains[1], app="drake/trader/easy")
    game = Told(structs.replace(people, captains=(people.captains[0], app)))
    assert game.sentence == "Anna wins with 30 points, 22 points before trader (easy)."


# The command


def test_a_kept_game_is_exported_in_every_form(
    tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    names = {"red": NAMES[0], "blue": NAMES[1], "green": ""}
    save = kept_game("drake", names, app_captains={"green": AppCaptain("trader", "easy")})
    session_scores = save.scores

    def exported(form: str) -> bytes:
        assert cli.main(["export", str(save.file), "--as", form]) == 0
        return capfdbinary.readouterr().out

    scores = [session_scores[seat] for seat in save.ranking]
    for results in (
        check_link(exported("bgstats").decode().strip())[1],
        check_file(exported("bgsplay"))[1],
        check_table(exported("csv")),
    ):
        assert [one[1] for one in results] == scores
        assert {one[0] for one in results} == {NAMES[0], NAMES[1], "trader (easy), Francis Drake"}
    play, _results = check_link(exported("bgstats").decode().strip())
    begun = datetime.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S").replace(tzinfo=UTC)
    assert begun == save.begun_at
    target = tmp_path / "game.csv"
    assert cli.main(["export", str(save.file), str(target), "--as", "csv"]) == 0
    assert check_table(target.read_bytes())
    # Without what was written beside it, colours take the place of names.
    summary_file(save.name).unlink()
    assert {one[0] for one in check_table(exported("csv"))} == {"Red", "Blue", "Green"}
    # As it always was.
    assert cli.main(["export", str(save.file)]) == 0
    assert capfdbinary.readouterr().out.startswith(b'{"record":0')


def test_a_game_that_is_played_on_is_not_told(capsys: pytest.CaptureFixture[str]) -> None:
    night = Night()
    night.begin(["red", "blue"], {"red": "Anna"})
    night.leave()
    (save,) = saved_games()
    assert cli.main(["export", str(save.file), "--as", "json"]) == 1
    written = capsys.readouterr()
    assert written.out == ""
    assert "is not over yet" in written.err
