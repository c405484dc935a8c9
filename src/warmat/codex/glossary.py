"""Keywords and rules of Codex in our own words: for `warmat rules`, card displays and hover texts.

`explain` finds a topic however it is written: "Resist 1", "anti air" and "squad leaders" all work.
"""

from __future__ import annotations

import re
from typing import Final

from warmat.codex.keyword_texts import KEYWORD_TEXTS
from warmat.codex.mode_texts import MODE_TEXTS
from warmat.codex.rules.model.maps import MAPS
from warmat.kernel.glossary import Glossary, read_topics

KEYWORDS: Final = read_topics(KEYWORD_TEXTS)

FIGHTING: Final = read_topics("""
attack
    Exhaust a ready unit or hero and choose a defender. The squad leader comes first, then any other
    patroller; with nobody in the way, anything with HP: units, heroes, buildings, the base. Attacker and
    defender deal damage equal to their ATK to each other at the same time. Buildings don't hit back.
    Exhausted defenders do.

attacks
    An ability that begins with “Attacks” happens once the attacker is exhausted and its defender chosen,
    before any combat damage. If the defender is gone by then, another may be chosen.

combat damage
    The damage that fighters, towers and keywords such as sparkshot deal in an attack. Damage from spells
    and abilities is not combat damage.

damage
    Stays on a piece from turn to turn until it is healed or repaired. A piece with as much damage as HP
    dies.

dies
    A piece dies when its damage reaches its HP, its HP drops to 0, or it is destroyed or sacrificed.
    “Dies” abilities happen then. Returning to a hand is not dying.

destroy
    It dies, however much HP it has left.

flies over
    What a flying attacker does to ground patrollers it ignores. Anti-air patrollers it flies over deal it
    damage during the attack. Getting past them by stealth or by being unstoppable is not flying over.

ground
    Anything without flying.

heal
    Remove damage from a unit or hero; for a building it is called repair. HP never goes above its
    maximum.

ignore
    Attack past a patroller as if it weren't there, thanks to flying, stealth, invisible or unstoppable.

repair
    Remove damage from a building. HP never goes above its maximum. In a free-for-all you may pay 3 gold
    in your main phase to repair 1 damage on your own base, as often as you like.

sneak
    Get past patrollers thanks to stealth or invisible.
""")

PATROL: Final = read_topics("""
patrol
    At the end of your main phase, you may put ready units and heroes in the five patrol slots, one in
    each. Opponents have to deal with them before they can reach anything else. Slot bonuses count only on
    other players' turns. A piece with arrival fatigue can patrol; an exhausted one can't.

patroller
    A unit or hero in a patrol slot while an opponent takes a turn.

squad leader
    First patrol slot: armor 1, and must be attacked before any other patroller.

elite
    Second patrol slot: +1 ATK.

scavenger
    Third patrol slot: if it dies there, its controller gains 1 gold.

technician
    Fourth patrol slot: if it dies there, its controller draws a card.

lookout
    Fifth patrol slot: resist 1.

sideline
    Move a patroller out of its slot. It stays in play but no longer guards anything this turn.
""")

TURN: Final = read_topics("""
turn
    Ready, upkeep, main, draw, tech, in this order. Only the player whose turn it is plays cards and makes
    decisions, even about the order of an opponent's abilities.

ready phase
    All your pieces become ready. The cards you teched join your discard pile just before.

upkeep
    You get 1 gold for each worker, each of your waiting heroes loses a summoning rune, and your “Upkeep”
    abilities happen in the order you like.

main phase
    As many actions as you can pay for, in any order: hire one worker, summon heroes and level them up,
    play cards, use abilities, build, attack. It ends when you set your patrol.

draw phase
    You discard your whole hand face down and draw that many cards plus two, but no more than five.

tech phase
    Choose two cards from your codex; they go to your discard pile at the start of your next turn, and you
    have until then to decide. With ten workers or more you may take fewer, or none. Choosing takes
    neither gold nor tech buildings.

reshuffle
    When you must draw and your draw pile is empty, your discard pile is shuffled and takes its place.
    This happens at most once in a phase; after that you simply don't draw.

gold
    Pays for everything. You keep it between turns, but never more than 20.

worker
    Once a turn, pay 1 gold and put a card from your hand under your workers, face down and for good. Each
    worker earns 1 gold every upkeep, and tech buildings require a number of them. The first player starts
    with four, the second with five. A worker that is destroyed or sacrificed is trashed, and nobody sees
    which card it was.

hand
    There is no limit during the turn. What you don't play is discarded in the draw phase, so each card
    you play means one card fewer drawn.

winning
    Destroy the opponent's base. If both bases are destroyed at the same time, the game is a draw.
""")

