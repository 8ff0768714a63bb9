"""What the app decides where the rulebook is silent, in words of its own, as docs/rulings/drake.md.

A refusal names one of these, or a section of the rulebook.
"""

from companion.kernel.text.translatable import N_

RULINGS = {
    "R1": N_(
        "Any free circle of a location may be taken, not only the best one. Tavern, "
        "shipyard and pinnace have two; Queen, Admiral, Governor, Informer and Golden Hind "
        "one. A ship may leave without a single visit."
    ),
    "R2": N_(
        "Drake takes two discs in two turns: after the first the next turn must go there, "
        "and only the second brings anything. Nobody begins there with their last disc."
    ),
    "R3": N_("Whoever should get more than the box holds gets what is there, and the log says so."),
    "R4": N_(
        "A ship without supplies does not sail: it lays no discs and gets no bonus, and so "
        "does one that has no disc left after the reveal. At the end such ships take the "
        "loading docks that are left."
    ),
    "R5": N_(
        "All discs must be laid. Who has discs but no open destination in reach without one"
        " of their own is passed over and keeps them."
    ),
    "R6": N_("A Frigate may lay a disc on a galleon to bluff, but cannot take it."),
    "R7": N_(
        "The ghost ship lies like any other disc, counts as the one disc of its captain "
        "there, and is gone at the reveal."
    ),
    "R8": N_(
        "The Informer acts once, when all discs lie and none is turned: look at the discs "
        "of a place of their own, then swap any two of their own; or look at a token there,"
        " then move that disc within reach. Either may be declined, also after looking. The"
        " table sees which places change, not which discs."
    ),
    "R9": N_(
        "An attack may be declared by whoever can pay for what lies open. It turns the "
        "token: who can still pay does so and wins; who cannot has failed and keeps "
        "everything. Standing down turns nothing. A pinnace does away with the printed guns"
        " of forts, never with those of galleons."
    ),
    "R10": N_(
        "A town, fort or galleon that was taken twice in a voyage has nothing left; later "
        "discs there are passed over. A port has as many visits as it has circles, while "
        "there are goods."
    ),
    "R11": N_(
        "The Golden Hind is a fifth mission, before the others. It does not count as disc 4."
    ),
    "R12": N_(
        "After each mission its captain goes home or sails on, whatever came of it. Early "
        "means: with a disc 4 that is not resolved yet."
    ),
    "R13": N_(
        "Loading dock 1 gives 2 points and dock 2 gives 1, each only to a ship that came "
        'early and has taken a town, fort or galleon. With the option "First to '
        'earn it" the first two ships that deserve it get them instead.'
    ),
    "R14": N_(
        "The Admiral scores the gold and the Governor the silver that still lies on open "
        "destinations at the end of the voyage."
    ),
    "R15": N_(
        "The next loading order goes by score, the lowest first; equals load in the order "
        "in which they lie in the docks."
    ),
    "R16": N_("Of equal totals the one in the lower loading dock after the last voyage is ahead."),
    "R17": N_(
        "Commodities are counted in sets of different ones, as many sets of four as there "
        "are, then of three, two and one: 26, 16, 8 and 2 points."
    ),
    "R18": N_(
        "The investor helps each captain once in a game, for 4 points that must be there, "
        "and any number of captains in a voyage."
    ),
    "R19": N_(
        "Hawkins is the third ship of the two-player game. His die says how far he goes "
        "along what is still open to him; he takes the best circle, gains nothing, and "
        "docks when he has gone past the last one."
    ),
    "R20": N_(
        "Hawkins takes an outbound dock but no turn in sailing. The gun of the first voyage"
        " goes to the second captain. An office that he holds is nobody's."
    ),
    "R21": N_(
        "On closed destinations lies nothing, and no disc may go there. Admiral and "
        "Governor choose which of their tokens to use on those that are open."
    ),
    "R22": N_(
        "With real tokens the app knows only those that somebody laid on purpose. For any "
        "other the table enters the value when it is turned: one of the usual series that "
        "was not turned on that kind of place before."
    ),
}

SECTION = N_(
    "{section} is a section of the rulebook. Part I is the provisioning in Plymouth, part II the "
    "voyage."
)
