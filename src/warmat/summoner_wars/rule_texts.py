"""What each rule and word of Summoner Wars means, in our own words: a name on a line, its text indented."""

from __future__ import annotations

from typing import Final

TURN_TEXTS: Final = """
turn
    Six phases, always in this order: summon, move, build, attack, magic, draw. Then it is the other
    player's turn.

phase
    One of the six parts of a turn. In each you may do what it is named after, play events that name it,
    and use abilities that belong to it; or do nothing and go on.

summon phase
    Summon as many units from your hand as you can pay for, each beside one of your gates.

move phase
    Up to three different units of yours may move, one or two spaces each.

build phase
    Build as many gates and other structures from your hand as you can pay for, in your back three rows or
    beside your summoner.

attack phase
    Up to three different units of yours may attack, whether they have moved or not. If you attacked no
    enemy card this turn, your summoner pays for it (see inaction).

magic phase
    Discard as many cards from your hand as you like, face down, for 1 magic each.

draw phase
    Draw until you hold five cards. With five or more you draw none.

inaction
    If you attacked no enemy card this turn, your own summoner takes 1 damage when the attack phase ends.
    Attacks on your own cards don't count, and neither does damage from events and abilities.

start
    At the start of a phase: before anything else in it. At the start of a turn: before the summon phase;
    that is also when your active events end.

end
    At the end of a phase: after everything else in it. At the end of a turn: after the draw phase.

winning
    Destroy the enemy summoner. You win if yours is the only summoner left on the battlefield.

set-up
    The summoner, a ten-life gate and two units start where the faction's layout puts them. Both players
    shuffle and draw five cards. The player who goes first has 2 magic, the other 3.

timing
    When several effects happen at the same time, the player whose turn it is decides their order,
    including the other player's.
"""

BATTLEFIELD_TEXTS: Final = """
battlefield
    Eight rows of six spaces, each with room for one card. They are written a1 to f8: a is the first
    player's left, 1 the first player's back row.

row
    Six spaces side by side, from one edge to the other.

back row
    The row nearest a player. The back three rows are the three nearest, and so on.

side
    The four rows nearest you are your side, the other four your opponent's.

adjacent
    Next to each other along an edge. Corners don't count, and nothing is adjacent to itself.

diagonal
    Touching only at a corner. Spaces are never counted that way.

straight spaces
    Adjacent spaces in one direction, along a row or across the rows.

clear straight spaces
    Straight spaces with no card on any of them.

within
    Within so many spaces: you can get there by counting that many, never diagonally. Cards in between
    make no difference. Counting starts at the card with the ability, which is not within any distance of
    itself.

behind
    In a row nearer to the player who controls the card in front.

toward
    A move or a force, or a part of one, that leaves fewer spaces between the two cards.

away
    A move or a force, or a part of one, that leaves more spaces between the two cards.

empty
    Nothing is there: no card on a space, in a hand, in a pile.

place
    Put a card somewhere. On the battlefield it needs an empty space, unless the effect says otherwise.

replace
    Put a card on the space where another one was.

move
    Slide a unit to an empty space beside it; for two spaces, do it twice. It may return to where it
    started, but moving zero spaces is not a move. Units can't move through cards or diagonally.

force
    Slide a card the given number of clear spaces in one direction. It is not a move, so it doesn't
    trigger abilities about moving and doesn't count towards the three units.

exchange places
    Two cards swap their spaces. Neither of them has moved or been forced.

through
    As if the cards in the way were not there. A unit can't stop on any of them, and a melee unit still
    attacks only adjacent cards.

under
    A card beneath another goes wherever that one goes and has no effect of its own unless it says so.
    When the card on top leaves the battlefield, those under it are discarded; nobody gains magic for
    them. Whoever takes control of the card on top gets those under it too. A card loses its tokens and
    any cards under it before it is put under another.
"""

FIGHTING_TEXTS: Final = """
attack
    Choose a target, roll as many dice as the attacker's strength, and deal 1 damage for each die with its
    own symbol, melee or ranged. Damage from events and abilities is not an attack.

melee unit
    Attacks adjacent cards with the melee symbol.

ranged unit
    Attacks with the ranged symbol, up to three spaces away in a straight line with no card in between.

dice
    A die has six faces. Melee is on five of them, ranged on four, special on two; most show two symbols.
    Here they are written M, R and S. Special does nothing by itself, but some abilities use it.

re-roll
    Roll dice again; the new faces count. They may be rolled yet again if something allows it.

strength
    How many dice a unit rolls. Effects can raise or lower it.

base strength
    The printed number. An effect that changes it replaces it, the latest one if there are several, and
    all other changes apply to the new number.

damage
    Tokens that stay on a card until something removes them. Each reduces its life by 1.

damaged
    With at least one damage on it.

undamaged
    Without any damage on it.

life
    How much damage a card can take. With none left it is destroyed at once, whatever the cause.

destroy
    The card goes face down to its owner's discard pile, without its tokens. You gain 1 magic if it was
    your opponent's and your attack, event or ability destroyed it. You gain none for your own cards, for
    what an enemy card does as it is destroyed, or for cards under it.

target
    The card that an attack or effect is aimed at. No card can target itself.

boost
    Tokens on a card, with no limit. Abilities say what they do; to spend them is to take them off.

boosted
    With at least one boost on it.

unboosted
    Without any boost on it.

extra
    Beyond what the rules allow. An extra attacking unit is a fourth unit; an extra attack is a second one
    with the same unit.
"""

