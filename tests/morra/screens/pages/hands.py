"""The hands of a game of Morra: each captain hides some fingers behind a curtain."""

from collections.abc import Callable

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.night.night import Move, Night
from companion.night.text.day_words import day_text
from companion.touch.app.page import Page
from companion.touch.widgets.buttons import TapButton
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain
from tests.morra.screens.ending import finished_game


class HandsPage(Page):
    of_game = True

    def refresh(self) -> None:
        body: BoxLayout = self.ids.body
        body.clear_widgets()
        if self.night.session is None:
            return
        if self.night.game.over:
            assert self.night.save is not None
            body.add_widget(finished_game(self.night, day_text(self.night.save.begun_at)))
            return
        for seat in self.night.awaited():
            button = TapButton(text=seat_text(self.night, seat), seat=seat)
            button.bind(on_tap=lambda _, seat=seat: self.hide(seat))
            body.add_widget(button)

    def hide(self, seat: str) -> None:
        curtain = Curtain()

        def chosen(move: Move) -> None:
            curtain.close()
            self.play(move)

        moves = self.night.choices(seat, "hide")
        draw_curtain(
            curtain, seat, "Your fingers", lambda: choices(self.night, moves, chosen), choice=True
        )

    def help(self) -> tuple[str, str]:
        return "Hands", "Hide one to three fingers."

    help_pictures = ("hand-pointing-up",)


def choices(night: Night, moves: list[Move], chosen: Callable[[Move], None]) -> GridLayout:
    """All that can be hidden, with every bet."""
    grid = GridLayout(cols=3)
    for move in moves:
        button = TapButton(text=choice_text(night, move))
        button.bind(on_tap=lambda _, move=move: chosen(move))
        grid.add_widget(button)
    return grid


def seat_text(night: Night, seat: str) -> str:
    return f"{night.words.captain(seat)} hides fingers"


def choice_text(night: Night, move: Move) -> str:
    bet = move.get("bet")
    return f"{move['fingers']}, bet on {night.words.captain(bet)}" if bet else str(move["fingers"])


SCREEN = HandsPage
