"""The twenty specs of Codex, for whoever looks for one: how each plays, how hard it is, and decks of it."""

from __future__ import annotations

from typing import Final

from warmat.server.catalogue.guides import EASY, HARD, MEDIUM, Guide, SuggestedDeck

ONE, THREE = "1-hero", "3-hero"

GUIDES: Final = {
    "Bashing": Guide(
        "Strong units at fair prices that hit hard. What you see is what you get.",
        EASY,
        "Play one sturdy unit after another, win the fights over the patrol, and level up Troq meanwhile: "
        "from level 5 on, each of his attacks damages the base too. Wrecking Ball and the Trojan Duck finish "
        "off buildings that your army could not reach.",
        "You have few tricks of your own, so fliers and clever removal get around you. Keep a Revolver "
        "Ocelot or an Eggship in mind.",
    ),
    "Finesse": Guide(
        "Small units that help each other: weak alone, a wave together.",
        EASY,
        "River makes your first units cheaper, Nimble Fencer gives Virtuosos haste, and Grounded Guide or "
        "Maestro turns a handful of them into an army. Move blockers out of the way, then attack with "
        "everything on one turn.",
        "Anything that hits several small units at once. Don't put all your dancers into play without need.",
    ),
    "Anarchy": Guide(
        "Fast attacks from the first turns, and the nerve to blow up the whole board.",
        EASY,
        "Zane has haste and earns gold or cards from the patrollers he kills. Hasty raiders follow him, "
        "Steam Tanks break buildings, and the Gunship ends it from the air. When a fight goes wrong, "
        "Maximum Anarchy takes everybody's army with yours.",
        "A patient opponent with large patrollers. Your raiders are fragile, so each attack must gain "
        "something.",
    ),
    "Blood": Guide(
        "Reckless aggression: your losses hurt the other base.",
        MEDIUM,
        "Throw cheap and short-lived attackers forward every turn. Crash Bombers, Bugblatter and the "
        "Pirate-Gang Commander turn deaths into damage to the base, and Drakk gives the whole army frenzy. "
        "Count to twenty and take the shortest way there.",
        "Long games. If their base survives your first waves, you have few cards and few workers left.",
    ),
    "Fire": Guide(
        "Burns patrollers and buildings from afar.",
        EASY,
        "Nearly every card deals damage to something of your choice. Clear the patrol with spells, "
        "Firebats and Jaina's shots, let one attacker through, and burn the buildings that are left. The "
        "Firehouse does it for you every turn.",
        "Healing, and units that are too large to burn. Spells that only trade one for one don't win by "
        "themselves: keep attackers coming.",
    ),
    "Balance": Guide(
        "An answer to everything, and a dinosaur in the end.",
        MEDIUM,
        "Basilisks kill whatever they fight, Nature Reclaims removes buildings and ongoing spells, and a "
        "Gemscout Owl pays for itself. Hold the ground, grow richer than the other side, and turn a small "
        "unit into a large one with the Circle of Life.",
        "A fast opponent: your early units defend well but hardly attack.",
    ),
    "Feral": Guide(
        "Large animals that are hard to stop and hard to aim at.",
        EASY,
        "Centaurs and Huntresses win the early fights. Then come tigers that slip past the patrol and bears "
        "that resist spells, with Calamandra protecting them all. Each is good on its own, so simply play "
        "the largest one you can afford.",
        "Fliers, and anything that removes a large unit for one cheap card.",
    ),
    "Growth": Guide(
        "Builds up patiently until one unit outgrows everything.",
        MEDIUM,
        "Wisps, pandas and Galina give you an economy. Runes go on the few units that matter, the Elm "
        "makes them overpower, and Might of Leaf and Claw rewards every attack. Stampede or Dinosize turns "
        "a broad army into a win in one turn.",
        "Being attacked before anything has grown, and losing the one unit you have built everything on.",
    ),
    "Law": Guide(
        "Rules for everybody else: taxes, arrests, a limit on the cards they may play.",
        HARD,
        "Bigby draws cards and moves patrollers aside; the Constable, Injunction and the Censorship Council "
        "take turns away from your opponent. You win late, with a Juggernaut or a Gryphon, when nothing of "
        "theirs works any more. Judgment Day resets a fight you are losing.",
        "Early damage. Your units are small, and your best cards are expensive.",
    ),
    "Peace": Guide(
        "Soldiers, training and cards: an army that never runs out.",
        MEDIUM,
        "Fill the board with cheap units. With the Drill Sergeant each of them brings a rune, with the "
        "Garrison a card, so one good turn often leads to the next. Onimaru leads from the front with frenzy "
        "and readiness.",
        "Damage to many units at once, and losing the Garrison before it has paid off.",
    ),
    "Truth": Guide(
        "Illusions: far too strong for their cost, and gone as soon as they are targeted.",
        HARD,
        "Your units are larger than anything else at their cost but die as soon as they are targeted. Make "
        "your opponent waste spells on the Flagbearer, protect the rest with Macciatus, and use "
        "Hallucination to make the enemy's best unit just as fragile.",
        "Heroes and buildings with abilities that target something every turn.",
    ),
    "Demonology": Guide(
        "Pacts with a price: enormous demons, if you can bear the cost.",
        HARD,
        "Dark Pact and the Shrine trade your base's health for cards. Twilight Baron, Dozer and Terras Q are "
        "far stronger than their cost, each with a catch to plan around. Metamorphosis turns every hero you "
        "have into a demon.",
        "Your own bargains: a fast opponent has to do only half the work.",
    ),
    "Disease": Guide(
        "Makes everything smaller, and kills it when it is small enough.",
        MEDIUM,
        "Sickness, Plague Spitter and Orpal put runes on units that never heal. Spreading Plague then "
        "clears whatever carries one, and the Plague Lord makes bases pay for each. Trade evenly, and let "
        "the runes do the rest.",
        "Few but very large units, and decks that win with heroes and spells.",
    ),
    "Necromancy": Guide(
        "Skeletons every turn, and every death is worth something.",
        MEDIUM,
        "Garth makes a Skeleton for 1 gold a turn: enough to patrol, to sacrifice for cards, or to feed Doom "
        "Grasp. The Skeletal Lord makes them an army, and the Necromancer replaces what you lose. Bone by "
        "bone you build more than anybody can remove.",
        "Attacks that hit many small units, and overpower, which walks right over Skeletons.",
    ),
    "Discipline": Guide(
        "Heroes first: train them, protect them, and let them fight.",
        MEDIUM,
        "Grave has sparkshot and readiness early, so he attacks and still guards. Sparring Partners and "
        "Training Grounds make him and his students stronger each turn. At max level, one stroke destroys "
        "whatever stands in his way.",
        "Anything that removes a hero you have spent your gold on.",
    ),
    "Ninjutsu": Guide(
        "Strikes unseen past every patrol.",
        MEDIUM,
        "Stealth and invisibility make patrols useless against you. Fox's Den Students is a sudden attack by "
        "four, the School hides your ninjas for good, and Setsuki draws two cards a turn at her last band. "
        "Porcupines keep your own base safe meanwhile.",
        "Towers and other detectors, and damage to many small units.",
    ),
    "Strength": Guide(
        "Few units, but huge and hard to remove.",
        EASY,
        "Rook is a hero who can take a beating, and each of your units is worth two of theirs. Boulders and "
        "birds hold the patrol until you can afford a Colossus, which no patrol can keep from a base. Vines "
        "and Thunderclap clear the way for a turn.",
        "Being slow: you want to be ahead in workers, or at least not behind, when your first large unit "
        "arrives.",
    ),
    "Past": Guide(
        "Undoes what the opponent has done.",
        HARD,
        "Send units back to hand, heroes back to the command zone, and let time work for you: much of what "
        "you play fades, so it must do its work quickly. Rewind clears the board on the turn you can make "
        "use of it. Time runes are your currency: count them.",
        "Cheap units, and units that do something when they arrive: sending those back costs your opponent "
        "nothing.",
    ),
    "Present": Guide(
        "Solid machines, tempo, and more cards than anybody.",
        EASY,
        "Argonauts attack and still patrol, Hyperion draws cards while it attacks, and Max swaps cards you "
        "do not need. Warp Gate Disciples bring units straight from the codex. Little of it needs planning "
        "ahead, and none of it is weak.",
        "Nothing in particular; but a deck with one strong plan may be better at that one thing.",
    ),
    "Future": Guide(
        "Pay now, arrive later: plans several turns ahead.",
        HARD,
        "Forecast puts units in the future, where nobody can touch them; they come at a fraction of the "
        "price. Glaxx and Vir's look ahead help you survive until then. Promise of Payment and Double Time "
        "win games if you have counted correctly, and lose them if not.",
        "Anybody who attacks before the future is here.",
    ),
}

