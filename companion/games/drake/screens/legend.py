"""What the signs of Francis Drake mean."""

from collections.abc import Sequence

from companion.kernel.text.translatable import N_
from companion.touch.look.legend import LegendSection, section

LEGEND: Sequence[LegendSection] = [
    section(
        N_("Aboard a ship"),
        ("account-group", N_("Crew"), N_("Beats troops.")),
        ("bomb", N_("Guns"), N_("Beat guns and frigates.")),
        ("barrel", N_("Supplies"), N_("Each one reaches a zone further.")),
        ("package-variant", N_("Trade goods"), N_("Each one buys a commodity in a port.")),
        ("star-four-points", N_("Points"), N_("What a captain has scored.")),
        ("circle-slice-8", N_("Action discs"), N_("Each one takes a circle of the street.")),
        ("sail-boat", N_("Frigate"), N_("The ship that every captain begins with.")),
        ("ferry", N_("Galleon"), N_("A larger ship, which may take Spanish galleons.")),
        ("oar", N_("Pinnace"), N_("Does away with the printed guns of forts.")),
    ),
    section(
        N_("Commodities and treasure"),
        ("flower", N_("Indigo"), N_("A commodity from a port.")),
        ("cube", N_("Sugar"), N_("A commodity from a port.")),
        ("coffee", N_("Coffee"), N_("A commodity from a port.")),
        ("leaf", N_("Tobacco"), N_("A commodity from a port.")),
        ("gold", N_("Gold"), N_("Worth 4 points at the end.")),
        ("circle-multiple", N_("Silver"), N_("Worth 3 points at the end.")),
        ("diamond-stone", N_("Jewel"), N_("Worth 5 points at the end.")),
    ),
    section(
        N_("Places"),
        ("home", N_("Town"), N_("Guarded by troops. On a button: go home.")),
        ("chess-rook", N_("Fort"), N_("Guarded by troops, guns and a hidden token.")),
        ("anchor", N_("Port or dockside"), N_("Trade there, or load a last thing.")),
        ("hammer", N_("Shipyard"), N_("Builds a galleon.")),
        ("glass-mug-variant", N_("Tavern"), N_("A die decides what it brings.")),
        ("dice-multiple", N_("Die"), N_("Here a die is rolled.")),
        ("hand-coin", N_("Investor"), N_("Gives more, and costs points.")),
        ("close-circle", N_("Closed"), N_("Nobody sails there in this voyage.")),
        ("shield-sword", N_("Defence token"), N_("A question mark: nobody has turned it.")),
    ),
    section(
        N_("People and discs"),
        ("shield-star", N_("Admiral"), N_("Lays the frigates in secret.")),
        ("crown", N_("Governor"), N_("Lays the troops in secret.")),
        ("eye", N_("Informer, or look"), N_("May look at discs or at a defence.")),
        ("eye-off", N_("Look nowhere"), N_("The Informer goes on without a look.")),
        ("crown-outline", N_("Queen"), N_("Gives a galleon, guns and trade goods.")),
        ("pirate", N_("Drake"), N_("Takes two discs, gives crew and guns.")),
        ("star", N_("Golden Hind"), N_("A mission before all others.")),
        ("ghost", N_("Ghost ship"), N_("A disc without a mission: it only bluffs.")),
        ("flag", N_("Hawkins"), N_("The third captain in a game of two.")),
    ),
    section(
        N_("Missions and score"),
        ("sword-cross", N_("Attack"), N_("Fight for the place, or won there.")),
        ("handshake", N_("Trade"), N_("A trade good for a commodity.")),
        ("flag-variant", N_("Stand down"), N_("Leave the place as it is.")),
        ("cancel", N_("Failed"), N_("The defence was too strong; nothing is paid.")),
        ("minus", N_("Passed over"), N_("Nothing was left to win there.")),
        ("trophy", N_("Winner"), N_("The captain with the most points.")),
        ("check-bold", N_("Done"), N_("Nothing is left to do here.")),
    ),
]
