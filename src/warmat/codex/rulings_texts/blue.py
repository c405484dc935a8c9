"""Rulings on blue cards."""

from typing import Final

BLUE: Final[dict[str, tuple[str, ...]]] = {
    # The starting deck
    "Bluecoat Musketeer": ("What counts is his ATK as it is now, with all bonuses and runes.",),
    "Building Inspector": (
        "Tech buildings and add-ons cost more as well, a rebuilt tech building 1 gold instead of nothing.",
    ),
    "Reputable Newsman": ("What he forbids is forbidden only while he is in play.",),
    "Porkhand Magistrate": ("Your own pieces and exhausted ones may be chosen, but not the Magistrate.",),
    "Jail": (
        "A unit in there is not in play. It arrives, with all that arriving does, on the day it is let out.",
        "Forecast units never go to jail, neither when they are played nor when they arrive.",
        "A boost is paid, and does what it does, as the unit is played; there is none on its release.",
    ),
    # Law
    "Bigby Hayes": (
        "Stash does not change how many cards you end up with: if you keep one, you draw one fewer.",
    ),
    "Injunction": (
        "All units of the building's tech level are disabled, whatever their spec.",
        "On a disabled tech building the next one can't be built; one that stands there already goes on "
        "working, and with a working tech II building tech III can be built even while tech I is disabled.",
    ),
    "Jurisdiction": ("A channeling spell without the hero to keep it is discarded at once.",),
    "Judgment Day": (
        "The units die like any others: scavengers, technicians and Soul Stones work as usual.",
    ),
    "Tax Collector": ("There is nothing to take from somebody without gold.",),
    "Guardian of the Gates": (
        "It disables what it deals combat damage to and stays free itself.",
        "Even if armor absorbs all the damage, the victim is disabled.",
    ),
    "Insurance Agent": (
        "An agent pays only for the rune he placed himself, and only while in play. A successor does not "
        "take over.",
        "The unit has to die: being destroyed or sacrificed is dying, going to a hand or the trash is not.",
        "Two agents on one unit pay twice.",
        "A copy of an agent placed no rune and insures nobody; a rune added by a Plague Lab is worthless.",
        "An illusion is gone before the rune is placed.",
    ),
    "Justice Juggernaut": (
        "The first time it does not die, so nothing that waits for a death happens, a technician's card "
        "included.",
    ),
    "Censorship Council": ("Cards that are put into play are not played and so are not limited.",),
    "Lawbringer Gryphon": ("Without it your base is on the ground again.",),
    # Peace
    "Drill Sergeant": (
        "Only a unit played from your hand counts: not one put into play, not the tokens a spell brings.",
    ),
    "Flagstone Spy": ("An opponent without gold loses none, and you gain none.",),
    "Flagstone Garrison": (
        "Only a unit played from your hand counts: tokens that a spell brings don't, nor does what is put "
        "into play.",
    ),
    "Boot Camp": (
        "Exhausting is part of the effect and no cost: what is exhausted already or has just arrived will "
        "do.",
    ),
    "Brave Knight": (
        "Combat damage is more than blows: overpower, sparkshot, deathtouch and the tower deal it too, and "
        "so does combat damage in the shape of -1/-1 runes.",
    ),
    "Patriot Gryphon": ("A tech building or add-on it destroys costs the base its usual 2 damage besides.",),
    # Truth
    "Sirus Quince": (
        "A copy has the printed figures, or what Chaos Mirror or a transformation made of them, and the "
        "tech level.",
        "It gains the type illusion and keeps its others, and like every illusion it dies when targeted.",
        "Becoming a copy is not arriving, so nothing that triggers on arrival happens.",
        "A Mirror Illusion that copies something is not a Mirror Illusion for the rest of the turn, so it "
        "can't copy again; it still counts for the limit of two.",
        "A copy made by the last band is trashed when Quince or the unit it copies leaves. If it survives "
        "the one, the other may still get it.",
        "The middle band tries to trash its copy just once, as the turn ends.",
        "Mirror Illusions that copy nothing stay when he leaves.",
    ),
    "Manufactured Truth": ("Runes, attachments and bonuses are not copied.",),
    "Free Speech": (
        "It silences heroes in play and those summoned while it lasts: no abilities, whoever grants them, "
        "and no spells. Their figures can still change.",
        "Silenced heroes gain levels, and a new band heals them.",
        "When the silence ends, they have everything back.",
    ),
    "Mind Control": (
        "When the unit dies, each card goes to its own owner's discard pile.",
        "When the spell goes, the unit returns to whoever had it before.",
        "Whoever takes over the spell takes over the unit.",
    ),
    "Reteller of Truths": (
        "The illusion has died, so whatever a death triggers happens, such as a technician's card.",
    ),
    "Liberty Gryphon": (
        "A copy of it has its name, so it is not another illusion: you need one with a different name.",
    ),
}
