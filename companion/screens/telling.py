"""What the app tells the table: a sentence for a moment, help, and what an undo means."""

from kivy.properties import ObjectProperty, StringProperty

from companion.i18n import _
from companion.screens.going import Going
from companion.screens.night import Outcome
from companion.screens.sound import play_sound
from companion.screens.widgets.overlays import HelpSheet, confirm
from companion.screens.widgets.toast import Toast

# So many pieces to put back are told in a toast; more of them on a sheet.
FEW_PIECES = 3


class Telling(Going):
    """The part of the app that speaks."""

    undo_label = StringProperty("")
    redo_label = StringProperty("")
    panel = ObjectProperty(None, rebind=True)

    def told(self, outcome: Outcome) -> Outcome:
        """Passes an outcome on; a refusal is shown and heard."""
        if outcome.refusal:
            self.tell(outcome.refusal.sentence, outcome.refusal.rule or "", kind="refusal")
        return outcome

    def tell(self, sentence: str, rule: str = "", *, kind: str = "news", icon: str = "") -> None:
        """A sentence over the screen for a few seconds, where it hides nothing to be touched."""
        if kind == "refusal":
            play_sound("refusal")
            self.panel.sound("refusal")
        default = "alert-circle" if kind == "refusal" else "information-outline"
        self.shell.toast(Toast(text=sentence, rule=rule, kind=kind, icon=icon or default))

    def show_help(self) -> None:
        title, text = self.page.help()
        if text:
            HelpSheet(title=title, text=text, pictures=list(self.page.help_pictures)).open()

    def undo(self) -> None:
        """Takes the last move back; asks first where that is more than a piece or two to move."""
        meaning = self.undo_means()
        if self.undo_label and meaning:
            confirm(
                _("Take this back?"),
                "\n".join([self.undo_label, *meaning]),
                _("Take back"),
                _("Leave it"),
                self._undo,
                icon="undo",
            )
        else:
            self._undo()

    def undo_means(self, times: int = 1) -> list[str]:
        """What the table should know before it agrees, a sentence each; often nothing."""
        voyage = self.night.undo_leads_to(times)
        meaning = []
        if voyage:
            meaning.append(
                _(
                    "This goes back into voyage {number}: on the real board its street, galleons, "
                    "discs and treasure must be laid out again as they were."
                ).format(number=voyage)
            )
        if self.night.undo_forgets(times):
            meaning.append(_("What was seen stays seen, and the log says so."))
        return meaning

    def _undo(self) -> None:
        label = self.undo_label
        if label and self.told(self.night.undo()).ok:
            self._tell_pieces(_("Taken back: {what}").format(what=label), "undo")

    def redo(self) -> None:
        label = self.redo_label
        if label and self.told(self.night.redo()).ok:
            self._tell_pieces(_("Made again: {what}").format(what=label), "redo")

    def _tell_pieces(self, sentence: str, icon: str) -> None:
        """What was taken back or made again, and what that means for the real board.

        The log shows both by itself.
        """
        pieces = self.night.to_put_back()
        if self.page_name == "log":
            return
        if len(pieces) <= FEW_PIECES:
            self.tell("\n".join([sentence, *pieces]), icon=icon)
        else:
            from companion.screens.widgets.put_back import PutBackSheet

            PutBackSheet(said=sentence, pieces=pieces).open()
