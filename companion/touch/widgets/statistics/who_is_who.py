"""What can be done about a person: rename, count as somebody else, hide, delete."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.ops.forgetting import forget
from companion.records.statistics.people import People, keep_people, load_people
from companion.records.statistics.statistics import Statistics
from companion.system.i18n import _
from companion.touch.widgets.entering.keyboard import NameSheet
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import confirm
from companion.touch.widgets.throw_away import cannot_be_done

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

LONGEST_NAME = 12
RENAME, HIDE, SHOW, DELETE, SEPARATE = "rename", "hide", "show", "delete", "separate "


class WhoIsWho:
    """Of one person; `then` is told who is to be shown after a change."""

    def __init__(
        self, app: "CompanionApp", found: Statistics, person: str, then: Callable[[str], object]
    ) -> None:
        self._app, self._found, self._then = app, found, then
        self._person = person

    def ask(self) -> None:
        one = self._found.players[self._person]
        keys = [
            (RENAME, _("Rename"), _("Or count as somebody else"), "pencil"),
            (HIDE, _("Hide"), _("Counted, but not shown"), "eye-off"),
            (DELETE, _("Delete"), _("Out of every file"), "delete-outline"),
        ]
        keys += [
            (f"{SEPARATE}{name}", _("Separate {name}").format(name=name), "", "account-plus")
            for name in one.names
            if name != one.person
        ]
        if any(other.hidden for other in self._found.players.values()):
            keys.append((SHOW, _("Show everybody"), _("Also who is hidden"), "eye"))
        sheet = KeySheet(title=one.person, keys=keys, cols=1)
        sheet.bind(on_pick=lambda _sheet, what: self._change(what))
        sheet.open()

    def _change(self, what: str) -> None:
        if what == RENAME:
            self._ask_name()
        elif what == DELETE:
            self._ask_delete()
        else:
            people = load_people()
            if what == HIDE:
                people.hide(self._person)
            elif what == SHOW:
                people.hidden = []
            else:
                people.separate(what.removeprefix(SEPARATE))
            self._keep(people)

    def _ask_name(self) -> None:
        others = [one.person for one in self._found.shown_players]
        sheet = NameSheet(
            title=_("What is {name} called?").format(name=self._person),
            text=self._person,
            # Names of other tables may be longer than one can write here.
            most=max(LONGEST_NAME, len(self._person)),
            remembered=[name for name in others if name != self._person],
        )
        sheet.bind(on_name=lambda _sheet, name: self.rename(name))
        sheet.open()

    def rename(self, name: str) -> None:
        """Asks before two people become one."""
        people = load_people()
        new = people.person(name)

        def rename() -> None:
            people.rename(self._person, new)
            self._keep(people, new)

        if new in self._found.players and new != self._person:
            confirm(
                _("Are they one?"),
                _(
                    "{name} is counted as {other} from now on. What was written stays, and they "
                    "can be separated again."
                ).format(name=self._person, other=new),
                _("Count as one"),
                _("Leave it"),
                rename,
                kind="primary",
            )
        else:
            rename()

    def _keep(self, people: People, shown: str = "") -> None:
        try:
            keep_people(people)
        except OSError as error:
            self._app.tell(cannot_be_done(error), kind="refusal")
        else:
            self._then(shown or self._person)

    def _ask_delete(self) -> None:
        confirm(
            _("Delete {name}?").format(name=self._person),
            _(
                "The name is taken out of every file of this device, backups too; pictures and "
                "exported files that show it, or may show it, are thrown away. The games stay, and "
                "their captain is called by colour. This cannot be taken back."
            ),
            _("Delete"),
            _("Leave it"),
            self._delete,
            kind="danger",
            icon="delete-outline",
        )

    def _delete(self) -> None:
        """A game that is on the table is put away first: it would write the name again."""
        self._app.night.leave()
        try:
            forgotten = forget(self._person)
        except OSError as error:
            self._app.tell(cannot_be_done(error), kind="refusal")
            return
        self._app.reload()
        self._then("")
        if forgotten.left:
            files = ", ".join(file.name for file in forgotten.left)
            self._app.tell(_("The name still stands in {file}.").format(file=files), kind="refusal")
        else:
            self._app.tell(_("The name is deleted."), icon="check")
