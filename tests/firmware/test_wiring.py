import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from firmware import wiring
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
