"""The end of a game on one sheet: podium, what the totals are made of, the way of the scores."""

from pathlib import Path
from typing import Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.i18n import _
from companion.paths import data_dir
from companion.screens.ending_story import EndingStory, Placed

# Second, first, third from left to right, then all others; how high each place stands.
PODIUM = (1, 0, 2, 3, 4)
HEIGHTS = {1: 1.0, 2: 0.6, 3: 0.3, 4: 0.1, 5: 0.0}


class PodiumStep(BoxLayout):
    """A captain on the podium."""

    moves = True
    seat = StringProperty("")
    letter = StringProperty("")
    name = StringProperty("")
    place = StringProperty("")
    # The place in words.
    rank = StringProperty("")
    total = StringProperty("")
    # From 0 for the lowest step to 1 for the highest; each is at least so many pixels high.
    high = NumericProperty(1)
    least = NumericProperty(0)
    # From 0 to 1 while the step rises.
    risen = NumericProperty(1)


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


def rank_text(place: int, *, tied: bool) -> str:
    return _("{place}, tied").format(place=place) if tied else str(place)


class EndingView(BoxLayout):
    """Shows an EndingStory; `occasion` is a line below the title, such as the day."""

    headline = StringProperty("")
    occasion = StringProperty("")
    tie = StringProperty("")
    # Room below the podium for what the page lays over it.
    reserve = NumericProperty(0)
    steps = NumericProperty(3)
    # For pages: a layout that looks into `ids` keeps its whole app in memory.
    podium_width = NumericProperty(0)

    def show(self, story: EndingStory, *, animate: bool = False) -> None:
        self.headline = _("{captain} wins with {points} points").format(
            captain=story.winner.name, points=story.winner.total
        )
        self.tie = story.tie
        self._fill_podium(story.captains, animate)
        self._fill_breakdown(story.captains)
        self._fill_chart(story, animate)

    def _fill_podium(self, captains: list[Placed], animate: bool) -> None:
        self.ids.podium.clear_widgets()
        self.steps = len(captains)
        places = [one.place for one in captains]
        for index in PODIUM:
            if index >= len(captains):
                continue
            one = captains[index]
            step = PodiumStep(
                seat=one.seat,
                letter=one.letter,
                name=one.name,
                place=str(one.place),
                rank=rank_text(one.place, tied=places.count(one.place) > 1),
                total=str(one.total),
                high=HEIGHTS[one.place],
            )
            if animate:
                step.risen = 0
                Animation(risen=1, duration=0.5, t="out_cubic").start(step)
            self.ids.podium.add_widget(step)

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

    def save_picture(self, name: str) -> Path:
        """Writes the sheet as PNG into the pictures of this table; raises OSError."""
        folder = data_dir() / "pictures"
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{name}.png"
        image: Any = self.export_as_image()
        if not image.save(str(file)):
            raise OSError(_("The picture {file} cannot be written.").format(file=file))
        return file
