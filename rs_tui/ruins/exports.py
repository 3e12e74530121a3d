"""A game for other eyes: who plays, how it ended, the public table as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rs_core.ruins import position as positions
from rs_core.ruins.determinize import determinize
from rs_core.ruins.vocabulary import PHASES, PLACE_NAMES, SIDES, UNKNOWN, places_in
from rs_tui.draw.zones import drawn
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.ending import ending_lines, stars_of
from rs_tui.ruins.layout import places
from rs_tui.ruins.scene import Scene
from rs_tui.ruins.zones import PUBLIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_core.play.match import Match, Seat
    from rs_core.ruins.state import State
    from rs_core.ruins.view import View
    from rs_tui.draw.ink import Rows
    from rs_tui.saves.header import Header


def picture(view: View, names: Sequence[str], width: int, height: int) -> Rows:
    """The public table as it stands on a screen of that size, down to the players."""
    scene = Scene(view, tuple(names))
    boxes = places(scene, width, height)
    last = boxes[f"player{len(names) - 1}"]
    return drawn(PUBLIC, scene, boxes, last.y + last.height)


def about(header: Header, match: Match) -> list[str]:
    """Who plays, the rules of the table, and what this is."""
    del header
    seats = [f"{number}. {seat.name} ({_who(seat)})" for number, seat in enumerate(match.seats, 1)]
    rules = match.rules
    told = _("Tokens left out: {n}. Deal: {deal}. Memory: {memory}.").format(
        n=rules.left_out, deal=rules.deal, memory=rules.memory
    )
    fan = _("A fan version; not connected with its authors and publishers.")
    return [*seats, told, words.fan(), fan]


def _who(seat: Seat) -> str:
    if not seat.is_bot:
        return _("human")
    return _("bot, {level}").format(level=seat.kind.partition(":")[2])


def count(match: Match, *, short: bool = False) -> list[str]:
    """Who won, the stars, and who was who; nothing while the game goes on (R15.6)."""
    view = match.view(None)
    if not view.over:
        return [_("The game is not over: nobody knows who is who.")]
    lines = ending_lines(view, match.names)
    return lines[:2] if short else lines


def counted(match: Match) -> list[dict[str, int]]:
    """1 for the seats of the winning alliance; while the game goes on, nothing for anybody."""
    view = match.view(None)
    stars = sum(n for n, _what in stars_of(view)) if view.over else 0
    return [
        {"disciple": int(bool(view.disciples[seat])), "stars": stars, "total": score}
        if view.over
        else {"total": 0}
        for seat, score in enumerate(match.scores)
    ]


def position_line(view: View) -> str:
    """A view for everybody as a line: what nobody knows is dealt anew."""
    return positions.line(determinize(view, 1))


def position(view: View, state: State | None, version: int) -> dict[str, Any]:
    """A moment as plain data; with all that is hidden if the state is given."""
    del version
    faces = view.rules.faces
    word = [tile.word for tile in faces.artefacts]
    found: dict[str, Any] = {
        "phase": PHASES[view.phase],
        "round": view.round,
        "seal": view.seal,
        "winner": SIDES[view.winner] if view.over else None,
        "ruins": {
            PLACE_NAMES[place]: word[view.tiles[place]] if view.tiles[place] != UNKNOWN else None
            for place in places_in(view.ruins)
        },
        "players": [
            {
                "character": view.pairs[seat].open,
                "cards": view.hand_sizes[seat],
                "hidden": [PLACE_NAMES[place] for place in view.hidden[seat]],
                "open": [word[tile] for tile in view.open[seat]],
                "judged": view.markers[seat],
            }
            for seat in range(len(view.pairs))
        ],
    }
    if state is not None:
        found["line"] = positions.line(state)
        found["tiles"] = {PLACE_NAMES[at]: word[tile] for at, tile in enumerate(state.tiles)}
        found["covered"] = [pair.covered for pair in state.pairs]
        found["hands"] = [[faces.kinds[card] for card in hand] for hand in state.hands]
    return found
