"""What an effect does, step by step. Without a `who`, a step speaks of what was targeted last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules.derived import who as whom
from warmat.codex.rules.model import terms
from warmat.codex.rules.model.definitions import Amount
from warmat.codex.rules.model.kinds import kind_number
from warmat.codex.rules.model.state import CodexState
from warmat.codex.rules.steps import (
    control,
    effects,
    forms,
    hero_effects,
    modal,
    move_patroller,
    questions,
    returning,
    tokens,
)
from warmat.codex.rules.steps.single_cards import draw_pile, more_runes, pieces, turns
from warmat.codex.vocabulary.keywords import Keyword, bits
from warmat.kernel.frame import Step

if TYPE_CHECKING:
    from warmat.codex.rules.model.definitions import PieceFilter

Part = Step[CodexState] | Sequence[Step[CodexState]]
THIS_TURN = terms.THIS_TURN  # for `until`: to the end of this turn
TIME = terms.TIME  # time runes
BLOOD = terms.BLOOD  # blood runes
PLUS_ONE = terms.PLUS_ONE  # +1/+1 runes
UNTIL_YOUR_UPKEEP = terms.UNTIL_YOUR_UPKEEP  # for `until`: to your next upkeep
PERMANENT = terms.PERMANENT  # for `until`: for good
ITSELF = whom.Source()  # the piece, or the spell, whose effect this is
YOUR_BASE = whom.OwnBase()  # your base
BASE_OF_DEFENDER = whom.BaseOfDefender()  # the base of whoever controls what was attacked
ACTIVE_PLAYERS_BASE = whom.ActivePlayersBase()  # the base of the player whose turn it is
THE_SUBJECT = whom.OfEvent(terms.R_SUBJECT)  # what a triggered ability's event is about
THE_OTHER = whom.OfEvent(terms.R_OTHER)  # the event's other piece: what is attacked, or what attacks
LAST_SUBJECT = whom.OfEvent(terms.R_SUBJECT, gone=True)  # the same as it last was, when it may be gone
LAST_OTHER = whom.OfEvent(terms.R_OTHER, gone=True)  # the other piece as it last was
Whom = whom.Who | str  # a name: what the card's pick of that name got; nobody named: what its last pick got


# Whom a step speaks of -------------------------------------------------------------------------------


def picked_if(scope: PieceFilter) -> whom.Who:
    """What was targeted last, if it passes: `target(UNIT | HERO), deal(2, picked_if(HERO))`."""
    return whom.PickedIf(scope)


def together(*parts: Whom) -> whom.Who:
    """All of these at once: destroy(together("friend", "foe"))."""
    return whom.Together([it(part) for part in parts])


def each(scope: PieceFilter) -> whom.Who:
    """Everything that passes, at once and without targeting."""
    return whom.Every(scope)


def each_of(who: Whom, scope: PieceFilter) -> whom.Who:
    """Everything that passes, of whoever controls these pieces or last did: each_of(LAST_OTHER, UNIT)."""
    return whom.EveryOf(it(who), scope)


def base_of(who: Whom | None = None) -> whom.Who:
    """The base of whoever controls these pieces; each base once."""
    return whom.BaseOf(it(who))


# Picking ---------------------------------------------------------------------------------------------
# A pick may have a name (`as_`), by which later steps speak of it:
# choose(UNIT, as_="eater"), choose_another(UNIT), destroy(), put_runes(1, "eater")


def target(scope: PieceFilter, *, as_: str = "") -> questions.Pick:
    """One thing, with the target sign; it must be chosen if there is any.

    `as_`: a name by which later steps speak of it: target(UNIT, as_="prey"), choose(HERO), deal(2, "prey").
    """
    return pick(scope, 1, 1, targets=True, as_=as_)


def another_target(scope: PieceFilter, *, as_: str = "") -> questions.Pick:
    """One thing other than the target before."""
    return pick(scope, 1, 1, targets=True, another=True, as_=as_)


def targets(count: int, scope: PieceFilter, *, as_: str = "") -> questions.Pick:
    """So many different things, with the target sign."""
    return pick(scope, count, count, targets=True, as_=as_)


def targets_friendly_to(count: int, scope: PieceFilter, who: Whom) -> Step[CodexState]:
    """So many different things on the side of these pieces: targets_friendly_to(2, UNIT, LAST_SUBJECT)."""
    return questions.PickFriendlyTo(scope, count, it(who))


def choose(scope: PieceFilter, *, future: bool = False, as_: str = "") -> questions.Pick:
    """One thing, without the target sign. `future`: cards in the future as well."""
    return pick(scope, 1, 1, future=future, as_=as_)


def choose_another(scope: PieceFilter, *, as_: str = "") -> questions.Pick:
    """One thing other than the one before, without the target sign."""
    return pick(scope, 1, 1, another=True, as_=as_)


def choose_several(count: int, scope: PieceFilter, *, as_: str = "") -> questions.Pick:
    """So many different things, without the target sign."""
    return pick(scope, count, count, as_=as_)


def pick(
    scope: PieceFilter,
    least: int,
    most: int,
    *,
    targets: bool = False,
    another: bool = False,
    future: bool = False,
    as_: str = "",
) -> questions.Pick:
    """From `least` to `most` different things: what the other words for it are made of."""
    question = questions.Pick(scope, least, most, targets, another, future)
    question.named = as_
    return question


# What happens to pieces ------------------------------------------------------------------------------


def deal(amount: int | Amount, who: Whom | None = None, by: Whom | None = None) -> Step[CodexState]:
    """Damage from this card; `by`: from another piece, such as what was targeted."""
    return effects.Deal(_figure(amount), it(who), _per(amount), it(by) if by is not None else None)


def heal(amount: int | Amount, who: Whom | None = None) -> Step[CodexState]:
    """Remove so much damage."""
    return effects.Heal(_figure(amount), it(who), _per(amount))


repair = heal


def destroy(who: Whom | None = None) -> Step[CodexState]:
    """It dies, however much HP it has left."""
    return effects.Destroy(it(who))


def return_to_hand(who: Whom | None = None) -> Step[CodexState]:
    """To its owner's hand."""
    return effects.ReturnToHand(it(who))


