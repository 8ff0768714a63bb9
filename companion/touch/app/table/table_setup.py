"""The table that the app uses: its readers, its register of discs and its settings. No widgets.

A simulated table has a register and settings of its own, which are kept nowhere.
"""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from companion.kernel.profile import ProfileError
from companion.kernel.registry import KITS
from companion.night.night import Night
from companion.touch.app.device.app_clock import now

if TYPE_CHECKING:
    from companion.session.session import Session
    from companion.table.readers.doctor import Doctor
    from companion.table.readers.sharing import Share, Shared
    from companion.table.readers.source import Source
    from companion.table.settings import TableSettings
    from companion.table.tagged_pieces import TaggedPieces
    from companion.table.tags.register import Register


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
    def session(self) -> "Session | None":
        """The game that is played, if it knows readers."""
        session = self.night.session
        return session if session and KITS[session.game.name].has("table") else None

    @property
    def game_name(self) -> str:
        """Whose pieces lie on it: those of the game that is played, or of the first that knows
        readers."""
        from companion.table.tagged_pieces import games_with_readers

        return self.session.game.name if self.session else games_with_readers()[0]

    @property
    def profile(self) -> Any:
        """Of the game that is played, or the owner's."""
        if self.session:
            return self.session.profile
        from companion.night.game_night import night_of
        from companion.session.profiles import load_profile

        try:
            return load_profile(self.game_name)
        except ProfileError:
            # An owner's file that cannot be read counts for nothing.
            return night_of(self.game_name).shipped_profile()

    @property
    def pieces(self) -> "TaggedPieces":
        from companion.table.tagged_pieces import load_tagged_pieces

        return load_tagged_pieces(KITS[self.game_name])

    def open_readers(self) -> str:
        """Answers why it cannot be, "" if it can."""
        from companion.table.readers.reader_places import reader_places_of
        from companion.table.readers.sharing import Shared
        from companion.table.readers.source import Source, TableError
        from companion.table.settings import TableSettings, load_settings
        from companion.table.tags.register import RegisterError, load_register
        from companion.table.tags.simulated_tags import simulated_register

        try:
            if self.simulated:
                self.settings = self.settings or TableSettings()
                self.register = self.register or simulated_register(self.pieces.pieces)
            else:
                self.settings, self.register = load_settings(), load_register(self.pieces)
            reader_places = reader_places_of(self.pieces.places(self.profile), self.settings)
            chosen = self.options
            source = Source(
                self.settings,
                reader_places,
                chosen.device,
                chosen.simulate,
                chosen.replay,
                chosen.record,
                now,
            )
            source.readers.start()
        except (TableError, RegisterError, ValueError) as error:
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
        from companion.table.readers.doctor import Doctor

        if self.source is None or self.shared is None or self.register is None:
            return None
        share = self.shared.readers()
        return Doctor(share, self.source.reader_places, self.register, self.source.driver), share

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
        """Not while whoever enrols would learn a secret."""
        session = self.session
        return session is None or self.pieces.may_enrol(session)

    @property
    def may_place_readers(self) -> bool:
        session = self.session
        return session is None or self.pieces.may_place_readers(session)

    def keep_register(self, register: "Register") -> None:
        from companion.table.tags.register import save_register

        self.register = register
        if not self.simulated:
            save_register(register, self.pieces)

    def change_settings(self, **chosen: Any) -> None:
        from companion.table.settings import load_settings, save_settings

        settings = self.settings or load_settings()
        self.settings = msgspec.structs.replace(settings, **chosen)
        if not self.simulated:
            save_settings(self.settings)

    def change_lamps(self, **chosen: Any) -> None:
        assert self.settings is not None
        self.change_settings(lamps=msgspec.structs.replace(self.settings.lamps, **chosen))
