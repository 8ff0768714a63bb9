"""What a trick of a mordida card does, in a few words of our own."""

from collections.abc import Mapping

from companion.games.lords.rules.box.model import Card, Trick
from companion.games.lords.screens.box.box_fields import VALUES
from companion.games.lords.screens.story.cards.box_cards import card
from companion.kernel.text.translatable import N_
from companion.night.night import Night
from companion.system.i18n import _

EFFECTS: Mapping[str, str] = {
    "truce": N_("Make a truce"),
    "break-truce": N_("Break a truce"),
    "peace": N_("Pause the Thirty Years' War"),
    "slaves": N_("Have slaves carried"),
    "mercury": N_("Have mercury carried"),
    "smuggle": N_("Open a smuggler port"),
    "governor-raid": N_("Raid a foreign colony of the district"),
    "spanish-attack": N_("Attack a foreign colony"),
    "build": N_("Build a ship"),
    "persecution": N_("Persecution: Catholics and Protestants are enemies"),
    "marque": N_("Lay a pirate tent, or take it off"),
    "disrupt": N_("Disrupt a card"),
    "disrupt:mordida": N_("Disrupt a mordida card"),
    "disrupt:unit": N_("Disrupt a unit"),
    "seize": N_("Seize a card"),
    "seize:mordida": N_("Seize a mordida card"),
    "seize:unit": N_("Seize a unit"),
    "protect": N_("Stop the trick"),
    "flota": N_("Send the treasure fleet"),
    "table": N_("What the card says"),
}
# What stands for a nation without naming one.
NO_NATION = ("own", "any")


def trick_of(night: Night, card_name: str, trick: str) -> Trick:
    found = card(night, card_name).trick(trick)
    assert found
    return found


def effect_text(night: Night, trick: Trick) -> str:
    text = _(EFFECTS.get(f"{trick.effect}:{trick.cards}", EFFECTS[trick.effect]))
    nation = "" if trick.nation in NO_NATION else trick.nation
    about = [word for word in (trick.place or trick.district or nation, trick.religion) if word]
    if about:
        words = ", ".join(night.words.word(word) for word in about)
        return _("{what}: {about}").format(what=text, about=words)
    return text


def passive_text(one: Card) -> str:
    """What a card does as long as it is held."""
    return ", ".join(_(VALUES[f"passive:{passive}"]) for passive in one.passive)


def cost_text(trick: Trick) -> str:
    """With a star the card is lost."""
    if trick.star:
        return _("{gold} gold, and the card").format(gold=trick.cost)
    return _("{gold} gold").format(gold=trick.cost)
