"""What every player can build: the base, tech buildings, add-ons; and whom late players are given."""

from warmat.codex.vocabulary import (
    HEROES_HALL,
    HIDDEN,
    NEUTRAL,
    OPPOSING,
    TECH_LAB,
    TOWER,
    ability,
    add_on,
    base,
    choose,
    detect,
    draw,
    starting_deck,
    tech_building,
    token,
    upkeep,
)

COMMONS = starting_deck(
    NEUTRAL,
    base("Base", hp=20, text="When your base is destroyed, you lose."),
    tech_building("Tech I", cost=1, hp=5, tech=1, text="Lets you play tech I cards."),
    tech_building("Tech II", cost=4, hp=5, tech=2, text="Lets you play tech II cards."),
    tech_building("Tech III", cost=5, hp=5, tech=3, text="Lets you play tech III cards."),
    add_on(
        "Tower",
        cost=3,
        hp=4,
        text="Detects one stealthy or invisible thing a turn. Attackers it sees take 1 combat damage.",
        does=[TOWER, ability("detect", choose(OPPOSING & HIDDEN), detect(), per_turn=1)],
    ),
    add_on("Surplus", cost=5, hp=4, text="Upkeep: draw a card.", does=[upkeep(draw(1))]),
    add_on(
        "Tech Lab",
        cost=1,
        hp=4,
        text="Your tech II and III buildings let you play the cards of one more of your specs.",
        does=[TECH_LAB],
    ),
    add_on("Heroes' Hall", cost=2, hp=4, text="You may have one more hero in play.", does=[HEROES_HALL]),
    token("Mercenary", atk=1, hp=1, text="The later players of a free-for-all begin with some."),
)
