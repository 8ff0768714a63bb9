"""What may be done at the table now, in one sentence: it stands below the captain's name.

The first entry whose verbs may all be used counts, so the more particular ones come first.
"""

from collections.abc import Mapping, Sequence

from companion.kernel.text.translatable import N_

SENTENCES: Sequence[tuple[frozenset[str], str]] = tuple(
    (frozenset(verbs.split()), text)
    for verbs, text in (
        ("fit", N_("Choose a part for your ship.")),
        ("fleet ready", N_("Tell what the printed card says, then go on.")),
        ("prize ready", N_("Tell what the printed card says, then go on.")),
        ("engage", N_("Choose the upgrade that is turned down.")),
        ("launch", N_("Choose how many ships you send.")),
        ("strength", N_("Do what the card says by hand and enter what changes.")),
        ("die", N_("Throw the dice and tap what each one shows.")),
        ("closest", N_("Tap the two ships that are closest to each other.")),
        ("reserve", N_("Send your reserve ship, or none.")),
        ("fire move", N_("Move a ship, fire a cannon, or pass.")),
        ("fire", N_("Fire a cannon, or pass.")),
        ("move", N_("Move a ship, or pass.")),
        ("end-turn", N_("Use a card, or end your turn.")),
        ("pass", N_("Use a card, or pass.")),
        ("roll", N_("Roll on, or stop here.")),
        ("outcome", N_("Play it out and tell who won and who lost.")),
        ("award", N_("Play it out and tell what each captain gets.")),
        ("pick-loot", N_("Choose your loot.")),
        ("loot", N_("Draw loot from the bag and tap what you drew.")),
        ("accept", N_("Accept an offer of the card, or go on.")),
        ("hoard", N_("Use your sailors, or go on.")),
        ("keep", N_("Keep one of the drawn cards.")),
        ("draw", N_("Draw a card and tap which one it is.")),
        ("discard", N_("Choose what you give up.")),
        ("trade", N_("Trade two for one, or go on.")),
        ("hire", N_("Hire a sailor, or go on.")),
        ("buy-part", N_("Buy a part, or go on.")),
        ("buy-upgrade", N_("Buy an upgrade, or go on.")),
        ("sell", N_("Sell loot for doubloons, or go on.")),
        ("buy-revenge", N_("Buy a Revenge card, or go on.")),
        ("buy-vp", N_("Buy a guild card, or go on.")),
        ("use", N_("Use a card, or go on.")),
        ("decline", N_("Take what you are offered, or decline.")),
        ("done", N_("Go on when you are done.")),
    )
)

# What the whole table is at, by phase: it stands where else a captain's name does.
TABLE_TITLES: Mapping[str, str] = {
    "instructions": N_("The adventure card"),
    "drop": N_("The dice"),
    "np-actions": N_("The fleet acts"),
    "actions": N_("At sea"),
    "battle": N_("Battle"),
    "infernal": N_("Infernal adventure"),
    "loot": N_("Loot"),
    "sailors": N_("Sailors"),
    "repairs": N_("Repairs"),
    "storage": N_("Storage"),
    "market": N_("Market"),
    "tavern": N_("Tavern"),
    "shipyard": N_("Shipyard"),
    "workshop": N_("Workshop"),
    "vault": N_("Vault"),
    "guild": N_("Guild"),
    "port": N_("Port"),
}
