"""The widgets of the touchscreen. Importing this makes them known to kv; see ../README.md.

Known by name: a module is imported when a layout first needs one of its widgets, so that the app
opens without those that its first screen does not show.
"""

from collections.abc import Mapping

from kivy.factory import Factory

WIDGETS = {
    "box_editor.card_sheet": "BoxCardLine BoxCardSheet",
    "box_editor.copies_sheet": "BoxCopiesSheet",
    "box_editor.editor": "FieldsSheet",
    "box_editor.know_box_page": "BoxCardRow BoxListRow BoxPage",
    "box_editor.row_widgets": "EditorTile FieldRow TileRow",
    "boxes": "Frame Panel Scroller",
    "buttons": "Chip Choice IconButton Tap TapButton",
    "drawing.background": "ChartPaper",
    "drawing.captains": "CaptainBadge Emblem",
    "drawing.discs": "BigDisc",
    "drawing.framed": "Framed",
    "drawing.galleon": "Galleon",
    "drawing.pictures": "Picture",
    "entering.keyboard": "Keyboard NameSheet",
    "entering.pads": "DiePad NumberPad PinDots PinPad PinPrompt",
    "entering.value_sheets": "NumberSheet SeriesSheet",
    "first_minute_picture": "FirstMinutePicture",
    "header": "HeaderBar UnconfirmedChip",
    "replay.game_line": "GameLine",
    "replay.page_picture": "PagePicture",
    "replay.play_button": "PlayButton",
    "rows": "Emblems GameRow KeptGameRow ListRow",
    "secrets.curtain": "Curtain CurtainPanel",
    "secrets.private": "PinGate",
    "sheets.app_captain_banner": "AppCaptainBanner",
    "sheets.key_sheet": "KeySheet",
    "sheets.legend_sheet": "LegendPart LegendRow LegendSheet",
    "sheets.overlays": "Dialog HelpParagraph HelpSheet Overlay SheetHead TextSheet",
    "sheets.put_back": "PieceList PutBackSheet TickRow",
    "sheets.take_along": "CodeSheet",
    "statistics.charts": "RatingCurve ScoreBars",
    "statistics.facts": "StatRow",
    "text": "FitLabel Icon Prose TitleLabel",
    "toast": "Toast",
}


class WidgetNameTaken(Exception):
    """Layouts know a widget by the name of its class alone, whichever game it is of."""

    def __init__(self, name: str, module: str, other: str) -> None:
        super().__init__(f"{module} and {other} both have a widget {name}: rename one of them")


def register_widgets(widgets: Mapping[str, str]) -> None:
    """Makes widgets known to kv: modules with the names of their classes."""
    for module, names in widgets.items():
        for name in names.split():
            known = Factory.classes.get(name)
            if known is None:
                Factory.register(name, module=module)
                continue
            owner = known["module"] or getattr(known["cls"], "__module__", "")
            if owner != module:
                raise WidgetNameTaken(name, module, owner)


register_widgets({f"{__name__}.{module}": names for module, names in WIDGETS.items()})
