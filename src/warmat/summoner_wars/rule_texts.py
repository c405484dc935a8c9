"""What each rule and word of Summoner Wars means, in our own words: a name on a line, its text indented."""

from __future__ import annotations

from typing import Final

TURN_TEXTS: Final = """
turn
    Six phases, always in this order: summon, move, build, attack, magic, draw. Then it is the other
    player's turn.

phase
    A sixth of a turn. In each you may do what it is named after, play the events that name it, and use
    the abilities that belong to it; or do nothing and go on.

summon phase
    Summon as many units from your hand as you can pay for, each beside a gate of yours.

move phase
    Three different units of yours may move, one or two spaces each.

build phase
    Build as many gates and other structures from your hand as you can pay for, in your back three rows or
    beside your summoner.

attack phase
    Three different units of yours may attack, whether they have moved or not. If none of your attacks this
    turn was aimed at an enemy card, your summoner pays for it (see inaction).

magic phase
    Discard as many cards from your hand as you like, face down, for 1 magic each.

draw phase
    Draw until you hold five cards. With five or more you draw none.

inaction
    A turn without a single attack on an enemy card costs your own summoner 1 damage when the attack phase
    ends. Attacks on your own cards don't help, and neither does damage from events and abilities.

start
    At the start of a phase: before anything else in it. At the start of a turn: before the summon phase;
    that is also when your active events end.

end
    At the end of a phase: when all else in it is done. At the end of a turn: after the draw phase.

winning
    Destroy the other summoner. Whose summoner alone is left on the battlefield wins.

set-up
    Summoner, ten-life gate and two units stand where the faction's layout has them. Both players shuffle
    and draw five cards. Whoever begins has 2 magic, the other 3.

timing
    When several effects come at the same moment, the player whose turn it is puts them in order, also
    those of the other player.
"""

BATTLEFIELD_TEXTS: Final = """
battlefield
    Eight rows of six spaces, each with room for one card. They are written a1 to f8: a is the first
    player's left, 1 the first player's back row.

row
    Six spaces beside each other, from one edge to the other.

back row
    The row nearest to a player. The back three rows are the three nearest, and so on.

side
    The four rows nearest to you are your side, the other four your opponent's.

adjacent
    Next to each other along an edge. Corners don't count, and nothing is adjacent to itself.

diagonal
    Touching at a corner only. Spaces are never counted that way.

straight spaces
    Adjacent spaces in one direction, along a row or across the rows.

clear straight spaces
    Straight spaces with no card on any of them.

within
    Within so many spaces: it can be reached by counting so many, never diagonally. What stands on the
    spaces between makes no difference. Counting begins at the card with the ability, which is not within
    any distance of itself.

behind
    In a row that is nearer to the player who controls the card in front.

toward
    A move or a force, or a part of one, after which fewer spaces lie between the two cards.

away
    A move or a force, or a part of one, after which more spaces lie between the two cards.

empty
    Nothing is there: no card on a space, in a hand, in a pile.

place
    Put a card somewhere. On the battlefield that takes an empty space, unless the effect says otherwise.

replace
    Put a card on the space where another one was.

move
    Slide a unit to an empty space beside it; for two spaces, do it twice. It may go back to where it came
    from, but moving no space at all is not moving. Cards can't be passed, nor corners cut.

force
    Slide a card the given number of clear spaces in one direction. It is not a move, so abilities about
    moving don't care, and it doesn't count among the three units.

exchange places
    Two cards swap their spaces. Neither of them has moved or was forced.

through
    As if the cards in the way were not there. It can't stop on any of them, and a melee unit still attacks
    only what is adjacent.

under
    A card beneath another goes wherever that one goes and has no effect of its own, except as it says.
    When the card above leaves the battlefield, those under it are discarded; nobody gains magic for them.
    Whoever takes control of the card above has those under it as well. A card loses its tokens and what
    lay under it before it is put under another.
"""

FIGHTING_TEXTS: Final = """
attack
    Name a target, roll as many dice as the attacker has strength, and add 1 damage for each of its own
    symbol, melee or ranged. Damage that events and abilities add is not an attack.

melee unit
    Attacks adjacent cards with the melee symbol.

ranged unit
    Attacks with the ranged symbol, up to three spaces away in a straight line with no card in between.

dice
    A die has six faces. Melee is on five of them, ranged on four, special on two; most show two symbols.
    Here they are written M, R and S. Special does nothing by itself, but abilities speak of it.

re-roll
    Roll dice again; the new faces count. They may be rolled again once more if something allows it.

strength
    How many dice a unit rolls. Effects add to it and take from it.

base strength
    The printed figure. An effect that changes it puts another figure in its place, the latest one if there
    are several, and all other changes are counted from there.

damage
    Tokens that stay on a card until something removes them. Each takes 1 of its life.

damaged
    With at least one damage on it.

undamaged
    Without any damage on it.

life
    How much damage a card can bear. With none left it is destroyed, at once and however it came to that.

destroy
    The card goes face down to its owner's discard pile, without its tokens. You gain 1 magic if it was your
    opponent's and the attack, event or ability was yours. You gain none for your own cards, none for what
    a destroyed enemy card does as it goes, and none for cards under it.

target
    The card that an attack or effect is aimed at. No card can target itself.

boost
    Tokens on a card, as many as it gets. What they are good for is told by abilities; to spend them is to
    take them off.

boosted
    With at least one boost on it.

unboosted
    Without any boost on it.

extra
    On top of what the rules allow. An extra attacking unit is a fourth unit; an extra attack is a second
    one with the same unit.
"""

