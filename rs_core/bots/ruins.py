"""The computer players of Runes & Ruins (R17).

A bot sees what its seat sees, and knows no alliance but its own. Its answer depends on its level,
its seed and the view alone.
"""

from typing import Final, NamedTuple

from rs_core.bots import Bots, Slow, unknown_level
from rs_core.bots.bot import Bot, BotError, Budget, Cancel, Dice, offered, salt
from rs_core.bots.hint import SHOWN, Advice, Hint
from rs_core.play.errors import N_
from rs_core.play.game import Choice, Decision
from rs_core.ruins.determinize import Shuffle, determinize
from rs_core.ruins.engine import Decision as Asked
from rs_core.ruins.mind.belief import doubts, plain_doubts
from rs_core.ruins.mind.playout import Trial, Worlds, candidates, outlook, try_out
from rs_core.ruins.mind.policy import Manner, choose, forget
from rs_core.ruins.view import View, own_disciple
from rs_core.ruins.vocabulary import BATTLE

EASY: Final = Manner(plain_doubts, remembers=False, burns=False, slips=15)
NORMAL: Final = Manner(doubts, bluffs=True)
SHARP: Final = Manner(doubts, bluffs=True, reads=True)


class Playouts(NamedTuple):
    """Games that are played on for a decision."""

    before: int
    battle: int
    """In the final battle, which is soon over: little time tells much."""


PLAYOUTS: Final = {"hard": Playouts(0, 480), "master": Playouts(480, 960)}
ADVISER: Final = Playouts(240, 240)
"""The same for a hint."""
FUTURES: Final = 24
"""Over how many games chances are counted."""
WIDTH: Final = 8
"""How many choices it tries at most."""
MARGIN: Final = 1.5
"""By how many standard errors another choice must beat the favourite."""


class Seeded:
    """A bot with a seed, and dice of its own for every question."""

    def __init__(self, seed: int) -> None:
        """The seed breaks ties and draws what cannot be seen."""
        self.seed = seed

    def dice(self, view: View, decision: Decision) -> Dice:
        """Another one for the same question at another time."""
        return Dice(
            self.seed,
            decision.seat,
            salt(decision),
            view.round,
            view.turn,
            view.ruins,
            view.seal,
            len(view.deeds),
            view.pile_size,
            len(view.laid),
        )


def _asked(view: View, decision: Decision) -> Asked:
    """The decision with what it is about, which the view knows."""
    if view.decision is None or view.decision.seat != decision.seat:
        raise BotError(N_("there is nothing to choose from"))
    return Asked(decision.seat, view.decision.step, decision.options)


class RandomBot(Seeded):
    """Any option, evenly."""

    def choose(
        self,
        view: View,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """Any of the choices on offer."""
        del seconds, cancelled
        options = offered(decision)
        return options[self.dice(view, decision).below(len(options))]


class PolicyBot(Seeded):
    """What looks sensible at a glance: easy without beliefs, normal with them."""

    def __init__(self, seed: int, manner: Manner) -> None:
        """With the manner of a level."""
        super().__init__(seed)
        self.manner = manner

    def choose(
        self,
        view: View,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The sensible choice."""
        del seconds
        options = offered(decision)
        if len(options) == 1:
            return options[0]
        Budget(None, cancelled).spent()
        chance = Shuffle(self.dice(view, decision).number())
        state = determinize(view, chance.state)
        if not self.manner.remembers:
            forget(state, decision.seat)
        return choose(state, _asked(view, decision), chance, self.manner, bad=own_disciple(view))


class TryingBot(PolicyBot, Slow):
    """Tries choices out in worlds that fit what it knows and believes."""

    def __init__(self, seed: int, manner: Manner, playouts: Playouts) -> None:
        """Playing on so many games."""
        super().__init__(seed, manner)
        self.playouts = playouts

    def choose(
        self,
        view: View,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The sharp choice, unless another one wins clearly more often."""
        favourite = super().choose(view, decision, cancelled=cancelled)
        trials = self.trials(view, decision, favourite, seconds=seconds, cancelled=cancelled)
        return best_trial(trials).choice if trials else favourite

    def ranked(
        self,
        view: View,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> list[Trial]:
        """What would be chosen, then the others that were tried, the best first."""
        favourite = super().choose(view, decision, cancelled=cancelled)
        trials = self.trials(view, decision, favourite, seconds=seconds, cancelled=cancelled)
        if not trials:
            return [
                Trial(favourite, 1, outlook(self._worlds(view, decision), FUTURES)[decision.seat])
            ]
        best = best_trial(trials)
        others = [each for each in trials if each is not best]
        return [best, *sorted(others, key=lambda each: (-each.tries, -each.mean))]

    def _worlds(self, view: View, decision: Decision) -> Worlds:
        return Worlds(view, Shuffle(self.dice(view, decision).number() ^ 1))

    def trials(
        self,
        view: View,
        decision: Decision,
        favourite: Choice,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> list[Trial]:
        """What was found about each choice worth trying; none if there is nothing to try."""
        playouts = self.playouts.battle if view.phase == BATTLE else self.playouts.before
        among = candidates(_asked(view, decision), favourite, WIDTH)
        if len(among) == 1 or not playouts:
            return []
        budget = Budget(seconds, cancelled)
        return try_out(self._worlds(view, decision), decision.seat, among, playouts, budget.spent)


def best_trial(trials: list[Trial]) -> Trial:
    """The first one, unless another one that was tried as often beats it clearly."""
    first = trials[0]
    error = (0.5 / max(1, first.tries)) ** 0.5  # of the difference of two shares near one half
    rivals = [each for each in trials[1:] if each.tries == first.tries]
    best = max(rivals, key=lambda each: each.mean, default=first)
    return best if best.mean > first.mean + MARGIN * error else first


class RuinsBots(Bots):
    """Players that believe by what they saw."""

    def make_bot(self, level: str, seed: int) -> Bot:
        """A bot of a level."""
        if level == "random":
            return RandomBot(seed)
        if level == "easy":
            return PolicyBot(seed, EASY)
        if level == "normal":
            return PolicyBot(seed, NORMAL)
        if level in PLAYOUTS:
            return TryingBot(seed, SHARP, PLAYOUTS[level])
        raise unknown_level(level)

    def advise(
        self,
        view: View,
        decision: Decision,
        seed: int = 0,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Hint:
        """What won most often when it was tried, the sharp choice unless another beat it clearly.

        What a seat may conclude is no part of it: see `rs_core.ruins.mind.conclusions`.
        """
        bot = TryingBot(seed, SHARP, ADVISER)
        ranked = bot.ranked(view, decision, seconds=seconds, cancelled=cancelled)[:SHOWN]
        top = ranked[0].mean
        # What was tried little may look better than the best by chance; it is not advised as such.
        best = [
            Advice(each.choice, min(each.mean, top), max(0.0, top - each.mean)) for each in ranked
        ]
        return Hint(tuple(best), ())

    def chances(self, view: View, seed: int = 0) -> list[float]:
        """What games that go on at a glance come to; alliances win together, so that the chances
        of all seats are more than one.
        """
        return outlook(Worlds(view, Shuffle(seed)), FUTURES)


BOTS: Final = RuinsBots()
make_bot = BOTS.make_bot
advise = BOTS.advise
chances = BOTS.chances
