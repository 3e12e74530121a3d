"""The zones of the table of Rune Stones: what stands where, and how each is drawn from a scene."""

from functools import partial
from typing import Final

from rs_core.rune_stones.components import (
    DISPLAY_SPACES,
    MAX_PLAYERS,
    STONE_KINDS_IN_PLAY,
    WILD_FORGE,
    WISP_SPACES,
)
from rs_core.rune_stones.vocabulary import NO_CARD
from rs_tui.draw.ink import Rows
from rs_tui.draw.zones import Zone
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import pgettext
from rs_tui.rune_stones import board, mats, prompt, track
from rs_tui.rune_stones.cards import Fate, Place, back_rows, card_rows, empty_rows, worded
from rs_tui.rune_stones.chronicle import last_turns
from rs_tui.rune_stones.layout import MOST_HAND
from rs_tui.rune_stones.scene import Scene

NEW: Final = "+"
"""Stands before a creature that was not there when the viewer last decided."""


def _creature(space: int, scene: Scene, width: int, height: int) -> Rows:
    """The creature and its price, or a card of the general discard to choose from."""
    view = scene.view
    price: int | None = view.rules.cards.prices[space]
    shown = view.display
    if scene.page is not None:
        shown, price = tuple(scene.page), None
    card = shown[space] if space < len(shown) else NO_CARD
    if card == NO_CARD:
        return empty_rows(width, height, current().free)
    spot = ("display", space)
    sign = NEW if spot in scene.changed else " "
    cards = view.rules.cards
    words = worded([each for each in shown if each != NO_CARD], cards, width, height)
    place = Place(scene.look(spot), price, sign, words=words)
    return card_rows(cards.cards[card], cards, place, width, height)


def _forge(number: int, scene: Scene, width: int, height: int) -> Rows:
    """Artefact, price and bonus."""
    return board.Forge(scene.view, number, scene.look(("forge", number))).rows(width, height)


def _rune(place: int, scene: Scene, width: int, _height: int) -> Rows:
    """A kind of rune stone and how many are left."""
    return board.rune(scene.view, place, scene.look(("rune", place)), width)


def _wisp(space: int, scene: Scene, width: int, _height: int) -> Rows:
    """What a tile of the wisp display gives."""
    if not scene.view.tiles:
        return []
    return board.wisp(scene.view, space, scene.look(("wisp", space)), width)


def _mat(seat: int, scene: Scene, width: int, height: int) -> Rows:
    """Points, rows, goods, cards and stones; rows and places of the one who decides glow."""
    deciding = scene.decision is not None and scene.decision.seat == seat
    look = mats.mat_look(scene.picker) if deciding else mats.MatLook(level=scene.level(seat))
    return mats.mat(scene.view, seat, scene.names, look, width=width, height=height)


def _card(place: int, scene: Scene, width: int, height: int) -> Rows:
    """A card in front of the player; those laid out say so."""
    view = scene.view
    if place >= len(scene.cards):
        closed = view.seat is None and place < view.mats[view.turn].hand_size
        return back_rows(width, height) if closed else empty_rows(width, height)
    card = scene.cards[place]
    out = view.turn == view.seat and card in (*view.laid, *view.extra)
    sign = current().out if out else " "
    cards = view.rules.cards
    words = worded(scene.cards, cards, width, height)
    where = Place(scene.look(("hand", place)), None, sign, _fate(scene.fates.get(card)), words)
    return card_rows(cards.cards[card], cards, where, width, height)


def _fate(back: bool | None) -> Fate | None:
    """Whether a card comes back, in a word and a sign; None of one that stays where it is."""
    if back is None:
        return None
    # Translators: what becomes of a card, on its last line; at most 10 cells.
    if back:
        return Fate(pgettext("card", "comes back"), current().returns, "green")
    return Fate(pgettext("card", "leaves"), current().leaves, "warn")


def _status(scene: Scene, width: int, _height: int) -> Rows:
    return board.status(scene.view, scene.names, width)


def _wisps(scene: Scene, width: int, _height: int) -> Rows:
    return board.wisp_heading(scene.view, width)


def _markers(scene: Scene, width: int, _height: int) -> Rows:
    return track.markers(scene.view, width)


def _track(scene: Scene, width: int, height: int) -> Rows:
    return track.track(scene.view, width, height)


def _heading(_scene: Scene, width: int, _height: int) -> Rows:
    return mats.heading(width)


STATUS: Final = (Zone("status", _status),)
DISPLAY: Final = tuple(
    Zone(f"display{space}", partial(_creature, space), ("display", space))
    for space in range(DISPLAY_SPACES)
)
FORGES: Final = tuple(
    Zone(f"forge{number}", partial(_forge, number), ("forge", number))
    for number in range(WILD_FORGE + 1)
)
RUNES: Final = tuple(
    Zone(f"rune{place}", partial(_rune, place), ("rune", place))
    for place in range(STONE_KINDS_IN_PLAY)
)
NIGHT: Final = (
    Zone("wisps", _wisps),
    *(Zone(f"wisp{space}", partial(_wisp, space), ("wisp", space)) for space in range(WISP_SPACES)),
)
TRACK: Final = (Zone("markers", _markers), Zone("track", _track))
MATS: Final = (
    Zone("mats", _heading),
    *(
        Zone(f"mat{seat}", partial(_mat, seat), spot_at=mats.place_at)
        for seat in range(MAX_PLAYERS)
    ),
)
HAND: Final = tuple(
    Zone(f"hand{place}", partial(_card, place), ("hand", place)) for place in range(MOST_HAND)
)
CHRONICLE: Final = (Zone("chronicle", last_turns, speaks=True),)
PROMPT: Final = (
    Zone("ask", prompt.ask, speaks=True),
    Zone("question", prompt.question, speaks=True),
    Zone("said", prompt.said, speaks=True),
)
KEYS: Final = (Zone("keys", prompt.live_keys, speaks=True),)
PUBLIC: Final = (*STATUS, *DISPLAY, *FORGES, *RUNES, *NIGHT, *TRACK, *MATS)
"""What everybody may see."""
ZONES: Final = (*PUBLIC, *HAND, *CHRONICLE, *PROMPT, *KEYS)
"""The whole table, as one list of drawings."""
