"""Revealing (R5) and what the tiles do (R10)."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import Final

from rs_core.play.game import Choice
from rs_core.ruins import choices, events, steps
from rs_core.ruins.faces import Artefact
from rs_core.ruins.state import CALLED, REVEALED, Deed, State
from rs_core.ruins.steps import Step
from rs_core.ruins.table import (
    RUNES_TO_WIN,
    barrier,
    comes_to,
    draw,
    leaves,
    look_at_hidden,
    owner_of,
    runes_open,
    see,
    tell,
    win,
)
from rs_core.ruins.vocabulary import HEROES, ROW_MASKS, ROWS, places_in

LEAST_LESSENED: Final = 2
"""The Warden saves tokens of tiles of this power or more."""


def reveal(s: State, seat: int, place: int, *, willing: bool = False) -> None:
    """Turn a hidden tile up for good: tokens, then the effect (R5.1); a sixth rune wins (R5.3)."""
    tile = s.tiles[place]
    face = s.faces.artefacts[tile]
    s.hidden[seat] = tuple(other for other in s.hidden[seat] if other != place)
    s.open[seat] += (tile,)
    s.public |= 1 << place
    if willing:
        s.deeds += (Deed(REVEALED, seat, place, s.seal),)
    barrier(s)
    tell(s, events.TileRevealed, seat, place, tile)
    if face.effect == "rune" and runes_open(s) == RUNES_TO_WIN:
        win(s, HEROES, seat)  # R12.13: before its power is taken
        return
    s.agenda.append(Step(steps.EFFECT, seat, tile))
    power = face.power
    character = s.character(seat)
    if power >= LEAST_LESSENED:
        power = max(0, power - character.has("seal_less"))
    if character.has("seal_more") and face.effect != "rune" and s.seal > power:
        s.agenda.append(Step(steps.MORE, seat, power))
    else:
        _take_tokens(s, seat, power)


def _take_tokens(s: State, seat: int, count: int) -> None:
    """Off the seal, never below 0 (R12.12)."""
    taken = min(count, s.seal)
    s.seal -= taken
    if taken:
        tell(s, events.TokensTaken, seat, taken, s.seal)


def more_options(_s: State, _step: Step) -> tuple[Choice, ...]:
    """The Warlock may take more."""
    return choices.MORE, choices.NO


def more(s: State, step: Step, choice: Choice) -> None:
    """The power of the tile, and more if wanted."""
    extra = s.character(step.seat).has("seal_more") if choice == choices.MORE else 0
    _take_tokens(s, step.seat, step.number + extra)


# --- Effects


def effect(s: State, step: Step) -> None:
    """What a revealed tile does, when its tokens are taken."""
    face = s.faces.artefacts[step.number]
    _EFFECTS[face.effect](s, step.seat, face)


def _nothing(s: State, seat: int, face: Artefact) -> None:
    pass


def _ask(kind: int) -> Callable[[State, int, Artefact], None]:
    def ask(s: State, seat: int, face: Artefact) -> None:
        del face
        s.agenda.append(Step(kind, seat))

    return ask


def _judge(s: State, seat: int, face: Artefact) -> None:
    """Both markers come back first (R12.26)."""
    del face
    s.markers = [0] * s.players
    s.agenda.append(Step(steps.JUDGE, seat))


def _draw(s: State, seat: int, face: Artefact) -> None:
    draw(s, seat, face.number)


def _extra_action(s: State, seat: int, face: Artefact) -> None:
    del face
    s.extra += 1
    tell(s, events.ActionGained, seat)


def _restore(s: State, seat: int, face: Artefact) -> None:
    """Never above the number at the start (R12.12)."""
    back = min(face.number, s.rules.tokens - s.seal)
    s.seal += back
    if back:
        tell(s, events.TokensReturned, seat, back, s.seal)


def _all_draw(s: State, seat: int, face: Artefact) -> None:
    """The revealer begins, then clockwise (R12.16)."""
    for other in (seat, *s.after(seat)):
        draw(s, other, face.number)


def _all_discard(s: State, seat: int, face: Artefact) -> None:
    """Each chooses the own cards, in the same order."""
    for other in reversed((seat, *s.after(seat))):
        s.agenda.append(Step(steps.PILLAR, other, face.number))


_EFFECTS: Final[dict[str, Callable[[State, int, Artefact], None]]] = {
    "none": _nothing,
    "rune": _nothing,
    "ring": _nothing,
    "look_hidden": _ask(steps.PEEK),
    "look_row": _ask(steps.ROW),
    "judge": _judge,
    "look_character": _ask(steps.MIRROR),
    "take_hidden": _ask(steps.ROB),
    "draw": _draw,
    "call_rune": _ask(steps.CALL),
    "extra_action": _extra_action,
    "restore": _restore,
    "all_draw": _all_draw,
    "all_discard": _all_discard,
    "show_tile": _ask(steps.LIGHT),
}


# --- Questions of effects


def hidden_options(kind: int) -> Callable[[State, Step], tuple[Choice, ...]]:
    """Options that name a hidden tile of another player (R12.25)."""

    def options(s: State, step: Step) -> tuple[Choice, ...]:
        others = s.after(step.seat)
        return tuple((kind, place) for other in others for place in s.hidden[other])

    return options


def seat_options(kind: int) -> Callable[[State, Step], tuple[Choice, ...]]:
    """Options that name another player (R12.11)."""

    def options(s: State, step: Step) -> tuple[Choice, ...]:
        return tuple((kind, other) for other in range(s.players) if other != step.seat)

    return options


def peek(s: State, step: Step, choice: Choice) -> None:
    """The Lantern: look at one hidden tile."""
    look_at_hidden(s, step.seat, choice[1])


def row_options(s: State, _step: Step) -> tuple[Choice, ...]:
    """Rows that have tiles."""
    return tuple((choices.ROW, row) for row in range(1, ROWS + 1) if s.ruins & ROW_MASKS[row])


def row(s: State, step: Step, choice: Choice) -> None:
    """The Seer's Eye: look at all tiles left in one row."""
    places = places_in(s.ruins & ROW_MASKS[choice[1]])
    tell(s, events.PlacesLookedAt, step.seat, places)
    see(s, step.seat, places)


