"""A game for other eyes: as readable text and as JSON. Nothing hidden leaves a running game."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rs_core.rune_stones.scoring import final_count, winners
from rs_tui import phrases
from rs_tui.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.play.match import Match, Moment
    from rs_tui.saves.header import Header
    from rs_tui.saves.summary import Summary


def as_text(header: Header, match: Match, told: Summary) -> str:
    """The record of a game: every choice that stands, what came of it, and the final count."""
    return "\n".join([*_heading(header, match, told), *_story(match), *_ending(match)]) + "\n"


def as_json(header: Header, match: Match, told: Summary) -> str:
    """Summary, rules and every entry of the journal, for scripts."""
    data: dict[str, Any] = {**told.to_json(), "rules": header.rules}
    if told.finished:
        data["seed"] = header.seed
    data["entries"] = [
        {
            "n": entry.n,
            "seat": entry.seat,
            "do": public_words(entry.do),
            "chance": [met for met in entry.chance if told.finished or is_public(met)],
        }
        for entry in match.entries
    ]
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def is_public(chance: str) -> bool:
    """Whether everybody at the table saw a chance result: not what was drawn into a hand."""
    return not chance.startswith(("card ", "seed "))


def public_words(do: str) -> str:
    """What an entry says, without the lock of a curtain."""
    return "pin" if do.startswith("pin ") else do


def _heading(header: Header, match: Match, told: Summary) -> Iterator[str]:
    yield _("Rune Stones, {name}, begun {created}").format(name=told.name, created=header.created)
    for seat in match.seats:
        yield f"  {seat.name} ({seat.druid}, {seat.kind})"
    yield _("expansions: {names}").format(names=", ".join(header.expansions) or _("none"))
    yield _("rune stones: {names}").format(names=", ".join(header.rules["stones"]))


def _story(match: Match) -> Iterator[str]:
    shown = 0
    for moment in match.moments:
        if moment.state.round != shown:
            shown = moment.state.round
            yield ""
            yield _("Round {n}").format(n=shown)
        yield f"{match.seats[moment.entry.seat].name}: {public_words(moment.entry.do)}"
        for words in told_to_all(match, moment):
            yield f"    {words}"


def told_to_all(match: Match, moment: Moment) -> Iterator[str]:
    """What happened at a moment, in words for everybody."""
    names = tuple(seat.name for seat in match.seats)
    for event in moment.events:
        if event.audience is None:
            words = phrases.event_words(event, names, match.rules.cards)
            if words:
                yield words


def _ending(match: Match) -> Iterator[str]:
    yield ""
    if match.decision is not None:
        yield _("The game is not finished.")
        return
    yield _("Final count")
    for seat, player in zip(match.seats, match.state.players, strict=True):
        count = final_count(player)
        words = _("{name}: {total} (track {track}, gems and ore {goods}, rows {upper} and {lower})")
        yield words.format(name=seat.name, total=count.total, **count._asdict())
    names = " & ".join(match.seats[seat].name for seat in winners(match.state))
    yield _("Won by {names}").format(names=names)
