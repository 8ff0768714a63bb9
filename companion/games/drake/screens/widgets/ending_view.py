"""The end of a game on one sheet: podium, what the totals are made of, the way of the scores."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.drake.screens.story.ending_story import EndingStory, Placed, ending_story
from companion.night.night import Night
from companion.system.i18n import _, ngettext
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.ending.game_ending import GameEnding


class BreakdownRow(BoxLayout):
    """A captain's total and its parts."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    track = StringProperty("")
    commodities = StringProperty("")
    treasure = StringProperty("")
    total = StringProperty("")
    first = BooleanProperty(False)


class EndingView(GameEnding):
    """Shows an EndingStory; `occasion` is a line below the title, such as the day."""

    headline = StringProperty("")
    occasion = StringProperty("")
    tie = StringProperty("")
    steps = NumericProperty(3)

    def show(self, story: EndingStory, *, animate: bool = False) -> None:
        self.headline = ngettext(
            "{captain} wins with {points} point",
            "{captain} wins with {points} points",
            story.winner.total,
        ).format(captain=story.winner.name, points=story.winner.total)
        self.tie = story.tie
        self.steps = len(story.captains)
        self.ids.podium.show(story.captains, animate=animate)
        self._fill_breakdown(story.captains)
        self._fill_chart(story, animate)

    def _fill_breakdown(self, captains: list[Placed]) -> None:
        self.ids.rows.clear_widgets()
        for one in captains:
            self.ids.rows.add_widget(
                BreakdownRow(
                    seat=one.seat,
                    letter=one.letter,
                    name=one.name,
                    track=str(one.track),
                    commodities=str(one.commodities),
                    treasure=str(one.treasure),
                    total=str(one.total),
                    first=one.place == 1,
                )
            )

    def _fill_chart(self, story: EndingStory, animate: bool) -> None:
        chart = self.ids.chart
        letters = {one.seat: one.letter for one in story.captains}
        chart.lines = [(seat, letters[seat], line) for seat, line in story.scores.lines.items()]
        chart.marks = [
            (index, _("Voyage {number}").format(number=voyage))
            for index, voyage in story.scores.voyages.items()
        ]
        chart.final = story.scores.final
        if chart.final:
            chart.marks = [*chart.marks, (chart.count - 1, _("Cargo"))]
        if animate:
            chart.drawn = 0
            Animation(drawn=1, duration=0.9).start(chart)


def finished_game(night: Night, occasion: str) -> EndingView:
    load_kv_file("podium")
    load_kv_file("drake/ending_view")
    view = EndingView(occasion=occasion)
    view.show(ending_story(night))
    return view
