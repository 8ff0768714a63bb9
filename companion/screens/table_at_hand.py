"""The table that the app uses: its readers, its register of discs and its settings. No widgets.

A simulated table has a register and settings of its own, which are kept nowhere.
"""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from companion.screens.moments import now
from companion.screens.night import Night

if TYPE_CHECKING:
    from companion.games.drake.board import Board
    from companion.table.doctor import Doctor
    from companion.table.register import Register
    from companion.table.settings import TableSettings
    from companion.table.sharing import Share, Shared
    from companion.table.source import Source


class TableOptions(Struct, frozen=True):
    """As chosen on the command line."""

    device: str | None = None
    simulate: bool = False
    replay: Path | None = None
    record: Path | None = None

    @property
    def given(self) -> bool:
        return bool(self.device or self.simulate or self.replay)


class TableAtHand:
    """What belongs to it is imported when it is opened: most nights have no table."""

    night: Night

    def __init__(self, options: TableOptions | None = None) -> None:
        self.options = options or TableOptions()
        self.source: Source | None = None
        self.shared: Shared | None = None
        self.settings: TableSettings | None = None
        self.register: Register | None = None

    @property
    def simulated(self) -> bool:
        return self.options.simulate

    @property
    def board(self) -> "Board":
        """Of the game, or of this table."""
        if self.night.session:
            board: Board = self.night.session.setup.board
            return board
        from companion.screens.board_notes import BoardNotes

        # An owner's file that cannot be read counts for nothing.
        return BoardNotes().board

    def open_readers(self) -> str:
        """Answers why it cannot be, "" if it can."""
        from companion.table.plan import plan_of
        from companion.table.register import RegisterError, load_register
        from companion.table.settings import TableSettings, load_settings
        from companion.table.sharing import Shared
        from companion.table.simulated_box import simulated_register
        from companion.table.source import Source, Trouble

        try:
            if self.simulated:
                self.settings = self.settings or TableSettings()
                self.register = self.register or simulated_register()
            else:
                self.settings, self.register = load_settings(), load_register()
            plan = plan_of(self.board, self.settings)
            chosen = self.options
            source = Source(
                self.settings,
                plan,
                chosen.device,
                chosen.simulate,
                chosen.replay,
                chosen.record,
                now,
            )
            source.readers.start()
        except (Trouble, RegisterError, ValueError) as error:
            return str(error)
        except OSError as error:
            return f"{error.filename or ''}: {error.strerror or error}"
        self.source = source
        self.shared = Shared(source.readers, source.lamps)
        return ""

    def close_readers(self) -> None:
        if self.source:
            self.source.readers.stop()
        self.source = self.shared = None

    def examine(self) -> "tuple[Doctor, Share] | None":
        """A doctor, and the readers to poll for him."""
        from companion.table.doctor import Doctor

        if self.source is None or self.shared is None or self.register is None:
            return None
        share = self.shared.readers()
        return Doctor(share, self.source.plan, self.register, self.source.driver), share

    def report(self) -> dict[str, Any]:
        """The state of the readers, without what lies on them: for those who mend."""
        if self.source is None:
            return {"table": "off"}
        readers = self.source.readers
        health = getattr(self.source.driver, "health", None)
        return {
            "table": readers.status.state.value,
            "detail": readers.status.detail,
            "readers": [
                {"name": one.name, "version": one.version, "fault": one.fault}
                for one in readers.readers
            ],
            "health": asdict(health) if health else None,
        }

    @property
    def may_enrol(self) -> bool:
        """Not while discs lie face down, or are about to: whoever enrols learns their numbers."""
        from companion.table.pieces import LAYING

        session = self.night.session
        if session is None:
            return True
        view = self.night.view()
        covered = any(
            disc["disc"] is None
            for place in view["destinations"].values()
            for disc in place["discs"]
        )
        return view["phase"] not in LAYING and not covered

    def keep_register(self, register: "Register") -> None:
        from companion.table.register import save_register

        self.register = register
        if not self.simulated:
            save_register(register)

    def change_settings(self, **chosen: Any) -> None:
        from companion.table.settings import load_settings, save_settings

        settings = self.settings or load_settings()
        self.settings = msgspec.structs.replace(settings, **chosen)
        if not self.simulated:
            save_settings(self.settings)

    def change_lamps(self, **chosen: Any) -> None:
        assert self.settings is not None
        self.change_settings(lamps=msgspec.structs.replace(self.settings.lamps, **chosen))
