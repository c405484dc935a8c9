"""Rulings on keywords and rules, by their topic in the glossary, and on the buildings beside the base."""

from typing import Final

GENERAL: Final[dict[str, tuple[str, ...]]] = {
    "anti-air": (
        "An anti-air attacker may attack flying patrollers but doesn't have to.",
        "Attacked by a flier, it hits back; other ground pieces don't.",
        "A patroller was flown over only if flying was what it took. One that was passed by stealth does "
        "not shoot.",
        "Every anti-air patroller that is flown over hits the flier, and one that is attacked fights it "
        "anyway. Those behind the attacked one were not flown over.",
        "Its damage comes together with all other combat damage, earlier only with swift strike.",
        "A flier gains nothing by it: it can reach other fliers and can't pass them, with anti-air or "
        "without.",
        "Having it twice is having it once.",
    ),
    "boost": (
        "Boost is paid as the card is played. What is put into play or comes back by an effect has none.",
        "Cards played from elsewhere than the hand, such as a Graveyard, can be boosted.",
        "A unit on its way to a Jail can be boosted: the effect happens at once, and not again on its "
        "release.",
    ),
    "channeling": ("The spell is sacrificed the moment you have no hero who could have cast it.",),
    "deathtouch": (
        "What deathtouch kills has died from combat damage.",
        "Having it twice is having it once.",
    ),
    "ephemeral": ("Any player's end of turn will do.",),
    "fading": (
        "The last time rune is the last, whatever took it off: the piece is sacrificed.",
        "A copy that never had a time rune does not fade.",
        "The number is what it starts with, not a limit.",
    ),
    "flying": (
        "Patrollers stop only what is on their own level. Ground pieces shoot straight, fliers straight "
        "and down, anti-air straight and up.",
        "A flier may pass everybody on the ground but has to deal with flying patrollers first.",
        "Between a flier and a ground piece without anti-air only the flier deals damage; between fliers "
        "both do.",
        "A ground piece without anti-air can't attack a flier at all.",
    ),
    "forecast": (
        "However it would come into play, it goes to the future first.",
        "What a card requires is checked when it is played, and not again when it arrives.",
        "Forecast units are not caught by the Jail.",
    ),
    "frenzy": (
        "The bonus is there on your own turn only.",
        "Several add up.",
    ),
    "haste": (
        "It is needed for attacking and for abilities whose cost is to exhaust.",
        "An effect can exhaust anything, however new.",
    ),
    "healing": ("It removes damage and nothing else: HP does not increase, and -1/-1 runes stay.",),
    "illusion": (
        "It is gone as soon as it is targeted, before the rest happens: no damage is dealt and no rune "
        "placed.",
        "Attacking is not targeting.",
        "Illusion is a type, not an ability.",
    ),
    "indestructible": (
        "With 0 HP because of runes it stays exhausted for good, and damage and attachments fall off at "
        "once.",
        "Attachments are cards attached to it. Runes and other effects stay, also runes that were combat "
        "damage.",
        "Effects that look for the weakest unit pass over it, as over anything that can't leave play.",
    ),
    "invisible": (
        "It may pass all patrollers or attack one.",
        "What it attacks hits back.",
        "A tower that has used its detection this turn neither sees it nor shoots at it.",
        "You can always target your own.",
    ),
    "long-range": ("Towers, and anti-air patrollers that were flown over, still deal their damage.",),
    "obliterate": (
        "Nothing is targeted, so resist and the like don't help.",
        "What is indestructible or can't leave play is skipped, and the next lowest unit goes.",
    ),
    "overpower": (
        "The excess goes to one thing more and never further.",
        "It is what exceeds the HP that were left, whether or not the defender dies.",
        "It must be something the attacker could have attacked: another patroller in its way comes first. "
        "Else anything with HP of the defending side.",
        "Only attacks on patrollers have an excess, and only attackers overpower.",
        "The excess is combat damage.",
        "Having it twice is having it once.",
    ),
    "readiness": (
        "Other rules for attacking stay: no attack when exhausted, or in the turn it came.",
        "After its attack it may still exhaust for an ability.",
        "One attack a turn, even if something readies it. Having left and come back, it is a new piece.",
    ),
    "resist": (
        "Attacks cost nothing extra.",
        "Several add up.",
    ),
    "sparkshot": (
        "Only the slots right beside the defender's count, even if nobody stands in them.",
        "It is combat damage, dealt together with the rest.",
        "It reaches fliers, anti-air or not.",
        "It does not target.",
        "Several add up: more damage to one neighbour, or some to each.",
    ),
    "stealth": (
        "It may pass all patrollers or attack one.",
        "What it attacks hits back.",
        "A tower that has used its detection this turn neither sees it nor shoots at it.",
    ),
    "stash": ("You end up with as many cards as without it; one of them is the card you kept.",),
    "swift strike": (
        "Two swift strikers hit each other at the same time.",
        "Whatever the swift strike kills does not hit back, unless it has swift strike too.",
    ),
    "unstoppable": ("No detector and no tower can stop it.",),
    "untargetable": ("It can be attacked, and effects that don't target reach it.",),
    "flagbearer": (
        "It matters only for what has the target symbol. Copying a unit, for example, does not target.",
        "Attacks are not bound by it.",
        "If you can't target it, say for want of the gold for its resist, you are free.",
        "A spell with several targets needs it as just one of them.",
    ),
    "token": (
        "Where a limit is set, you get only as many as bring you up to it.",
        "Tokens taken from others may bring you above it.",
        "A limit named on one card holds for every way to get that token.",
        "It counts what the token was made as, also while it copies something or is a Squirrel.",
    ),
    "arrival fatigue": (
        "What has not been yours since the turn began has it.",
        "It belongs to the piece: becoming a copy of something neither gives nor takes it.",
    ),
}

# Cards in their own right, which every player can build.
BUILDINGS: Final[dict[str, tuple[str, ...]]] = {
    "Tower": (
        "Its damage is combat damage and comes at the same time as the attacker's, even as a swift "
        "striker's. Long-range does not outreach it, and it hits fliers.",
        "It shoots at whoever attacks anything of yours or your team's, and at nobody who attacks other "
        "players.",
        "It detects the first hidden attacker of a turn, like it or not, also one that is unstoppable and "
        "goes past the patrollers all the same. Later ones it neither sees nor hits, even if they attack "
        "it.",
        "What it has revealed stays so for the turn and can be targeted again and again.",
    ),
    "Tech Lab": (
        "Another one, built later, may have another spec.",
        "Without a tech II building its spec is left open, and chosen together with that building's.",
    ),
    "Heroes' Hall": (
        "One hero is always allowed; the hall and a tech II building allow one more each, a tech III "
        "building all three.",
        "It matters only when you summon: nobody leaves because it fell.",
    ),
}
