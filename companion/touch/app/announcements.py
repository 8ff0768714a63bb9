"""What the app tells the table: a sentence for a moment, help, and what an undo means."""

from typing import TYPE_CHECKING

from companion.night.game_night import night_of
from companion.night.outcome import Outcome
from companion.system.i18n import _
from companion.touch.app.device.sound import play_sound
from companion.touch.game_screens import screens_of
from companion.touch.widgets.sheets.overlays import HelpSheet, confirm
from companion.touch.widgets.toast import Toast

if TYPE_CHECKING:
    from companion.touch.app.app import CompanionApp

# So many pieces to put back are told in a toast; more of them on a sheet.
FEW_PIECES = 3


class Announcements:
    """Toasts, help, and the questions before an undo."""

    def __init__(self, app: "CompanionApp") -> None:
        self.app = app

    def told(self, outcome: Outcome) -> Outcome:
        """Passes an outcome on; a refusal is shown and heard."""
        if outcome.refusal:
            self.tell(outcome.refusal.sentence, outcome.refusal.rule or "", kind="refusal")
        return outcome

    def tell(self, sentence: str, rule: str = "", *, kind: str = "news", icon: str = "") -> None:
        """A sentence over the screen for a few seconds, where it hides nothing to be touched."""
        if kind == "refusal":
            play_sound("refusal")
            self.app.panel.sound("refusal")
        default = "alert-circle" if kind == "refusal" else "information-outline"
        session = self.app.night.session
        explained = night_of(session.game.name).rule_text(rule) if session and rule else ""
        self.app.shell.toast(
            Toast(text=sentence, rule=rule, rule_text=explained, kind=kind, icon=icon or default)
        )

    def show_help(self) -> None:
        title, text = self.app.page.help()
        if text:
            HelpSheet(title=title, text=text, pictures=list(self.app.page.help_pictures)).open()

    def undo(self) -> None:
        """Takes the last move back; asks first where that is more than a piece or two to move."""
        meaning = self.undo_means(self.app.night.undoing.times)
        if self.app.undo_label and meaning:
            confirm(
                _("Take this back?"),
                "\n".join([self.app.undo_label, *meaning]),
                _("Take back"),
                _("Leave it"),
                self.undo_at_once,
                icon="undo",
            )
        else:
            self.undo_at_once()

    def undo_means(self, times: int = 1) -> list[str]:
        """What the table should know before it agrees, a sentence each; often nothing."""
        night = self.app.night
        number = night.undoing.undo_leads_to(times)
        meaning = []
        if number:
            meaning.append(screens_of(night.game.game.name).undo_text(number))
        if night.undoing.undo_forgets(times):
            meaning.append(_("What was seen stays seen, and the log says so."))
        return [sentence for sentence in meaning if sentence]

    def undo_at_once(self) -> None:
        """Takes the last move back without asking."""
        label = self.app.undo_label
        if label and self.told(self.app.night.undo(self.app.night.undoing.times)).ok:
            self._tell_pieces(_("Taken back: {what}").format(what=label), "undo")

    def tell_taken_back(self, label: str) -> None:
        """A phone has taken back what was so called, or has made it again."""
        redone = self.app.night.game.records[-1].kind == "redo"
        label = self.app.undo_label if redone else label
        sentence = _("Redone: {what}") if redone else _("Taken back: {what}")
        self._tell_pieces(sentence.format(what=label), "redo" if redone else "undo")

    def redo(self) -> None:
        label = self.app.redo_label
        if label and self.told(self.app.night.redo()).ok:
            self._tell_pieces(_("Redone: {what}").format(what=label), "redo")

    def _tell_pieces(self, sentence: str, icon: str) -> None:
        """What was taken back or made again, and what that means for the real board.

        The log shows both by itself.
        """
        pieces = self.app.night.undoing.to_put_back()
        if self.app.page_name == "log":
            return
        if len(pieces) <= FEW_PIECES:
            self.tell("\n".join([sentence, *pieces]), icon=icon)
        else:
            self._list_pieces(sentence, pieces)

    def remind_of_pieces(self) -> None:
        """When a game is taken up again: nobody may have seen what an undo left for hands to do."""
        pieces = self.app.night.undoing.to_put_back()
        if pieces and self.app.page_name != "log":
            self._list_pieces(_("The last step was an undo or a redo. Check the board:"), pieces)

    def _list_pieces(self, sentence: str, pieces: list[str]) -> None:
        from companion.touch.widgets.sheets.put_back import PutBackSheet

        PutBackSheet(said=sentence, pieces=pieces).open()
