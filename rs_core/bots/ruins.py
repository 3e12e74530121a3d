"""Computer players of Runes & Ruins (R17): random, easy, normal and hard.

    bot = make_ruins_bot("normal", seed=42)
    choice = bot.choose(match.view(seat), match.decision_of(seat))

A bot sees what its seat sees, and knows no alliance but its own. Its answer depends on its level,
its seed and the view alone.
"""

from typing import Final

from rs_core.bots.bot import Bot, BotError, Budget, Cancel, Dice, offered, salt
from rs_core.play.errors import N_
from rs_core.play.game import Choice, Decision
from rs_core.ruins.determinize import Shuffle, determinize
from rs_core.ruins.engine import Decision as Asked
from rs_core.ruins.mind.belief import doubts, plain_doubts
from rs_core.ruins.mind.playout import Trial, Worlds, candidates, try_out
from rs_core.ruins.mind.policy import Manner, choose, forget
from rs_core.ruins.view import View, own_disciple

RUINS_LEVELS: Final = ("random", "easy", "normal", "hard")
EASY: Final = Manner(plain_doubts, remembers=False, burns=False, slips=15)
NORMAL: Final = Manner(doubts, bluffs=True)
PLAYOUTS: Final = 72
"""Games that a hard bot plays on for a decision."""
WIDTH: Final = 8
"""How many choices it tries at most."""
MARGIN: Final = 1.0
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


class RandomRuinsBot(Seeded):
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


class PolicyRuinsBot(Seeded):
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


class HardRuinsBot(PolicyRuinsBot):
    """Tries choices out in worlds that fit what it knows and believes."""

    def choose(
        self,
        view: View,
        decision: Decision,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> Choice:
        """The normal choice, unless another one wins clearly more often."""
        favourite = super().choose(view, decision, cancelled=cancelled)
        trials = self.trials(view, decision, favourite, seconds=seconds, cancelled=cancelled)
        return best_trial(trials).choice if trials else favourite

    def trials(
        self,
        view: View,
        decision: Decision,
        favourite: Choice,
        *,
        seconds: float | None = None,
        cancelled: Cancel | None = None,
    ) -> list[Trial]:
        """What was found about each choice worth trying; none if there is only one."""
        among = candidates(_asked(view, decision), favourite, WIDTH)
        if len(among) == 1:
            return []
        budget = Budget(seconds, cancelled)
        worlds = Worlds(view, Shuffle(self.dice(view, decision).number() ^ 1))
        return try_out(worlds, decision.seat, among, PLAYOUTS, budget.spent)


def best_trial(trials: list[Trial]) -> Trial:
    """The first one, unless another one that was tried as often beats it clearly."""
    first = trials[0]
    error = (0.5 / max(1, first.tries)) ** 0.5  # of the difference of two shares near one half
    rivals = [each for each in trials[1:] if each.tries == first.tries]
    best = max(rivals, key=lambda each: each.mean, default=first)
    return best if best.mean > first.mean + MARGIN * error else first


def make_ruins_bot(level: str, seed: int) -> Bot:
    """A bot of a level; BotError names the levels there are."""
    if level == "random":
        return RandomRuinsBot(seed)
    if level == "easy":
        return PolicyRuinsBot(seed, EASY)
    if level == "normal":
        return PolicyRuinsBot(seed, NORMAL)
    if level == "hard":
        return HardRuinsBot(seed, NORMAL)
    raise BotError(
        N_("no bot level is called {level!r}; there are: {levels}"),
        level=level,
        levels=", ".join(RUINS_LEVELS),
    )
