"""What is written lies under its name once it is said to be written, also on a memory stick."""

from pathlib import Path

from companion.system.files import new_file, write_atomically


def test_a_file_that_replaces_another_is_synced_under_its_name(
    tmp_path: Path, synced: list[Path]
) -> None:
    file = tmp_path / "file"
    write_atomically(file, b"before")
    del synced[:]
    write_atomically(file, b"after")
    assert synced[-2:] == [file, tmp_path]


def test_a_new_file_is_synced_under_its_name(tmp_path: Path, synced: list[Path]) -> None:
    with new_file(tmp_path / "file") as part:
        part.write_bytes(b"new")
    assert synced[-2:] == [tmp_path / "file", tmp_path]
