"""Resuming a game from a menu, with the ways out when it is locked or damaged."""

from __future__ import annotations

import contextlib
import threading
from functools import partial
from typing import TYPE_CHECKING

from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _, ngettext
from rs_tui.saves.errors import Damaged, Locked, SaveError, UnknownLevel
from rs_tui.saves.unknown_bots import STAND_IN
from rs_tui.screens.menu import Answer
from rs_tui.tables.address import Address
from rs_tui.tables.pins import unlocked

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.saves import SavedGame
    from rs_tui.screens.menu import MenuScreen


def open_game(screen: MenuScreen, name: str) -> None:
    """Play a saved game, or ask what to do if that is not possible as it is."""
    library = screen.shell.library
    try:
        saved = unlocked(library.open(name), name)
    except CallError as error:
        screen.say(str(error))
    except Locked as error:
        _locked(screen, name, error)
    except Damaged as error:
        _damaged(screen, name, error)
    except UnknownLevel as error:
        _unknown(screen, name, error)
    except (SaveError, OSError) as error:
        screen.say(str(error))
    else:
        screen.shell.play(saved)


def _locked(screen: MenuScreen, name: str, error: Locked) -> None:
    if error.holder.table and error.holder.same_user:
        from rs_tui.screens.join import go

        go(screen, Address(error.holder.table))
        return
    answers: list[Answer] = []
    if error.holder.same_user and not error.holder.is_me:
        answers.append(Answer("t", _("take over"), lambda: _take_over(screen, name)))
    answers.append(Answer("w", _("watch"), lambda: _watch(screen, name)))
    screen.ask(str(error), answers)


def _damaged(screen: MenuScreen, name: str, error: Damaged) -> None:
    if not error.good_entries:
        screen.say(_("{error}; nothing before it can be saved").format(error=error))
        return
    n = error.good_entries - 1  # the deal is no choice
    asked = ngettext(
        "Go on with {name} from the {n} sound choice before the damage, as a new game?",
        "Go on with {name} from the {n} sound choices before the damage, as a new game?",
        n,
    ).format(name=name, n=n)
    screen.ask(asked, [Answer("y", _("go on"), partial(_recover, screen, name))])


def _unknown(screen: MenuScreen, name: str, error: UnknownLevel) -> None:
    def hand_to(kind: str) -> Callable[[], None]:
        return lambda: _try(screen, lambda: screen.shell.library.open(name, kind))

    answers = [
        Answer("b", _("a bot of level {level}").format(level=STAND_IN), hand_to(f"bot:{STAND_IN}")),
        Answer("h", _("a human"), hand_to("human")),
    ]
    asked = _("{name}: {reason}. Who shall play on?").format(name=name, reason=error.reason)
    screen.ask(asked, answers)


def _recover(screen: MenuScreen, name: str) -> None:
    _try(screen, lambda: screen.shell.library.recover(name))


def _take_over(screen: MenuScreen, name: str) -> None:
    """Whoever plays may have to answer first, so the screen does not wait for it."""
    app, shell = screen.app, screen.shell

    def take() -> None:
        try:
            saved = shell.library.take_over(name)
        except (SaveError, OSError) as error:
            with contextlib.suppress(RuntimeError):  # the program has ended meanwhile
                app.call_from_thread(arrive, str(error), None)
            return
        try:
            app.call_from_thread(arrive, "", saved)
        except RuntimeError:
            saved.close()

    def arrive(problem: str, saved: SavedGame | None) -> None:
        here = screen.is_current
        if saved is None:
            if here:
                screen.say(problem)
        elif here:
            _try(screen, lambda: saved)
        else:
            saved.close()  # whoever asked went elsewhere

    screen.say(_("Asking for {name} …").format(name=name), "dim")
    threading.Thread(target=take, name="take-over", daemon=True).start()


def _watch(screen: MenuScreen, name: str) -> None:
    from rs_tui.saves import Follower
    from rs_tui.screens.watch import WatchScreen

    library = screen.shell.library
    try:
        follower = Follower(library.place(name).path, library.sets)
    except (SaveError, OSError) as error:
        screen.say(str(error))
    else:
        screen.shell.show(WatchScreen(follower))


def _try(screen: MenuScreen, get: Callable[[], SavedGame]) -> None:
    try:
        saved = unlocked(get())
    except (CallError, SaveError, OSError) as error:
        screen.say(str(error))
    else:
        screen.shell.play(saved)
