"""The fields that the form of every new game has: undo, seed and name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from rs_tui.draw.fields import Field, FormLine
from rs_tui.ground import clean
from rs_tui.ground.i18n import _
from rs_tui.ground.seeds import SEEDS

if TYPE_CHECKING:
    from collections.abc import Sequence

UNDO: Final = ("none", "turn", "any")
SEED_LIMIT: Final = len(str(SEEDS))


class Drafted(Protocol):
    """A new game that is being put together."""

    undo: str
    seed: str
    name: str


def lines(draft: Drafted) -> tuple[FormLine, ...]:
    """A line for each of them."""
    return (
        FormLine(lambda: _("Undo"), (_undo(draft),)),
        FormLine(lambda: _("Seed"), (_seed(draft),)),
        FormLine(lambda: _("Name of the game"), (_name(draft),)),
    )


def seed_problem(seed: str) -> tuple[str, str] | None:
    """What is wrong with a seed, and the field it is about."""
    if seed and int(seed) >= SEEDS:
        words = _("A seed is at most {most}: type a smaller one, or none.")
        return words.format(most=SEEDS - 1), "seed"
    return None


def digits(text: str) -> str:
    """What of a typed text is part of a seed."""
    return "".join(sign for sign in text if sign in "0123456789")[:SEED_LIMIT]


def _undo(draft: Drafted) -> Field:
    def words() -> Sequence[str]:
        return _("none"), _("back to the last revelation"), _("any, marked in the journal")

    def at() -> int:
        return UNDO.index(draft.undo)

    return Field(
        "undo", 40, lambda: words()[at()],
        lambda: _("A house rule: how far choices may be taken back."),
        options=words, at=at, pick=lambda n: setattr(draft, "undo", UNDO[n]),
    )  # fmt: skip


def _seed(draft: Drafted) -> Field:
    return Field(
        "seed", 24, lambda: draft.seed or _("a new one"),
        lambda: _("A number that deals the same game again; empty for a game nobody knows."),
        typed=lambda text: setattr(draft, "seed", text),
        cleaner=digits, limit=SEED_LIMIT, tone=lambda: "" if draft.seed else "dim",
    )  # fmt: skip


def _name(draft: Drafted) -> Field:
    return Field(
        "name", clean.TITLE_LIMIT + 2, lambda: draft.name or _("players and date"),
        lambda: _("The name in the list of saved games."),
        typed=lambda text: setattr(draft, "name", text),
        cleaner=clean.title, limit=clean.TITLE_LIMIT, tone=lambda: "" if draft.name else "dim",
    )  # fmt: skip
