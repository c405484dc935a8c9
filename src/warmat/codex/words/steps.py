"""What an effect does, step by step. Without a `who`, a step speaks of what was targeted last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from warmat.codex.rules import (
    control,
    effects,
    forms,
    hero_effects,
    player_effects,
    questions,
    returning,
    shoving,
    spreading,
    terms,
    tokens,
)
from warmat.codex.rules import who as whom
from warmat.codex.rules.definitions import Amount
from warmat.codex.rules.kinds import kind_number
from warmat.codex.rules.state import Table
from warmat.codex.words.keywords import Keyword, bits
from warmat.kernel.frame import Frame, Step

if TYPE_CHECKING:
    from warmat.codex.rules.definitions import PieceFilter

Part = Step[Table] | Sequence[Step[Table]]
THIS_TURN = terms.THIS_TURN
TIME = terms.TIME
BLOOD = terms.BLOOD
PLUS_ONE = terms.PLUS_ONE
UNTIL_YOUR_UPKEEP = terms.UNTIL_YOUR_UPKEEP
PERMANENT = terms.PERMANENT
ITSELF = whom.Source()
YOUR_BASE = whom.OwnBase()
BASE_OF_DEFENDER = whom.BaseOfDefender()
ACTIVE_PLAYERS_BASE = whom.ActivePlayersBase()
THE_SUBJECT = whom.OfEvent(terms.R_SUBJECT)  # what a triggered ability's event is about
THE_OTHER = whom.OfEvent(terms.R_OTHER)  # the other piece of it: what is attacked, or what attacks
LAST_SUBJECT = whom.OfEvent(terms.R_SUBJECT, gone=True)  # the same as they last were, when they may be gone
LAST_OTHER = whom.OfEvent(terms.R_OTHER, gone=True)


def picked_before(back: int = 1) -> whom.Who:
    """What was picked at an earlier question: one before the last, or more."""
    return whom.Picked(back)


def picked_if(scope: PieceFilter) -> whom.Who:
    """What was targeted last, if it passes: `target(UNIT | HERO), deal(2, picked_if(HERO))`."""
    return whom.PickedIf(scope)


def together(*parts: whom.Who) -> whom.Who:
    """All of these at once: destroy(together(picked(), picked_before()))."""
    return whom.Together(list(parts))


def each(scope: PieceFilter) -> whom.Who:
    """Everything that passes, at once and without targeting."""
    return whom.Every(scope)


def each_of(who: whom.Who, scope: PieceFilter) -> whom.Who:
    """Everything that passes, of whoever controls these pieces or last did: each_of(LAST_OTHER, UNIT)."""
    return whom.EveryOf(who, scope)


def target(scope: PieceFilter) -> Step[Table]:
    """One thing, with the target sign; it must be chosen if there is any."""
    return questions.Pick(scope, 1, 1, True, False)


def another_target(scope: PieceFilter) -> Step[Table]:
    """One thing other than the target before."""
    return questions.Pick(scope, 1, 1, True, True)


def targets(count: int, scope: PieceFilter) -> Step[Table]:
    """So many different things, with the target sign."""
    return questions.Pick(scope, count, count, True, False)


def targets_friendly_to(count: int, scope: PieceFilter, who: whom.Who) -> Step[Table]:
    """So many different things on the side of these pieces: targets_friendly_to(2, UNIT, LAST_SUBJECT)."""
    return questions.PickFriendlyTo(scope, count, who)


def choose(scope: PieceFilter, *, future: bool = False) -> Step[Table]:
    """One thing, without the target sign. `future`: cards in the future as well."""
    return questions.Pick(scope, 1, 1, False, False, future)


def choose_another(scope: PieceFilter) -> Step[Table]:
    """One thing other than the one before, without the target sign."""
    return questions.Pick(scope, 1, 1, False, True)


def choose_several(count: int, scope: PieceFilter) -> Step[Table]:
    """So many different things, without the target sign."""
    return questions.Pick(scope, count, count, False, False)


def base_of(who: whom.Who | None = None) -> whom.Who:
    """The base of whoever controls these pieces; each base once."""
    return whom.BaseOf(_it(who))


def deal(amount: int | Amount, who: whom.Who | None = None, by: whom.Who | None = None) -> Step[Table]:
    """Damage from this card; `by`: from another piece, such as what was targeted."""
    return effects.Deal(_figure(amount), _it(who), _per(amount), by)


def heal(amount: int | Amount, who: whom.Who | None = None) -> Step[Table]:
    return effects.Heal(_figure(amount), _it(who), _per(amount))


repair = heal


def destroy(who: whom.Who | None = None) -> Step[Table]:
    return effects.Destroy(_it(who))


def return_to_hand(who: whom.Who | None = None) -> Step[Table]:
    """To its owner's hand."""
    return effects.ReturnToHand(_it(who))


