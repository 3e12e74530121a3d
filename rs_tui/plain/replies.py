"""What each typed word besides a choice does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.match import MatchError
from rs_core.rune_stones import choices
from rs_tui.cli.values import LEVELS
from rs_tui.ground import i18n
from rs_tui.ground.i18n import _, words_of
from rs_tui.plain import orders
from rs_tui.rune_stones import lines as tables
from rs_tui.rune_stones import phrases, rulebook
from rs_tui.rune_stones.phrases.hints import why
from rs_tui.rune_stones.phrases.refusals import why_no_undo
from rs_tui.saves.errors import SaveError
from rs_tui.tables.failures import no_hint_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from rs_tui.plain.game import PlainGame

RULES_SHOWN: Final = 30
EVENTS_SHOWN: Final = 40


def _help(game: PlainGame, rest: str) -> None:
    del rest
    game.console.say(*orders.help_lines())


def _again(game: PlainGame, rest: str) -> None:
    del rest
    game.ask()


def _all(game: PlainGame, rest: str) -> None:
    del rest
    game.ask(everything=True)


def _hand(game: PlainGame, rest: str) -> None:
    del rest
    hidden = game.hides_choices()
    game.shown_hand = game.session.turn
    game.console.say(*tables.hand_lines(game.view()))
    if hidden:
        game.ask()


def _state(game: PlainGame, rest: str) -> None:
    del rest
    game.console.say(*tables.state_lines(game.session.view(None), game.session.names))


def _board(game: PlainGame, rest: str) -> None:
    del rest
    game.console.say(*tables.board_lines(game.session.view(None)))


def _card(game: PlainGame, rest: str) -> None:
    told = tables.card_lines(game.view(), rest)
    if told:
        game.console.say(*told)
    else:
        game.console.say(_("There is no card {number} to look at.").format(number=rest or "?"))


def _decks(game: PlainGame, rest: str) -> None:
    del rest
    session = game.session
    # The own draw pile tells the hand by what is missing from it.
    private = game.alone() or game.shown_hand == session.turn
    view = game.view() if private else session.view(None)
    game.console.say(*tables.deck_lines(view, session.names))


def _score(game: PlainGame, rest: str) -> None:
    del rest
    game.console.say(_("If the game ended now:"), *tables.score_lines(game.session))


def _chronicle(game: PlainGame, rest: str) -> None:
    del rest
    session = game.session
    listener = session.humans[0] if game.alone() and session.humans else None
    cards = session.match.rules.cards
    told = [
        phrases.event_words(event, session.names, cards) for event in session.chronicle(listener)
    ]
    lines = [line for line in told if line]
    game.console.say(*lines[-EVENTS_SHOWN:])


def _hint(game: PlainGame, rest: str) -> None:
    del rest
    found = game.bots.advise(game.session)
    if found is None:
        game.console.say(f"{no_hint_words()}.")
        return
    choice = found.best[0].choice
    game.console.say(
        _("A bot would: {what} [{text}]").format(
            what=phrases.choice_words(choice, game.view()), text=choices.text(choice)
        ),
        *([f"{why(found)}."] if why(found) else []),
    )


def _rules(game: PlainGame, rest: str) -> None:
    decision = game.session.decision
    topic = rest
    if not topic and decision is not None:
        topic = phrases.question_rule(decision)
    found = rulebook.search(topic)
    if not found:
        game.console.say(_("No rule speaks of {topic}.").format(topic=topic))
    for rule in found[:RULES_SHOWN]:
        game.console.say(f"{rule.id} {rule.text}")
    if len(found) > RULES_SHOWN:
        game.console.say(_("and {n} more").format(n=len(found) - RULES_SHOWN))


def _undo(game: PlainGame, rest: str) -> None:
    del rest
    reason = game.session.why_no_undo()
    if reason is not None:
        game.console.say(why_no_undo(reason))
        return
    _changed(game, game.session.undo, _("Taken back."))


def _redo(game: PlainGame, rest: str) -> None:
    del rest
    if not game.session.match.undone:
        game.console.say(_("Nothing was taken back."))
        return
    _changed(game, lambda: game.tell(game.session.redo()), _("Brought back."))


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
    seats = len(game.session.seats)
    kinds = ("human", *(f"bot:{level}" for level in LEVELS))
    if number not in {str(n + 1) for n in range(seats)} or kind not in kinds:
        game.console.say(
            _("Type seat, a number from 1 to {n}, and one of: {kinds}").format(
                n=seats, kinds=" ".join(kinds)
            )
        )
        return
    seat = int(number) - 1
    if kind != "human" and game.session.humans == (seat,):
        game.console.say(_("Somebody has to stay: this is the last seat of a person."))
        return
    _changed(
        game,
        lambda: game.session.hand_over(seat, kind),
        _("{name} is now played by: {kind}").format(name=game.session.names[seat], kind=kind),
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
    "state": _state,
    "board": _board,
    "card": _card,
    "decks": _decks,
    "score": _score,
    "chronicle": _chronicle,
    "hint": _hint,
    "rules": _rules,
    "undo": _undo,
    "redo": _redo,
    "seat": _seat,
    "language": _language,
    "quit": _quit,
}