PIECES: Final = read_topics("""
base
    20 HP. Its owner loses when it is destroyed.

tech building
    Tech I, II and III (5 HP each) let you play cards of that tech level. They cost 1, 4 and 5 gold,
    require 6, 8 and 10 workers, and each needs the one before. A new one is finished at the end of the
    turn; until then it does nothing and can't be damaged. When one is destroyed, its base takes 2 damage,
    and it can be rebuilt for free.

add-on
    A tower or a surplus beside your base; there is room for one. It works from the end of the turn on.
    When it is destroyed, your base takes 2 damage. To build the other one, you may tear yours down, which
    costs your base the same 2 damage.

surplus
    An add-on (5 gold, 4 HP) that draws you a card each upkeep.

tech level
    Tech 0 cards can always be played; tech I, II and III need the finished tech building of that level.
    Spells and heroes have no tech level, tokens are tech 0.

codex
    The cards you may tech in during the game: two copies of each of your spec's twelve cards.

spec
    A specialization: one hero, and the spells, units and other cards that come with that hero.

starting deck
    The ten cards you begin with, all of one colour.

unit
    Fights and patrols; has ATK and HP. Heroes are not units.

building
    Has HP but no ATK, so it can be attacked and doesn't hit back. Base, tech buildings and add-ons are
    buildings too.

upgrade
    A card that stays in play and helps you. It has no HP, so it can't be attacked.

spell
    Happens at once and is then discarded. You need a hero in play to cast it: any hero for a starting
    spell, the spec's own hero for the others.

minor spell
    A spell of a starting deck. Any of your heroes can cast it.

ultimate spell
    Can be cast only by its own hero, who must have started the turn in play, on your side and at max
    level.

ongoing
    A spell that stays in play and keeps working.

heroes' hall
    An add-on that lets you have one more hero in play. Losing it doesn't cost you a hero.

hero
    Waits in the command zone until you pay its cost; then fights, patrols and casts your spells. When it
    dies, it goes back there with two summoning runes and loses its levels, and an opposing hero in play
    gains two levels. You may have one hero in play in the 1-hero game.

command zone
    Where heroes wait to be summoned.

summoning rune
    A hero with one can't be summoned. One is removed in each of its owner's upkeeps.

level
    1 gold raises a hero in play by one level, as often as you like, up to its max level.

level band
    A hero has three. Its level decides which one gives its ATK and HP; abilities of lower bands are kept.
    Reaching a new band removes all damage from it.

max level
    The level at which a hero's last band begins. The hero can't go higher, and from your next turn on may
    cast its ultimate spell.

token
    A unit that comes into play only through effects. It is tech 0 and costs 0. When it leaves play, it is
    gone.

legendary
    A player can have only one piece of that name in play; a second one dies at once. Two players may have
    one each.

rune
    A marker on a piece. A +1/+1 rune raises its ATK and HP by one, a -1/-1 rune lowers them, and one of
    each cancel out. Runes are lost when the piece leaves play.

trash
    Cards and tokens that have left the game. A piece that is trashed does not die.
""")

