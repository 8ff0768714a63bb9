"""The plan of the voyage: quests, adventures and ports, where we are, who is Baron and wanted."""

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.gallions.screens.samples import SAMPLES
from companion.games.gallions.screens.story.plan_story import offices, quests
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.app.page import Page
from companion.touch.widgets.drawing.filling import fill
from companion.touch.widgets.drawing.framed import Framed


class PlanStop(Framed, BoxLayout):
    """An adventure or a port on the plan."""

    text = StringProperty("")
    icon = StringProperty("")
    when = OptionProperty("ahead", options=("past", "now", "ahead"))


class PlanQuest(BoxLayout):
    title = StringProperty("")
    now = BooleanProperty(False)


class PlanOffice(BoxLayout):
    icon = StringProperty("")
    seat = StringProperty("")
    letter = StringProperty("")
    text = StringProperty("")


class VoyagePlanPage(Page):
    def refresh(self) -> None:
        if self.night.session is None:
            return
        plan = quests(self.night)
        rows = fill(
            self.ids.quests, PlanQuest, [{"title": one.title, "now": one.now} for one in plan]
        )
        for row, quest in zip(rows, plan, strict=True):
            fill(row.ids.stops, PlanStop, [stop._asdict() for stop in quest.stops])
        shown = [
            {"icon": icon, "seat": seat, "letter": self.night.words.letter(seat), "text": text}
            for icon, seat, text in offices(self.night)
        ]
        fill(self.ids.offices, PlanOffice, shown)

    @property
    def help_pictures(self) -> tuple[str, ...]:
        return ("cards-outline", "anchor", "police-badge")

    def help(self) -> tuple[str, str]:
        return _("The voyage plan"), _(
            "The scenario is a row of quests. Each box is an adventure: the word names the deck "
            "its card comes from.\n\n"
            "After the last adventure of a quest all ships sail into port. Then another captain "
            "becomes Baron.\n\n"
            "In some scenarios the captain with the most points is wanted: some cards are harder "
            "on that captain."
        )


def sample() -> Night:
    return SAMPLES.first(lambda night: night.round == 2)


SCREEN = VoyagePlanPage
