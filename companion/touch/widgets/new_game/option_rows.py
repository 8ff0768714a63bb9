"""How a game is to be played: each of its options with what can be chosen."""

from collections.abc import Mapping
from typing import Any, Protocol

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.night.new_game.line_up import LineUp
from companion.night.new_game.options import AnyOf, DrawnOption, Number, OneOf, Option
from companion.system.i18n import _
from companion.touch.widgets.buttons import Choice, Tap, TapButton
from companion.touch.widgets.drawing.framed import Framed

DRAWN, ENTERED = "drawn", "entered"


class OptionToggle(Tap, Framed, BoxLayout):
    """Something that is chosen or not."""

    text = StringProperty("")
    chosen = BooleanProperty(False)


class OptionsFold(Tap, Framed, BoxLayout):
    """What is chosen of all options, in one line that folds and unfolds them."""

    text = StringProperty("")
    chosen = StringProperty("")
    unfolded = BooleanProperty(False)
    # Not where a game has no options.
    shown = BooleanProperty(True)


class OptionRow(BoxLayout):
    """An option: its name, and beside it what can be chosen."""

    text = StringProperty("")


class ToggleRow(BoxLayout):
    """Toggles side by side."""


class EnterButton(TapButton):
    """Enters what the table wants to say itself; not there while the app draws it."""

    wanted = BooleanProperty(False)


class Chooser(Protocol):
    """The page that keeps what is chosen."""

    def choose(self, option: str, value: Any) -> None: ...

    def toggle(self, option: str, word: str) -> None: ...

    def choose_drawn(self, option: DrawnOption, value: str) -> None: ...

    def enter(self, option: DrawnOption) -> None: ...

    def enter_number(self, option: Number) -> None: ...


class OptionRows(BoxLayout):
    """Made once for a game; `show` tells what is chosen by now."""

    def __init__(self, options: tuple[Option, ...], page: Chooser, **properties: Any) -> None:
        super().__init__(**properties)
        self._page = page
        self._enter: dict[str, EnterButton] = {}
        self._choices: dict[str, Choice] = {}
        self._toggles: dict[tuple[str, str], OptionToggle] = {}
        self._numbers: dict[str, TapButton] = {}
        self._options = options
        for option in options:
            if isinstance(option, DrawnOption):
                button = EnterButton(icon="pencil")
                button.bind(on_tap=lambda _, option=option: page.enter(option))
                self._enter[option.name] = button
                self.add_widget(button, index=1)
            row = OptionRow(text=_(option.text))
            row.add_widget(self._control(option))
            self.ids.rows.add_widget(row)

    def _control(self, option: Option) -> Widget:
        page = self._page
        if isinstance(option, AnyOf):
            row = ToggleRow()
            for one in option.words:
                toggle = OptionToggle(text=_(one.text))
                toggle.bind(on_tap=lambda _, word=one.word: page.toggle(option.name, word))
                self._toggles[option.name, one.word] = toggle
                row.add_widget(toggle)
            return row
        if isinstance(option, Number):
            button = TapButton(icon="pencil", centred=True)
            button.bind(on_tap=lambda _: page.enter_number(option))
            self._numbers[option.name] = button
            return button
        choice = Choice(quiet=True)
        if isinstance(option, OneOf):
            choice.bind(on_choose=lambda _, value: page.choose(option.name, value))
        else:
            choice.bind(on_choose=lambda _, value: page.choose_drawn(option, value))
        self._choices[option.name] = choice
        return choice

    def show(self, line_up: LineUp) -> None:
        chosen: Mapping[str, Any] = line_up.chosen
        players = len(line_up.captains)
        for option in self._options:
            value = chosen[option.name]
            if isinstance(option, AnyOf):
                for one in option.words:
                    toggle = self._toggles[option.name, one.word]
                    toggle.chosen, toggle.enabled = one.word in value, one.fits(players)
            elif isinstance(option, Number):
                self._numbers[option.name].text = str(value)
            elif isinstance(option, OneOf):
                fitting = [one for one in option.words if one.fits(players)]
                self._show_choice(option.name, [(o.word, _(o.text)) for o in fitting], value)
            else:
                texts = [(DRAWN, _(option.drawn.text)), (ENTERED, _(option.entered.text))]
                self._show_choice(option.name, texts, DRAWN if value is None else ENTERED)
                button = self._enter[option.name]
                button.wanted = value is not None
                button.text = _(option.change_text) if value else _(option.enter_text)

    def _show_choice(self, name: str, options: list[tuple[str, str]], value: str) -> None:
        choice = self._choices[name]
        choice.options, choice.value = options, value
