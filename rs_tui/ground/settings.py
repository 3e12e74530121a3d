"""What a player sets on screen, kept in the platform's config folder.

Settings of one game are declared by that game. In the file they stand under its name, so that each
game has its own seats and house rules; the rest is for all of them.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from rs_tui.ground import keymap
from rs_tui.ground.i18n import N_, _, ngettext
from rs_tui.ground.settings_file import (
    FILE,
    OLDER,
    Unreadable,
    found_in,
    is_text,
    read,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

VERSION: Final = 1
"""Of the file. A newer program's file is read as far as it is understood."""
SLOWEST: Final = 10.0
_SHOWN: Final = 30
_MOST_NAMES: Final = 100
_GAMES: Final = "games"
_KEYS: Final = "keys"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; a field's default is what a new player finds."""

    language: str = ""
    """Empty: as the environment says."""
    theme: str = ""
    """Empty: the default theme."""
    glyphs: str = "auto"
    pictures: bool = True
    """Small pictures, where the terminal has the colours and the room."""
    bot_speed: float = 1.0
    """Seconds a bot's turn stays; 0 is instant."""
    drama: bool = True
    """Whether a die rolls and points count up before they stand."""
    bell: bool = False
    first_press: bool = False
    """Whether the first press of a thing's key takes it, wherever undo can take that back."""
    game: str = ""
    """The game that was chosen last, by its name; empty: the first."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys of commands that are not the usual ones, by the names of the commands."""
    games: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """What is set for one game, by the name of the game; what is not there is as usual.

    Of games that are loaded later it is what the file says, to be read by `sound`.
    """

    def of_game(self, name: str) -> Mapping[str, Any]:
        """What is set for a game."""
        return self.games.get(name, {})

    def with_game(self, name: str, changes: Mapping[str, Any]) -> Settings:
        """The same with other values for a game."""
        return replace(self, games={**self.games, name: {**self.of_game(name), **changes}})


class Setting(NamedTuple):
    """One setting: what a new player finds, whether a value makes sense, and what it is for."""

    default: object
    check: Callable[[object], bool]
    about: str = ""
    """In English, for the translators and the documents; empty: kept by the program itself."""
    values: str = ""
    """The values there are, as the documents write them."""


Declared: TypeAlias = "Mapping[str, Mapping[str, Setting] | None]"
"""The settings of all games, by their names; None where they are not known yet. What older files,
which knew one game, say of it without its name is read for the first one."""


def is_flag(value: object) -> bool:
    """Whether a value is a yes or a no."""
    return isinstance(value, bool)


