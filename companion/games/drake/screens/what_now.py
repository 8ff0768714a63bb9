"""What may be done at the table now, in one sentence: it stands below the captain's name."""

from collections.abc import Sequence

from companion.kernel.text.translatable import N_

# The first whose verbs may all be used now. So what offers more stands above what offers less.
SENTENCES: Sequence[tuple[frozenset[str], str]] = [
    (frozenset(verbs.split()), sentence)
    for verbs, sentence in (
        ("block", N_("Roll the die, then tap the face that it shows.")),
        ("lay-street", N_("Tap the tiles in the order of your street.")),
        ("lay-galleons", N_("Tap the picture that looks like your board.")),
        ("visit set-sail", N_("Tap a ringed circle, or set sail.")),
        ("visit", N_("Tap what Drake gives for your second disc.")),
        ("set-sail", N_("No circle is open any more: set sail.")),
        ("roll", N_("Roll the die, then tap the face that it shows.")),
        ("place-frigates place-troops", N_("Tap your card and lay your tokens in secret.")),
        ("place-frigates", N_("Tap your card and lay the frigates in secret.")),
        ("place-troops", N_("Tap your card and lay the troops in secret.")),
        ("place-disc", N_("Hold the pad, slide a disc to a ringed place.")),
        ("peek-discs", N_("Tap a place with your disc, or look nowhere.")),
        ("peek-defence", N_("Tap a place with your disc, or look nowhere.")),
        ("swap-discs", N_("Look, then swap two of your discs or leave all.")),
        ("move-disc", N_("Look, then tap where your disc goes, or leave it.")),
        ("keep", N_("There is nothing to change: go on.")),
        ("attack stand-down", N_("Attack, or stand down.")),
        ("attack", N_("Attack.")),
        ("trade stand-down", N_("Trade for one of the goods, or stand down.")),
        ("trade", N_("Trade for one of the goods.")),
        ("stand-down", N_("You can win nothing here: stand down.")),
        ("turn-token", N_("Turn the token on the board and tap its value.")),
        ("sail-on go-home", N_("Sail on, or go home.")),
        ("sail-on", N_("Sail on.")),
        ("go-home", N_("Go home.")),
        ("next-voyage", N_("Read the score, then reset the board.")),
    )
]
