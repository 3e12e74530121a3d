"""docs/SETTINGS.md, made from what the code declares."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import tomlkit

from rs_tui import games
from rs_tui.ground import keymap, settings
from rs_tui.ground.settings import Setting

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "SETTINGS.md"
_HEAD = """\
# Settings

Everything on the settings screen, and the last new game, stands in one file that you may edit:

```sh
rune-stones settings path    # where it is
rune-stones settings show    # every setting as it stands, and what it is for
rune-stones settings edit    # open it in $VISUAL or $EDITOR, and check it afterwards
```

The file is `settings.toml` in the config folder of the platform (`~/.config/rune-stones` on Linux),
or below the folder of `--data-dir`. The program changes single values in it when you change them on
the screen: comments, the order of lines and what it does not know stay. A value that makes no sense
is named at the start and the default stands in; the game starts in any case. A `settings.json` of
earlier versions is read while there is no `settings.toml`, and left as it is.

This page is made from the code (`python -m tests.golden settings`).

## For all games

"""
_KEYS = """\
## In `[keys]`

A command may have another key, one sign for each: `undo = "z"`. Footer, help and lists show the
keys as they are set. Digits, capitals, `*`, `#` and the letters that name things in one of the
games cannot be given to commands; neither can two commands share a key. What cannot be is named at
the start, and the usual keys stand in, so that the way out is always there (and in the list of
commands, Ctrl+P).

The letters of the games have no entry here: they name things (`s` `a` `f` the actions of Rune
Stones, `h` and `l` hide and reveal in Runes & Ruins) as digits name cards, stand on what they name,
and are the same in tutorial, help and rules. No letter of the table below means anything else in a
game, so that moving one of these cannot hide a thing of the game.

"""
_EXAMPLE = """\
## An example

```toml
language = "de"
bot_speed = 0.5  # quick

[keys]
undo = "z"

[rune_stones]
seats = "Ada,bot:hard"
expansions = ["nocturnal"]
```
"""


def _key_rows() -> Iterator[str]:
    yield "| command | usual key | what it does |"
    yield "|---|---|---|"
    for name, command in keymap.COMMANDS.items():
        yield f"| `{name}` | `{command.key}` | {command.about} |"


def _rows(declared: Mapping[str, Setting]) -> Iterator[str]:
    yield "| setting | values | default | what it is for |"
    yield "|---|---|---|---|"
    for name, setting in declared.items():
        if setting.about:
            default = setting.default
            plain = list(default) if isinstance(default, tuple) else default
            shown = tomlkit.item(plain).as_string()
            yield f"| `{name}` | {setting.values} | `{shown}` | {setting.about} |"


def text() -> str:
    """The page."""
    general = _HEAD + "\n".join(_rows(settings.GENERAL)) + "\n"
    general += "\n" + _KEYS + "\n".join(_key_rows()) + "\n"
    own = (
        f"## In `[{name}]`\n\n" + "\n".join(_rows(games.desk(name).settings)) + "\n"
        for name in games.DESKS
    )
    return "\n".join([general, *own, _EXAMPLE])


def remake() -> list[Path]:
    """Write it."""
    PAGE.write_text(text(), encoding="utf-8")
    return [PAGE]
