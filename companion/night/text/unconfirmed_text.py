"""What nobody has confirmed about the box and board of a game, in words."""

from companion.system.i18n import ngettext


def unconfirmed_text(count: int) -> str:
    """How many values; nothing for none."""
    if not count:
        return ""
    return ngettext("{count} value unconfirmed", "{count} values unconfirmed", count).format(
        count=count
    )
