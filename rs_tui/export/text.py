"""A game to read: who played, every choice with what came of it, and the final count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.scoring import final_count, winners
from rs_tui.export import story
from rs_tui.ground.i18n import _, ngettext
from rs_tui.rune_stones.phrases import stone_name, words
from rs_tui.rune_stones.phrases.origin import origin_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match, Seat
    from rs_tui.saves.header import Header


def as_text(name: str, header: Header, match: Match) -> str:
    """The record of a game, in the language in use."""
    parts = (*_heading(name, header, match), *_story(match), *_ending(header, match))
    return "\n".join(parts) + "\n"


def _heading(name: str, header: Header, match: Match) -> Iterator[str]:
    title = _("Rune Stones: {name}").format(name=name)
    yield title
    yield "=" * len(title)
    yield _("Begun: {time}").format(time=header.created.replace("T", " ").replace("Z", " UTC"))
    for number, (seat, druid) in enumerate(zip(match.seats, header.druids, strict=True), 1):
        yield f"{number}. {seat.name} ({words.druid(druid)}, {_who(seat)})"
    played = {"nocturnal": _("Nocturnal Creatures"), "queenie": "Queenie 1"}
    expansions = words.listed([played[each] for each in header.expansions])
    yield _("Expansions: {names}").format(names=expansions or _("none"))
    stones = ", ".join(stone_name(stone) for stone in match.rules.stones)
    yield _("Rune stones: {names}").format(names=stones)
    yield _("Card set: {name} ({fingerprint})").format(
        name=header.cards[0], fingerprint=header.cards[1]
    )
    origin = origin_words(match, header.origin)
    if origin:
        yield f"{origin}."


def _who(seat: Seat) -> str:
    if not seat.is_bot:
        return _("human")
    return _("bot, {level}").format(level=seat.kind.partition(":")[2])


def _story(match: Match) -> Iterator[str]:
    for line in story.happened(match, match.moments[0]):
        yield line
    names = story.names_of(match)
    shown = 0
    turn: int | None = None
    for chapter in story.chapters(match):
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


def _ending(header: Header, match: Match) -> Iterator[str]:
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
    for seat, player in zip(match.seats, match.state.players, strict=True):
        count = final_count(player)
        told = _(
            "{name}: {total} (track {track}, gems and ore {goods}, upper row {upper}, "
            "lower row {lower})"
        )
        yield told.format(name=seat.name, total=count.total, **count._asdict())
    won = [match.seats[seat].name for seat in winners(match.state)]
    yield ngettext("Winner: {names}", "Winners: {names}", len(won)).format(names=words.listed(won))
    yield _("Seed: {seed}").format(seed=header.seed)
