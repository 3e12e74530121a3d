"""What a player sets on screen, kept in the platform's config folder.

Settings of one game are declared by that game. In the file they stand under its name, so that each
game has its own seats and house rules; the rest is for all of them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from rs_tui.ground.i18n import _, ngettext
from rs_tui.ground.settings_file import FILE, MOST_BYTES, Damaged, Unreadable, is_text, read

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

ASIDE: Final = ".damaged"
SLOWEST: Final = 10.0
_SHOWN: Final = 30
_GAMES: Final = "games"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; a field's default is what a new player finds."""

    language: str = ""
    """Empty: as the environment says."""
    theme: str = ""
    """Empty: the default theme."""
    glyphs: str = "auto"
    bot_speed: float = 1.0
    """Seconds a bot's turn stays; 0 is instant."""
    bell: bool = False
    game: str = ""
    """The game that was chosen last, by its name; empty: the first."""
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
    """One setting of a game: what a new player finds, and whether a value makes sense."""

    default: object
    check: Callable[[object], bool]


Declared: TypeAlias = "Mapping[str, Mapping[str, Setting] | None]"
"""The settings of all games, by their names; None where they are not known yet. What older files,
which knew one game, say of it without its name is read for the first one."""


def is_flag(value: object) -> bool:
    """Whether a value is a yes or a no."""
    return isinstance(value, bool)


def is_count(value: object) -> bool:
    """Whether a value is a number of things."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**9


def one_of(*known: str) -> Callable[[object], bool]:
    """A check for one of some words."""
    return lambda value: isinstance(value, str) and value in known


def _is_speed(value: object) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= SLOWEST


_CHECKS: Final[dict[str, Callable[[object], bool]]] = {
    "language": is_text,
    "theme": is_text,
    "glyphs": one_of("auto", "unicode", "ascii"),
    "bot_speed": _is_speed,
    "bell": is_flag,
    "game": is_text,
}


def load(folder: Path, games: Declared | None = None) -> tuple[Settings, str | None]:
    """The settings kept in a folder, and what to tell the player about a damaged file."""
    path = folder / FILE
    games = games or {}
    try:
        return _checked(read(path), games, path)
    except Unreadable as error:
        words = _("{path}: {problem}; the default settings stand in")
        return _checked({}, games, path)[0], words.format(path=path, problem=error)


def _checked(found: dict[str, Any], games: Declared, path: Path) -> tuple[Settings, str | None]:
    """Known values that make sense; a newer program's other settings are left alone."""
    bad: list[str] = []

    def sound(place: Mapping[str, Any], name: str, check: Callable[[object], bool]) -> bool:
        if name not in place:
            return False
        if not check(place[name]):
            bad.append(f"{name} = {_shown(place[name])}")
            return False
        return True

    values = {name: found[name] for name, check in _CHECKS.items() if sound(found, name, check)}
    kept: dict[str, dict[str, Any]] = {}
    for number, (game, declared) in enumerate(games.items()):
        own = found[game] if sound(found, game, lambda value: isinstance(value, dict)) else {}
        if declared is None:
            kept[game] = {name: _frozen(value) for name, value in own.items()}
            continue
        place = {**found, **own} if number == 0 else own
        kept[game] = {
            name: _frozen(place[name] if sound(place, name, each.check) else each.default)
            for name, each in declared.items()
        }
    note = None
    if bad:
        words = ngettext(
            "{path}: {values} cannot be; the default stands in",
            "{path}: {values} cannot be; the defaults stand in",
            len(bad),
        )
        note = words.format(path=path, values=", ".join(bad))
    return Settings(**values, games=kept), note


def sound(values: Mapping[str, Any], declared: Mapping[str, Setting]) -> dict[str, Any]:
    """What is set for a game as far as it makes sense; what does not is as usual."""
    return {
        name: values[name] if name in values and each.check(values[name]) else each.default
        for name, each in declared.items()
    }


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _shown(value: object) -> str:
    """A value as it stands in the file, cut short."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def _others(path: Path) -> dict[str, Any]:
    """What stands in the file already."""
    from rs_tui.ground import disk

    try:
        return read(path)
    except Damaged:
        disk.move(path, path.with_name(path.name + ASIDE))
        return {}


def _joined(before: dict[str, Any], settings: Settings) -> dict[str, Any]:
    """The settings among what stood in the file; those of a game under its name alone."""
    placed = {name for values in settings.games.values() for name in values}
    joined = {name: value for name, value in before.items() if name not in placed}
    for each in fields(settings):
        if each.name != _GAMES:
            joined[each.name] = getattr(settings, each.name)
    for game, values in settings.games.items():
        own = before.get(game)
        joined[game] = {**(own if isinstance(own, dict) else {}), **values}
    return joined


def _written(values: dict[str, Any]) -> bytes:
    """The file, never one that is refused when it is read."""
    try:
        text = json.dumps(values, indent=1, ensure_ascii=False) + "\n"
    except RecursionError:
        raise Unreadable(_("it is damaged")) from None
    # Half of a sign that is written as two is kept as the escape it was.
    data = text.encode(errors="backslashreplace")
    if len(data) > MOST_BYTES:
        raise Unreadable(_("it is larger than {n} bytes").format(n=MOST_BYTES))
    return data


def save(settings: Settings, folder: Path) -> str | None:
    """Keep the settings; what to tell the player if that is not possible.

    What a newer program has put beside them stays there. A damaged file is put aside: whoever
    wrote into it can still mend it.
    """
    from rs_tui.ground import disk, paths

    path = folder / FILE
    try:
        paths.ensure(folder)
        disk.write_whole(path, _written(_joined(_others(path), settings)))
    except Unreadable as error:
        return _("settings are not kept in {path}: {reason}").format(path=path, reason=error)
    except (paths.PathError, disk.SaveError) as error:
        return _("settings are not kept: {reason}").format(reason=error)
    return None
