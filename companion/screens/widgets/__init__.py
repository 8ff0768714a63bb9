"""The widgets of the touchscreen. Importing this makes them known to kv; see ../README.md."""

from companion.screens.widgets.assumed import AssumedMark
from companion.screens.widgets.background import ChartPaper
from companion.screens.widgets.boxes import Card, Frame, Panel, Scroller
from companion.screens.widgets.buttons import Choice, IconButton, Tap, TapButton
from companion.screens.widgets.captains import CaptainBadge, Emblem
from companion.screens.widgets.cargo import Chip, Counter
from companion.screens.widgets.cartouche import Cartouche, DiscPile, Fact
from companion.screens.widgets.chart import Chart
from companion.screens.widgets.curtain import Curtain
from companion.screens.widgets.hand import DiscsLeft, Hand, HandTile
from companion.screens.widgets.header import HeaderBar
from companion.screens.widgets.key_sheet import KeySheet
from companion.screens.widgets.keyboard import Keyboard, NameSheet
from companion.screens.widgets.overlays import Dialog, HelpSheet, Overlay, Toast
from companion.screens.widgets.own_secrets import OwnSecrets, SecretsDoor
from companion.screens.widgets.pads import DiePad, NumberPad, PinPad
from companion.screens.widgets.private import PinGate
from companion.screens.widgets.put_back import PieceLine, PieceList, PutBackSheet
from companion.screens.widgets.rows import ListRow
from companion.screens.widgets.sea import SeaChart
from companion.screens.widgets.sight import Sight, SwapButton
from companion.screens.widgets.text import FitLabel, Icon, Prose, TitleLabel
from companion.screens.widgets.tokens import TokenCell, TokenRow, TokenTable
from companion.screens.widgets.value_sheets import NumberSheet, SeriesSheet

__all__ = [
    "AssumedMark",
    "CaptainBadge",
    "Card",
    "Cartouche",
    "Chart",
    "ChartPaper",
    "Chip",
    "Choice",
    "Counter",
    "Curtain",
    "Dialog",
    "DiePad",
    "DiscPile",
    "DiscsLeft",
    "Emblem",
    "Fact",
    "FitLabel",
    "Frame",
    "Hand",
    "HandTile",
    "HeaderBar",
    "HelpSheet",
    "Icon",
    "IconButton",
    "KeySheet",
    "Keyboard",
    "ListRow",
    "NameSheet",
    "NumberPad",
    "NumberSheet",
    "Overlay",
    "OwnSecrets",
    "Panel",
    "PieceLine",
    "PieceList",
    "PinGate",
    "PinPad",
    "Prose",
    "PutBackSheet",
    "Scroller",
    "SeaChart",
    "SecretsDoor",
    "SeriesSheet",
    "Sight",
    "SwapButton",
    "Tap",
    "TapButton",
    "TitleLabel",
    "Toast",
    "TokenCell",
    "TokenRow",
    "TokenTable",
]
