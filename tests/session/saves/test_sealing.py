"""The key of the device, and what is sealed with it."""

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from companion.session.saves.save_error import SaveError
from companion.session.saves.sealing import (
    KEY_BYTES,
    Sealer,
    Secret,
    WrongSeal,
    apart,
    find_key,
    find_or_make_key,
    key_file,
    new_secret,
    together,
)

SEALER = Sealer(bytes(32))
SECRET = new_secret(b'{"disc":"ghost"}')


def test_a_device_makes_its_key_once_and_keeps_it_to_itself(device: Path) -> None:
    assert find_key() is None
    key = find_or_make_key()
    assert len(key) == KEY_BYTES
    assert find_key() == find_or_make_key() == key
    assert stat.S_IMODE(key_file().stat().st_mode) == 0o600
    assert [file.name for file in device.iterdir()] == ["device.key"]


def test_keys_differ(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    first = find_or_make_key()
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "another device"))
    assert find_or_make_key() != first


def test_programs_that_start_at_once_agree_on_a_key(device: Path) -> None:
    code = "from companion.session.saves.sealing import *; print(find_or_make_key().hex())"
    programs = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) for _ in range(4)
    ]
    keys = {program.communicate()[0] for program in programs}
    assert len(keys) == 1
    assert keys == {f"{find_or_make_key().hex()}\n".encode()}


def test_the_slower_of_two_programs_takes_the_key_of_the_faster(
    device: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import companion.session.saves.sealing as sealing

    key = find_or_make_key()
    # The slower one has looked for a key before there was one.
    assert sealing._make_key() == key


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_damaged_key_is_not_replaced(device: Path, size: int) -> None:
    device.mkdir()
    key_file().write_bytes(b"k" * size)
    with pytest.raises(SaveError, match="is damaged") as error:
        find_or_make_key()
    assert error.value.kind == "key"
    assert key_file().read_bytes() == b"k" * size


def test_a_key_that_cannot_be_kept_is_an_error(device: Path) -> None:
    device.write_text("not a directory")
    with pytest.raises(SaveError) as error:
        find_or_make_key()
    assert error.value.kind == "key"


def test_a_secret_comes_back_from_its_place_only() -> None:
    sealed = SEALER.seal(SECRET, "game", 7)
    assert SEALER.unseal(sealed, "game", 7) == SECRET
    for game, record in (("game", 8), ("other", 7)):
        with pytest.raises(WrongSeal):
            SEALER.unseal(sealed, game, record)
    with pytest.raises(WrongSeal):
        Sealer(bytes([1] * 32)).unseal(sealed, "game", 7)


@pytest.mark.parametrize("place", [0, 11, 12, 100, -1])
def test_a_changed_seal_does_not_open(place: int) -> None:
    sealed = bytearray(SEALER.seal(SECRET, "game", 7))
    sealed[place] ^= 1
    with pytest.raises(WrongSeal):
        SEALER.unseal(bytes(sealed), "game", 7)


@pytest.mark.parametrize("size", [0, 1, 12, 27])
def test_a_seal_that_is_cut_off_does_not_open(size: int) -> None:
    with pytest.raises(WrongSeal):
        SEALER.unseal(SEALER.seal(SECRET, "game", 7)[:size], "game", 7)


def test_the_same_secret_never_looks_the_same() -> None:
    again = new_secret(SECRET.json)
    assert again.commitment != SECRET.commitment
    assert SEALER.seal(SECRET, "game", 7) != SEALER.seal(SECRET, "game", 7)


def test_the_size_of_a_seal_tells_nothing() -> None:
    discs = [new_secret(b'{"disc":"%b"}' % disc) for disc in (b"1", b"ghost", b"hind")]
    assert len({len(SEALER.seal(disc, "game", 7)) for disc in discs}) == 1


def test_a_commitment_holds_to_salt_and_secret() -> None:
    assert Secret(SECRET.salt, SECRET.json).commitment == SECRET.commitment
    assert Secret(SECRET.salt, b'{"disc":"1"}').commitment != SECRET.commitment
    assert Secret(bytes(16), SECRET.json).commitment != SECRET.commitment


@pytest.mark.parametrize("count", range(1, 9))
def test_secrets_that_are_sealed_together_come_apart_again(count: int) -> None:
    secrets = [new_secret(b'{"disc":"%d"}' % n) for n in range(count)]
    sealed = SEALER.seal(together(secrets), "game", 7)
    assert apart(SEALER.unseal(sealed, "game", 7), count) == secrets
    if count > 1:
        with pytest.raises(WrongSeal):
            apart(SEALER.unseal(sealed, "game", 7), count + 1)


@pytest.mark.parametrize("count", range(2, 9))
def test_the_size_of_several_secrets_together_tells_nothing(count: int) -> None:
    sizes = set()
    for length in range(120):
        secrets = [new_secret(b"{}")] * (count - 1) + [new_secret(b'{"at":"%b"}' % (b"x" * length))]
        sizes.add(len(SEALER.seal(together(secrets), "game", 7)))
    assert len(sizes) == 1


def test_what_is_no_list_of_secrets_does_not_come_apart() -> None:
    for text in (b"{}", b"[1, 2]", b'[{"salt":"zz","secret":{}},{"salt":"","secret":{}}]', b""):
        with pytest.raises(WrongSeal):
            apart(new_secret(text), 2)