CARD_TEXTS: Final = """
unit
    A common, a champion or a summoner. Units are summoned, move and attack.

common
    The usual kind of unit. A deck has sixteen besides its two starting units, at most four of a kind.

champion
    A unit with only one copy. A deck has three.

summoner
    The unit you must not lose, on the battlefield from the start. It moves and attacks like other units.

structure
    Is built and can be destroyed; it neither moves nor attacks. A unit that is also a structure attacks,
    but doesn't move unless something lets it.

gate
    A structure beside which you summon. You begin with one with ten life; three with five life are in
    your draw pile.

event
    Played in the phase written on it: pay for it, do what it says, discard it. Never in the middle of
    something else. An event that is a structure is built instead.

standard
    The usual kind of event. A deck has six, at most two of a kind.

epic
    A kind of event that belongs to a summoner. A deck has two.

active event
    Stays beside the board after you play it, and what it says after “Active” applies while it is there.
    It is discarded when your next turn starts.

active area
    Where your active events lie, beside the battlefield.

class
    What kind of card it is. Each word of it counts alone and together: a common unit is a common, a unit
    and a common unit.

ability
    What a unit does, under a name. It works while the unit is on the battlefield, while it is being
    summoned or built, and just after it was destroyed. Having the same ability twice counts once.
    Abilities that you use can't be used in the middle of something else.

base abilities
    Those printed on the card, not those that other cards give it.

name
    An effect about cards with some name means every card with those whole words in its name: Frost units
    are all units with the word Frost in their name.

faction
    Which people a unit belongs to.

cost
    What you pay in magic to summon, build or play a card; it may be 0. Summoners have none.

deck
    Thirty-four cards: a faction's own, or one you have built.

deck construction
    One summoner with its two starting units and two epic events, a ten-life gate and three five-life
    gates, six standard events (at most two copies), three different champions and sixteen commons (at
    most four copies, not counting the starting units). Each unit and event must share a deck symbol with
    the summoner.

deck symbol
    A card needs one in common with a summoner to be in its deck. They have names: Light (a sun), Cunning
    (a mask), Earth (a bud), Spirit (a knot), Instinct (horns), Water (a drop), Dark (a moon), Resolve (an
    eye), Air (wind), Divine (a shield), Logic (a gear), Fire (a flame); and Martial (crossed axes), which
    only summoners have.

distinct
    With different names.
"""

ZONE_TEXTS: Final = """
hand
    The cards you hold. There is no limit, and your opponent doesn't see them.

draw
    Take the top card of your draw pile into your hand.

draw pile
    Face down, and nobody may look at it or change its order. Once it is empty it stays empty: the discard
    pile is not reshuffled, and you draw no more.

discard
    Put a card face down on its owner's discard pile, without tokens and without the cards under it, which
    are discarded too.

discard pile
    Anybody may know how many cards are in it, but only its owner may look at them.

magic
    What you pay with, at most 15. You gain it by destroying enemy cards and by discarding in the magic
    phase.

pay
    Spend as much magic as a card costs, before anything else happens.

spend
    Magic is taken off your track, boost off the card that spends it. If you don't have enough, there is
    no effect.

remove
    Take tokens off a card. If there are fewer than that, take all.

return to hand
    From the battlefield to its owner's hand, without tokens; cards under it are discarded. If it comes
    back, it is a new card.

retrieve
    Look through the given cards for one. If you looked through a draw pile, shuffle it.

owner
    Whoever had the card in their deck at the start. It goes to its owner's discard pile or hand, no
    matter who controlled it.

in play
    On the battlefield or in an active area.
"""

WORD_TEXTS: Final = """
summon
    Pay for a common or champion from your hand and place it on an empty space beside one of your gates.
    Without such a space you can't, unless an effect lets you summon elsewhere.

build
    Pay for a gate or another structure from your hand and place it on an empty space in your back three
    rows or beside your summoner.

after
    As soon as the other thing is completely done, and before anything else: after a move when the unit
    has reached its last space, after an attack when damage is dealt and what it destroyed is gone.

instead
    What would have happened doesn't: instead of moving is not a move, instead of being destroyed is not
    being destroyed and gives no magic. But a unit that does something instead of moving or attacking
    counts as one of the three units of that phase, can't also move or attack in it, and can't do it if it
    is not allowed to move or attack. It needs no free space or target for it.

may
    You can, but you don't have to.

up to
    Any number up to that, including none.

any number
    As many as you like, including none.

control
    You control your own cards in play, unless an effect has given one to your opponent. It then moves,
    attacks and counts as theirs.

friendly
    Controlled by the same player.

enemy
    Controlled by the other player.

other
    Not the card mentioned before.

ignore
    Act as if a rule or an effect did not exist.

resolve
    Do everything that an effect or a rule says, step by step.
"""
