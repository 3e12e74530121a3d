"""A game to read: who played, every choice with what came of it, and the final count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_tui.export import story
from rs_tui.face import origin_words
from rs_tui.ground.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match
    from rs_tui.face import Face
    from rs_tui.saves.header import Header


def as_text(name: str, header: Header, match: Match, face: Face) -> str:
    """The record of a game, in the language in use."""
    parts = (
        *_heading(name, header, match, face),
        *_story(match, face),
        *_ending(header, match, face),
    )
    return "\n".join(parts) + "\n"


def _heading(name: str, header: Header, match: Match, face: Face) -> Iterator[str]:
    title = _("{title}: {name}").format(title=face.title, name=name)
    yield title
    yield "=" * len(title)
    yield _("Begun: {time}").format(time=header.created.replace("T", " ").replace("Z", " UTC"))
    yield from face.exports.about(header, match)
    origin = origin_words(face, match, header.origin)
    if origin:
        yield f"{origin}."


def _story(match: Match, face: Face) -> Iterator[str]:
    yield from story.happened(match, match.moments[0], face)
    names = match.names
    shown = 0
    turn: int | None = None
    for chapter in story.chapters(match, face):
        if chapter.round != shown:
            shown, turn = chapter.round, None
            yield ""
            yield _("Round {n}").format(n=shown)
        if chapter.seat != turn:
            turn = chapter.seat
            yield f" {names[turn]}"
        yield f"  {chapter.do} - {chapter.words}"
        for line in chapter.happened:
            yield f"      {line}"


def _ending(header: Header, match: Match, face: Face) -> Iterator[str]:
    yield ""
    undone, behind = story.taken_back(match)
    if undone:
        yield ngettext("{n} choice was taken back", "{n} choices were taken back", undone).format(
            n=undone
        ) + (_(", {n} of them after something was revealed.").format(n=behind) if behind else ".")
    if not match.over:
        yield _("The game is not over.")
        return
    yield _("Final count")
    yield from face.exports.count(match)
    yield _("Seed: {seed}").format(seed=header.seed)
