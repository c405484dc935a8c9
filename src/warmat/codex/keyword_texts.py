"""What each keyword means, in our own words: its name on a line, then its text, indented."""

from __future__ import annotations

from typing import Final

KEYWORD_TEXTS: Final = """
anti-air
    Can attack fliers, and hurts any flier it fights. While it patrols, attackers that fly over it take
    its combat damage as well. It may let flying patrollers be and attack past them.

armor
    Armor N soaks up the first N damage the piece would take in a turn, and is whole again when the next
    turn begins, anybody's turn. Armor from several sources adds up.

armor piercing
    Its combat damage goes past armor. The armor is not used up by it and still soaks up other damage.

can't attack
    It never attacks, whatever else it may do. It can patrol, and it strikes back when it is attacked.

can't patrol
    It can't be posted in the patrol zone.

boost
    Boost N: you may pay N gold on top when you play the card, for the effect it names. What comes into play
    without being played can't be boosted.

can't level up
    The hero gains no levels by any means.

channeling
    An ongoing spell kept up by the hero who cast it: should that hero leave play or change sides, the
    spell is sacrificed.

deathtouch
    A unit or hero that takes any combat damage from it dies, even when armor soaked up that damage.
    Buildings take the damage as usual.

detector
    Its controller sees stealthy and invisible pieces as if they had neither keyword. A tower is a
    detector for one piece a turn.

disable
    Exhausts a piece, which then doesn't ready in its controller's next ready phase. A patroller leaves its
    slot. A tech building is of no use until it readies.

ephemeral
    Dies at the end of the turn, no matter whose turn it is.

fading
    Fading N: arrives with N time runes and loses one in each of its controller's upkeeps. Losing the last
    one, for whatever reason, is its end.

flagbearer
    Opponents who target with a spell or ability must pick it among their targets if it can legally be
    picked and they can pay its resist. One flagbearer of yours is enough for the whole effect. Attacks
    don't care, and neither do effects that don't target.

flying
    Flies over patrollers that are on the ground, so it may ignore them. Ground pieces can't attack it and
    deal it no combat damage, unless they have anti-air. It has to deal with flying patrollers as usual,
    and it can attack things on the ground.

forecast
    Forecast N: played or brought into play, it goes to the future instead and gets N time runes. Each of
    your upkeeps takes one off; with the last it arrives, or resolves if it is a spell. In the future only
    what speaks of cards there can affect it.

frenzy
    Frenzy N: +N ATK during its controller's own turns. Several frenzies add up.

haste
    No arrival fatigue: it can attack, and exhaust for its abilities, in the very turn it arrives.

healing
    Healing N: in its controller's upkeep, every friendly unit and hero has up to N damage removed.

illusion
    A subtype with a weakness: being targeted by a spell or ability kills it at once, so that the effect
    finds nothing there. Being attacked is nothing special to it.

indestructible
    Does not die. Whenever it would, it is exhausted, its damage goes away and so does whatever is attached
    to it. Its runes stay. It can't be sacrificed.

invisible
    Opponents can't target it, and can't attack it unless it patrols. It sneaks past patrollers when it
    attacks. Whoever detects it may treat it as an ordinary piece.

long-range
    When it attacks, a defender without long-range deals it no combat damage. Towers and the anti-air of
    patrollers it flies over still do.

obliterate
    Obliterate N: as it attacks, and before damage, the N units of the defending player with the lowest
    tech level are destroyed; the attacker decides between equals. Nothing is targeted. If what was
    attacked is among them, the attacker may turn to something else it could attack.

overpower
    If it attacks a patroller with more damage than is needed to kill it, the rest is dealt to one other
    thing it could attack now, other patrollers first as always. The excess is not passed on a second
    time.

readiness
    Attacking doesn't exhaust it. It still gets one attack a turn only, but can use an exhaust ability or
    patrol afterwards.

resist
    Resist N: opponents who target it with a spell or ability pay N gold on top, each time, or leave it
    alone. Several resists add up. Attacking costs nothing extra.

sparkshot
    When it attacks a patroller, a patroller in a slot right next to that one takes 1 combat damage at the
    same moment. An empty slot in between stops the spark. It doesn't target, and it reaches fliers. Every
    further sparkshot is another point to place.

stealth
    Ignores patrollers when it attacks, unless the defender detects it. It can be attacked and targeted
    like anything else.

stash
    In your draw phase you may keep one card of your hand; you then draw one card less.

swift strike
    Deals its combat damage before those without swift strike; whatever dies of it never strikes back. Two
    swift strikers hit each other at the same time.

tech lab
    An add-on: your tech II and III buildings make the cards of one more of your specs while it stands.
    Its spec is chosen as soon as you have both it and a tech II building.

tower
    An add-on (3 gold, 4 HP). Every attacker it can see takes 1 combat damage from it, whatever it attacks
    of yours. On each opponent's turn it detects the first stealthy or invisible attacker; on yours you
    may point out one such piece. A piece stays detected until the turn ends.

two lives
    The first time it would die, its damage goes away and it gets a crumbling rune. Once it has that, it
    dies like anything else.

unattackable
    No attacker can choose it, so a patroller that has this stops nobody. It can be targeted.

unstoppable
    Ignores all patrollers when it attacks. No detector or tower changes that.

untargetable
    Spells and abilities can't target it, not even its own player's. It can be attacked, and what affects
    pieces without targeting them affects it.
"""
