"""Backup and restore: everything of this table to a memory stick or a file, and back."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion.night.saved.saved_games import saved_games
from companion.night.text.day_words import day_text, moment_text
from companion.ops.backup import (
    RestorePlan,
    backups_in,
    count_games,
    make_backup,
    plan_restore,
    restore,
    sticks,
)
from companion.ops.backup_file import BackupError
from companion.session.saves.save_error import SaveError
from companion.system.clock import time_of_day
from companion.system.i18n import _, ngettext
from companion.system.paths import data_dir
from companion.touch.app.page import Page
from companion.touch.stage.samples import first_samples
from companion.touch.stage.states import State
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.sheets.key_sheet import KeySheet
from companion.touch.widgets.sheets.overlays import confirm

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage


# Between two looks whether a stick was plugged in or pulled out.
LOOK_SECONDS = 1.0


def places() -> list[Path]:
    """Where backups can lie: every stick, and a folder of this device."""
    return [*sticks(), data_dir() / "backups"]


def games_among(names: Sequence[str]) -> str:
    """How many of these files are games."""
    games = count_games(names)
    return ngettext("{games} of them is a game.", "{games} of them are games.", games).format(
        games=games
    )


class BackupsPage(Page):
    """Places to write to above, backups that lie there below."""

    def __init__(self, **properties: Any) -> None:
        super().__init__(**properties)
        self._shown: list[Path] = []
        self._looking: Any = None

    def on_pre_enter(self) -> None:
        super().on_pre_enter()
        self._looking = Clock.schedule_interval(self._look, LOOK_SECONDS)

    def on_leave(self) -> None:
        if self._looking:
            self._looking.cancel()

    def _look(self, *_: object) -> None:
        if places() != self._shown:
            self.refresh()

    def step_back(self) -> bool:
        self.app.go("settings")
        return True

    def refresh(self) -> None:
        self._shown = places()
        self._fill_places()
        self._fill_backups()

    def _fill_places(self) -> None:
        column = self.ids.places
        column.clear_widgets()
        for place in self._shown:
            stick = place.parent != data_dir()
            row = ListRow(
                icon="usb" if stick else "folder",
                title=place.name if stick else _("On this device"),
                detail=_("Memory stick") if stick else _("In the folder of the app"),
                end_icon="download",
            )
            row.bind(on_tap=lambda _, place=place: self.save_to(place))
            column.add_widget(row)

    def _fill_backups(self) -> None:
        column = self.ids.backups
        column.clear_widgets()
        for place in self._shown:
            for file in backups_in(place):
                row = ListRow(
                    icon="backup-restore",
                    title=name_text(file),
                    detail=place.name if place.parent != data_dir() else _("On this device"),
                    end_icon="chevron-right",
                )
                row.bind(on_tap=lambda _, file=file: self.ask_restore(file))
                column.add_widget(row)

    # Saving

    def save_to(self, place: Path) -> None:
        try:
            with self.game_put_away():
                file = make_backup(place, time_of_day())
        except BackupError as error:
            self.app.tell(str(error), kind="refusal")
        else:
            self.app.tell(_("Everything is saved in {file}.").format(file=file.name), icon="check")
        self.refresh()

    @contextmanager
    def game_put_away(self) -> Iterator[None]:
        """Closes the game of now, so that its file is whole, and goes on with it afterwards."""
        save = self.night.save
        if save is None or not save.file.exists():
            yield
            return
        self.night.leave()
        try:
            yield
        finally:
            try:
                self.night.resume(save)
            except SaveError as error:
                self.app.tell(str(error), kind="refusal")

    # Restoring

    def ask_restore(self, file: Path) -> None:
        try:
            with self.game_put_away():
                plan = plan_restore(file)
        except BackupError as error:
            self.app.tell(str(error), kind="refusal")
            return
        if not plan.wanted and not plan.newer_here:
            self.app.tell(_("Everything in this backup is here already."), icon="check")
        elif plan.newer_here:
            self._ask_about_newer(plan)
        else:
            self._confirm(plan, plan.wanted)

    def _ask_about_newer(self, plan: RestorePlan) -> None:
        sheet = KeySheet(
            title=_("Some files here are newer"),
            text=ngettext(
                "{count} file has changed here since the backup.",
                "{count} files have changed here since the backup.",
                len(plan.newer_here),
            ).format(count=len(plan.newer_here))
            + " "
            + games_among(plan.newer_here),
            keys=[
                ("keep", _("Keep the newer ones")),
                ("all", _("Replace them too")),
            ],
            cols=1,
        )

        def picked(_caller: object, answer: object) -> None:
            if answer == "all":
                self._confirm(plan, (*plan.wanted, *plan.newer_here))
            elif plan.wanted:
                self._confirm(plan, plan.wanted)
            else:
                self.app.tell(_("Nothing is left to restore."))

        sheet.bind(on_pick=picked)
        sheet.open()

    def _confirm(self, plan: RestorePlan, names: tuple[str, ...]) -> None:
        text = " ".join(
            [
                ngettext(
                    "The backup of {day} brings {count} file back.",
                    "The backup of {day} brings {count} files back.",
                    len(names),
                ).format(day=day_text(datetime.fromisoformat(plan.made)), count=len(names)),
                games_among(names),
                _("What is here now is saved first."),
            ]
        )
        if plan.closed:
            text += "\n\n" + ngettext(
                "This backup comes from another device and brings its key along. {count} game of "
                "this device is not in it and cannot be opened any more.",
                "This backup comes from another device and brings its key along. {count} games of "
                "this device are not in it and cannot be opened any more.",
                len(plan.closed),
            ).format(count=len(plan.closed))
        confirm(
            _("Restore this backup?"),
            text,
            _("Restore"),
            _("Leave it"),
            lambda: self.restore(plan, names),
            kind="danger",
            icon="backup-restore",
        )

    def restore(self, plan: RestorePlan, names: tuple[str, ...]) -> None:
        """The game of now is put away: it may be among what is replaced."""
        self.night.leave()
        try:
            restore(plan, names, time_of_day())
        except BackupError as error:
            self.app.tell(str(error), kind="refusal")
        else:
            self.app.reload()
            self.app.tell(_("The backup is restored."), icon="check")
        self.refresh()

    help_pictures = ("download", "backup-restore", "eye-lock")

    def help(self) -> tuple[str, str]:
        return _("Backup"), _(
            "A backup holds every game, the score pads, your board, the tags of the discs and the "
            "settings, in one file. Plug a memory stick in and touch it, or save to this "
            "device.\n\n"
            "Touch a backup to restore it. You are asked first; what has changed here since then "
            "stays as it is unless you say otherwise, and what is replaced is saved before.\n\n"
            "A backup opens the secrets of its games, as this device does: keep it with care."
        )


def name_text(file: Path) -> str:
    """The moment that the name of a backup tells; a file that was renamed keeps its name."""
    stem = file.stem.removeprefix("spanish-main-")
    try:
        return moment_text(datetime.strptime(stem, "%Y-%m-%d-%H%M").astimezone())
    except ValueError:
        return stem


def save_once(stage: "Stage") -> Path:
    page = stage.app.page
    page.save_to(places()[-1])
    stage.app.shell.ids.toasts.clear_widgets()
    return backups_in(places()[-1])[0]


def ask_restore(stage: "Stage") -> None:
    """Something is gone that the backup still has."""
    file = save_once(stage)
    for save in saved_games():
        save.file.unlink()
    stage.app.page.ask_restore(file)


def ask_newer(stage: "Stage") -> None:
    """Something has changed since the backup was made."""
    file = save_once(stage)
    stage.app.change(sleep_minutes=7)
    stage.app.page.ask_restore(file)


def with_games() -> None:
    samples = first_samples()
    samples.night(samples.begun, keep=True).leave()


STATES = {
    "saved": State(lambda stage: stage.app.page.save_to(places()[-1])),
    "restore": State(ask_restore, with_games),
    "newer": State(ask_newer, with_games),
}

SCREEN = BackupsPage
