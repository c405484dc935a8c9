"""Rulings on black cards."""

from typing import Final

BLACK: Final[dict[str, tuple[str, ...]]] = {
    # The starting deck
    "Graveyard": (
        "A buried unit is neither in play nor discarded, and all that was on it is gone. Played from "
        "there, it arrives anew, and what happens on arrival happens again.",
        "Whoever takes over the Graveyard has its units too but still needs the tech buildings and the "
        "spec for them, so the higher ones of another's specs stay where they are.",
    ),
    "Pestering Haunt": ("It can't be picked for the sacrifice; the next weakest takes its place.",),
    "Jandra, the Negator": (
        "Deathtouch and combat damage in the shape of -1/-1 runes are combat damage to her as well.",
    ),
    "Sacrifice the Weak": (
        "The lowest tech level counts first, the least ATK among those second.",
        "Units that can't be sacrificed or destroyed are passed over.",
    ),
    # Demonology
    "Vandy Anadrose": (
        "Nothing about her last band is optional. If only one side has units that fit, those are the "
        "targets, friend or foe.",
        "The marked units die in your next upkeep even if she is gone by then.",
    ),
    "Soul Stone": (
        "The unit has not died, so nothing that its death would trigger happens.",
        "With two lives the unit uses up its own second life first, and the stone only after that.",
    ),
    "Shadow Blade": ("An illusion dies when targeted, and its controller still discards.",),
    "Metamorphosis": (
        "No hero is a Demon by birth, Vandy included. One that has become a Demon is passed over next time.",
        "Leaving play undoes it all.",
    ),
    "Gargoyle": (
        "Its own permission to fight and patrol, and effects that forbid it, are weighed by age: the "
        "newest wins.",
    ),
    "Twilight Baron": (
        "Only playing tech II and III units is forbidden. What is in play stays, and so does what waits in "
        "the future; putting units into play is allowed.",
        "Buildings and upgrades of those levels are not units.",
        "A forecast unit is played when it goes to the future, so that is forbidden too.",
    ),
    "Blackhand Dozer": (
        "It holds back all damage of yours: combat, spells and abilities, on any turn, and the 2 damage a "
        "lost tech building or add-on does to its base.",
    ),
    "Banefire Golem": (
        "It may be its own victim, and must be when you have no other unit. The damage is dealt either way.",
    ),
    "Terras Q, the Shackled": (
        "The Warlocks are one opponent's, for every use: patrol, attack, sacrifice.",
        "Each Terras Q is bound only by the Warlocks that came with it. Having left and returned it brings "
        "new ones and is free of the old; a copy brought none and is free.",
    ),
    "Shrine of Forbidden Knowledge": (
        "Your draw phase gives you three cards more than you discarded, up to six in all; each further "
        "shrine raises both by one.",
    ),
    "Voidblocker": ("Exhausting something is not a cost: you can attack it even with nothing ready.",),
    # Disease
    "Orpal Gloor": ("His runes are combat damage: whatever they kill at once has died from combat damage.",),
    "Sickness": ("One target or two, units and heroes in any mix.",),
    "Death and Decay": ("Armor does not help: losing HP is not damage.",),
    "Cursed Crow": ("The 2 damage that a destroyed building does to its base is not the Crow's.",),
    "Abomination": ("Your own units suffer too, and two Abominations weaken each other.",),
    "Plague Lab": (
        "One rune for each card at most, of a kind that it has; you choose the kind, and may leave cards "
        "out.",
        "Forecast cards are not in play, so their time runes can't be added to.",
    ),
    "Plague Lord": ("It acts in your upkeep only, and the runes on your side hurt your own base.",),
    # Necromancy
    "Garth Torken": (
        "The unit of his last band is free of charge, but you need its tech building, and the spec where "
        "one is asked.",
    ),
    "Nether Drain": (
        "Each hero can be anybody's.",
        "If the hero that rises has something to decide on a turn that is not its controller's, that is "
        "lost.",
    ),
    "Lich's Bargain": ("Workers you started with can be sacrificed too, one at a time.",),
    "Doom Grasp": (
        "The second half needs a real sacrifice. What can't be sacrificed can't be chosen for it, and what "
        "can't leave play was not sacrificed.",
    ),
    "Hooded Executioner": (
        "The lowest tech level counts first, the least ATK among those second.",
        "Units that nothing can destroy are passed over.",
    ),
    "Crypt Crawler": ("Anything that flies is a flier, heroes and buildings included.",),
    "Blackhand Resurrector": (
        "Summoning runes don't keep the hero away.",
        "What the hero does on reaching max level happens.",
        "Against a Chronofixer the hero comes at level 1.",
    ),
    "Skeletal Lord": (
        "Skeletons that came this turn can be exhausted for it: the ability is not theirs.",
        "The unit needs no tech building.",
    ),
    "Lord of Shadows": ("It is a black unit, so it is invisible itself.",),
}
