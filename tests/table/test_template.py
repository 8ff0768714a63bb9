"""The template for readers and lamps, measured on paper as another program draws it."""

from pathlib import Path

import msgspec
import numpy as np
import pypdfium2
import pytest

from companion.cli import main
from companion.kernel.registry import KITS
from companion.session.profiles import load_profile
from companion.system.i18n import use_language
from companion.table.tagged_pieces import load_tagged_pieces
from companion.table.template.drawing import MARGIN, OVERLAP, STRIP, Template
from companion.table.template.measures import BoardMeasures, PlaceMeasures, measured

FINE = 10  # pixels of a millimetre
DARK = 100
PLACES = load_tagged_pieces(KITS["drake"]).places(load_profile("drake"))


def template(measures: BoardMeasures, *, from_below: bool = False) -> Template:
    return Template(measures, measured(measures, PLACES), {}, from_below=from_below)


def drawn(made: Template, page: int) -> np.ndarray:
    """Whether a point is dark, by millimetres from the lower left corner, ten points each."""
    document = pypdfium2.PdfDocument(made.pdf())
    grey = document[page].render(scale=FINE * 25.4 / 72, grayscale=True).to_numpy()
    document.close()
    dark: np.ndarray = grey.reshape(grey.shape[:2])[::-1].T < DARK
    return dark


def longest_run(row: np.ndarray) -> float:
    """In millimetres."""
    best = here = 0
    for point in row:
        here = here + 1 if point else 0
        best = max(best, here)
    return best / FINE


def has_cross(dark: np.ndarray, x: float, y: float, size: float) -> bool:
    """A cross of this size stands there, to a fifth of a millimetre."""
    half = round(size / 2 * FINE) - 3
    column, row = round(x * FINE), round(y * FINE)
    near = range(-2, 3)
    across = any(dark[column - half : column + half, row + off].all() for off in near)
    along = any(dark[column + off, row - half : row + half].all() for off in near)
    return across and along


@pytest.fixture
def board() -> BoardMeasures:
    """One place on the first sheet, one in the overlap of two."""
    return BoardMeasures(
        width=300,
        depth=200,
        places={
            PLACES[0]: PlaceMeasures(x=60, y=70, turn=90),
            PLACES[1]: PlaceMeasures(x=184, y=150, lamp=None),
        },
    )


def test_pages_are_those_of_the_paper(board: BoardMeasures) -> None:
    for paper, size in (("A4", (210, 297)), ("Letter", (215.9, 279.4))):
        made = template(msgspec.structs.replace(board, paper=paper))
        document = pypdfium2.PdfDocument(made.pdf())
        assert len(document) == 1 + len(made.sheets())
        for page in document:
            assert [length * 25.4 / 72 for length in page.get_size()] == pytest.approx(
                size, abs=0.01
            )
        document.close()


def test_the_lines_of_100_mm_are_100_mm_long(board: BoardMeasures) -> None:
    made = template(board)
    overview, sheet = drawn(made, 0), drawn(made, 1)
    rows = [longest_run(row) for row in overview[:, 195:206].T]
    assert max(rows) == pytest.approx(100.4, abs=0.3)  # the ends of the line are square
    columns = [longest_run(column) for column in overview[1900:, 150:1250]]
    assert max(columns) == pytest.approx(100.4, abs=0.5)
    rows = [longest_run(row) for row in sheet[900:, 155:166].T]
    assert max(rows) == pytest.approx(100.4, abs=0.3)


def test_a_place_is_where_it_was_measured(board: BoardMeasures) -> None:
    first = drawn(template(board), 1)
    left, bottom = MARGIN, MARGIN + STRIP
    assert has_cross(first, left + 60, bottom + 70, 8)
    assert has_cross(first, left + 60, bottom + 98, 8)  # its lamp
    assert not has_cross(first, left + 62, bottom + 70, 8)
    # The pins look to the front: the reader reaches 40 mm there, and 20 to the back.
    column = first[round((left + 60 + 10) * FINE)]
    edges = [at / FINE - bottom for at in np.flatnonzero(column)]
    edges = [at for at in edges if at > 5]  # not that of the board
    assert min(edges) == pytest.approx(30, abs=0.3)
    assert any(at == pytest.approx(90, abs=0.3) for at in edges)


def test_what_two_sheets_show_is_the_same_place(board: BoardMeasures) -> None:
    made = template(board)
    first, second = made.sheets()[:2]
    width = made.tile[0]
    assert second.x == width - OVERLAP
    left, bottom = MARGIN, MARGIN + STRIP
    for number, sheet in ((1, first), (2, second)):
        assert has_cross(drawn(made, number), left + 184 - sheet.x, bottom + 150, 8)
    # And so are the marks by which they are laid upon each other.
    mark = (width - OVERLAP / 2, OVERLAP / 2)
    assert has_cross(drawn(made, 1), left + mark[0], bottom + mark[1], 6)
    assert has_cross(drawn(made, 2), left + mark[0] - second.x, bottom + mark[1], 6)


def test_from_below_left_is_right(board: BoardMeasures) -> None:
    board = msgspec.structs.replace(board, width=150, places={PLACES[0]: board.places[PLACES[0]]})
    below = drawn(template(board, from_below=True), 1)
    assert has_cross(below, MARGIN + 90, MARGIN + STRIP + 70, 8)


def test_sheets_cover_the_board() -> None:
    made = template(BoardMeasures(width=800, depth=550))
    sheets = made.sheets()
    assert len({sheet.name for sheet in sheets}) == len(sheets) == 15
    assert max(sheet.x for sheet in sheets) + made.tile[0] >= 800
    assert max(sheet.y for sheet in sheets) + made.tile[1] >= 550


def test_words_of_other_languages_are_drawn(board: BoardMeasures) -> None:
    use_language("fr")
    document = pypdfium2.PdfDocument(template(board).pdf())
    assert "Gabarit pour lecteurs et lampes" in document[0].get_textpage().get_text_range()
    document.close()


def test_from_a_form_to_a_template(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COMPANION_DATA_DIR", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    pdf, form = tmp_path / "template.pdf", tmp_path / "data" / "template.json"
    command = ["table", "template", str(pdf)]
    assert main(command) == 0
    assert "a form for your measurements" in capsys.readouterr().out
    assert not pdf.exists()
    assert main(command) == 1
    assert "Nothing has been measured yet" in capsys.readouterr().err
    measures = msgspec.json.decode(form.read_bytes())
    assert list(measures["places"]) == list(PLACES)
    measures["places"][PLACES[0]] |= {"x": 100, "y": 100}
    measures["places"][PLACES[1]] |= {"x": 130, "y": 140}
    form.write_bytes(msgspec.json.encode(measures))
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "50 mm apart" in told
    assert "Not measured yet, and not drawn" in told
    assert pdf.read_bytes().startswith(b"%PDF")
    measures["places"][PLACES[1]]["x"] = 900
    form.write_bytes(msgspec.json.encode(measures))
    assert main(command) == 1
    assert "Not on a board of 800 × 550 mm: Portobelo." in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ('{"width": "wide"}', "width"),
        ('{"places": {"atlantis": {}}}', "atlantis"),
        ('{"places": {"panama": {"turn": 45}}}', "turn"),
        ("{", "template.json"),
    ],
)
def test_a_form_that_is_filled_in_wrongly(
    content: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    form = tmp_path / "template.json"
    form.write_text(content)
    assert main(["table", "template", "--measures", str(form)]) == 1
    assert told in capsys.readouterr().err


def test_a_game_without_places_has_no_template(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["table", "template", "--game", "gallions"]) == 1
    assert "no places" in capsys.readouterr().err
