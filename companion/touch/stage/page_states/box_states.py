"""What players meet where they enter the cards of their box, whichever game it is of."""

from typing import TYPE_CHECKING

from companion.night.owners_box.files import owners_file
from companion.touch.stage.states import State

if TYPE_CHECKING:
    from companion.touch.stage.stage import Stage
    from companion.touch.widgets.box_editor.know_box_page import BoxPage


def box_page(stage: "Stage") -> "BoxPage":
    page: BoxPage = stage.app.page
    return page


def open_list(stage: "Stage", name: str) -> "BoxPage":
    page = box_page(stage)
    page.choose_list(name)
    return page


def open_new(stage: "Stage", sort: str, *taps: str) -> None:
    open_list(stage, sort).enter_new()
    for text in taps:
        stage.frames(2)
        stage.tap(text)


def open_part(stage: "Stage", card: str, *path: str | int) -> None:
    """A part of a card that is corrected."""
    box_page(stage).edit(card)
    for end in range(1, len(path) + 1):
        stage.frames(2)
        stage.app.shell.overlays[0].open_row(path[:end])


def leave_changed(stage: "Stage", sort: str, field: str, value: object) -> None:
    """A new card that has something on it already is left."""
    open_list(stage, sort).enter_new()
    editor = stage.app.shell.overlays[0]
    editor.tell((field,), value)
    editor.leave()


def damage(stage: "Stage") -> None:
    """The owner's file cannot be read."""
    page = box_page(stage)
    file = owners_file(page.game)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("nothing", encoding="utf-8")
    page.read()
    page.refresh()


def ask_begin_again(stage: "Stage") -> None:
    damage(stage)
    box_page(stage).ask_begin_again()


# What the page of every box shows, beside the cards of its own.
BOX_STATES = {
    "name": State(lambda stage: box_page(stage).ask_who()),
    "share": State(lambda stage: box_page(stage).open_copies()),
    "damaged": State(damage),
    "begin_again": State(ask_begin_again),
}
