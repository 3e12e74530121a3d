"""The new game: what a game is played with, on one form that the game itself gives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.draw.fields import Field, FormLine
from rs_tui.ground.i18n import _, words_of
from rs_tui.saves.errors import SaveError
from rs_tui.screens.form import FormScreen

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line
    from rs_tui.pages import Plan


GAME = "game"


class NewGameScreen(FormScreen):
    """A form that begins with the last game's settings and its cursor on Start."""

    opens = False
    """Whether seats may wait for friends."""

    def on_mount(self) -> None:
        """Before the form is drawn for the first time."""
        self._set_up()
        self.form.find("start")

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("New game"), "accent")], []

    # ------------------------------------------------------------------ the form
    def _set_up(self) -> None:
        """The form of the game at hand."""
        face, settings = self.shell.face(), self.shell.settings
        self.setup = face.setup(settings, self.say, opens=self.opens)
        self._lay_out()

    def _game_line(self) -> FormLine:
        """Which game; the other lines are its own."""
        names = list(self.shell.titles())
        field = Field(
            GAME,
            21,
            lambda: self.shell.titles()[self.shell.face().name],
            lambda: _("Which game is played; each has its own seats and rules."),
            options=lambda: list(self.shell.titles().values()),
            at=lambda: names.index(self.shell.face().name),
            pick=lambda number: self.shell.keep(game=names[number]),
        )
        return FormLine(lambda: _("Game"), (field,))

    def _lay_out(self) -> None:
        start = Field(
            "start",
            21,
            self.start_label,
            self._start_words,
            pick=lambda _n: self.start(),
            tone=lambda: "strong",
        )
        self.form.lines = (
            self._game_line(),
            *self.setup.lines(),
            FormLine(lambda: " ", (start,)),
        )

    def start_label(self) -> str:
        """What the button says."""
        return _("Start the game")

    def ready_words(self) -> str:
        """What follows if it is pressed now."""
        return _("Enter begins the game.")

    def _start_words(self) -> str:
        problem = self.setup.problem()
        return problem.words if problem else self.ready_words()

    # ------------------------------------------------------------------ changes
    def changed(self, field: Field) -> None:
        """Lines come and go with what is chosen; another game has other ones."""
        if field.name == GAME:
            self._set_up()
            self.sized(*self.app.size)
            self.form.find(GAME)
        elif self.setup.changed(field.name):
            self._lay_out()
            self.form.find(field.name)

    def start(self) -> None:
        """Begin the game, or say what is missing and go there."""
        problem = self.setup.problem()
        if problem is not None:
            self.form.find(problem.field)
            self.say(problem.words)
            return
        from rs_tui.ground.errors import CallError

        try:
            self.begin(self.setup.plan(self.shell.args))
        except (SaveError, CallError, ValueError, OSError) as error:
            self.say(words_of(error))

    def begin(self, plan: Plan) -> None:
        """Play the game, and keep its settings for the next one."""
        saved = self.shell.library.create(*plan)
        kept = self.shell.settings.with_game(self.shell.face().name, self.setup.remembered())
        self.shell.keep(games=kept.games)
        self.shell.play(saved)
