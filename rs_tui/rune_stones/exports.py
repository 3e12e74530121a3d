"""A game for other eyes: what it is played with, the final count, the public table as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core.rune_stones import steps
from rs_core.rune_stones.cards.faces import printed_number
from rs_core.rune_stones.gems import counts
from rs_core.rune_stones.notation import position as positions
from rs_core.rune_stones.scoring import final_count
from rs_core.rune_stones.vocabulary import EMPTY, GOODS, NO_CARD, NO_TILE, STONES
from rs_tui.draw.zones import drawn
from rs_tui.ground.i18n import _
from rs_tui.rune_stones.layout import LEAST_HAND, Table, plan
from rs_tui.rune_stones.phrases import stone_name, words
from rs_tui.rune_stones.scene import Scene
from rs_tui.rune_stones.zones import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rs_core.play.match import Match, Seat
    from rs_core.rune_stones.state import State
    from rs_core.rune_stones.view import View
    from rs_tui.draw.ink import Rows
    from rs_tui.saves.header import Header


def picture(view: View, names: Sequence[str], width: int, height: int) -> Rows:
    """The public table as it stands on a screen of that size, down to where the hand would be."""
    boxes = plan(width, height, Table(len(view.mats), bool(view.tiles), LEAST_HAND))
    return drawn(PUBLIC, Scene(view, tuple(names), ()), boxes, boxes["hand0"].y)


def about(header: Header, match: Match) -> list[str]:
    """Who plays which druid, the expansions, rune stones and cards."""
    druids = [seat["druid"] for seat in header.terms.seats]
    seats = [
        f"{number}. {seat.name} ({words.druid(druid)}, {_who(seat)})"
        for number, (seat, druid) in enumerate(zip(match.seats, druids, strict=True), 1)
    ]
    played = {"nocturnal": _("Nocturnal Creatures"), "queenie": "Queenie 1"}
    expansions = words.listed([played[each] for each in header.expansions])
    stones = ", ".join(stone_name(stone) for stone in match.rules.stones)
    cards = header.data_set
    assert cards is not None
    return [
        *seats,
        _("Expansions: {names}").format(names=expansions or _("none")),
        _("Rune stones: {names}").format(names=stones),
        _("Card set: {name} ({fingerprint})").format(**cards._asdict()),
    ]


def _who(seat: Seat) -> str:
    if not seat.is_bot:
        return _("human")
    return _("bot, {level}").format(level=seat.kind.partition(":")[2])


def count(match: Match, *, short: bool = False) -> list[str]:
    """Track, goods and rows of each seat (9.2), and who wins."""
    if short:
        told = _("{name}: {total} (track {track}, gems and ore {goods}, rows {upper} and {lower})")
    else:
        told = _(
            "{name}: {total} (track {track}, gems and ore {goods}, upper row {upper}, "
            "lower row {lower})"
        )
    lines = []
    for seat, player in zip(match.seats, match.state.players, strict=True):
        found = final_count(player)
        lines.append(told.format(name=seat.name, total=found.total, **found._asdict()))
    lines.append(words.winners([match.names[seat] for seat in match.winners]))
    return lines


# --- As plain data; cards are written by their printed numbers, as everywhere outside the core


def counted(match: Match) -> list[dict[str, int]]:
    """Track, goods and rows of each seat as numbers (9.2)."""
    found = [final_count(player) for player in match.state.players]
    return [{**each._asdict(), "total": each.total} for each in found]


def position(seen: View, state: State | None, version: int) -> dict[str, Any]:
    """A moment as a line and as plain data; with all hands if the state is given."""
    form = 1 if version == 1 else positions.FORM
    line = positions.full_line(state, form) if state else positions.public_line(seen, form)
    return {"line": line, "table": table(seen, state)}


def table(seen: View, state: State | None) -> dict[str, Any]:
    """What lies on the table, as plain data; with the hands if the state is given."""
    mats = []
    for seat, mat in enumerate(seen.mats):
        hand = None if state is None else _cards(state.players[seat].hand)
        mats.append(
            {
                "points": mat.points,
                "goods": _goods(mat.gems),
                "rows": [[_good(artefact) for artefact in row] for row in mat.rows],
                "stones": [STONES[stone] for stone in mat.stones],
                "wild": _good(mat.wild_colour),
                "hand": hand,
                "known": _cards(mat.known),
                "hand_size": mat.hand_size,
                "draw_size": mat.draw_size,
                "discard": _cards(mat.discard),
            }
        )
    return {
        "round": seen.round,
        "turn": None if seen.over else seen.turn,
        "asked": None if seen.decision is None else steps.NAMES[seen.decision.step.kind],
        "players": mats,
        "supply": _goods(seen.supply),
        "display": [_cards([card])[0] if card != NO_CARD else None for card in seen.display],
        "pile": len(seen.pile),
        "discard": _cards(seen.discard),
        "laid": _cards((*seen.laid, *seen.extra)),
        "forges": [_good(colour) for colour in seen.forges],
        "wild_artefacts": seen.wild_artefacts,
        "artefact_pile": len(seen.artefact_pile),
        "stones": {STONES[stone]: seen.rune_supply[stone] for stone in seen.rules.stones},
        "wisps": [None if tile == NO_TILE else tile for tile in seen.tiles],
        "night": list(seen.night),
    }


def _cards(cards: Iterable[int]) -> list[int]:
    return [printed_number(card) for card in cards]


def _goods(held: int) -> dict[str, int]:
    return dict(zip(GOODS, counts(held), strict=True))


def _good(number: int) -> str | None:
    return None if number == EMPTY else GOODS[number]
