"""Several things for one question: people pick them in any order, the engine is told in its own.

The engine asks for one thing after another in a canonical order, so that whoever searches meets every set
once. A person must not have to know that order. So the picks of a person stand in a draft, outside of the
state, until the set is complete; then the engine is answered in the canonical order. Whatever the order of
the picks was, the game comes out the same, and until then any pick can be taken back.

What fits together is never written down twice: the engine itself is tried, on clones. That is not needed
where a question says that any of its things go together.
"""

from __future__ import annotations

from typing import Final

from warmat.kernel.choice import IllegalChoice, Option, Pick, Pool, put_into_words
from warmat.kernel.frame import answer, open_step
from warmat.kernel.match import match_option, plainly
from warmat.kernel.state import State

DONE: Final = "done"
TAKE_BACK: Final = "take back"
MOST_COMMAS: Final = 2  # in a name


def asks_for_several(st: State) -> bool:
    """Whether the open question takes several things."""
    return not st.over and open_step(st).left(st, st.stack[-1]) > 0


class Draft:
    """A question for several things, and what was picked for it so far. The state stays as it is."""

    __slots__ = ("_depth", "_most", "_step", "picked", "pool", "st")

    def __init__(self, st: State, picked: list[Option]) -> None:
        frame = st.stack[-1]
        self.st: State = st
        self.picked: list[Option] = picked
        self._step = open_step(st)
        self._depth: int = len(st.stack)
        self.pool: Pool = self._step.pool(st, frame)
        self._most: int = self._step.left(st, frame)
        self.pool.options = [_pick_of(option) for option in self.pool.options]
        st.write(self.pool.options)

    # What may be answered -----------------------------------------------------------------------------

    def options(self) -> list[Option]:
        """Every pick that still fits, whatever the order; then that these are all, if they may be."""
        found = self._with_room() if self.pool.go_together else self._fitting()
        closing = self.closing()
        return found if closing is None else [*found, closing]

    def _with_room(self) -> list[Option]:
        """Where any go together: what was not picked as often as it may be."""
        pool, picked = self.pool, self.picked
        if len(picked) >= pool.most:
            return []
        if not picked:  # as at most looks at the question
            return list(pool.options)
        found: list[Option] = []
        for at, option in enumerate(pool.options):
            if sum([option.same(other) for other in picked]) < pool.times[at]:
                found.append(option)
        return found

    def _fitting(self) -> list[Option]:
        """What the engine takes, as trying says."""
        first = self.st.options if not self.picked and self._is_open(self.st, 0) else []
        found: list[Option] = []
        at = 0  # most often the engine offers the same in the same order, and what it offers fits
        for option in self.pool.options:
            if at < len(first) and option.same(first[at]):
                at += 1
                found.append(option)
            elif _among(option, first) or self.fits([*self.picked, option]):
                found.append(option)
        return found

    def fits(self, picked: list[Option]) -> bool:
        """Whether there is a legal set with all of these in it."""
        return self._way(self.st, picked, exactly=False, taken=0) is not None

    def answers(self) -> list[Option] | None:
        """How the engine is told of exactly these picks, in its own order. None: they are no legal set."""
        return self._way(self.st, self.picked, exactly=True, taken=0)

    def is_full(self) -> bool:
        """Whether nothing can be added."""
        if self.pool.go_together:
            return not self._with_room()
        if len(self.picked) >= self.pool.most:
            return True
        return not any(self.fits([*self.picked, option]) for option in self.pool.options)

    def closing(self) -> Option | None:
        """The answer that these are all."""
        found = self.answers()
        if found is None:
            return None
        if found and is_closing(found[-1]):
            option = _pick_of(found[-1])
        else:
            option = Pick(self.st.options[0].player, self.st.options[0].verb, 0, 0, 0)
        if self.picked or not found:
            return put_into_words(option, DONE)
        self.st.write(found)
        return put_into_words(option, found[-1].text)

    def prompt(self) -> str:
        """The question in words, as it stands after the picks: after so many, since words don't name them."""
        if not self.picked:
            return self.st.prompt()
        way = self._way(self.st, self.picked, exactly=False, taken=0) or []
        after = self.st.clone()
        for option in way[: len(self.picked)]:
            answer(after, option, ask_all=True)
        return after.prompt() if self._is_open(after, len(self.picked)) else self.st.prompt()

    def _way(self, st: State, wanted: list[Option], exactly: bool, taken: int) -> list[Option] | None:
        """The engine's way from here to a set with these in it; `exactly`: and nothing else."""
        is_open = self._is_open(st, taken)
        if not wanted:
            if not exactly or not is_open:
                return []
            closing = [option for option in st.options if is_closing(option)]
            return closing or None
        if not is_open:
            return None
        if len(wanted) == 1 and not exactly:  # the usual case, asked for every pick there is
            for option in st.options:
                if option.same(wanted[0]):
                    return [option]
        steps = [option for option in st.options if _among(option, wanted)]
        if not steps and not exactly and self._may_come(st, wanted):  # something else must come before
            steps = [option for option in st.options if not is_closing(option)]
        for option in steps:
            after = st.clone()
            answer(after, option, ask_all=True)
            found = self._way(after, without(option, wanted), exactly, taken + 1)
            if found is not None:
                return [option, *found]
        return None

    def _may_come(self, st: State, wanted: list[Option]) -> bool:
        """Whether all of these are still to come: if not, there is no sense in trying what else would."""
        pool = self.pool if st is self.st else open_step(st).pool(st, st.stack[-1])
        return len(wanted) <= pool.most and all(_among(option, pool.options) for option in wanted)

    def _is_open(self, st: State, taken: int) -> bool:
        """Whether the same question still asks, after so many picks."""
        if st.over or len(st.stack) != self._depth:
            return False
        step, frame = open_step(st), st.stack[-1]
        if frame.player != self.st.stack[-1].player or not self._step.goes_on(step):
            return False
        return step.left(st, frame) == self._most - taken

    # What somebody wrote ------------------------------------------------------------------------------

    def read(self, text: str) -> list[Option] | None:
        """The picks as `text` changes them; None: it says that they are all.

        It names one thing or several ("tech A, B"), takes one back ("take back A"), or ends the set ("done").
        """
        words = plainly(text)
        if self._says_done(words):
            return None
        if words == TAKE_BACK or words.startswith(f"{TAKE_BACK} "):
            return self._without(" ".join(text.split())[len(TAKE_BACK) :].strip())
        return self._with(text)

    def says_all(self, text: str) -> bool:
        """Whether a list of picks ends with "done"."""
        return plainly(text).rpartition(",")[2].strip() == DONE

    def _says_done(self, words: str) -> bool:
        """Also "choose nothing" or whatever the engine calls its end, which may have a verb of its own."""
        if words == DONE:
            return True
        self.st.write_options()
        if any(is_closing(option) and plainly(option.text) == words for option in self.st.options):
            return True
        verb, _, rest = words.partition(" ")
        return rest == "nothing" and any(
            option.text.partition(" ")[0] == verb for option in [*self.pool.options, *self.st.options]
        )

    def _without(self, name: str) -> list[Option]:
        if not self.picked:
            raise IllegalChoice("There is no pick to take back.")
        if not name:
            return self.picked[:-1]
        picked = [option for at, option in enumerate(self.picked) if not _among(option, self.picked[:at])]
        found = match_option(picked, name) or match_option(picked, f"{self._verb()} {name}")
        if found is None:
            raise IllegalChoice(f"'{name}' is not among your picks: {listed(self.picked)}.")
        return without(found, self.picked)

    def _verb(self) -> str:
        return self.pool.options[0].text.partition(" ")[0]

    def _with(self, text: str) -> list[Option]:
        """The picks and all that `text` names. A name may have commas in it, so pieces are tried together."""
        pieces = [piece.strip() for piece in text.split(",")]
        if len(pieces) > 1 and pieces[-1].lower() == DONE:
            pieces.pop()
        picked = list(self.picked)
        verb = pieces[0].partition(" ")[0]
        at = 0
        while at < len(pieces):
            for end in range(at + 1, min(at + MOST_COMMAS + 1, len(pieces)) + 1):
                name = ", ".join(pieces[at:end])
                found = self._named(name, picked)
                if found is None and at:
                    found = self._named(f"{verb} {name}", picked)
                if found is not None:
                    break
            else:
                raise IllegalChoice(self.st.why_not(text if not at else f"{verb} {pieces[at]}"))
            picked.append(found)
            at = end
        return picked

    def _named(self, name: str, picked: list[Option]) -> Option | None:
        """The option of that name that fits to what is picked."""
        found = match_option(self.pool.options, name)
        if found is None or self.fits([*picked, found]):
            return found
        others = [option for option in self.pool.options if self.fits([*picked, option])]
        again = match_option(others, name)
        if again is None:
            raise IllegalChoice(self._misfit(found, picked))
        return again

    def _misfit(self, option: Option, picked: list[Option]) -> str:
        name = option.text.partition(" ")[2]
        if len(picked) >= self.pool.most:
            return f"You can pick at most {self.pool.most} here, and {name} would be one more."
        at = next(at for at, other in enumerate(self.pool.options) if other.same(option))
        if sum(1 for one in picked if one.same(option)) >= self.pool.times[at]:
            return f"{name} is already picked."
        if not picked:
            return f"{name} alone leaves no legal choice here: {self.st.prompt()}"
        return f"{name} can't be picked together with {listed(picked)}."

    def why_not_all(self) -> str:
        """Why these are no legal set."""
        missing = self.pool.least - len(self.picked)
        if missing > 0:
            return f"Pick {missing} more: {self.st.prompt()}"
        return f"These alone are not allowed: something else is required. {self.st.prompt()}"


def is_closing(option: Option) -> bool:
    """Whether the answer means: no more. Where targets are counted from 0, it has one below that."""
    return option.source == 0 and option.target <= 0


def without(option: Option, options: list[Option]) -> list[Option]:
    """All of these but one that is the same."""
    left = list(options)
    for at, other in enumerate(left):
        if other.same(option):
            del left[at]
            break
    return left


def listed(picked: list[Option]) -> str:
    """The picks by name."""
    return ", ".join(option.text.partition(" ")[2] for option in picked)


def written(picked: list[Option]) -> str:
    """Picks as one line of notation: "tech A, B"."""
    return ", ".join([picked[0].text, *(option.text.partition(" ")[2] for option in picked[1:])])


def _among(option: Option, wanted: list[Option]) -> bool:
    return any(option.same(other) for other in wanted)


def _pick_of(option: Option) -> Option:
    if isinstance(option, Pick):
        return option
    return Pick(option.player, option.verb, option.source, option.target, option.extra)
