"""Which key gives which command: the usual ones, or those of the table `[keys]` in the settings.

Screens and faces speak of commands by their usual keys. What is pressed goes through `meant`, what
is shown through `shown`; what names a thing on the table (digits, capitals, letters of a game)
stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rs_tui.ground.i18n import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping


class Command(NamedTuple):
    """A command that may have another key."""

    key: str
    about: str
    menus: bool = False
    """Whether it works outside the table, too."""


COMMANDS: Final[Mapping[str, Command]] = {
    "undo": Command("u", N_("take back the last choice")),
    "redo": Command("r", N_("bring back what was taken back")),
    "all": Command("g", N_("do all that is left where nothing is to decide")),
    "coach": Command("v", N_("silence the coach")),
    "hint": Command("t", N_("a hint from the bots")),
    "inspect": Command("i", N_("look at things one by one")),
    "chronicle": Command("c", N_("what happened so far")),
    "talk": Command("m", N_("say something at a table of several terminals")),
    "people": Command("e", N_("who is at the table")),
    "help": Command("?", N_("help for what is on the screen"), menus=True),
    "commands": Command(":", N_("all commands by name"), menus=True),
    "leave": Command("q", N_("leave; the game is saved"), menus=True),
}
TABLE: Final = "keys"
"""What the table of the settings file is called."""
NAMING: Final = frozenset("abdfhjklnopsvwxy") - {each.key for each in COMMANDS.values()}
"""Letters that name things or move the cursor in one of the games."""


class _Map(NamedTuple):
    meant: Mapping[str, str]
    shown: Mapping[str, str]


_USUAL: Final = _Map({}, {})
_current = _USUAL


def checked(found: object) -> tuple[dict[str, str], list[str]]:
    """The keys of a table of settings that make sense, and what is wrong with the others."""
    if not isinstance(found, dict):
        return {}, [_("[keys] is a table of commands and their keys")]
    wanted: dict[str, str] = {}
    wrong: list[str] = []
    for name, key in found.items():
        fault = _fault(name, key)
        if fault:
            wrong.append(fault)
        else:
            wanted[name] = key
    kept = dict(wanted)
    while clash := _clash(kept):
        one, other, key = clash
        words = _("{one} and {other} cannot both be {key}; both keep their usual keys")
        wrong.append(words.format(one=one, other=other, key=key))
        kept = {name: own for name, own in kept.items() if name not in (one, other)}
    return kept, wrong


def _fault(name: str, key: object) -> str:
    shown = repr(name)[1:-1][:30]
    if name not in COMMANDS:
        known = ", ".join(COMMANDS)
        words = _("there is no command {command} to give a key to; there are {known}")
        return words.format(command=shown, known=known)
    if not isinstance(key, str) or len(key) != 1 or not key.isprintable() or key == " ":
        return _("the key of {command} has to be one sign").format(command=name)
    if key.isdigit() or key.isupper() or key in "*#" or key in NAMING:
        words = _("{key} names things on the table and cannot be the key of {command}")
        return words.format(key=key, command=name)
    if COMMANDS[name].menus and key.isalpha() and key not in (COMMANDS[name].key, "z"):
        words = _("{key} has a meaning in menus and cannot be the key of {command}")
        return words.format(key=key, command=name)
    return ""


def _clash(kept: Mapping[str, str]) -> tuple[str, str, str] | None:
    """Two commands on one key, one of them moved there."""
    keys: dict[str, str] = {}
    for name, command in COMMANDS.items():
        key = kept.get(name, command.key)
        if key in keys:
            return keys[key], name, key
        keys[key] = name
    return None


def use(keys: Mapping[str, str]) -> None:
    """Let commands have these keys from now on, and the usual ones where none is given."""
    global _current  # noqa: PLW0603 - one keyboard, as there is one language
    moved = {COMMANDS[name].key: key for name, key in keys.items() if key != COMMANDS[name].key}
    _current = _Map(
        {**dict.fromkeys(moved, ""), **{key: usual for usual, key in moved.items()}}, moved
    )


def meant(key: str, *, menus: bool = False) -> str:
    """The usual key of what was pressed; empty where a command has gone to another key."""
    usual = _current.meant.get(key, key)
    if menus and not _in_menus(usual) and not (usual == "" and _in_menus(key)):
        return key
    return usual


def shown(key: str, *, menus: bool = False) -> str:
    """The key to press for a command of a usual key."""
    return key if menus and not _in_menus(key) else _current.shown.get(key, key)


def _in_menus(usual: str) -> bool:
    return any(each.key == usual and each.menus for each in COMMANDS.values())
