"""The sentences of the page. They are in the app's catalogues, as all others are."""

from companion.kernel.text.translatable import N_
from companion.system.i18n import LANGUAGE_NAMES, _, speaking

SENTENCES = {
    "title": N_("At the table"),
    "join": N_("Join"),
    "code": N_("Code on the table's screen"),
    "name": N_("Name of this phone"),
    "joining": N_("Joining …"),
    "wait": N_("Somebody has to confirm this phone on the table's screen."),
    "not_joined": N_("That did not work. Ask for a new code."),
    "connecting": N_("Connecting …"),
    "cut_off": N_("Cut off from the table. Trying again …"),
    "your_turn": N_("It is your turn."),
    "others_turn": N_("Waiting for {names}."),
    "over": N_("The game is over."),
    "watching": N_("You are watching."),
    "to_do": N_("What you can do"),
    "for_table": N_("For the whole table"),
    "show_choices": N_("Show the choices"),
    "hide_choices": N_("Hide the choices"),
    "secret": N_("What only you know"),
    "hold": N_("Hold a finger here to look"),
    "state": N_("On the table"),
    "log": N_("What happened"),
    "rule": N_("Rule {rule}"),
    "close": N_("Close"),
    "settings": N_("Settings"),
    "language": N_("Language"),
    "text_size": N_("Text size"),
    "look": N_("Light or dark"),
    "automatic": N_("Automatic"),
    "light": N_("Light"),
    "dark": N_("Dark"),
    "leave": N_("Give up this seat on this phone"),
    "help": N_("Help"),
    "stale": N_("Something has happened meanwhile. Look again."),
}

HELP = (
    N_(
        "The buttons are what you may do now. "
        "Choices that would tell something are shown after a tap."
    ),
    N_("What only you know is shown while a finger is held: a phone may lie on the table."),
    N_(
        "A screen reader shows it with one press and hides it with another; "
        "on a keyboard, hold the space bar."
    ),
    N_(
        "Cut off, the phone says so and comes back by itself. "
        "A move happens once, even if it is sent again."
    ),
    N_("All can be done on the table's screen, too. Nobody has to wait for a phone."),
    N_("Language, text size and light or dark belong to this phone: the button with three lines."),
)


def page_words(language: str) -> dict[str, object]:
    """All of them in one language, and the languages that there are."""
    with speaking(language):
        words: dict[str, object] = {key: _(text) for key, text in SENTENCES.items()}
        words["help_text"] = [_(text) for text in HELP]
    return {**words, "languages": LANGUAGE_NAMES, "lang": language}
