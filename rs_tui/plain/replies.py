"""What each typed word besides a choice does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.levels import LEVELS
from rs_core.play.match import MatchError
from rs_tui.ground import i18n
from rs_tui.ground.i18n import _, words_of
from rs_tui.plain import orders
from rs_tui.saves.errors import SaveError
from rs_tui.tables.failures import no_hint_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.plain.game import PlainGame

RULES_SHOWN: Final = 30
EVENTS_SHOWN: Final = 40


def _help(game: PlainGame, rest: str) -> None:
    del rest
    own = game.extra_orders.items()
    game.console.say(
        *orders.help_lines(game.face.lines, game.meanings()),
        *(
            "  " + _("{name}: {what}").format(name=game.extra_word(order), what=_(meaning))
            for order, meaning in own
        ),
    )


def _again(game: PlainGame, rest: str) -> None:
    del rest
    game.ask()


def _all(game: PlainGame, rest: str) -> None:
    del rest
    game.ask(everything=True)


def _hand(game: PlainGame, rest: str) -> None:
    del rest
    hidden = game.hides_choices()
    game.shown_hand = game.table.turn
    game.console.say(*game.face.lines.hand_lines(game.view()))
    if hidden:
        game.ask()


def _rest(game: PlainGame, rest: str) -> None:
    del rest
    if not game.do_rest():
        game.console.say(_("Nothing is left that could be done without a decision."))


def _chronicle(game: PlainGame, rest: str) -> None:
    del rest
    seen = game.heard()
    told = [game.face.words.event(event, seen.names, seen.rules) for event in seen.events]
    lines = [line for line in told if line]
    game.console.say(*lines[-EVENTS_SHOWN:])


def _hint(game: PlainGame, rest: str) -> None:
    del rest
    turn = game.table.turn
    try:
        game.table.note_hint(-1 if turn is None else turn)
    except (MatchError, SaveError) as error:
        game.console.say(words_of(error))
        return
    found = game.table.bots.advise(game.table.game.name, game.table.look(turn))
    if found is None:
        game.console.say(f"{no_hint_words()}.")
        return
    game.console.say(*game.face.words.hint(found, game.view(), game.table.names))
    if not found.mixed:  # one choice alone would be bad advice
        text = game.table.game.text(found.best[0].choice)
        game.console.say(_("To do so, type: {text}").format(text=text))


def _rules(game: PlainGame, rest: str) -> None:
    decision = game.table.decision
    topic = rest
    if not topic and decision is not None:
        topic = game.face.words.question_rule(decision)
    found = game.face.rulebook.search(topic)
    if not found:
        game.console.say(_("No rule speaks of {topic}.").format(topic=topic))
    for rule in found[:RULES_SHOWN]:
        game.console.say(f"{rule.id} {rule.text}")
    if len(found) > RULES_SHOWN:
        game.console.say(_("and {n} more").format(n=len(found) - RULES_SHOWN))


def _undo(game: PlainGame, rest: str) -> None:
    del rest
    reason = game.heard().no_undo
    if reason is not None:
        game.console.say(game.face.words.no_undo(reason))
        return
    _changed(game, game.table.undo, _("Taken back."))


def _redo(game: PlainGame, rest: str) -> None:
    del rest
    if not game.heard().redo:
        game.console.say(_("Nothing was taken back."))
        return

    def bring_back() -> None:
        game.table.redo()
        game.tell_news()

    _changed(game, bring_back, _("Brought back."))


def _changed(game: PlainGame, change: Callable[[], None], told: str) -> None:
    try:
        change()
    except (MatchError, SaveError) as error:
        game.console.say(words_of(error))
        return
    game.console.say(told)


def _seat(game: PlainGame, rest: str) -> None:
    number, _space, kind = rest.partition(" ")
    kind = kind.strip().lower()
    seats = len(game.table.seats)
    kinds = ("human", *(f"bot:{level}" for level in LEVELS))
    if number not in {str(n + 1) for n in range(seats)} or kind not in kinds:
        game.console.say(
            _("Type seat, a number from 1 to {n}, and one of: {kinds}").format(
                n=seats, kinds=" ".join(kinds)
            )
        )
        return
    seat = int(number) - 1
    if kind != "human" and game.table.here == (seat,):
        game.console.say(_("Somebody has to stay: no other seat is played by a person."))
        return
    _changed(
        game,
        lambda: game.table.reseat(seat, kind),
        _("{name}: now played by {kind}").format(name=game.table.names[seat], kind=kind),
    )


def _language(game: PlainGame, rest: str) -> None:
    if rest not in i18n.languages():
        game.console.say(
            _("Languages: {names}").format(
                names=", ".join(f"{code} {i18n.language_name(code)}" for code in i18n.languages())
            )
        )
        return
    note = i18n.use(rest)
    if note:
        game.console.say(note)
    game.ask()


def _quit(game: PlainGame, rest: str) -> None:
    del rest
    game.leaving = True


REPLIES: Final[dict[str, Callable[[PlainGame, str], None]]] = {
    "help": _help,
    "again": _again,
    "all": _all,
    "hand": _hand,
    "rest": _rest,
    "chronicle": _chronicle,
    "hint": _hint,
    "rules": _rules,
    "undo": _undo,
    "redo": _redo,
    "seat": _seat,
    "language": _language,
    "quit": _quit,
}


def reply(game: PlainGame, order: str, rest: str) -> None:
    """Do what a word says: one of the shell, or one that shows something of the game."""
    own = {each.name: each for each in game.face.lines.orders}
    if order in own:
        game.console.say(*own[order].lines(game.table, game.shown(), rest))
    else:
        REPLIES[order](game, rest)
