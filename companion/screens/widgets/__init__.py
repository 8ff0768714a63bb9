"""The widgets of the touchscreen. Importing this makes them known to kv; see ../README.md.

Known by name: a module is imported when a layout first needs one of its widgets, so that the app
opens without those that its first screen does not show.
"""

from kivy.factory import Factory

WIDGETS = {
    "background": "ChartPaper",
    "boxes": "Frame Panel Scroller",
    "buttons": "Choice IconButton Tap TapButton",
    "captains": "CaptainBadge Emblem",
    "cargo": "Chip",
    "cartouche": "Cartouche DiscPile Fact",
    "chart": "Chart",
    "curtain": "Curtain CurtainPanel",
    "first_minute_picture": "FirstMinutePicture",
    "framed": "Framed",
    "galleon": "Galleon",
    "hand": "DiscsLeft Hand HandTile",
    "header": "HeaderBar UnconfirmedChip",
    "key_sheet": "KeySheet",
    "keyboard": "Keyboard NameSheet",
    "legend_sheet": "LegendPart LegendRow LegendSheet",
    "overlays": "Dialog HelpParagraph HelpSheet Overlay SheetHead TextSheet",
    "own_secrets": "OwnSecrets SecretsDoor",
    "pads": "DiePad NumberPad PinDots PinPad PinPrompt",
    "pictures": "Picture",
    "private": "PinGate",
    "put_back": "PieceList PutBackSheet TickRow",
    "reach": "Reach",
    "rows": "Emblems GameRow ListRow",
    "sea": "SeaChart",
    "sight": "Sight SwapButton",
    "text": "FitLabel Icon Prose TitleLabel",
    "toast": "Toast",
    "tokens": "TokenCell TokenRow TokenTable",
    "value_sheets": "NumberSheet SeriesSheet",
}

for _module, _names in WIDGETS.items():
    for _name in _names.split():
        Factory.register(_name, module=f"{__name__}.{_module}")