def is_count(value: object) -> bool:
    """Whether a value is a number of things."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9


def is_names(value: object) -> bool:
    """Whether a value is a list of a few names."""
    return isinstance(value, list) and len(value) < _MOST_NAMES and all(map(is_text, value))


def one_of(*known: str) -> Callable[[object], bool]:
    """A check for one of some words."""
    return lambda value: isinstance(value, str) and value in known


LESSONS: Final = {"lesson": (is_text, "", ""), "lessons": (is_names, "", "")}
"""Where somebody is in the tutorial of a game, and the chapters that are done."""


def _is_speed(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= SLOWEST


_CHECKED: Final[Mapping[str, tuple[Callable[[object], bool], str, str]]] = {
    "language": (
        is_text,
        N_("the language of every word, by its code; empty: as the system says"),
        '`"en"`, `"fr"`, `"de"`',
    ),
    "theme": (is_text, N_("the colours, by their name; empty: the usual ones"), "a name"),
    "glyphs": (
        one_of("auto", "unicode", "ascii"),
        N_("the signs to draw with"),
        '`"auto"`, `"unicode"`, `"ascii"`',
    ),
    "pictures": (
        is_flag,
        N_("small pictures where the terminal has the colours and the room"),
        "`true`, `false`",
    ),
    "bot_speed": (
        _is_speed,
        N_("seconds a step of a bot's turn stays on the screen; 0 is instant"),
        "0 to 10",
    ),
    "drama": (
        is_flag,
        N_("let the die roll and points count up before they stand"),
        "`true`, `false`",
    ),
    "bell": (is_flag, N_("ring when it is a person's turn"), "`true`, `false`"),
    "first_press": (
        is_flag,
        N_("the first press of a thing's key takes it at once, wherever undo can take that back"),
        "`true`, `false`",
    ),
    "game": (is_text, N_("the game that was chosen last; empty: Rune Stones"), "a name"),
}
GENERAL: Final[Mapping[str, Setting]] = {
    each.name: Setting(each.default, *_CHECKED[each.name])
    for each in fields(Settings)
    if each.name not in (_GAMES, _KEYS)
}
"""The settings of all games."""


def load(folder: Path, games: Declared | None = None) -> tuple[Settings, str | None]:
    """The settings kept in a folder, and what to tell the player about a file with faults."""
    path = found_in(folder)
    try:
        found, unreadable = read(path), None
    except Unreadable as error:
        words = _("{path}: {problem}; the default settings are used")
        found, unreadable = {}, words.format(path=path, problem=error)
    settings, faults = _checked(found, games or {}, older=path.name == OLDER)
    return settings, unreadable or faults.told(path)


class _Faults(NamedTuple):
    """What is wrong with a file that can be read."""

    bad: list[str]
    unknown: list[str]
    newer: bool
    keys: list[str]

    def told(self, path: Path) -> str | None:
        """In a line; None if nothing is."""
        words = []
        if self.bad:
            wrong = ngettext(
                "{values} is not possible; the default is used",
                "{values} are not possible; the defaults are used",
                len(self.bad),
            )
            words.append(wrong.format(values=", ".join(self.bad)))
        words += self.keys
        if self.newer:
            words.append(_("it is of a newer version, and read as far as it is understood"))
        elif self.unknown:
            foreign = ngettext(
                "there is no setting {names}", "there are no settings {names}", len(self.unknown)
            )
            words.append(foreign.format(names=", ".join(self.unknown)))
        return f"{path}: {'; '.join(words)}" if words else None


def _checked(found: dict[str, Any], games: Declared, *, older: bool) -> tuple[Settings, _Faults]:
    """Known values that make sense, and what else is there."""
    version = found.get("version", VERSION)
    keys, wrong = keymap.checked(found.get(_KEYS, {}))
    faults = _Faults([], [], isinstance(version, int) and version > VERSION, wrong)

    def sound(place: Mapping[str, Any], name: str, check: Callable[[object], bool]) -> bool:
        if name not in place:
            return False
        if not check(place[name]):
            faults.bad.append(f"{name} = {_shown(place[name])}")
            return False
        return True

    sound(found, "version", is_count)
    general = {
        name: found[name] for name, each in GENERAL.items() if sound(found, name, each.check)
    }
    kept: dict[str, dict[str, Any]] = {}
    for number, (game, declared) in enumerate(games.items()):
        own = found[game] if sound(found, game, lambda value: isinstance(value, dict)) else {}
        if declared is None:
            kept |= {game: {name: _frozen(value) for name, value in own.items()}} if own else {}
            continue
        place = {**found, **own} if older and number == 0 else own
        kept[game] = {
            name: _frozen(place[name] if sound(place, name, each.check) else each.default)
            for name, each in declared.items()
        }
        faults.unknown.extend(f"{game}.{name}" for name in own if name not in declared)
    if not older:
        known = {*GENERAL, *games, _KEYS, "version"}
        faults.unknown.extend(_shown_name(name) for name in found if name not in known)
    return Settings(**general, keys=keys, games=kept), faults


def sound(values: Mapping[str, Any], declared: Mapping[str, Setting]) -> dict[str, Any]:
    """What is set for a game as far as it makes sense; what does not is as usual."""
    return {
        name: values[name] if name in values and each.check(_thawed(values[name])) else each.default
        for name, each in declared.items()
    }


def _thawed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _shown_name(name: str) -> str:
    return repr(name)[1:-1][:_SHOWN]


def _shown(value: object) -> str:
    """A value much as it stands in the file, cut short."""
    import json

    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"


def values(settings: Settings) -> dict[str, Any]:
    """The settings as they stand in the file."""
    general = {each.name: getattr(settings, each.name) for each in fields(settings)}
    del general[_GAMES], general[_KEYS]
    own = {name: {**of} for name, of in settings.games.items()}
    keys = {_KEYS: {**settings.keys}} if settings.keys else {}
    return {"version": VERSION, **general, **keys, **own}


def save(settings: Settings, folder: Path) -> str | None:
    """Keep the settings; what to tell the player if that is not possible.

    Comments, order and what the program does not know stay as they are. A damaged file is put
    aside: whoever wrote into it can still mend it.
    """
    from rs_tui.ground import disk, paths, settings_text

    path = folder / FILE
    try:
        paths.ensure(folder)
        disk.write_whole(path, settings_text.rewritten(folder, values(settings)))
    except Unreadable as error:
        return _("settings cannot be saved in {path}: {reason}").format(path=path, reason=error)
    except (paths.PathError, disk.SaveError) as error:
        return _("settings cannot be saved: {reason}").format(reason=error)
    return None
