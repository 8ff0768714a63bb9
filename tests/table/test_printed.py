"""What a 3D printer makes: every model can be printed, and what is wrong with one is noticed."""

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest
from manifold3d import Manifold

from companion.kernel.registry import KITS
from companion.table.tagged_pieces import load_tagged_pieces
from tools.printing import models
from tools.printing.__main__ import GUIDE
from tools.printing.checks import faults_of, file_faults, weights
from tools.printing.measures import FILE, Measures, read_measures
from tools.printing.models import Fit, Model, all_models
from tools.printing.shapes import block, disc
from tools.printing.stl import write_stl

MEASURES = read_measures()


@pytest.mark.parametrize("model", all_models(MEASURES), ids=lambda model: model.name)
def test_every_model_can_be_printed(model: Model, tmp_path: Path) -> None:
    assert not faults_of(model, MEASURES)
    file = tmp_path / "model.stl"
    write_stl(file, model.solid)
    assert not file_faults(file, model)


def test_what_has_to_fit_fits() -> None:
    fits = {(model.name, fit.name) for model in all_models(MEASURES) for fit in model.fits}
    assert fits >= {("disc-foot", "tag"), ("reader-tray", "reader"), ("case", "board")}


def test_a_stack_keeps_its_coils_apart() -> None:
    """As docs/build.md asks for: 4 to 5 mm of spacer, and a disc of 3."""
    foot = models.foot(MEASURES).solid.bounding_box()
    assert 7 <= foot[5] - foot[2] <= 8


def test_every_disc_has_its_number_and_weighs_the_same() -> None:
    pieces = load_tagged_pieces(KITS["drake"]).pieces
    made = all_models(MEASURES)
    wanted = {model.name: model.wanted for model in made}
    for name in {piece.name for piece in pieces}:
        assert wanted[f"disc-head-{name}"] == len([one for one in pieces if one.name == name])
    assert wanted["disc-foot"] == wanted["disc-lid"] == len(pieces)
    assert not weights(made)


def test_a_heavier_disc_is_noticed() -> None:
    made = all_models(MEASURES)
    lighter = models.head(MEASURES, "1", 5)
    hole = disc(2, 1, z=3)
    assert weights([*made, lighter._replace(solid=lighter.solid - hole)])


def plate() -> Manifold:
    return block((20, 20, 3))


@dataclass
class Wrong:
    solid: Manifold
    told: str
    fits: tuple[Fit, ...] = ()


WRONG = {
    "thin wall": Wrong(plate() + block((1, 20, 9)), "a wall is thinner"),
    "thin floor": Wrong(plate() - block((10, 10, 2.5), (5, 5, 0.2)), "mm thick"),
    "over air": Wrong(block((3, 20, 9)) + block((20, 20, 2), (0, 0, 7)), "over air"),
    "too big": Wrong(plate(), "does not go in", (Fit("tag", block((3, 3, 3), (5, 5, 1)), 0.2),)),
    "tight": Wrong(
        plate() - block((4, 4, 4), (8, 8, 1)),
        "has less room",
        (Fit("tag", block((3.9, 3.9, 1), (8.05, 8.05, 1.1)), 0.2),),
    ),
    "loose": Wrong(
        plate() - block((9, 9, 4), (5, 5, 1)),
        "nothing holds",
        (Fit("tag", block((3, 3, 1), (8, 8, 1.1)), 0.2),),
    ),
    "nothing": Wrong(Manifold(), "no solid"),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_is_wrong_is_noticed(name: str) -> None:
    wrong = WRONG[name]
    faults = faults_of(Model("part", wrong.solid, wrong.fits, 1), MEASURES)
    assert any(wrong.told in fault for fault in faults), faults


def test_a_file_with_a_hole_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "model.stl"
    write_stl(file, plate())
    content = file.read_bytes()
    count = int.from_bytes(content[80:84], "little")
    file.write_bytes(content[:80] + (count - 1).to_bytes(4, "little") + content[84:-50])
    told = file_faults(file, Model("part", plate(), (), 1))
    assert any("has holes" in fault for fault in told)


def test_other_measures_make_other_models() -> None:
    """A wider tag than the disc has room for is told, not drawn."""
    wide = msgspec.structs.replace(MEASURES.disc, tag=30.0)
    bad = msgspec.structs.replace(MEASURES, disc=wide)
    assert faults_of(models.foot(bad), bad)
    small = msgspec.structs.replace(MEASURES.disc, diameter=30.0, tag=22.0)
    good = msgspec.structs.replace(MEASURES, disc=small)
    assert not faults_of(models.foot(good), good)


def test_a_measure_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "models.toml"
    file.write_text(FILE.read_text().replace("tag_shift", "tag_shfit"))
    with pytest.raises(ValueError, match="tag_shfit"):
        read_measures(file)


def test_the_guide_shows_what_is_printed() -> None:
    guide = (GUIDE.parent / "build.md").read_text(encoding="utf-8")
    for picture in GUIDE.glob("*.png"):
        assert f"printed/{picture.name}" in guide
    assert {file.stem for file in GUIDE.glob("*.png")} == {"disc", "numbers", "tray", "case"}


def test_measures_are_plain_data() -> None:
    assert isinstance(msgspec.convert(msgspec.to_builtins(MEASURES), Measures), Measures)
