"""kv files are loaded by name, when what they lay out is first wanted."""

import re
from importlib.resources.abc import Traversable

from kivy.lang import Builder

from companion.system.resources import kv_folder
from companion.touch.game_screens import screens_of
from companion.touch.widgets import register_widgets

# What all others build upon: of two rules for a class and its base the later one counts.
BASICS = ("theme", "widgets")
# All that the first picture needs; the others build upon the sheets.
OPENING = (*BASICS, "shell", "harbour")
SHEETS = "sheets"
HELP = "help"

# <Name>, <Name@Base>, <-Name>, <One,Other>; not <Name.class> of a style.
RULE = re.compile(r"^<([^>]+)>:", re.MULTILINE)


class RuleNameTaken(Exception):
    """Kivy applies a rule to every class of its name, whichever game that is of."""

    def __init__(self, name: str, owner: str, file: str) -> None:
        super().__init__(
            f"{file} has a rule for {name}, which is a name of {owner or 'the touchscreen'}: "
            "rename the class, its rule would apply to both"
        )


_owners: dict[str, str] = {}


def load_kv_file(name: str) -> None:
    """Loads a kv file once: one loaded twice would apply its rules twice.

    "morra/hands" is hands.kv of that game, in whichever of its folders; a name alone is one of
    every game's, in kv/shell.
    """
    if name not in BASICS:
        for basic in BASICS:
            load_kv_file(basic)
    if name not in (*OPENING, SHEETS):
        load_kv_file(SHEETS)
    game, _slash, short = name.rpartition("/")
    folder = screens_of(game).kv_folder if game else kv_folder() / "shell"
    file = file_called(f"{short}.kv", folder)
    if str(file) in Builder.files:
        return
    text = file.read_text(encoding="utf-8")
    claim_rules(text, game, name)
    if game:
        register_widgets(screens_of(game).widgets)
    Builder.load_string(text, filename=str(file))


def file_called(name: str, folder: Traversable) -> Traversable:
    """It stands there, or in a folder in there."""
    file = folder / name
    if file.is_file():
        return file
    inner = (one / name for one in folder.iterdir() if one.is_dir())
    return next((one for one in inner if one.is_file()), file)


def claim_rules(text: str, game: str, file: str) -> None:
    """Raises RuleNameTaken if a rule is named like one of another game, or of the touchscreen."""
    for name in rule_names(text):
        owner = _owners.setdefault(name, game)
        if owner != game:
            raise RuleNameTaken(name, owner, file)


def rule_names(text: str) -> list[str]:
    """The classes that a kv file has rules for."""
    heads = (head for rule in RULE.findall(text) for head in rule.split(","))
    return [head.partition("@")[0].strip(" -+") for head in heads]
