"""The foot of the table: what is asked, what to choose from, what would follow, the live keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.cards import printed_number
from rs_tui.table.ink import clip, fit, justify
from rs_tui.table.prompt import chips, keys, marks
from rs_tui.widgets.piece import Piece

if TYPE_CHECKING:
    from rs_tui.table.ink import Rows
    from rs_tui.table.scene import Scene


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
        line = justify([(" " + clip(scene.question, room), "strong")], [(marked, "accent")], width)
        return [fit(line, width)]


class Chips(Piece):
    """Gems to choose from."""

    def __init__(self) -> None:
        """The second line of the prompt."""
        super().__init__(id="chips")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Chips, if gems are being chosen."""
        del height
        if scene.picker is None or scene.second:
            return [fit([(" " + clip(scene.second, width - 2), "")], width)]
        return chips(scene.view, scene.picker, width)


class Preview(Piece):
    """What the choice under the cursor would lead to, or why a key did nothing."""

    def __init__(self) -> None:
        """The third line of the prompt."""
        super().__init__(id="preview")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """A refusal, or the preview."""
        del height
        if scene.refusal:
            return [fit([(" " + clip(scene.refusal, width - 2), "warn")], width)]
        return [fit([(" " + clip(scene.preview, width - 2), "")], width)]


class Keys(Piece):
    """The live keys."""

    def __init__(self) -> None:
        """The last line of the screen."""
        super().__init__(id="keys")

    def draw(self, scene: Scene, width: int, height: int) -> Rows:
        """Keys of the question first, then commands."""
        del height
        return keys(scene.picker, scene.keys, width)
