"""Rulings on red cards."""

from typing import Final

RED: Final[dict[str, tuple[str, ...]]] = {
    # The starting deck
    "Bloodrage Ogre": (
        "It leaves after its controller's own draw phase. Should it arrive on somebody else's turn, it "
        "stays through to its controller's next one.",
    ),
    "Bloodburn": ("It has no haste, so it can't exhaust in the turn it came to you.",),
    "Pillage": ("You get only what is really there: a poorer victim means less gold for you.",),
    # Anarchy
    "Captain Zane": (
        "The bonus for a scavenger or technician wants Zane himself to be the killer: in combat or with "
        "the damage of his last band. Spells he casts and other fighters don't count.",
        "A shoved patroller may land in any empty slot of its zone, also past occupied ones. In a full "
        "zone it stays put and still takes the damage.",
    ),
    "Chaos Mirror": (
        "What is swapped is the number on the card. Runes, attachments and other bonuses stay where they "
        "are and are added afterwards.",
        "A copy of such a unit has the swapped ATK: this is one of few changes that copies keep.",
    ),
    "Detonate": (
        "Any player's workers and buildings can be chosen, including your own.",
        "Bases, add-ons and tech buildings are not building cards, so they are safe.",
        "All workers count as alike: nobody picks which one goes, and nobody sees its face.",
    ),
    "Maximum Anarchy": (
        "Zane is not spared.",
        "Units go to their owners' discard piles as ever, heroes to their command zones.",
    ),
    "Calypso Vystari": (
        "Before the first spell of the turn the ability can't be used; only cards of the type spell count.",
    ),
    "Gunpoint Taxman": ("There is nothing to steal from an opponent without gold.",),
    "Chameleon Lizzo": (
        "The way back to the hand is at the very end of a turn, when cards have already been drawn.",
        "That goes for everybody's turns, not only yours.",
    ),
    "Marauder": ("The worker that the boost trashes can be anybody's, even yours.",),
    "Sanatorium": (
        "Units it lets in cost nothing and ask for no tech building.",
        "One that survives the end of the turn because its ephemeral nature was suspended keeps all it got "
        "and dies at the end of a later turn.",
    ),
    # Blood
    "Drakk Ramhorn": (
        "For his haste a unit has to arrive from your hand, played or put into play. Tokens, forecast "
        "units and those released from a Jail come from elsewhere: they get none and use up none.",
        "A unit that came from the hand before he was at max level was the first of the turn, and there is "
        "no second one.",
        "His death hurts a base shared by two opponents only once.",
    ),
    "Desperation": (
        "If it was your last card, your hand counts as empty.",
        "The hand goes before the draw phase begins, which then usually brings you two cards.",
    ),
    "Kidnapping": (
        "A kidnapped unit goes back at the end of the turn to whoever had it just before, owner or not.",
        "If it dies with you, its card goes to the owner's discard pile.",
        "One that leaves play and is returned by an effect comes back to its last controller, that is you, "
        "and for good: the kidnapping is forgotten.",
    ),
    "War Drums": (
        "It counts the units in play under your control: not those others took from you, and none in a "
        "Jail, in a Graveyard or in the future.",
    ),
    "Rickety Mine": (
        "It can't be used in the turn it came to you.",
        "The sigh of relief on the card has no effect.",
    ),
    "Captured Bugblatter": (
        "Its own death counts.",
        "A base that two opponents share takes the damage once for each unit.",
    ),
    # Fire
    "Ember Sparks": (
        "Every target you name takes at least 1 damage.",
        "Hotter Fire makes it 4 damage in all, still on three targets at most.",
    ),
    "Burning Volley": ("Every target you name takes at least 1 damage; an illusion can't be popped with 0.",),
    "Bamstamper Lizzo": ("It must deal its damage. Alone in play, it has to hit itself, and dies.",),
    "Firehouse": (
        "It readies after every kill, so a turn can see any number of them.",
        "An illusion dies when targeted, not from the damage, so it does not ready the Firehouse.",
    ),
    "Hotter Fire": (
        "It adds to damage of red spells and of abilities of red cards and heroes. Combat damage of any "
        "sort, sparkshot and overpower included, is not raised.",
        "An effect that hits several things deals 1 more to each, one that divides its damage 1 more in all.",
        "Two of them add 2.",
    ),
    "Cinderblast Dragon": (
        "The spell needs no Fire hero.",
        "It is cast once the defender is named, before combat damage. If it kills the defender, you may "
        "name another one, but there is no second spell.",
    ),
}
