"""Rulings on neutral cards."""

from typing import Final

NEUTRAL: Final[dict[str, tuple[str, ...]]] = {
    "Wither": ("Armor is no help against the rune: something with 1 HP left dies of it.",),
    "Troq Bashar": (
        "The base that suffers belongs to whoever controls what Troq attacks. If he attacks a base, that "
        "base takes the 1 damage as well.",
    ),
    "Hired Stomper": (
        "You must choose a target. If nobody else has a unit, it has to be one of yours, even the Stomper.",
    ),
    "Final Smash": (
        "A part that finds no unit of its tech level is left out; the others still happen.",
        "No part is optional. If yours is the only unit that fits, yours it is; taking control of a unit "
        "you have already does nothing.",
        "Each target is chosen when its part comes up. An opposing flagbearer has to be the first target "
        "it fits; one that was targeted once need not be targeted again.",
    ),
    "Trojan Duck": ("The damage to a building happens both on arrival and with every attack.",),
    "River Montoya": ("A cost stops falling at 0.",),
    "Harmony": (
        "The spell is finished first and the Dancer comes afterwards, so that spell can't target it.",
        "Only the card's own ability stops the music. If Harmony goes for another reason, such as losing "
        "its hero, the Dancers stay and stay calm.",
        "A Dancer that turns angry keeps its damage, runes and attachments and does not arrive again.",
        "While it is there, a spell may be cast that can do nothing else: the Dancer comes all the same.",
        "Angry Dancers count against the limit of three: they are the same tokens, turned over.",
    ),
    "Dancer": (
        "It is the same piece before and after it gets angry: nothing arrives, and nothing on it is lost.",
    ),
    "Angry Dancer": ("It was a Dancer and keeps all that one had on it. Turning angry is not arriving.",),
    "Two Step": (
        "Nobody dances in two pairs: a partner of one Two Step can't be chosen for another.",
        "As soon as one partner is gone or no longer yours, the spell is sacrificed.",
    ),
    "Appel Stomp": ("If you don't want it on your draw pile, it is discarded like any spell.",),
    "Nimble Fencer": ("She is a Virtuoso, so the haste is hers too.",),
    "Star-Crossed Starlet": (
        "As printed, 2 damage kills her, so usually she gains no more than 1 ATK; with more HP she can "
        "carry more damage and hit harder.",
        "With healing about, you decide whether her damage comes before or after it in your upkeep.",
    ),
    "Grounded Guide": ("Two of them add up: the other Virtuosos get both bonuses.",),
    "Maestro": (
        "The Virtuoso is what exhausts, so it must have been yours since the turn began, or have haste. "
        "When the Maestro himself came makes no difference.",
    ),
    "Blademaster": ("Swift strike is lent only while he is in play and on your side.",),
}
