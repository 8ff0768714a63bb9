"""A page of a score pad on which every value is a number, entered by its digits."""

from companion.night.saved.score_pad import PadStep
from companion.touch.widgets.entering.value_sheets import NumberSheet
from companion.touch.widgets.score_pad.pad_sheet import PadSheet


class NumberPadSheet(PadSheet):
    """A game subclasses it: `rows`, `most`, `hint`."""

    def most(self, what: str) -> int:
        raise NotImplementedError

    def hint(self, what: str) -> str:
        """What is counted, told where it is entered."""
        raise NotImplementedError

    def step(self, seat: str, what: str, value: int) -> PadStep:
        return PadStep(seat, what, value)

    def ask(self, seat: str, what: str) -> None:
        most = self.most(what)
        sheet = NumberSheet(
            lambda number: isinstance(number, int) and number <= most,
            self.value(seat, what),
            title=self.title(seat, what),
            text=self.hint(what),
            digits=len(str(most)),
        )
        sheet.bind(on_value=lambda _, value: self.write(seat, what, value))
        sheet.open()
