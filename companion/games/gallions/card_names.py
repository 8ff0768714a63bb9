"""The names that we gave to cards ourselves, and the reminders of cards, to be translated.

Names that the rulebook prints stay as printed; an owner's cards have names of their own.
"""

from companion.kernel.text.translatable import N_

NAMES = (
    N_("Lone merchants"),
    N_("Fishing grounds"),
    N_("Merchant and escort"),
    N_("Evening in the tavern"),
    N_("Patrol"),
    N_("Squall"),
    N_("The commodore"),
    N_("Fishing fleet"),
    N_("Disputed prize"),
    N_("Old friends"),
    N_("Drifting powder boat"),
    N_("Slow convoy"),
    N_("Two squadrons"),
    N_("Night raid"),
    N_("Whirlwind"),
    N_("Treasure ship"),
    N_("The brotherhood breaks"),
    N_("One more barrel"),
    N_("Tall stories"),
    N_("Old Gunner"),
    N_("Topman"),
    N_("Carpenter"),
    N_("Boarder"),
    N_("Sharpshooter"),
    N_("Fisherman"),
    N_("Smuggler"),
    N_("Diver"),
    N_("Purser"),
    N_("Haggler"),
    N_("Publican"),
    N_("Shipwright"),
    N_("Sailmaker"),
    N_("Tinkerer"),
    N_("Fence"),
    N_("Courtier"),
    N_("Master Gunner"),
    N_("Sailing Master"),
    N_("Quartermaster"),
    N_("Engineer"),
    N_("Bosun"),
    N_("Chronicler"),
    N_("Hoarder"),
    N_("Keeper of rum I"),
    N_("Keeper of rum II"),
    N_("Keeper of cloth I"),
    N_("Keeper of cloth II"),
    N_("Keeper of spice"),
    N_("Keeper of valuables"),
)
REMINDERS = (
    N_(
        "Is a ship of the wanted captain at most two short distances from a red die? Then those "
        "two fight first, before the actions of the NP ships."
    ),
    N_("Whoever closes a place of the port is the only one to use it at the next stop."),
    N_("Throw the dice into the box; they may push those of the others."),
)
