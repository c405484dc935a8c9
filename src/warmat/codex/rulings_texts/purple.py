"""Rulings on purple cards."""

from typing import Final

PURPLE: Final[dict[str, tuple[str, ...]]] = {
    # The starting deck
    "Nullcraft": ("The type line of the spell says whether it is a buff or a debuff.",),
    "Hardened Mox": (
        "Only tech II units matter to it: not tech III units, buildings or upgrades, and nothing in a "
        "Jail or a Graveyard.",
    ),
    "Tinkerer": ("It can be anybody's time rune.",),
    "Time Spiral": ("It can be anybody's time rune.",),
    "Temporal Research": ("Time runes of any kind count, including those on your cards in the future.",),
    # Past
    "Prynn Pasternaak": (
        "Losing the last time rune kills her, whatever took it off, her own ability included.",
        "She has died from fading only if the rune went in the upkeep by the keyword itself.",
        "With two runes left she can pay for her last band: she dies, and the unit she trashed is back at "
        "once.",
        "Units come back to whoever had them last, as new pieces: tired from arriving and with nothing on "
        "them.",
    ),
    "Vortoss Emblem": (
        "Also on somebody else's unit it stays yours, and so do its time runes when yours are counted.",
    ),
    "Undo": ("The unit does not die, so a technician's card is not drawn.",),
    "Rewind": ("It kills nothing, so nothing that triggers on a death happens.",),
    "Origin Story": (
        "The hero loses all it had, levels and runes and attachments, but does not die. Its owner can "
        "summon it on the next turn.",
    ),
    "Seer": ("It can be anybody's time rune.",),
    "Shimmer Ray": (
        "Discarding for it is an action of your main phase, so it can't be saved during the upkeep.",
    ),
    "Stewardess of the Undone": ("The unit has not died: no technician's card, and the like.",),
    "Yesterday's Golgort": (
        "Combat damage to a building brings it a rune, whichever of your units or heroes deals it.",
    ),
    "Rememberer": (
        "It does not matter what takes the rune off. The unit costs nothing, but its tech building is "
        "needed, for a tech III unit too.",
        "With its last rune it dies at the same time; on your turn you may let it die first and bring "
        "itself back.",
    ),
    "Second Chances": (
        "It works once in every turn, your opponents' turns included.",
        "The unit comes back to whoever controlled it last, as a new piece: tired and with nothing on it.",
        "Tokens can't come back, and trying does not use up the turn's chance.",
        "Any combat damage, a tower's and sparkshot's included, is beyond help. All else is not: "
        "sacrifice, obliterate, spells, a return to the hand.",
        "If several leave at once on an opponent's turn, chance decides, since you may not.",
    ),
    # Present
    "Max Geiger": (
        "The unit comes back to whoever had it, as a new piece: ready, tired from arriving, with nothing "
        "on it.",
    ),
    "Sentry": (
        "Damage of sparkshot, overpower or a tower is combat damage and an ability's: it can be the turn's "
        "first and is prevented then.",
    ),
    "Slow-Time Generator": ("Half of an odd number of workers is rounded up: seven bring 4 gold.",),
    "Temporal Distortion": (
        "If the unit can't leave play, nothing else happens either.",
        "Tokens are tech 0 and mostly out of reach. One that copies a higher unit is trashed, and you get "
        "the rest.",
    ),
    "Ready or Not": ("A unit that has attacked and is readied may attack again, unless it has readiness.",),
    "Research & Development": (
        "It is discarded last, so it can't be among the cards it draws.",
        "Draw piles are refilled only once in a main phase; after that you draw no more until your draw "
        "phase.",
    ),
    "Chronofixer": (
        "No way of gaining levels is left, not even by killing a hero. A resurrected hero stays at level 1.",
    ),
    "Warp Gate Disciple": ("The units are free and need no tech buildings.",),
    "Tricycloid": ("Whenever it comes into play anew, it has three new time runes.",),
    # Future
    "Vir Garbarean": (
        "With an empty draw pile there is nothing to look at; it is not refilled for that.",
        "The Mech waits in the future with two time runes and is as tired as any unit when it arrives.",
    ),
    "Promise of Payment": (
        "It is for the next card you play, wanted or not, also one that an effect plays. If you play none, "
        "you owe nothing.",
        "Only playing a card is put off: workers, tech buildings, add-ons, abilities and boosts are paid "
        "as ever.",
        "The debt is the printed cost, without discounts or extra charges; extra charges on the card are "
        "paid now.",
        "In the upkeep your workers' gold and other upkeep effects can come first. Abilities to be used in "
        "the main phase can't.",
    ),
    "Assimilate": (
        "Bases, tech buildings and add-ons can't be taken.",
        "A channeling spell is discarded unless you have its hero too.",
        "A spell attached to a unit stays there; what it does for its controller it does for you.",
    ),
    "Double Time": ("Extra turns add up.",),
    "Gilded Glaxx": (
        "While you have gold, 0 HP does not kill it; combat damage then does, as soon as a point of it gets "
        "through.",
        "Armor that stops the damage saves it, except from deathtouch.",
        "Combat damage in the shape of -1/-1 runes is combat damage: afterwards its HP decide.",
    ),
    "Hive": (
        "Each further Hive raises the limit by five Stingers.",
        "When one is lost, the player whose turn it is says which five Stingers go.",
    ),
    "Omegacron": (
        "What is sacrificed goes where it always goes: workers are trashed, heroes return to the command "
        "zone, cards are discarded.",
    ),
    "Reaver": (
        "6 damage to each of two, units and heroes in any mix, or to one alone.",
        "A trashed worker is not chosen, and nobody sees its face.",
    ),
    "Xenostalker": ("If the order of deaths matters, you choose it.",),
    "Nebula": ("Exhausting is not part of the cost, so it works at once.",),
}