def mirror(s: State, step: Step, choice: Choice) -> None:
    """The Mirror: look at a covered character."""
    owner = choice[1]
    s.mirrored[step.seat] |= 1 << owner
    barrier(s)
    tell(s, events.CharacterLookedAt, step.seat, owner)
    tell(s, events.CharacterSeen, step.seat, owner, s.pairs[owner].covered)


def judge_options(s: State, step: Step) -> tuple[Choice, ...]:
    """Two other players, or one twice."""
    others = [other for other in range(s.players) if other != step.seat]
    return tuple((choices.JUDGE, *two) for two in combinations_with_replacement(others, 2))


def judge(s: State, step: Step, choice: Choice) -> None:
    """The Scales: the markers are laid."""
    for other in choice[1:]:
        s.markers[other] += 1
    tell(s, events.MarkersLaid, step.seat, choice[1:])


def rob(s: State, step: Step, choice: Choice) -> None:
    """The Gauntlet: a hidden tile changes its owner, who sees it and then decides (R12.25)."""
    place = choice[1]
    owner = owner_of(s, place)
    tell(s, events.TileRobbed, step.seat, owner, place)
    leaves(s, owner, place)
    comes_to(s, step.seat, place)
    barrier(s)
    for seat in (step.seat, owner):
        tell(s, events.TileRobbedSeen, seat, place, s.tiles[place])
    s.agenda.append(Step(steps.KEEP, step.seat, place))


def keep_options(s: State, step: Step) -> tuple[Choice, ...]:
    """As if found (R4.6), but judgement does not see it (R12.26)."""
    if s.tiles[step.number] in s.faces.suns:
        return (choices.OPEN,)
    return choices.HIDE, choices.OPEN


def keep(s: State, step: Step, choice: Choice) -> None:
    """Hide the robbed tile, or reveal it."""
    if choice == choices.OPEN:
        reveal(s, step.seat, step.number)
    else:
        tell(s, events.RobbedTileHidden, step.seat, step.number)


def call(s: State, step: Step, choice: Choice) -> None:
    """Dragon's Call: the first rune hidden there is revealed by its owner (R12.28)."""
    named = choice[1]
    runes = s.faces.runes
    found = next((place for place in s.hidden[named] if s.tiles[place] in runes), None)
    barrier(s)
    s.deeds += (Deed(CALLED, step.seat, named, int(found is not None)),)
    tell(s, events.RuneCalled, step.seat, named, found is not None)
    for place in s.hidden[named]:
        if place == found:
            reveal(s, named, place)
            return
        s.clear |= 1 << place


def light_options(s: State, _step: Step) -> tuple[Choice, ...]:
    """Tiles of the ruins that lie face down."""
    return tuple((choices.LIGHT, place) for place in places_in(s.ruins & ~s.lit))


def light(s: State, step: Step, choice: Choice) -> None:
    """The Beacon: turn one up in its place (R12.29)."""
    place = choice[1]
    s.lit |= 1 << place
    s.public |= 1 << place
    barrier(s)
    tell(s, events.TileLit, step.seat, place, s.tiles[place])
