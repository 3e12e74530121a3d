"""Settings: each applies and is kept at once; a few lines below show the colours and signs."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from rs_tui.draw.fields import Field, FormLine
from rs_tui.draw.ink import Line, fit
from rs_tui.ground import glyphs, i18n, themes
from rs_tui.ground.i18n import _
from rs_tui.pages import SettingLine
from rs_tui.screens.form import ABOUT, FormScreen
from rs_tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rs_tui.draw.ink import Rows

SPEEDS = (0.0, 0.5, 1.0, 2.0, 4.0)
GLYPHS = ("auto", "unicode", "ascii")
SAMPLE = 4
VALUE = 34
NAMES = ("Ada", "Ben", "Cleo", "Dora")


class SettingsScreen(FormScreen):
    """What a player likes."""

    def __init__(self) -> None:
        """The values are those of the app, asked for when they are drawn."""
        super().__init__()
        self.sample = Sheet(id="sample")
        self.codes = ("", *i18n.languages())
        self.language_names = [i18n.language_name(code) for code in self.codes[1:]]

    def on_mount(self) -> None:
        """Before the form is drawn for the first time; the game adds what is its own."""
        self.form.lines = (
            self._line("language", lambda: _("Language"), self.codes, self._languages,
                       lambda: _("Of every word on the screen; the rules too where translated.")),
            self._line("theme", lambda: _("Colours"), themes.NAMES, theme_words,
                       lambda: _("The letters say the same; choose what your eyes like.")),
            self._line("glyphs", lambda: _("Signs"), GLYPHS,
                       lambda: (_("as the terminal can"), _("unicode"), _("plain ASCII")),
                       lambda: _("ASCII helps where signs are missing or out of line.")),
            self._line("pictures", lambda: _("Pictures"), (True, False),
                       lambda: (_("on"), _("off")),
                       lambda: _("Small ones on a large table; they need 256 colours.")),
            self._line("bot_speed", lambda: _("Bots"), SPEEDS, _speeds,
                       lambda: _("How long each step of a bot's turn stays on the screen.")),
            *map(self._of_game, self.shell.face().setting_lines()),
            self._line("drama", lambda: _("Drama"), (True, False), lambda: (_("on"), _("off")),
                       lambda: _("The die rolls, points count up; never while bots are instant.")),
            self._line("first_press", lambda: _("Keys"), (False, True),
                       lambda: (_("point first"), _("take at once")),
                       lambda: _("Of things; at once only where undo can take it back.")),
            self._line("bell", lambda: _("Bell"), (False, True), lambda: (_("off"), _("on")),
                       lambda: _("Rings when it is a person's turn.")),
        )  # fmt: skip

    def title_line(self) -> tuple[Line, Line]:
        """What this is."""
        return [(_("Settings"), "accent")], [(_("saved at once"), "dim")]

    # ------------------------------------------------------------------ the form
    def _line(
        self,
        name: str,
        label: Callable[[], str],
        values: Sequence[Any],
        words: Callable[[], Sequence[str]],
        about: Callable[[], str],
    ) -> FormLine:
        return _choice(
            SettingLine(name, label, values, words, about),
            lambda: getattr(self.shell.settings, name),
            lambda value: self.shell.keep(**{name: value}),
        )

    def _of_game(self, line: SettingLine) -> FormLine:
        game = self.shell.face().name

        def keep(value: object) -> None:
            changed = self.shell.settings.with_game(game, {line.name: value})
            self.shell.keep(games=changed.games)

        def get() -> object:
            return self.shell.settings.of_game(game).get(line.name, line.usual)

        return _choice(line, get, keep)

    def _languages(self) -> Sequence[str]:
        return [_("as the system says"), *self.language_names]

    def changed(self, field: Field) -> None:
        """Apply what was chosen."""
        if field.name == "language":
            wanted = self.shell.settings.language
            note = i18n.use(wanted or i18n.from_environment())
            self.redraw()
            if note is not None:
                self.say(note)
        elif field.name == "theme":
            self.app.theme = self.shell.settings.theme
        elif field.name == "glyphs":
            glyphs.use(self._signs())
            self.redraw()
            self.refresh()

    def _signs(self) -> str:
        wanted: str = self.shell.settings.glyphs
        if wanted != "auto":
            return wanted
        if self.shell.terminal is None:
            return glyphs.UNICODE.name
        from rs_tui.terminal import detect

        asked = Namespace(**vars(self.shell.args) | {"glyphs": "auto"})
        return detect.detect(asked).glyphs

    # ------------------------------------------------------------------ the sample
    def sheets(self) -> Iterator[Sheet]:
        """The form and the sample."""
        yield from super().sheets()
        yield self.sample

    def put_sheets(self, left: int, top: int, width: int, height: int) -> None:
        """The sample below the form."""
        tight = height - SAMPLE < len(self.form.lines) + 1 + ABOUT
        rows = SAMPLE - tight
        super().put_sheets(left, top, width, height - rows)
        self.sample.put(left, min(self.bottom + 2, top + height - rows), width, rows)

    def draw(self) -> None:
        """The form and the sample."""
        super().draw()
        rows = _sample(self.shell.face().sample())
        if self.sample.tall < SAMPLE:
            rows = [row for row in rows if row]
        self.sample.write([fit(row, self.sample.wide) for row in rows])


def _choice(
    line: SettingLine, get: Callable[[], object], keep: Callable[[object], None]
) -> FormLine:
    values, words = line.values, line.words

    def at() -> int:
        value = get()
        return values.index(value) if value in values else 0

    field = Field(
        line.name, VALUE, lambda: words()[at()], line.about,
        options=words, at=at, pick=lambda number: keep(values[number]),
    )  # fmt: skip
    return FormLine(line.label, (field,))


def theme_words() -> Sequence[str]:
    """What the themes are called, in their order."""
    words = {
        "night": _("night"),
        "day": _("day"),
        "contrast": _("high contrast"),
        "clear": _("red-green blind"),
        "dusk": _("blue-yellow blind"),
    }
    return [words.get(name, name) for name in themes.NAMES]


def _speeds() -> Sequence[str]:
    return [_("instant") if not speed else f"{speed:g} s" for speed in SPEEDS]


def _sample(signs: Line) -> Rows:
    """One of each: gems, states of a card, players."""
    magic = glyphs.current().magic
    states: Line = [
        (f" 16 G{magic} ", "card green"),
        (f" {_('card')} ", "card"),
        (" ", ""),
        (f" {_('can be picked')} ", "open"),
        (" ", ""),
        (f" {_('cursor')} ", "cursor"),
        (" ", ""),
        (f" {_('marked')} ", "marked"),
        (" ", ""),
        (_("warning"), "warn"),
    ]
    players: Line = []
    for seat, name in enumerate(NAMES):
        players += [(f"{seat + 1} {name}", f"seat{seat} strong"), ("   ", "")]
    return [signs, [], states, players]
