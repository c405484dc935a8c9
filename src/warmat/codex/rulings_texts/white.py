"""Rulings on white cards."""

from typing import Final

WHITE: Final[dict[str, tuple[str, ...]]] = {
    # The starting deck
    "Smoker": ("It is back in the hand before the effect that targeted it goes on.",),
    "Safe Attacking": (
        "The armor lasts for one attack and is not kept. A second attack in the same turn has new armor.",
    ),
    "Grappling Hook": ("Any empty slot of the same zone can be chosen, even beyond occupied ones.",),
    "Snapback": (
        "A hero in the command zone has lost everything: levels, damage, runes, attachments.",
        "The one sent away comes right back only if no other waits there.",
        "Summoning runes don't keep the other hero away and are taken off. The one sent away gets two.",
    ),
    # Discipline
    "Grave Stormborne": (
        "Attack first and exhaust for his last band afterwards: with readiness one turn is enough for "
        "both, but he must survive, and he can't do it in the middle of an attack.",
    ),
    "Martial Mastery": ("It is discarded last, so the cards it draws can't include itself.",),
    "True Power of Storms": ("Nothing is targeted unless the two cards are revealed and discarded.",),
    "Rambasa Twin": ("If both die together, the player whose turn it is says which of them returns.",),
    "Sparring Partner": (
        "After sparring this way it can spar once more but not attack any more this turn. It may have "
        "attacked before.",
    ),
    "Young Lightning Dragon": ("Three times each turn.",),
    "Focus Master": (
        "A single point of deathtouch damage is just lethal; more is not.",
        "Where the excess goes elsewhere, by overpower or a Stampede, it can't prevent anything.",
    ),
    "Mind-Parry Monk": ("Opponents can't target your units and heroes with anything, the Monk among them.",),
    # Ninjutsu
    "Hidden Ninja": ("Stealth once gained is kept for the turn, however much ATK is gained later.",),
    "Shuriken Hail": ("Where an order matters, such as of abilities of the dead, it is yours to choose.",),
    "Inverse Power Ninja": ("Only your own side counts for it; opposing units and heroes don't matter.",),
    "Fox's Den School": ("Once a Ninja, a unit stays one until it leaves play, with the School or without.",),
    "Jade Fox, Den's Headmistress": (
        "She is a Ninja and has what she grants. Setsuki only teaches them: she is none.",
    ),
    # Strength
    "Garus Rook": (
        "The first time he does not die, so nothing that waits for a death happens, a technician's card "
        "included.",
    ),
    "Bird's Nest": (
        "A second nest brings no third Bird, neither as it comes nor in your upkeep: two are the limit.",
        "Birds live on when a nest goes.",
    ),
    "Thunderclap": (
        "Units that don't patrol can be targets too; illusions among them die of it.",
        "Tokens cost 0, unless they copy something that costs more.",
    ),
    "Earthquake": (
        "The parts happen one after the other. A base that was whole, and is hurt only by losing a "
        "building in the first part, is no undamaged building any more in the second.",
    ),
    "Doubling Barbarbarian": (
        "Everything that raises it counts twice for as long as it lasts: runes, squad leader's armor, "
        "bonuses for a turn.",
        "Healing raises nothing and is not doubled.",
    ),
    "Morningstar Pass": ("Whoever can't pay can't attack it.",),
    "Oathkeeper of Kor Mountain": (
        "Under the first oath you may still put cards into play by an effect.",
        "Under the second you keep the hand you have: nothing is discarded and nothing drawn.",
    ),
}
