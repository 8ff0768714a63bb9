"""The door to one's own secrets: hand, discs, known defences and chest, at any time of a game."""

from typing import Any

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.drake.rules.words import TREASURES
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.widgets.rows import ListRow
from companion.touch.widgets.secrets.curtain import Curtain
from companion.touch.widgets.secrets.private import draw_curtain
from companion.touch.widgets.sheets.overlays import Overlay


class OwnSecrets(BoxLayout):
    """All that a captain knows and the table does not."""

    hand = StringProperty("")
    discs = StringProperty("")
    tokens = StringProperty("")
    chest = StringProperty("")


class SecretsDoor(Overlay):
    """Whose secrets shall be looked at? The curtain then opens for that captain."""

    def on_open(self) -> None:
        night: Night = App.get_running_app().night
        for seat in night.view()["captains"]:
            row = ListRow(
                seat=seat,
                letter=night.words.letter(seat),
                title=night.words.captain(seat),
                end_icon="eye-lock",
            )
            row.bind(on_tap=lambda _, seat=seat: self.look(seat))
            self.ids.captains.add_widget(row)

    def look(self, seat: str) -> None:
        self.close()
        night: Night = App.get_running_app().night
        what = _("Your discs and what you know")
        draw_curtain(Curtain(), seat, what, lambda: secrets_of(night, seat))


def secrets_of(night: Night, seat: str) -> Widget:
    view = night.view(seat)
    captain = view["captains"][seat]
    discs = [
        f"{night.words.word(disc['disc'])} · {night.words.word(at, 'at')}"
        for at, place in view["destinations"].items()
        for disc in place["discs"]
        if disc["seat"] == seat and disc["disc"]
    ]
    return OwnSecrets(
        hand=",  ".join(night.words.word(disc) for disc in captain["hand"]) or "–",
        discs="\n".join(discs) or "–",
        tokens="\n".join(known_tokens(night, view)) or "–",
        chest=",  ".join(f"{captain['chest'][one]} {night.words.word(one)}" for one in TREASURES),
    )


def known_tokens(night: Night, view: dict[str, Any]) -> list[str]:
    return [
        f"{night.words.word(at, 'at')} · {place['token']}"
        for at, place in view["destinations"].items()
        if place.get("token") is not None
    ]
