"""Games of another table are counted, too: what it has exported is read from a memory stick."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from companion.ops.backup import sticks
from companion.records.statistics.imports import NotTakenIn, take_in
from companion.records.statistics.telling.wording import taken_in_text
from companion.system.i18n import _
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.throw_away import cannot_be_done

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

SUFFIXES = (".bgsplay", ".csv", ".json")


class TakeIn:
    """`then` is called once games were taken in."""

    def __init__(self, app: "CompanionApp", then: Callable[[], object]) -> None:
        self._app, self._then = app, then

    def ask(self) -> None:
        files = list(_exported())
        if files:
            self.offer(files)
        else:
            self._app.tell(
                _(
                    "No memory stick with exported games is plugged in: files that end with "
                    ".bgsplay, .csv or .json."
                ),
                kind="refusal",
            )

    def offer(self, files: Sequence[Path]) -> None:
        keys = [(file, file.name) for file in files]
        sheet = KeySheet(title=_("Games of another table"), keys=keys, cols=1)
        sheet.bind(on_pick=lambda _sheet, file: self._take_in(file))
        sheet.open()

    def _take_in(self, file: Path) -> None:
        try:
            taken = take_in(file)
        except NotTakenIn as error:
            self._app.tell(str(error), kind="refusal")
        except OSError as error:
            self._app.tell(cannot_be_done(error), kind="refusal")
        else:
            self._then()
            self._app.tell(taken_in_text(taken), icon="check")


def _exported() -> Iterator[Path]:
    for stick in sticks():
        try:
            files = sorted(stick.iterdir())
        except OSError:
            # Pulled out just now.
            continue
        yield from (file for file in files if file.suffix.lower() in SUFFIXES and file.is_file())