def return_to_command_zone(who: Whom | None = None, runes: int = 0) -> Step[CodexState]:
    """A hero leaves play for its owner's command zone, and waits there for so many summoning runes."""
    return hero_effects.ReturnToCommandZone(runes, it(who))


def gain_levels(levels: int, who: Whom | None = None) -> Step[CodexState]:
    """Heroes gain so many levels, up to their max."""
    return hero_effects.GainLevels(levels, it(who))


def lose_levels(levels: int, who: Whom | None = None) -> Step[CodexState]:
    """Heroes lose so many levels, down to their first."""
    return hero_effects.LoseLevels(levels, it(who))


def level_to_max(who: Whom | None = None) -> Step[CodexState]:
    """A hero gains all the levels it lacks."""
    return hero_effects.LevelToMax(it(who))


def gain_control(who: Whom | None = None, until: int = PERMANENT) -> Step[CodexState]:
    """With THIS_TURN, it goes back at the end of the turn to whoever had it."""
    return control.GainControl(until, it(who))


def sideline(who: Whom | None = None) -> Step[CodexState]:
    """It leaves its patrol slot."""
    return effects.Sideline(it(who))


def put_runes(amount: int | Amount, who: Whom | None = None) -> Step[CodexState]:
    """+1/+1 runes; -1/-1 runes when negative."""
    return effects.GiveRunes(_figure(amount), it(who), _per(amount))


def add_runes(kind: int, amount: int, who: Whom | None = None, limit: int = 0) -> Step[CodexState]:
    """Runes other than +1/+1 and -1/-1, such as TIME; never more than `limit` of them."""
    return effects.AddOtherRunes(kind, amount, limit, it(who))


def add_to_runes() -> Sequence[Step[CodexState]]:
    """On any number of cards in play: another rune of a kind already there, one on each."""
    question = more_runes.MoreRunes()
    return [question, more_runes.AddChosenRunes(question)]


def remove_runes(kind: int, amount: int, who: Whom | None = None) -> Step[CodexState]:
    """Take runes of a kind off, as far as there are any."""
    return effects.RemoveOtherRunes(kind, amount, it(who))


