"""The end of a game on one sheet: podium, what the totals are made of, the way of the scores."""

from kivy.animation import Animation
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.icons import ICONS
from companion.games.gallions.screens.story.ending_story import EndingStory, Way, ending_story
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.navigation.kv_files import load_kv_file
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.ending.game_ending import GameEnding
from companion.touch.widgets.text import FitLabel, Icon

load_kv_file("podium")

# What stands for each source of points, and for the total.
SOURCE_ICONS = {
    "guild": ICONS["guild"],
    "doubloons": ICONS["doubloons"],
    "sailors": "account-plus",
    "upgrades": ICONS["workshop"],
    "loot": ICONS["loot"],
    "extra": "plus",
    "total": ICONS["points"],
}


class SourceHead(Icon):
    """Says what a column counts."""


class SourceValue(FitLabel):
    """The points of one source."""


class SourceRow(BoxLayout):
    """A captain's total and its parts."""

    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    values = ListProperty([])
    first = BooleanProperty(False)

    def show(self, values: list[str]) -> None:
        """The points of each source, and at last the total."""
        self.values = values
        last = len(values) - 1
        fill(
            self.ids.cells,
            SourceValue,
            [
                {"text": text, "bold": number == last, "halign": "center"}
                for number, text in enumerate(values)
            ],
        )


class GallionsEnding(GameEnding):
    """Shows an EndingStory; `occasion` is a line below the title, such as the day."""

    headline = StringProperty("")
    occasion = StringProperty("")
    tie = StringProperty("")
    steps = NumericProperty(3)

    def show(self, story: EndingStory, *, animate: bool = False) -> None:
        self.headline, self.tie = story.headline, story.tie
        self.steps = len(story.captains)
        self.ids.podium.show(story.captains, animate=animate)
        self._fill_breakdown(story)
        letters = {one.seat: one.letter for one in story.captains}
        self._fill_chart(story.way, letters, animate=animate)

    def _fill_breakdown(self, story: EndingStory) -> None:
        icons = [SOURCE_ICONS[source] for source in (*story.sources, "total")]
        fill(self.ids.heads, SourceHead, [{"name": icon, "size_hint_x": 1} for icon in icons])
        rows = [
            {
                "seat": one.seat,
                "letter": one.letter,
                "name": one.name,
                "first": one.place == 1,
            }
            for one in story.captains
        ]
        for row, one in zip(fill(self.ids.rows, SourceRow, rows), story.captains, strict=True):
            counts = [*(one.parts[source] for source in story.sources), one.total]
            row.show([str(count) for count in counts])

    def _fill_chart(self, way: Way, letters: dict[str, str], *, animate: bool) -> None:
        chart = self.ids.chart
        chart.lines = [(seat, letters[seat], line) for seat, line in way.lines.items()]
        chart.final = way.final
        chart.marks = [
            (index, _("Quest {number}").format(number=quest)) for index, quest in way.quests.items()
        ]
        if way.final:
            chart.marks = [*chart.marks, (chart.count - 1, _("Cards"))]
        if animate:
            chart.drawn = 0
            Animation(drawn=1, duration=0.9).start(chart)


def finished_game(night: Night, occasion: str) -> GallionsEnding:
    load_kv_file("gallions/ending_view")
    view = GallionsEnding(occasion=occasion)
    view.show(ending_story(night))
    return view
