"""The sentences of the page. They are in the app's catalogues, as all others are."""

from companion.kernel.text.translatable import N_

SENTENCES = {
    "back": N_("One step back"),
    "forward": N_("One step forward"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "faster": N_("Faster"),
    "line": N_("The line of the game"),
    "chapter": N_("Chapter"),
    "viewer": N_("As seen by"),
    "points": N_("Turning points"),
    "own": N_("What only {name} knew"),
}
