"""The end of a game on one sheet: podium, gold and treasure of all, the way over the years."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lords.screens.story.ending_story import PODIUM, EndingStory, ending_story
from companion.night.night import Night
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.ending.game_ending import GameEnding

load_kv_file("podium")
load_kv_file("lords/ending_view")


class LordResult(BoxLayout):
    """A lord's total and what it is made of."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    gold = StringProperty("")
    treasure = StringProperty("")
    total = StringProperty("")
    first = BooleanProperty(False)


class LordsEnding(GameEnding):
    """Shows an EndingStory; `occasion` is a line beside the title, such as the day."""

    headline = StringProperty("")
    occasion = StringProperty("")
    tie = StringProperty("")
    lords = NumericProperty(3)

    def show(self, story: EndingStory, *, animate: bool = False) -> None:
        self.headline, self.tie, self.lords = story.headline, story.tie, len(story.lords)
        self.ids.podium.show(story.lords[:PODIUM], animate=animate)
        rows = [
            {
                "seat": one.seat,
                "letter": one.letter,
                "name": one.name,
                "gold": str(one.gold),
                "treasure": str(one.treasure),
                "total": str(one.total),
                "first": one.place == 1,
            }
            for one in story.lords
        ]
        fill(self.ids.rows, LordResult, rows)
        letters = {one.seat: one.letter for one in story.lords}
        chart = self.ids.chart
        chart.lines = [(seat, letters[seat], line) for seat, line in story.way.lines.items()]
        chart.marks = [(index, str(year)) for index, year in story.way.years.items()]
        if animate:
            chart.drawn = 0
            Animation(drawn=1, duration=0.9).start(chart)


def finished_game(night: Night, occasion: str) -> LordsEnding:
    view = LordsEnding(occasion=occasion)
    view.show(ending_story(night))
    return view