def return_to_command_zone(who: whom.Who | None = None, runes: int = 0) -> Step[Table]:
    """A hero leaves play for its owner's command zone, and waits there for so many summoning runes."""
    return hero_effects.ReturnToCommandZone(runes, _it(who))


def gain_levels(levels: int, who: whom.Who | None = None) -> Step[Table]:
    """Heroes gain so many levels, up to their max."""
    return hero_effects.GainLevels(levels, _it(who))


def lose_levels(levels: int, who: whom.Who | None = None) -> Step[Table]:
    """Heroes lose so many levels, down to their first."""
    return hero_effects.LoseLevels(levels, _it(who))


def level_to_max(who: whom.Who | None = None) -> Step[Table]:
    """A hero gains all the levels it lacks."""
    return hero_effects.LevelToMax(_it(who))


def gain_control(who: whom.Who | None = None, until: int = PERMANENT) -> Step[Table]:
    """With THIS_TURN, it goes back at the end of the turn to whoever had it."""
    return control.GainControl(until, _it(who))


def sideline(who: whom.Who | None = None) -> Step[Table]:
    return effects.Sideline(_it(who))


def put_runes(amount: int | Amount, who: whom.Who | None = None) -> Step[Table]:
    """+1/+1 runes; -1/-1 runes when negative."""
    return effects.GiveRunes(_figure(amount), _it(who), _per(amount))


def add_runes(kind: int, amount: int, who: whom.Who | None = None, limit: int = 0) -> Step[Table]:
    """Runes other than +1/+1 and -1/-1, such as TIME; never more than `limit` of them."""
    return effects.AddMarks(kind, amount, limit, _it(who))


def add_to_runes() -> Sequence[Step[Table]]:
    """On any number of cards in play: another rune of a kind already there, one on each."""
    question = spreading.MoreRunes()
    return [question, spreading.AddChosenRunes(question)]


def remove_runes(kind: int, amount: int, who: whom.Who | None = None) -> Step[Table]:
    return effects.RemoveMarks(kind, amount, _it(who))


def bind(who: whom.Who | None = None) -> Step[Table]:
    """From here on this piece's abilities speak of it as HELD_BY_THIS; those of its copies don't."""
    return effects.Bind(_it(who))


def exhaust(who: whom.Who | None = None) -> Step[Table]:
    """As an effect: it may have just arrived, and a patroller is sidelined."""
    return effects.Exhaust(_it(who))


def disable(who: whom.Who | None = None) -> Step[Table]:
    """Exhaust it, and it does not ready in its next ready phase."""
    return effects.Disable(_it(who))


def ready(who: whom.Who | None = None) -> Step[Table]:
    return effects.Ready(_it(who))


def give(
    *keywords: Keyword,
    atk: int = 0,
    hp: int = 0,
    armor: int = 0,
    until: int = THIS_TURN,
    who: whom.Who | None = None,
    loses: Sequence[Keyword] = (),
) -> Step[Table]:
    """Change figures and keywords for a while. `loses`: keywords it has not, unless it gains them later."""
    sparkshot = sum(keyword.amount_of("sparkshot") for keyword in keywords)
    return effects.Modify(atk, hp, armor, bits(keywords), until, _it(who), sparkshot, bits(loses))


def give_kind(name: str, until: int = THIS_TURN, who: whom.Who | None = None) -> Step[Table]:
    """Be of this kind too for a while: give_kind("Illusion")."""
    return effects.GiveKind(kind_number(name), until, _it(who))


def detect(who: whom.Who | None = None) -> Step[Table]:
    return effects.Detect(_it(who))


def turn_over(who: whom.Who | None = None) -> Step[Table]:
    """Show the other side, where a token has one, without arriving."""
    return effects.TurnOver(_it(who))


def transform(name: str, until: int, who: whom.Who | None = None) -> Step[Table]:
    """Turn into another card for a while; the tech level stays."""
    return forms.Transform(name, until, _it(who))


def become_copy(
    until: int, who: whom.Who | None = None, of: whom.Who | None = None, kind: str = ""
) -> Step[Table]:
    """What was picked before the last becomes a copy of the last, besides being of a kind.

    Where `of` says what is copied, what was picked last becomes it.
    """
    number = kind_number(kind) if kind else 0
    if who is None:
        who = whom.Picked(1 if of is None else 0)
    return forms.Copy(_it(of), number, until, who)


def swap_printed_atk(until: int = THIS_TURN) -> Step[Table]:
    """The two things that were picked exchange their printed ATK."""
    return forms.SwapAtk(until, whom.Picked())


def join_the_strongest(who: whom.Who | None = None) -> Step[Table]:
    """It goes to the player with more total ATK than each other, if there is one."""
    return control.JoinTheStrongest(_it(who))


def shove() -> Sequence[Step[Table]]:
    """Move the patroller that was picked to an empty slot of its patrol zone."""
    return [shoving.ChooseSlot(whom.Picked())]


