"""What each keyword means, in our own words: its name on a line, then its text, indented."""

from __future__ import annotations

from typing import Final

KEYWORD_TEXTS: Final = """
anti-air
    Can attack fliers, and damages any flier it fights. While it patrols, attackers that fly over it take
    its combat damage too. It may ignore flying patrollers and attack past them.

armor
    Armor N absorbs the first N damage the piece would take in a turn, and is restored when the next turn
    begins, anybody's turn. Armor from several sources adds up.

armor piercing
    Its combat damage ignores armor. The armor is not used up by it and still absorbs other damage.

can't attack
    It can't attack. It can patrol, and it strikes back when it is attacked.

can't patrol
    It can't be put in a patrol slot.

boost
    Boost N: you may pay N extra gold when you play the card, for the effect it names. A card that comes
    into play without being played can't be boosted.

can't level up
    The hero can't gain levels in any way.

channeling
    An ongoing spell kept up by the hero who cast it: if that hero leaves play or changes sides, the spell
    is sacrificed.

deathtouch
    A unit or hero that takes any combat damage from it dies, even if armor absorbed that damage.
    Buildings take the damage as usual.

detector
    Its controller sees stealthy and invisible pieces as if they had neither keyword. A tower is a
    detector for one piece a turn.

disable
    Exhausts a piece, which then doesn't ready in its controller's next ready phase. A patroller leaves
    its slot. A disabled tech building does nothing until it readies.

ephemeral
    Dies at the end of the turn, no matter whose turn it is.

fading
    Fading N: arrives with N time runes and loses one in each of its controller's upkeeps. When it loses
    the last one, for whatever reason, it dies.

flagbearer
    Opponents who target with a spell or ability must choose it as one of their targets if they legally
    can and can pay its resist. One flagbearer of yours is enough for the whole effect. Attacks and
    effects that don't target are not affected.

flying
    Flies over patrollers that are on the ground, so it may ignore them. Ground pieces can't attack it and
    deal it no combat damage, unless they have anti-air. It must deal with flying patrollers as usual, and
    it can attack pieces on the ground.

forecast
    Forecast N: when it is played or brought into play, it goes to the future instead, with N time runes.
    Each of your upkeeps removes one; with the last it arrives, or resolves if it is a spell. While it is
    in the future, only effects that mention cards there can affect it.

frenzy
    Frenzy N: +N ATK during its controller's own turns. Several frenzies add up.

haste
    No arrival fatigue: it can attack, and exhaust for its abilities, on the turn it arrives.

healing
    Healing N: in its controller's upkeep, every friendly unit and hero has up to N damage removed.

illusion
    A subtype with a weakness: being targeted by a spell or ability kills it at once, before the effect
    can do anything to it. It can be attacked like anything else.

indestructible
    Does not die. Whenever it would, it is exhausted and loses all damage and everything attached to it.
    It keeps its runes. It can't be sacrificed.

invisible
    Opponents can't target it, and can't attack it unless it patrols. It sneaks past patrollers when it
    attacks. Whoever detects it may treat it as an ordinary piece.

long-range
    When it attacks, a defender without long-range deals it no combat damage. Towers and the anti-air of
    patrollers it flies over still do.

obliterate
    Obliterate N: when it attacks, before damage, the N units of the defending player with the lowest tech
    level are destroyed; the attacker decides ties. Nothing is targeted. If the defender is among them,
    the attacker may attack something else instead.

overpower
    If it attacks a patroller with more damage than is needed to kill it, the rest is dealt to one other
    thing it could attack now, other patrollers first as always. The excess is not passed on a second
    time.

readiness
    Attacking doesn't exhaust it. It still attacks only once a turn, but can use an exhaust ability or
    patrol afterwards.

resist
    Resist N: opponents must pay N extra gold each time they target it with a spell or ability. Several
    resists add up. Attacking it costs nothing extra.

sparkshot
    When it attacks a patroller, a patroller in a slot right next to that one takes 1 combat damage at the
    same time. An empty slot in between stops the spark. It doesn't target, and it reaches fliers. Each
    additional sparkshot is 1 more damage to place.

stealth
    Ignores patrollers when it attacks, unless the defender detects it. It can be attacked and targeted
    like anything else.

stash
    In your draw phase you may keep one card of your hand; you then draw one card fewer.

swift strike
    Deals its combat damage before those without swift strike; anything it kills doesn't strike back. Two
    swift strikers hit each other at the same time.

tech lab
    An add-on: while it is in play, your tech II and III buildings let you play the cards of one more of
    your specs. You choose that spec as soon as you have both the lab and a tech II building.

tower
    An add-on (3 gold, 4 HP). Every attacker it can see takes 1 combat damage from it, whatever of yours
    it attacks. On each opponent's turn it detects the first stealthy or invisible attacker; on yours you
    may choose one such piece to detect. A piece stays detected until the turn ends.

two lives
    The first time it would die, it loses all damage instead and gets a crumbling rune. Once it has that
    rune, it dies like anything else.

unattackable
    It can't be attacked, so a patroller that has this stops nobody. It can be targeted.

unstoppable
    Ignores all patrollers when it attacks. Detectors and towers don't change that.

untargetable
    Spells and abilities can't target it, not even its controller's. It can be attacked, and effects that
    don't target still affect it.
"""
