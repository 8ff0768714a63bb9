"""What may be done at the table now, in one sentence: it stands below the lord's name.

The first entry whose verbs may all be used counts, so the more particular ones come first.
"""

from collections.abc import Sequence

from companion.kernel.text.translatable import N_

SENTENCES: Sequence[tuple[frozenset[str], str]] = tuple(
    (frozenset(verbs.split()), text)
    for verbs, text in (
        ("reveal", N_("Reveal the card of the year and tap which one it is.")),
        ("pay", N_("Pay for what is under construction, or give it up.")),
        ("abandon", N_("Pay for what is under construction, or give it up.")),
        ("announce", N_("Announce a trick, or pass.")),
        ("withdraw", N_("Answer the trick, or pass.")),
        ("bid", N_("Bid for the card, or pass.")),
        ("designate", N_("Name the fleets that fetch the treasure.")),
        ("choose-crown", N_("Choose the crown of this year in secret.")),
        ("base", N_("Choose a base in secret.")),
        ("interdict", N_("Answer in secret: does a privateer interdict?")),
        ("tactic", N_("Choose a tactic in secret.")),
        ("ready", N_("Roles, bases and soldiers; then ready.")),
        ("home", N_("Trade, sail on, or sail home.")),
        ("sail", N_("Trade or sail on.")),
        ("trade", N_("Trade or sail on.")),
        ("load", N_("Load the treasure or sail on.")),
        ("pay-ransom", N_("Pay the ransom, or refuse.")),
        ("attack", N_("Attack, or turn away.")),
        ("spare", N_("Take what you want, or spare the rest.")),
        ("agree", N_("Agree or refuse.")),
        ("make-room", N_("Choose which card makes room.")),
        ("place-tent", N_("Lay the finished fort or mill.")),
        ("discard-tent", N_("Lay the finished fort or mill.")),
        ("begin", N_("Begin forts and mills, or be done.")),
        ("depart", N_("Send a fleet, raid, or be done.")),
        ("raid", N_("Send a fleet, raid, or be done.")),
        ("done", N_("Go on when you are done.")),
        ("pass", N_("Pass when you want nothing more.")),
    )
)
