"""Arrows: where a seat pointed, and who points at something."""

from rs_core.crossing.choices import NOTHING, PLAYER
from rs_core.play.game import Choice
from rs_tui.crossing.phrases import pointed
from rs_tui.crossing.scene import Scene
from rs_tui.crossing.words import CHARACTER_TONES, SEAT_KEYS
from rs_tui.draw.ink import Line, fit, justify, width_of
from rs_tui.ground.i18n import _


def seat_tone(scene: Scene, seat: int) -> str:
    """The colour of a seat's character."""
    return CHARACTER_TONES[scene.view.rules.characters[seat]]


def pointers(scene: Scene, target: Choice) -> Line:
    """`<a b x`: who points at something while all arrows are shown, as the letters on tiles."""
    seats = scene.shown.pointers(target) if scene.shown.lit else ()
    if not seats:
        return []
    mark = scene.shown.marks.get(target, "")
    keys: Line = [(f" {SEAT_KEYS[seat]}", f"{seat_tone(scene, seat)} strong") for seat in seats]
    return [("<", "accent"), *keys, (f" {mark}" if mark else "", "warn")]


def arrow(scene: Scene, seat: int, width: int) -> Line:
    """Where the seat pointed; at the right who points here, or that it has sealed."""
    shown = scene.shown
    choice = shown.choices[seat] if shown.choices else NOTHING
    left: Line = []
    if choice != NOTHING:
        mark = shown.marks.get(choice, "")
        tone = "accent" if shown.lit else "dim"
        left = [(pointed(choice, scene.names), tone), (f" {mark}" if mark else "", "warn")]
    right = pointers(scene, (PLAYER, seat))
    if not right and scene.view.has_sealed[seat] and not scene.table.over and not shown.lit:
        right = [(_("sealed"), "accent")]
    if not right:
        return left
    return justify(fit(left, min(width_of(left), width - 1 - width_of(right))), right, width)
