"""The question before a kept game is thrown away."""

from collections.abc import Callable

from companion.night.saved.saved_games import SavedGame
from companion.night.text.player_names import captains_text
from companion.session.saves.save_error import SaveError
from companion.system.i18n import _
from companion.touch.widgets.sheets.overlays import confirm


def ask_throw_away(game: SavedGame, then: Callable[[SavedGame], None]) -> None:
    confirm(
        _("Throw this game away?"),
        _("{captains}: this game is then gone for good.").format(captains=captains_text(game)),
        _("Throw away"),
        _("Keep it"),
        lambda: then(game),
        kind="danger",
        icon="delete-outline",
    )


def cannot_be_done(error: SaveError | OSError) -> str:
    why = error.strerror if isinstance(error, OSError) else str(error)
    return _("That cannot be done: {why}").format(why=why or type(error).__name__)
