"""Rulings on green cards."""

from typing import Final

GREEN: Final[dict[str, tuple[str, ...]]] = {
    # The starting deck
    "Ironbark Treant": (
        "Its other figures hold only on opponents' turns and only in a patrol slot; sidelined, it is "
        "itself again.",
        "Against several opponents the armor is whole again for each of their turns.",
    ),
    "Spore Shambler": ("Giving a rune away lowers its HP too: with too much damage on it, it dies.",),
    "Rich Earth": (
        "Hiring still takes a card of your hand, just no gold. What other effects add to the price you pay.",
    ),
    "Verdant Tree": (
        "It has to wait a turn before it can exhaust.",
        "Since a tech building is finished at once, you can go on to the next in the same turn, given the "
        "workers.",
    ),
    "Rampant Growth": ("Armor that is left over is gone at the end of the turn.",),
    # Balance
    "Master Midori": (
        "Any keyword or text is an ability. Changed figures, damage, runes, a patrol slot's bonus, being "
        "legendary or an illusion are none.",
        "A unit that comes by an ability loses the bonus, and may die of that.",
    ),
    "Moment's Peace": (
        "It covers everything you control: base, buildings, units and heroes.",
        "In a team the base you share is covered, what your teammate controls is not.",
    ),
    "Nature Reclaims": (
        "Bases, tech buildings and add-ons are out of its reach: they are not cards from a deck.",
    ),
    "Circle of Life": (
        "The tech levels must be exactly one apart.",
        "It looks at printed costs, so Gigadon costs too much for it.",
    ),
    "Final Showdown": (
        "The Hunters belong to one opponent, who uses them like any units; they can be put on patrol only "
        "on that player's own turn.",
    ),
    "Fairie Dragon": (
        "Feather runes work while you have a Fairie Dragon, whichever one placed them. Without one they "
        "rest.",
        "They change the figures a unit starts from; runes and other bonuses come on top.",
        "The unit keeps its own abilities.",
        "A copy of such a unit has no feather rune and nothing of its effects.",
    ),
    "Dothram Horselord": (
        "Its own ATK is part of its controller's total.",
        "Control that was gained once gives way to it; Mind Control, which holds on all the time, does not.",
    ),
    "Wandering Mimic": (
        "Two Mimics can't borrow from each other: once the last real owner of a keyword is gone, neither "
        "has it.",
        "It can borrow haste that a Sanatorium gave, and overpower that a Stampede leaves unused.",
    ),
    "Tyrannosaurus Rex": (
        "The two may be alike or different: units, upgrades, workers.",
        "A destroyed worker is trashed and goes to no discard pile.",
    ),
    # Feral
    "Calamandra Moss": ("The Tiger is free and needs no tech building.",),
    "Behind the Ferns": (
        "A unit's ATK is looked at before it attacks, so what it gains only against its defender, like a "
        "Steam Tank against buildings, does not cost it its stealth.",
        "The stealth is an ability. Units that had it before Midori reached his band get no bonus from "
        "him; those he had raised above 3 ATK before get no stealth.",
        "A unit that arrives where both are gets the bonus first, whichever of them is older.",
    ),
    "Feral Strike": ("You need a tech building of the unit's level, of any spec. Tech 0 units need none.",),
    "Gigadon": (
        "Its cost counts as 9 for everything. Only playing it from your hand is cheaper, down to 0.",
    ),
    "Moss Ancient": ("Squirrels are hasty and invisible only while it is in play and yours.",),
    # Growth
    "Polymorph: Squirrel": (
        "The unit keeps its damage, runes and attachments, and may die of the damage at once. Nothing "
        "arrives.",
        "What was granted to it once before, such as haste, ephemeral or +2 ATK this turn, is lost for good; "
        "continuous effects and what comes later hold.",
        "Indestructible units and Gilded Glaxx lose what protects them and can be killed.",
        "Its tech level stays.",
        "A copy of it is a bare 1/1 Squirrel: unlike most changes, this one is copied.",
    ),
    "Spirit of the Panda": (
        "It may be attached to anybody's unit. Gold for attacks goes to whoever controls that unit, the "
        "healing to whoever controls the spell; taking the spell does not take the unit.",
    ),
    "Stampede": ("Overpower is not lost, but all excess damage goes to the base and nowhere else.",),
    "Galina Glimmer": ("She counts herself, and half a gold is rounded down.",),
    "Artisan Mantis": ("It repairs what damage there is; a building never rises above its HP.",),
    "Blooming Elm": ("What has a +1/+1 rune already may be targeted but gets no other.",),
    "Might of Leaf and Claw": (
        "All damage of one combat, including sparkshot and overpower, gives a single rune.",
        "Damage that armor soaked up counts; 0 damage does not.",
    ),
    "Guargum, Eternal Sentinel": (
        "The free spell may be Growth's ultimate one, even in the turn Guargum came to you.",
    ),
}