CARD_TEXTS: Final = """
unit
    A common, a champion or a summoner. Units are summoned, move and attack.

common
    The usual sort of unit. A deck has sixteen besides the two it begins with, at most four of a kind.

champion
    A unit that is one of a kind. A deck has three.

summoner
    The unit you must not lose, on the battlefield from the beginning. It moves and attacks like others.

structure
    Is built and can be destroyed; it neither moves nor attacks. A unit that is a structure as well attacks,
    but doesn't move unless something lets it.

gate
    A structure beside which you summon. You begin with one of ten life; three of five life are in your
    draw pile.

event
    Played in the phase that stands on it: pay, do what it says, discard it. Never in the middle of
    something else. An event that is a structure is built instead.

standard
    The usual sort of event. A deck has six, at most two of a kind.

epic
    A sort of event that belongs to a summoner. A deck has two.

active event
    Stays beside the board after it was played, and what it says after “Active” holds for so long. It is
    discarded when your next turn starts.

active area
    Where your active events lie, beside the battlefield.

class
    What sort of card it is. Every word of it counts alone and together: a common unit is a common, a unit
    and a common unit.

ability
    What a unit does, under a name. It works while the unit is on the battlefield, while it is being
    summoned or built, and just after it was destroyed. The same ability twice is had once. Abilities that
    you use are not used in the middle of something else.

base abilities
    Those printed on the card, without any that other cards give.

name
    An effect about cards of some name means every card with those whole words in its name: Frost units are
    all whose name has the word Frost.

faction
    Which people a unit belongs to.

cost
    What you pay in magic to summon, build or play a card; it may be 0. Summoners have none.

deck
    Thirty-four cards: a faction's own, or one that you have built.

deck construction
    One summoner with its two starting units and two epic events, a ten-life gate and three five-life gates,
    six standard events (two copies at most), three different champions and sixteen commons (four copies
    at most, not counting the starting units). Each unit and event must share a deck symbol with the
    summoner.

deck symbol
    What a card may share with a summoner, to be in a deck with it. They have names: Light (a sun), Cunning
    (a mask), Earth (a bud), Spirit (a knot), Instinct (horns), Water (a drop), Dark (a moon), Resolve (an
    eye), Air (wind), Divine (a shield), Logic (a gear), Fire (a flame); and Martial (crossed axes), which
    only summoners have.

distinct
    Of different names.
"""

ZONE_TEXTS: Final = """
hand
    The cards you hold. There is no limit to their number, and your opponent doesn't see them.

draw
    Take the top card of your draw pile into your hand.

draw pile
    Face down, and nobody may look or change its order. Once it is empty it stays so: the discard pile is
    not shuffled, and you draw no more.

discard
    Put a card face down on its owner's discard pile, without tokens and without the cards under it, which
    are discarded too.

discard pile
    Anybody may know how many cards are in it, but only its owner may look at them.

magic
    What you pay with, 15 at most. You gain it by destroying enemy cards and by discarding in the magic
    phase.

pay
    Spend as much magic as a card costs, before anything else happens.

spend
    Magic is taken off your track, boost off the card that spends it. Without enough of it there is no
    effect.

remove
    Take tokens off a card. Where there are fewer than that, take all.

return to hand
    From the battlefield to its owner's hand, without tokens; cards under it are discarded. Should it come
    back, it is a new card.

retrieve
    Look through the named cards for one. A draw pile that was looked through is shuffled.

owner
    Whoever had the card in the deck at the beginning. It goes to the owner's discard pile and hand, no
    matter who controlled it.

in play
    On the battlefield or in an active area.
"""

WORD_TEXTS: Final = """
summon
    Pay for a common or champion from your hand and place it on an empty space beside a gate of yours.
    Without such a space you can't, unless an effect lets you summon elsewhere.

build
    Pay for a gate or another structure from your hand and place it on an empty space of your back three
    rows or beside your summoner.

after
    As soon as the other thing is wholly done, and before anything else: after a move when its last space
    is reached, after an attack when damage is added and what it destroyed is gone.

instead
    What would have happened doesn't: instead of moving is no move, instead of being destroyed is no
    destruction and brings no magic. But whoever does something instead of moving or attacking is one of
    the three units of that phase, can't move or attack in it as well, and can't do it where it is
    forbidden to move or attack. No free space or target is needed for it.

may
    You can, and you need not.

up to
    Any number to that figure, none included.

any number
    As many as you like, none included.

control
    You control your own cards in play, unless an effect has handed one to your opponent. It then moves,
    attacks and counts as theirs.

friendly
    Controlled by the same player.

enemy
    Controlled by the other player.

other
    Not the card that was spoken of before.

ignore
    Leave a rule or an effect out.

resolve
    Do everything that an effect or a rule says, step by step.
"""
