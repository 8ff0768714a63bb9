"""What goes wrong with a file while somebody plays: told, written down, and no end of the game."""

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager

from companion.ops.logbook import logger
from companion.system.i18n import _


class FileErrorHandler(ExceptionHandler):
    """A full or read-only card raises OSError wherever something is kept. The journal of the game
    has its own refusals; whatever else it was, it can be done without until there is room."""

    def handle_exception(self, inst: BaseException) -> object:
        app = App.get_running_app()
        if not isinstance(inst, OSError) or app is None:
            return ExceptionManager.RAISE
        logger.error("not written", exc_info=inst)
        why = inst.strerror or type(inst).__name__
        app.tell(_("This cannot be kept: {why}.").format(why=why), kind="refusal")
        return ExceptionManager.PASS


def install_error_handler() -> None:
    ExceptionManager.add_handler(FileErrorHandler())
