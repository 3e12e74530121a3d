"""The words a player can type besides choices: in English, and in the language in use.

Those of the shell work in every game; those of the game show something of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_tui.ground import glyphs
from rs_tui.ground.i18n import N_, _, pgettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rs_tui.face import Lines

# The words are typed: one word each, and none of them may be the first word of a choice.
_QUESTION: Final = {
    "help": N_("what can be typed"),
    "again": N_("the question and the choices once more"),
    "all": N_("all choices, where only some were listed"),
    "hand": N_("your hand"),
    "rest": N_("do all that is left where nothing is to decide"),
}
_GAME: Final = {
    "chronicle": N_("what happened so far"),
    "hint": N_("what a bot would do"),
    "rules": N_("the rule about this question, or about anything: rules {topic}"),
    "undo": N_("take the last choice back"),
    "redo": N_("bring it back again"),
    "seat": N_("hand a seat to a bot or back: seat 2 bot:hard, seat 2 human"),
    "language": N_("another language: language de"),
    "quit": N_("leave; the game is saved"),
}
_ALSO: Final = {
    "?": "help",
    "exit": "quit",
    "q": "quit",
    "u": "undo",
    "h": "help",
    "status": "state",
}


def named(lines: Lines) -> dict[str, str]:
    """Every word that can be typed, in small letters, with the order it stands for."""
    known = words(lines)
    translated = {word.casefold(): order for order, word in known.items()}
    bare = {glyphs.unaccented(word): order for word, order in translated.items()}
    also = {word: order for word, order in _ALSO.items() if order in known}
    # English wins: what works in one language works in all.
    return bare | translated | also | {order: order for order in known}


def words(lines: Lines) -> Mapping[str, str]:
    """Every order with its word in the language in use, as the help lists them."""
    return {
        **{order: local(order) for order in _QUESTION},
        **{order.name: order.word() for order in lines.orders},
        **{order: local(order) for order in _GAME},
    }


def local(order: str) -> str:
    """The word for an order of the shell in the language in use."""
    return {
        "help": pgettext("typed", "help"),
        "again": pgettext("typed", "again"),
        "all": pgettext("typed", "all"),
        "hand": pgettext("typed", "hand"),
        "rest": pgettext("typed", "rest"),
        "chronicle": pgettext("typed", "chronicle"),
        "hint": pgettext("typed", "hint"),
        "rules": pgettext("typed", "rules"),
        "undo": pgettext("typed", "undo"),
        "redo": pgettext("typed", "redo"),
        "seat": pgettext("typed", "seat"),
        "language": pgettext("typed", "language"),
        "quit": pgettext("typed", "quit"),
    }[order]


def help_lines(lines: Lines, others: Mapping[str, str] | None = None) -> list[str]:
    """What can be typed, one line each; `others`: in words, what means something else here, or
    nothing.
    """
    own = {order.name: order.meaning for order in lines.orders}
    meanings = {order: _(meaning) for order, meaning in (_QUESTION | own | _GAME).items()}
    meanings |= others or {}
    return [
        _("Type the number of a choice, or its text such as: {example}").format(
            example=lines.example
        ),
        _("Or one of these words:"),
        *(
            "  "
            + _("{name}: {what}").format(
                name=word, what=meanings[order].format(topic=lines.topic())
            )
            for order, word in words(lines).items()
            if meanings[order]
        ),
    ]
