"""Replay: step through a game by choice, turn or round, and branch off from any moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core.play.match import MatchError
from rs_core.play.replay import CHOICE, OPEN, ROUND, TURN, Replay, ReplayError, last_known
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, words_of
from rs_tui.ground.seeds import new_seed
from rs_tui.saves.errors import SaveError
from rs_tui.saves.origin import Origin
from rs_tui.screens.looking import LookingScreen

if TYPE_CHECKING:
    from textual.timer import Timer

    from rs_core.play.match import Match
    from rs_core.play.snapshot import Snapshot

STEPS = {
    "right": (CHOICE, True),
    "left": (CHOICE, False),
    "down": (TURN, True),
    "up": (TURN, False),
    "pagedown": (ROUND, True),
    "pageup": (ROUND, False),
    "n": (ROUND, True),
    "p": (ROUND, False),
}
SPEEDS = (1.0, 0.5, 0.2, 2.0)
BAR = 22
"""Cells of the bar, which fits beside a hand."""
SIGNS = {"unicode": ("━", "●", "─"), "ascii": ("=", "|", "-")}
"""The bar before and after where we are, and that place."""


class ReplayScreen(LookingScreen):
    """A game as a story."""

    def __init__(
        self, match: Match, game: str, own: int | None = None, at: int | None = None
    ) -> None:
        """`own` is the seat of whoever looks: of a game in play only that hand may be seen.

        `game` is what the game is called: those that branch off from it will say so.
        """
        super().__init__()
        self.game = game
        self.replay = Replay(match, own)
        self.replay.go(0 if at is None else at)
        self.known = self.replay.last if match.over else last_known(match)
        """The last moment whose choice is no secret; behind it are seals not broken yet."""
        self.eye: int | None = own
        self.typed = ""
        self.speed = 0
        self.timer: Timer | None = None

    def match(self) -> Match:
        """The whole game."""
        return self.replay.match

    def seen(self) -> Snapshot[Any]:
        """The table through the chosen eyes; with all hands open, those of the seat on turn."""
        eye = self.eye
        if eye == OPEN:
            eye = next((each.seat for each in self.replay.pending), self.replay.entry.seat)
        return self.replay.seen(eye)

    def foot(self) -> tuple[str, str, str]:
        """Where we are, as words and as a bar, and what the scores would be."""
        replay = self.replay
        names = replay.match.names
        name, do = names[replay.entry.seat], replay.entry.do
        if replay.at > self.known and replay.entry.seat != replay.own:
            do = _("sealed")
        elif not replay.match.over:
            do = replay.match.game.told(do)
        where = _("Round {n}, choice {at} of {last} · {name}: {do}").format(
            n=replay.round, at=replay.at, last=replay.last, name=name, do=do
        )
        done = BAR * replay.at // max(1, replay.last)
        before, here, after = SIGNS[current().name]
        bar = before * done + here + after * (BAR - done)
        if self.typed:
            bar += " " + _("round {n}, Enter goes there").format(n=self.typed)
        return where, bar, self._through()

    def _through(self) -> str:
        """Whose eyes these are, and the scores if there are any before the end."""
        replay, names = self.replay, self.replay.match.names
        eyes = {None: _("spectator"), OPEN: _("open hands")}
        eye = eyes.get(self.eye) or names[self.eye or 0]
        if not replay.match.game.standing(replay.moment.state):
            return _("Seen as {eye}").format(eye=eye)
        scores = zip(names, replay.results[replay.at], strict=True)
        said = ", ".join(f"{name} {score}" for name, score in scores)
        return _("Seen as {eye} · if it ended here: {scores}").format(eye=eye, scores=said)

    def key_hints(self) -> tuple[tuple[str, str], ...]:
        """The live keys."""
        return (
            ("←→", _("choice")),
            ("↑↓", _("turn")),
            ("n p", _("round")),
            ("Space", _("play")),
            ("v", _("view")),
            ("b", _("branch")),
            ("i", _("inspect")),
            ("q", _("leave")),
        )

    def pressed(self, key: str) -> bool:
        """Move, look through other eyes, play by itself, branch off."""
        replay = self.replay
        if key in STEPS:
            replay.step(*STEPS[key])
        elif key in ("home", "end"):
            replay.go(0 if key == "home" else replay.last)
        elif key.isdigit() and len(key) == 1:
            self.typed = (self.typed + key)[-4:]
            return True
        elif key == "enter" and self.typed:
            self._go_to_round()
        elif key == "v":
            eyes = replay.eyes()
            self.eye = eyes[(eyes.index(self.eye) + 1) % len(eyes)]
        elif key == "space":
            self._autoplay()
        elif key == "f":
            self.speed = (self.speed + 1) % len(SPEEDS)
            self.said = _("A choice every {n} s").format(n=SPEEDS[self.speed])
        elif key == "b":
            self.branch()
        else:
            return False
        if key != "enter":
            self.typed = ""
        return True

    def _go_to_round(self) -> None:
        try:
            self.replay.go_to_round(int(self.typed))
        except ReplayError as error:
            self.said = words_of(error)
        self.typed = ""

    def _autoplay(self) -> None:
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
            return
        self.timer = self.set_interval(SPEEDS[self.speed], self._next)

    def _next(self) -> None:
        if self.replay.at >= self.replay.last and self.timer is not None:
            self.timer.stop()
            self.timer = None
            return
        self.replay.step(CHOICE)
        self.draw_table()

    def branch(self) -> None:
        """Begin a new game from here, with the same people in the seats."""
        try:
            branch = self.replay.branch(new_seed(), self.replay.match.seats)
            saved = self.shell.library.create(
                self.replay.match.game,
                branch.rules,
                list(branch.seats),
                branch.seed,
                start=branch.start,
                origin=Origin(self.game, self.replay.at),
            )
        except (ReplayError, MatchError, SaveError) as error:
            self.said = words_of(error)
            return
        self.shell.play(saved)
