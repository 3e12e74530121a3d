"""Look at a menu screen on a real terminal: `python -m tests.tui.show title --glyphs ascii`."""

from __future__ import annotations

import argparse
import os
import tempfile
from dataclasses import replace
from importlib import import_module
from pathlib import Path

from rs_tui.ground import glyphs, i18n
from rs_tui.ground.settings import Settings
from rs_tui.saves import Library
from tests.tui import fixtures

SCREENS = {
    "title": "rs_tui.screens.title:TitleScreen",
    "new": "rs_tui.screens.new_game:NewGameScreen",
    "saves": "rs_tui.screens.saves:SavesScreen",
    "samples": "rs_tui.screens.saves:SamplesScreen",
    "settings": "rs_tui.screens.settings:SettingsScreen",
    "rules": "rs_tui.screens.help:RulesScreen",
    "help": "rs_tui.screens.help:HelpScreen",
    "legend": "rs_tui.screens.legend:LegendScreen",
}


def main() -> None:
    """Show one screen over a library of a few games."""
    parser = argparse.ArgumentParser()
    parser.add_argument("screen", choices=SCREENS)
    parser.add_argument("--glyphs", default="unicode", choices=glyphs.SETS)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--theme", default="night")
    parser.add_argument("--empty", action="store_true", help="without any saved game")
    args = parser.parse_args()
    i18n.use(args.lang)
    glyphs.use(args.glyphs)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CONFIG_HOME"] = folder
        place = Path(folder)
        library = Library(place) if args.empty else fixtures.filled(place)
        app = fixtures.app(
            library, replace(Settings(), theme=args.theme), cards=None, data_dir=None
        )
        module, _, name = SCREENS[args.screen].partition(":")
        app.first = getattr(import_module(module), name)()
        app.run()
        if app.fault is not None:
            raise app.fault


if __name__ == "__main__":
    main()
