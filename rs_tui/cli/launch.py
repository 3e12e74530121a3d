"""Starting the screen: everything before Textual is imported, so that a wrong call stays quick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_tui.terminal import guard

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from rs_tui.ground.settings import Settings
    from rs_tui.saves import Library, SavedGame
    from rs_tui.tables.visit import Visit
    from rs_tui.terminal.detect import Terminal


def run(
    args: Namespace,
    library: Callable[[], Library],
    settings: Settings,
    *,
    saved: SavedGame | None = None,
    first: Callable[[], Any] | None = None,
    plain: Callable[[Terminal], int] | None = None,
    visit: Visit | None = None,
    watch: bool = False,
) -> int:
    """Show the title, play a game that is open, or begin with the screen that `first` makes.

    `visit` is a table where we are already; `watch`: to look on.
    """

    def make(terminal: Terminal) -> Any:
        from rs_tui.app import RuneStonesApp

        app = RuneStonesApp(terminal, args, library, settings)
        if saved is not None:
            app.first = app.at_table(saved)
        elif first is not None:
            app.first = first()
        elif visit is not None:
            app.first = app.at_visit(visit, watch=watch)
        return app

    return guard.run_app(make, args, plain=plain)
