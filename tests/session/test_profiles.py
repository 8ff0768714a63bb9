"""A profile given for one game stands in place of that game's own, and of no other's."""

from pathlib import Path

import pytest

from companion.cli import main
from companion.games.drake.board_files import SHIPPED, owner_file
from companion.kernel.profile import ProfileError
from companion.session.profiles import Profiles, game_of_profile, load_profile, profile_text

pytestmark = pytest.mark.usefixtures("morra")


def profile(directory: Path, top: str = "") -> Path:
    """Francis Drake's, with another name of its edition."""
    file = directory / "profile.toml"
    text = SHIPPED.read_text(encoding="utf-8").replace('edition = "default"', 'edition = "ours"')
    file.write_text(f"{top}\n{text}", encoding="utf-8")
    return file


@pytest.mark.parametrize("top", ["", 'game = "drake"'])
def test_a_file_stands_in_place_of_the_profile_that_it_names(top: str, tmp_path: Path) -> None:
    profiles = Profiles(profile(tmp_path, top))
    assert profiles.of("drake").edition == "ours"
    assert load_profile("drake").edition == "default"
    assert profiles.of("morra") is None


def test_another_game_keeps_its_own(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('game = "morra"\n')
    assert game_of_profile(file) == "morra"
    assert Profiles(file).of("drake").edition == "default"


def test_a_game_that_there_is_not_is_named_with_those_that_there_are(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('game = "chess"\n')
    with pytest.raises(ProfileError, match=r"'chess'; allowed: .*drake.*morra"):
        Profiles(file)


def test_what_cannot_be_read_is_told_by_the_first_game(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text("game = \n")
    with pytest.raises(ProfileError, match="is not TOML"):
        Profiles(file)


def test_a_file_without_text_is_named_with_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    with pytest.raises(ProfileError, match=r"box\.toml: the file cannot be read \(No such file"):
        profile_text(file)
    file.write_bytes("é".encode("latin-1"))
    with pytest.raises(ProfileError, match=r"box\.toml: the file is not UTF-8; allowed: "):
        profile_text(file)
    file.write_text("é", encoding="utf-8-sig")
    assert profile_text(file) == "é"


def test_a_bad_file_of_one_owner_stops_no_other_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    owner_file().parent.mkdir(parents=True)
    owner_file().write_text("veracruz.troops = 99\n")
    lines = tmp_path / "lines"
    lines.write_text(
        '{"new": "drake", "seats": ["red", "blue"]}\n{"new": "morra", "seats": ["red", "blue"]}\n'
    )
    with lines.open() as stream:
        monkeypatch.setattr("sys.stdin", stream)
        # The referee writes bytes.
        assert main(["referee"]) == 0
    refused, begun = capsys.readouterr().out.splitlines()
    assert '"code":"bad-profile"' in refused
    assert "veracruz.troops" in refused
    assert '"ok":true' in begun