def if_killed(*steps: Step[Table]) -> Sequence[Step[Table]]:
    """The steps, if this effect's damage killed what was picked."""
    return [effects.IfKilled(len(steps), whom.Picked(), True), *steps]


def if_died(*steps: Step[Table]) -> Sequence[Step[Table]]:
    """The steps, if what was picked died of this effect, be it of having been targeted."""
    return [effects.IfKilled(len(steps), whom.Picked(), False), *steps]


def if_in_play(who: whom.Who, *steps: Part) -> Sequence[Step[Table]]:
    """The steps, if these pieces are still in play: if_in_play(THE_SUBJECT, ...)."""
    then = flat(steps)
    return [effects.UnlessHere(len(then), who), *then]


def bring_back_to_hand(who: whom.Who = LAST_SUBJECT) -> Step[Table]:
    """A card that just left play goes to its owner's hand."""
    return returning.BringBack(returning.TO_HAND, who)


def bring_back_to_codex(who: whom.Who = LAST_SUBJECT) -> Step[Table]:
    return returning.BringBack(returning.TO_CODEX, who)


def bring_back_to_play(who: whom.Who = LAST_SUBJECT) -> Step[Table]:
    """As a new piece, under whoever controlled it."""
    return returning.BringBack(returning.TO_PLAY, who)


def trash_and_return(who: whom.Who | None = None) -> Step[Table]:
    """It leaves play and is back at once, as a new piece under whoever controlled it."""
    return returning.TrashAndReturn(_it(who))


def draw(count: int | Amount) -> Step[Table]:
    return effects.Draw(_figure(count), _per(count))


def gain_gold(amount: int | Amount) -> Step[Table]:
    return effects.GainGold(_figure(amount), _per(amount))


def summon(name: str, count: int = 1, limit: int = 0, per: PieceFilter | None = None) -> Step[Table]:
    """Put tokens into play; never more than `limit` of them, or than that for each piece that passes `per`.

    `limit=5, per=named("Hive")`: five for each Hive of yours, whatever summons them.
    """
    return effects.Summon(name, count, limit, per)


def summon_one(name: str) -> Step[Table]:
    """Put a token into play; the next steps speak of it."""
    return tokens.SummonOne(name)


def may(words: str, *steps: Part) -> Sequence[Step[Table]]:
    """Ask first, if there is anything to pick; on no, the steps are passed over."""
    question = questions.May(words)
    then = flat(steps)
    question.skip = len(then)
    if then and isinstance(then[0], questions.Pick):
        question.first = then[0]
    return [question, *then]


def steal(amount: int, who: whom.Who | None = None) -> Step[Table]:
    """Gold from whoever controls what was targeted."""
    return effects.Steal(amount, _it(who))


def build_instantly() -> Step[Table]:
    """This turn, your tech buildings are finished as soon as they are begun."""
    return player_effects.BuildInstantly()


def only_if(condition: PieceFilter, *steps: Step[Table]) -> Sequence[Step[Table]]:
    """The steps, if anything in play passes the condition."""
    return [effects.Jump(len(steps), condition), *steps]


def either(
    condition: PieceFilter, then: Sequence[Step[Table]], otherwise: Sequence[Step[Table]]
) -> Sequence[Step[Table]]:
    """The first steps if anything in play passes the condition, else the others."""
    return [effects.Jump(len(then) + 1, condition), *then, effects.Jump(len(otherwise), None), *otherwise]


def if_boosted(*steps: Part) -> Sequence[Step[Table]]:
    """The steps, if the boost was paid as this was played."""
    then = flat(steps)
    return [effects.UnlessBoosted(len(then)), *then]


def put_this_on_deck() -> Step[Table]:
    """The spell goes on top of its owner's draw pile."""
    return effects.PutOnDeck()


def hold_together() -> Step[Table]:
    """The ongoing spell enters play and holds what was targeted."""
    return effects.StayInPlay(whom.Picked(), False)


def attach() -> Step[Table]:
    """The ongoing spell enters play attached to what was targeted, and is discarded when that leaves."""
    return effects.StayInPlay(whom.Picked(), True)


def custom(function: Callable[[Table, Frame], None]) -> Step[Table]:
    """What only one card does."""
    return effects.Custom(function)


def _figure(amount: int | Amount) -> int:
    return amount if isinstance(amount, int) else 1


def _per(amount: int | Amount) -> Amount | None:
    return None if isinstance(amount, int) else amount


def flat(parts: Sequence[Part]) -> list[Step[Table]]:
    """Steps in one list, whatever they came in."""
    steps: list[Step[Table]] = []
    for part in parts:
        if isinstance(part, Step):
            steps.append(part)
        else:
            steps += part
    return steps


def _it(who: whom.Who | None) -> whom.Who:
    return who if who is not None else whom.Picked()