WORDS: Final = read_topics("""
map
    Optional: a map changes one rule for everybody, all game long. A game uses one map or none.

ability
    What a piece does beyond its ATK and HP. Using one with a cost is an action of your main phase: pay,
    then get the effect. If part of an effect can't be done, the rest still is.

arrival fatigue
    On the turn a piece arrives, it can't attack or exhaust for an ability. It can patrol, and use
    abilities that don't exhaust it.

arrives
    Enters play, from wherever it came. “Arrives” abilities happen then.

control
    Whoever controls a piece uses it. When it leaves play it goes to its owner.

exhaust
    Turn a piece sideways, to attack or as the cost of an ability. Exhausted pieces can't attack, exhaust
    again or be put on patrol. They become ready again in their controller's ready phase.

friendly
    Controlled by you or a teammate.

owner
    The player whose deck or command zone a card comes from, and to whom it returns when it leaves play.

play
    Pay for a card from your hand and put it into play, or cast it. Heroes and tokens are summoned
    instead.

sacrifice
    Make a piece of your own die, as a cost or because an effect says so. It dies like any other.

summon
    Bring a hero or a token into play. Neither comes from the hand, so neither is “played”.

target
    To choose a piece for a spell or ability that has the target sign. Resist, flagbearers and
    invisibility are about targeting. Attacking is not targeting, and effects on everything of a kind
    don't target.

trigger
    An ability that happens by itself when its event does. When several trigger at once, the player whose
    turn it is puts them in order.
""")

SECTIONS: Final[dict[str, dict[str, str]]] = {
    "Keywords": KEYWORDS,
    "Fighting": FIGHTING,
    "Patrol": PATROL,
    "The turn": TURN,
    "Cards and pieces": PIECES,
    "Modes": read_topics(MODE_TEXTS),
    "Words": WORDS,
    "Maps": {map.name: map.text for map in MAPS.values()},
}
# Other ways people ask for a topic.
_ALIASES: Final[dict[str, str]] = {
    "addon": "add-on",
    "antiair": "anti-air",
    "armour": "armor",
    "attacker": "attack",
    "band": "level band",
    "channelling": "channeling",
    "combat": "attack",
    "defender": "attack",
    "detect": "detector",
    "draw": "draw phase",
    "fatigue": "arrival fatigue",
    "flier": "flying",
    "fly over": "flies over",
    "flyer": "flying",
    "ffa": "free-for-all",
    "free for all 1 hero": "free-for-all",
    "hire": "worker",
    "hp": "damage",
    "invisibility": "invisible",
    "leader": "squad leader",
    "lending": "lend",
    "main": "main phase",
    "minor": "minor spell",
    "ongoing spell": "ongoing",
    "patrol slot": "patrol",
    "patrol zone": "patrol",
    "patrolling": "patrol",
    "ready": "ready phase",
    "shuffle": "reshuffle",
    "specialization": "spec",
    "swiftstrike": "swift strike",
    "targeting": "target",
    "team": "teammate",
    "tech": "tech phase",
    "tech 0": "tech level",
    "tech i": "tech building",
    "tech ii": "tech building",
    "tech iii": "tech building",
    "two headed dragon 1 hero": "two-headed dragon",
    "ultimate": "ultimate spell",
    "upkeep phase": "upkeep",
    "win": "winning",
}


GLOSSARY: Final = Glossary(SECTIONS, _ALIASES)
TOPICS: Final = GLOSSARY.topics


def topic_of(word: str) -> str | None:
    """The topic a player means, or None."""
    return GLOSSARY.topic_of(word)


def explain(word: str) -> str | None:
    """What a keyword or rule means. A trailing number is ignored: "resist 1" is resist."""
    return GLOSSARY.explain(word)


def explain_here(keyword: str) -> str:
    """A keyword's explanation with its own number filled in: for "frenzy 2", +2 ATK instead of +N."""
    text = explain(keyword) or ""
    number = re.search(r"\d+$", keyword)
    return re.sub(r"\bN\b", number.group(), text) if number else text


def near(word: str) -> list[str]:
    """Topics written much like `word`."""
    return GLOSSARY.near(word)