def bind(who: Whom | None = None) -> Step[CodexState]:
    """From here on this piece's abilities speak of it as HELD_BY_THIS; those of its copies don't."""
    return effects.Bind(it(who))


def exhaust(who: Whom | None = None) -> Step[CodexState]:
    """As an effect: it may have just arrived, and a patroller is sidelined."""
    return effects.Exhaust(it(who))


def disable(who: Whom | None = None) -> Step[CodexState]:
    """Exhaust it, and it does not ready in its next ready phase."""
    return effects.Disable(it(who))


def ready(who: Whom | None = None) -> Step[CodexState]:
    """It is no longer exhausted."""
    return effects.Ready(it(who))


def give(
    *keywords: Keyword,
    atk: int = 0,
    hp: int = 0,
    armor: int = 0,
    until: int = THIS_TURN,
    who: Whom | None = None,
    loses: Sequence[Keyword] = (),
) -> Step[CodexState]:
    """Change figures and keywords for a while. `loses`: keywords it has not, unless it gains them later."""
    sparkshot = sum(keyword.amount_of("sparkshot") for keyword in keywords)
    return effects.Modify(atk, hp, armor, bits(keywords), until, it(who), sparkshot, bits(loses))


def give_kind(name: str, until: int = THIS_TURN, who: Whom | None = None) -> Step[CodexState]:
    """Be of this kind too for a while: give_kind("Illusion")."""
    return effects.GiveKind(kind_number(name), until, it(who))


def detect(who: Whom | None = None) -> Step[CodexState]:
    """You see it for the rest of the turn, stealthy or invisible though it is."""
    return effects.Detect(it(who))


def turn_over(who: Whom | None = None) -> Step[CodexState]:
    """Show the other side, where a token has one, without arriving."""
    return pieces.TurnOver(it(who))


def transform(name: str, until: int, who: Whom | None = None) -> Step[CodexState]:
    """Turn into another card for a while; the tech level stays."""
    return forms.Transform(name, until, it(who))


def become_copy(
    until: int, who: Whom | None = None, of: Whom | None = None, kind: str = ""
) -> Step[CodexState]:
    """It becomes a copy of another, besides being of a kind: become_copy(THIS_TURN, "double")."""
    number = kind_number(kind) if kind else 0
    return forms.Copy(it(of), number, until, it(who))


def swap_printed_atk(until: int = THIS_TURN) -> Step[CodexState]:
    """The two things that were picked exchange their printed ATK."""
    return pieces.SwapAtk(until, whom.Picked())


def join_the_strongest(who: Whom | None = None) -> Step[CodexState]:
    """It goes to the player with more total ATK than each other, if there is one."""
    return pieces.JoinTheStrongest(it(who))


def shove() -> Sequence[Step[CodexState]]:
    """Move the patroller that was picked to an empty slot of its patrol zone."""
    return [move_patroller.ChooseSlot(whom.Picked())]


# If it died, or did not ------------------------------------------------------------------------------


def if_killed(*steps: Step[CodexState]) -> Sequence[Step[CodexState]]:
    """The steps, if this effect's damage killed what was picked."""
    return [modal.IfKilled(len(steps), whom.Picked(), of_damage=True), *steps]


def if_died(*steps: Step[CodexState]) -> Sequence[Step[CodexState]]:
    """The steps, if what was picked died of this effect, be it of having been targeted."""
    return [modal.IfKilled(len(steps), whom.Picked(), of_damage=False), *steps]


def if_in_play(who: Whom, *steps: Part) -> Sequence[Step[CodexState]]:
    """The steps, if these pieces are still in play: if_in_play(THE_SUBJECT, ...)."""
    then = flat(steps)
    return [modal.UnlessHere(len(then), it(who)), *then]


# What just left play ---------------------------------------------------------------------------------


def bring_back_to_hand(who: Whom = LAST_SUBJECT) -> Step[CodexState]:
    """A card that just left play goes to its owner's hand."""
    return returning.BringBack(returning.TO_HAND, it(who))


def bring_back_to_codex(who: Whom = LAST_SUBJECT) -> Step[CodexState]:
    """A card that just left play goes to its owner's codex."""
    return returning.BringBack(returning.TO_CODEX, it(who))


