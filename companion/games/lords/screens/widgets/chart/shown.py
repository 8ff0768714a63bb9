"""Fills the sheet of a board with the chart of a game."""

from companion.games.lords.screens.chart.facts import chart_unconfirmed, owners_places
from companion.games.lords.screens.chart.layout import Layout, lay_out
from companion.games.lords.screens.story.cards.box_cards import box
from companion.games.lords.screens.widgets.chart.board import ChartBoard
from companion.night.night import Night
from companion.system.i18n import _
from companion.touch.look.theme import theme


def show_sheet(board: ChartBoard, night: Night) -> None:
    """Lays the chart out for the size of the board, if it is not laid out for it yet."""
    if min(board.size) <= 1:
        return
    played = box(night)
    cards = night.game.state.cards
    places = owners_places()
    size = (float(board.width), float(board.height))
    key = (size, theme.u, id(played), len(cards), id(places))
    if board.laid_out_for != key:
        board.sheet.zones = played.zones
        layout: Layout = lay_out(played, cards, places, size, theme.u)
        board.laid_out_for = key
        board.layout = layout
    names = {zone: night.words.word(zone) for zone in played.zones}
    if names != board.sheet.names:
        board.sheet.names = board.pieces.names = names
    board.sheet.note = _("Not compared yet") if chart_unconfirmed(night) else ""