# With three heroes: those of one colour first, then mixtures.
THREE_HEROES: Final = [
    SuggestedDeck("All red", "[Anarchy]/Blood/Fire", "Attack early, burn the rest.", THREE),
    SuggestedDeck("All green", "[Feral]/Balance/Growth", "Large animals and a growing economy.", THREE),
    SuggestedDeck("All blue", "[Peace]/Law/Truth", "Soldiers in front, the law and illusions behind.", THREE),
    SuggestedDeck("All black", "[Necromancy]/Demonology/Disease", "Skeletons pay for every pact.", THREE),
    SuggestedDeck(
        "All white", "[Strength]/Discipline/Ninjutsu", "Heroes who can fight for themselves.", THREE
    ),
    SuggestedDeck("All purple", "[Present]/Past/Future", "Time in all three directions.", THREE),
    SuggestedDeck(
        "The starter box and fire",
        "[Bashing]/Finesse/Fire",
        "Both starter specs, with fire to clear the way. Neutral specs go with any colour at no extra cost.",
        THREE,
    ),
    SuggestedDeck(
        "Nightmare",
        "[Demonology]/Necromancy/Finesse",
        "Skeletons and dancers are there to be sacrificed; the demons are not.",
        THREE,
    ),
    SuggestedDeck(
        "Big and quick",
        "[Anarchy]/Strength/Growth",
        "Zane opens the game, and what Growth feeds is huge by the time he is done.",
        THREE,
    ),
    SuggestedDeck(
        "Undone, drilled, blown up",
        "[Past]/Peace/Anarchy",
        "Send their army back, and attack with your own while they rebuild.",
        THREE,
    ),
    SuggestedDeck(
        "Hunt by moonlight",
        "[Feral]/Blood/Truth",
        "Beasts, haste and illusions: three kinds of attackers that no single patrol can stop.",
        THREE,
    ),
    SuggestedDeck(
        "The fighting school",
        "[Discipline]/Ninjutsu/Bashing",
        "Trained heroes, ninjas behind the lines, and plain strong units where it counts.",
        THREE,
    ),
    SuggestedDeck(
        "Garden party",
        "[Balance]/Growth/Finesse",
        "Green takes its time, and dancers hold the patrol until it is ready.",
        THREE,
    ),
    SuggestedDeck(
        "Machines from tomorrow",
        "[Future]/Present/Bashing",
        "Reliable units now, enormous ones later.",
        THREE,
    ),
    SuggestedDeck(
        "Quarantine",
        "[Law]/Disease/Present",
        "Arrest the large ones, infect the small ones, and draw cards meanwhile.",
        THREE,
    ),
]

# To begin with, by how many heroes the mode has.
FIRST: Final = {1: ["Bashing", "Fire", "Feral"], 3: ["The starter box and fire", "All green", "All red"]}
MOST_DECKS: Final = 3


def alone(spec: str) -> SuggestedDeck:
    line = GUIDES[spec].line if spec in GUIDES else "With the starting deck of its colour."
    return SuggestedDeck(f"{spec} alone", f"[{spec}]", line, ONE)


def decks_of(spec: str) -> list[SuggestedDeck]:
    """The spec by itself, and with others."""
    with_others = [
        deck for deck in THREE_HEROES if spec in deck.deck.replace("[", "").replace("]", "").split("/")
    ]
    return [alone(spec), *with_others][:MOST_DECKS]


def first_decks(heroes: int) -> list[SuggestedDeck]:
    """Three for whoever knows none."""
    if heroes == 1:
        return [alone(spec) for spec in FIRST[1]]
    by_name = {deck.name: deck for deck in THREE_HEROES}
    return [by_name[name] for name in FIRST[3]]