def bring_back_to_play(who: Whom = LAST_SUBJECT) -> Step[CodexState]:
    """As a new piece, under whoever controlled it."""
    return returning.BringBack(returning.TO_PLAY, it(who))


def trash_and_return(who: Whom | None = None) -> Step[CodexState]:
    """It leaves play and is back at once, as a new piece under whoever controlled it."""
    return returning.TrashAndReturn(it(who))


# Cards, gold, tokens and buildings --------------------------------------------------------------------


def draw(count: int | Amount) -> Step[CodexState]:
    """You draw so many cards."""
    return effects.Draw(_figure(count), _per(count))


def gain_gold(amount: int | Amount) -> Step[CodexState]:
    """You get so much gold."""
    return effects.GainGold(_figure(amount), _per(amount))


def summon(name: str, count: int = 1, limit: int = 0, per: PieceFilter | None = None) -> Step[CodexState]:
    """Put tokens into play; never more than `limit` of them, or than that for each piece that passes `per`.

    `limit=5, per=named("Hive")`: five for each Hive of yours, whatever summons them.
    """
    return tokens.Summon(name, count, limit, per)


def summon_one(name: str, *, as_: str = "") -> Step[CodexState]:
    """Put a token into play; the next steps speak of it."""
    made = tokens.SummonOne(name)
    made.named = as_
    return made


def steal(amount: int, who: Whom | None = None) -> Step[CodexState]:
    """Gold from whoever controls what was targeted."""
    return effects.Steal(amount, it(who))


def build_instantly() -> Step[CodexState]:
    """This turn, your tech buildings are finished as soon as they are begun."""
    return turns.BuildInstantly()


# Whether it happens ----------------------------------------------------------------------------------


def may(words: str, *steps: Part) -> Sequence[Step[CodexState]]:
    """Ask first, if there is anything to pick; on no, the steps are passed over."""
    question = questions.May(words)
    then = flat(steps)
    question.skip = len(then)
    if then and isinstance(then[0], questions.Pick):
        question.first = then[0]
    return [question, *then]


def only_if(condition: PieceFilter, *steps: Step[CodexState]) -> Sequence[Step[CodexState]]:
    """The steps, if anything in play passes the condition."""
    return [modal.Jump(len(steps), condition), *steps]


def either(
    condition: PieceFilter, then: Sequence[Step[CodexState]], otherwise: Sequence[Step[CodexState]]
) -> Sequence[Step[CodexState]]:
    """The first steps if anything in play passes the condition, else the others."""
    return [modal.Jump(len(then) + 1, condition), *then, modal.Jump(len(otherwise), None), *otherwise]


def if_boosted(*steps: Part) -> Sequence[Step[CodexState]]:
    """The steps, if the boost was paid as this was played."""
    then = flat(steps)
    return [modal.UnlessBoosted(len(then)), *then]


# The spell itself ------------------------------------------------------------------------------------


def put_this_on_deck() -> Step[CodexState]:
    """The spell goes on top of its owner's draw pile."""
    return draw_pile.PutOnDeck()


def hold_together() -> Step[CodexState]:
    """The ongoing spell enters play and holds what was targeted."""
    return effects.StayInPlay(whom.Picked(), attaches=False)


def attach() -> Step[CodexState]:
    """The ongoing spell enters play attached to what was targeted, and is discarded when that leaves."""
    return effects.StayInPlay(whom.Picked(), attaches=True)


# What these are made of ------------------------------------------------------------------------------


def _figure(amount: int | Amount) -> int:
    return amount if isinstance(amount, int) else 1


def _per(amount: int | Amount) -> Amount | None:
    return None if isinstance(amount, int) else amount


def flat(parts: Sequence[Part]) -> list[Step[CodexState]]:
    """Steps in one list, whatever they came in."""
    steps: list[Step[CodexState]] = []
    for part in parts:
        if isinstance(part, Step):
            steps.append(part)
        else:
            steps += part
    return steps


def it(who: Whom | None) -> whom.Who:
    """Who is meant: what was picked last, where nobody is named."""
    if who is None:
        return whom.Picked()
    return whom.Picked(who) if isinstance(who, str) else who
