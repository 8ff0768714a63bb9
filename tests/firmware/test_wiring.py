import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware import wiring
from firmware.link import LONGEST, encode
from hardware.model.measure import load_wiring


def test_the_wiring_that_is_shipped() -> None:
    plan: dict[str, Any] = load_wiring()
    assert [reader["bus"] for reader in plan["readers"]] == [0] * 7 + [1] * 7
    assert len({reader["select"] for reader in plan["readers"]}) == 14


def change(path: str, value: object) -> Callable[[Any], None]:
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]

    def apply(plan: Any) -> None:
        for step in way:
            plan = plan[step]
        plan[last] = value

    return apply


@pytest.mark.parametrize(
    ("mistake", "said"),
    [
        (change("readers.3.select", 18), "GP18 is used for sck of SPI 0 and for reader 4"),
        (change("readers.3.select", 24), "reader 4: there is no pin GP24"),
        (change("readers.3.bus", 2), "reader 4 is on bus 2, which is not there"),
        (change("readers.3.gain", 40), "reader 4: gains are 18, 23, 33, 38, 43 or 48 dB"),
        (change("readers.3.name", "1"), "reader names must differ"),
        (change("readers.3", {}), "'name'"),
        (change("buses.1.sck", 13), "GP13 cannot be sck of SPI 1"),
        (change("buses.1.spi", 2), "there is no SPI 2"),
        (
            change("buses.1", {"spi": 0, "sck": 6, "mosi": 7, "miso": 4}),
            "two buses are SPI 0",
        ),
        (change("readers.3.name", 600 * "x"), "names may be together 600 bytes"),
        (change("readers.3.name", 4), "wrong kind"),
        (change("lamps.pin", 17), "GP17 is used for reset and for lamps"),
        (change("lamps.brightest", 0), "lamps.brightest"),
    ],
)
def test_mistakes_are_named(mistake: Callable[[Any], None], said: str) -> None:
    plan = json.loads(json.dumps(load_wiring()))
    mistake(plan)
    with pytest.raises(wiring.WiringError, match=said):
        wiring.check(plan)


def test_no_file_and_no_json(tmp_path: Path) -> None:
    with pytest.raises(wiring.WiringError, match="cannot be read"):
        wiring.load(str(tmp_path / "wiring.json"))
    (tmp_path / "wiring.json").write_text("{")
    with pytest.raises(wiring.WiringError, match="cannot be read"):
        wiring.load(str(tmp_path / "wiring.json"))


def test_the_longest_hello_fits_into_a_line() -> None:
    plan = json.loads(json.dumps(load_wiring()))
    for reader in plan["readers"]:
        reader["name"] = f'"{reader["name"]:ö>3}"'
    names = [reader["name"] for reader in plan["readers"]]
    plan["readers"][0]["name"] += (wiring.LONGEST_NAMES - len(json.dumps(names))) * "x"
    wiring.check(plan)
    names = [reader["name"] for reader in plan["readers"]]
    hello = {"t": "hello", "seq": 65535, "re": 65535, "protocol": 1, "firmware": "10.10.10"}
    versions = [255] * wiring.MOST_READERS
    more = {"boot": "01234567", "names": names, "versions": versions, "trouble": ""}
    assert len(encode({**hello, **more})) <= LONGEST
    plan["readers"][0]["name"] += "x"
    with pytest.raises(wiring.WiringError, match="together"):
        wiring.check(plan)
