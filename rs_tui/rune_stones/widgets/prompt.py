"""The foot of the table: what is asked, what to choose from, what would follow, the live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from rs_core.rune_stones.cards import printed_number
from rs_tui.draw.ink import clip, fit, justify, wrap
from rs_tui.rune_stones.prompt import chips, has_chips, keys, marks
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line, Rows
    from rs_tui.rune_stones.scene import Scene


class Question(Piece):
    """What is being asked, with the cards marked so far."""

    def __init__(self) -> None:
        """The first line of the prompt."""
        super().__init__(id="question")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """The question."""
        del height
        marked = ""
        if scene.picker is not None:
            numbers = [printed_number(card) for card in scene.cards]
            marked = marks(scene.picker, scene.cards, numbers)
        room = width - len(marked) - 3
        tone = "accent" if scene.called else "strong"
        asked: Line = [(" " + clip(scene.question, room), tone)]
        line = justify(asked, [(marked, "accent"), (" ", "")], width)
        return [fit(line, width)]


class Chips(Piece):
    """Gems to choose from."""

    def __init__(self) -> None:
        """The second line of the prompt."""
        super().__init__(id="chips")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Chips, if gems are being chosen; else the start of what the line below cannot hold."""
        del height
        if scene.picker is not None and not scene.second and has_chips(scene.picker):
            return chips(scene.view, scene.picker, width)
        return [said(spoken(scene, width - 2)[0], width, tone_of(scene))]


class Preview(Piece):
    """What the choice under the cursor would lead to, or why a key did nothing."""

    def __init__(self) -> None:
        """The third line of the prompt."""
        super().__init__(id="preview")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """A refusal, or the preview; long ones begin in the line above if that is free."""
        del height
        return [said(spoken(scene, width - 2)[1], width, tone_of(scene))]


def spoken(scene: Scene, width: int) -> tuple[str, str]:
    """The words of the second and the third line; long ones flow from one into the other."""
    words = scene.refusal or scene.preview
    picker = scene.picker
    if scene.second and (picker is None or max(cell_len(scene.second), cell_len(words)) <= width):
        return scene.second, words
    if picker is not None and not scene.second and has_chips(picker):
        return "", words
    lines = wrap(f"{scene.second} {words}", width)
    while len(lines) > 2 and ". " in words:
        words = words.rpartition(". ")[0] + "."  # a sentence that does not fit is left out whole
        lines = wrap(f"{scene.second} {words}", width)
    return (lines[0], " ".join(lines[1:])) if len(lines) > 1 else ("", words)


def tone_of(scene: Scene) -> str:
    """How the words stand out."""
    return "warn" if scene.refusal else ""


def said(words: str, width: int, tone: str = "") -> Line:
    """One line of words."""
    return fit([(" " + clip(words, width - 2), tone)], width)


class Keys(Piece):
    """The live keys."""

    def __init__(self) -> None:
        """The last line of the screen."""
        super().__init__(id="keys")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Keys of the question first, then commands."""
        del height
        return keys(scene.picker, scene.keys, width)
