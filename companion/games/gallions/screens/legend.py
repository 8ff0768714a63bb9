"""What the signs of Gallions mean."""

from collections.abc import Sequence

from companion.kernel.text.translatable import N_
from companion.touch.look.legend import LegendSection, section

LEGEND: Sequence[LegendSection] = [
    section(
        N_("Loot and points"),
        ("bottle-wine", N_("Rum"), N_("Loot: pays sailors in the tavern.")),
        ("texture-box", N_("Cloth"), N_("Loot: pays parts and upgrades.")),
        ("shaker", N_("Spice"), N_("Loot: pays upgrades.")),
        ("diamond-stone", N_("Valuables"), N_("Loot: one is worth a doubloon.")),
        ("treasure-chest", N_("Loot"), N_("Any token, or how many are drawn.")),
        ("circle-multiple", N_("Doubloons"), N_("Each is a point, and buys guild cards.")),
        ("star-four-points", N_("Points"), N_("What a captain has now.")),
        ("podium", N_("Ranking"), N_("Who is first, and why.")),
    ),
    section(
        N_("A captain's galleon"),
        ("ship-wheel", N_("Galleon"), N_("A captain's own ship: tap to see it.")),
        ("sail-boat", N_("Sail"), N_("Moves a ship at sea once a quest.")),
        ("bomb", N_("Cannon"), N_("Fires, and makes a cannon face strong.")),
        ("warehouse", N_("A ship's hold"), N_("Room for one token of loot.")),
        ("pirate", N_("Sailor"), N_("Hired in the tavern, used when due.")),
        ("cards-outline", N_("Card"), N_("The adventure, or one to draw.")),
        ("sail-boat-sink", N_("Sunk"), N_("Ships to repair, or trophies.")),
        ("sword", N_("Revenge"), N_("Lets any ship fire on a captain.")),
    ),
    section(
        N_("At sea"),
        ("fire", N_("Explosion"), N_("The closest ships sink with it.")),
        ("target", N_("Volley"), N_("Fires at the closest captain's ship.")),
        ("arrow-collapse", N_("Approach"), N_("Sails towards the captains.")),
        ("run-fast", N_("Flight"), N_("Sails away, or leaves the sea.")),
        ("flag", N_("Surrender"), N_("No doubloon, but more loot.")),
        ("hook", N_("Boarding"), N_("Sunk while touching: more loot.")),
        ("sword-cross", N_("Battle"), N_("What a face counts in it.")),
        ("skull-crossbones", N_("Skull"), N_("A face of the dice; or a game lost.")),
        ("cursor-move", N_("Move"), N_("A ship sails to another place.")),
    ),
    section(
        N_("The port"),
        ("store", N_("Market"), N_("Two tokens for one.")),
        ("glass-mug-variant", N_("Tavern"), N_("Hires sailors.")),
        ("hammer", N_("Shipyard"), N_("Sells sails, cannons and holds.")),
        ("wrench", N_("Workshop, upgrade"), N_("Sells upgrades; one of them.")),
        ("bank", N_("Vault"), N_("Turns loot into doubloons.")),
        ("account-group", N_("Guild"), N_("Sells points for doubloons.")),
        ("swap-horizontal", N_("Trade"), N_("One thing is given for another.")),
    ),
    section(
        N_("Captains and cards"),
        ("crown", N_("Baron"), N_("Begins in everything this quest.")),
        ("police-badge", N_("Wanted"), N_("Has most points: cards are harder.")),
        ("emoticon-devil", N_("Infernal"), N_("A game of dice between captains.")),
        ("trophy", N_("Won"), N_("Who won a game of dice.")),
        ("dice-multiple", N_("Dice"), N_("Here the app rolls.")),
        ("check-decagram", N_("Confirmed"), N_("Compared with the printed card.")),
        ("help-rhombus-outline", N_("Not compared"), N_("The printed card may differ.")),
        ("share-variant", N_("Share"), N_("Your box as one file.")),
    ),
]
