"""What to do on the real board between two voyages, step by step, for the board as it lies."""

from collections import Counter

from companion.night.night import Night
from companion.system.i18n import _


def reset_steps(night: Night) -> list[str]:
    """One sentence for each thing to put back; only what there is to do."""
    setup = night.game.setup
    steps = [
        _(
            "Spanish Main: every captain takes the discs 1 to 4 back; ghost ship and Golden Hind "
            "go beside the board."
        ),
        _("Plymouth: every captain takes the action discs back."),
        _(
            "Ship's logs: crew, guns, supplies, trade goods, Galleons and pinnaces go back to the "
            "box. Goods, chests and points stay."
        ),
    ]
    treasures = _missing_treasures(night)
    if treasures:
        steps.append(_("Lay treasure out again: {places}.").format(places=treasures))
    goods = _missing_goods(night)
    if goods:
        steps.append(_("Lay goods out again: {places}.").format(places=goods))
    if setup.tokens == "physical":
        steps.append(_("Take troops and frigates off and shuffle each kind, face down."))
    if any(place["blocked"] for place in night.view()["destinations"].values()):
        steps.append(_("Open the closed destinations again, with treasure and goods."))
    steps.append(_("Take up the sixteen street tiles and the galleon tiles."))
    return steps


def _missing_treasures(night: Night) -> str:
    board = night.game.setup.board
    return ", ".join(
        _("{treasure} at {at}").format(
            treasure=night.words.word(board.destinations[at].treasure),
            at=night.words.word(at, "at"),
        )
        for at, seen in night.view()["destinations"].items()
        if not seen["blocked"] and seen.get("treasure") is False
    )


def _missing_goods(night: Night) -> str:
    board = night.game.setup.board
    parts = []
    for at, seen in night.view()["destinations"].items():
        if seen["blocked"] or "goods" not in seen:
            continue
        gone = Counter(board.destinations[at].goods) - Counter(seen["goods"])
        if gone:
            goods = ", ".join(night.words.word(good) for good in gone.elements())
            parts.append(
                _("{treasure} at {at}").format(treasure=goods, at=night.words.word(at, "at"))
            )
    return ", ".join(parts)
