"""What is said of phones: who asks to join, which are there, how long one has been gone."""

from typing import TYPE_CHECKING

from kivy.app import App

from companion.system.i18n import _, ngettext

if TYPE_CHECKING:
    from companion.phones.joining.tokens import Phone
    from companion.phones.presence import Presence

MINUTE = 60


def phones_text() -> str:
    """For a row that leads to the page of phones; "" where there is nothing to say."""
    link = App.get_running_app().phones
    if link.asking:
        count = len(link.asking)
        return ngettext("{number} phone asks to join", "{number} phones ask to join", count).format(
            number=count
        )
    if not link.joined:
        return _("One for each player") if not link.on else _("None has joined yet")
    if link.here == link.joined:
        return ngettext("{number} phone is here", "{number} phones are here", link.here).format(
            number=link.here
        )
    return _("{here} of {all} phones are here").format(here=link.here, all=link.joined)


def presence_text(presence: "Presence") -> str:
    """At a glance: here, quiet, or gone, and for how long."""
    if presence.state == "here":
        return _("Here")
    if presence.seconds is None:
        return _("Not here yet")
    minutes = int(presence.seconds // MINUTE)
    if presence.state == "quiet":
        return _("Quiet for {minutes} min").format(minutes=minutes)
    if minutes:
        return _("Gone for {minutes} min").format(minutes=minutes)
    return _("Gone")


def rights_text(phone: "Phone") -> str:
    """What it may do besides its own moves; "" for nothing."""
    if phone.table != "none" and phone.undo:
        return _("May act for the table and undo")
    if phone.table != "none":
        return _("May act for the table")
    return _("May undo") if phone.undo else ""


def phone_name(name: str) -> str:
    """As its owner calls it."""
    return name.strip() or _("A phone")
