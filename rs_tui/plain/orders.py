"""The words a player can type besides choices: in English, and in the language in use."""

from __future__ import annotations

from typing import Final

from rs_tui.ground import glyphs
from rs_tui.ground.i18n import N_, _, pgettext

_WORDS: Final = {
    # The words are typed: one word each, and none of them may be the first word of a choice.
    "help": N_("what can be typed"),
    "again": N_("the question and the choices once more"),
    "all": N_("all choices, where only some were listed"),
    "hand": N_("your hand"),
    "state": N_("everybody's points, gems, rows and rune stones"),
    "board": N_("creatures, forges, rune stones, wisps and the track"),
    "card": N_("a card in full: card 16"),
    "decks": N_("your deck, and what is known of the others'"),
    "score": N_("the score if the game ended now, by source"),
    "chronicle": N_("what happened so far"),
    "hint": N_("what a bot would do"),
    "rules": N_("the rule about this question, or about anything: rules ore"),
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


def named() -> dict[str, str]:
    """Every word that can be typed, in small letters, with the order it stands for."""
    translated = {local(order).casefold(): order for order in _WORDS}
    bare = {glyphs.unaccented(word): order for word, order in translated.items()}
    # English wins: what works in one language works in all.
    return bare | translated | _ALSO | {order: order for order in _WORDS}


def local(order: str) -> str:
    """The word for an order in the language in use."""
    return {
        "help": pgettext("typed", "help"),
        "again": pgettext("typed", "again"),
        "all": pgettext("typed", "all"),
        "hand": pgettext("typed", "hand"),
        "state": pgettext("typed", "state"),
        "board": pgettext("typed", "board"),
        "card": pgettext("typed", "card"),
        "decks": pgettext("typed", "decks"),
        "score": pgettext("typed", "score"),
        "chronicle": pgettext("typed", "chronicle"),
        "hint": pgettext("typed", "hint"),
        "rules": pgettext("typed", "rules"),
        "undo": pgettext("typed", "undo"),
        "redo": pgettext("typed", "redo"),
        "seat": pgettext("typed", "seat"),
        "language": pgettext("typed", "language"),
        "quit": pgettext("typed", "quit"),
    }[order]


def help_lines() -> list[str]:
    """What can be typed, one line each."""
    return [
        _("Type the number of a choice, or its text such as: forge 3"),
        _("Or one of these words:"),
        *(f"  {local(order)}: {_(meaning)}" for order, meaning in _WORDS.items()),
    ]
