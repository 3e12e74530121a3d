"""The legend: every sign on the table with its meaning; and the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.ruins.facefile import standard
from rs_tui.draw.blocks import Block
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _
from rs_tui.ruins import words
from rs_tui.ruins.abilities import ability, tile_words

if TYPE_CHECKING:
    from rs_tui.draw.ink import Line


def blocks() -> list[Block]:
    """All signs, by where they stand; then the tiles, the characters and the troops."""
    faces = standard()
    tiles = [
        Block(
            [(words.short_tile(faces, n), f"{words.tile_tone(faces, n)} strong")], tile_words(tile)
        )
        for n, tile in enumerate(faces.artefacts)
        if tile.effect != "rune" or tile.word == "rune1"
    ]
    people = [
        Block([(str(face.number), "strong")], f"{words.character_line(face)}: {ability(face)}")
        for face in faces.characters[1:]
    ]
    troops = [
        Block(
            [(words.kind(faces, n), f"{words.kind_tone(n)} strong")],
            _("beat {kinds}").format(
                kinds=", ".join(words.kind(faces, m) for m, wins in enumerate(row) if wins)
            ),
        )
        for n, row in enumerate(faces.beats)
    ]
    return [
        Block(text=words.fan(), tone="dim"),
        Block(),
        Block(text=_("The table"), tone="strong", depth=-1),
        Block([(current().turn, "accent")], _("The player who is asked")),
        Block(
            [("4b", "card")], _("A tile that you have not seen, by its place: the second of row 4")
        ),
        Block([(current().gem, "yellow")], _("A dragon rune")),
        Block([(current().blank, "wild")], _("The Ring of Shadow")),
        Block([("*", "red")], _("A sun: it must be revealed when it is taken")),
        Block([(current().full, "")], _("Another tile that you have seen")),
        Block([("!", "")], _("A tile turned up for all (R12.29)")),
        Block([(current().free, "dim")], _("A place whose tile was taken")),
        Block([("5e", "warn")], _("A hidden tile, by the place it came from")),
        Block([(_("judged"), "warn")], _("Must reveal the next tile found (R12.26)")),
        Block([(current().wisp, "blue")], _("A token on the seal")),
        Block(),
        Block(text=_("What somebody was seen doing"), tone="strong", depth=-1),
        Block([(current().gem, "yellow")], _("Opened a rune")),
        Block([("+", "green")], _("Strengthened the seal, or supported an attack")),
        Block([("?", "dim")], _("Looked at tiles and hid one")),
        Block([(current().dot, "dim")], _("Used a tile, or was called and hid no rune")),
        Block([("!", "warn")], _("Did what disciples do: t and i say what")),
        Block(),
        Block(text=_("Tiles"), tone="strong", depth=-1),
        *tiles,
        Block(),
        Block(text=_("Characters"), tone="strong", depth=-1),
        *people,
        Block(),
        Block(text=_("Troops"), tone="strong", depth=-1),
        *troops,
    ]


def keys() -> list[tuple[str, str]]:
    """The keys at the table."""
    return [
        (
            "1-6",
            _("mark a row, a tile of a row, a player, a kind of cards, a tile of the Master's"),
        ),
        ("h  l", _("hide or reveal the tile that you take")),
        ("l", _("reveal a hidden tile; again for the next one")),
        ("f", _("refill; in the final battle: fight")),
        ("b", _("the Burglar's look")),
        ("Enter", _("do what is marked")),
        (_("Backspace"), _("what was marked; pressed twice, take back (R15.2)")),
        ("n", _("notes of what you have seen")),
        ("k", _("the characters")),
        ("y", _("a claim, at a table of several terminals (R15.5)")),
        ("i", _("inspect tiles, players and cards")),
        ("t", _("a hint, and what you may conclude")),
        ("c", _("chronicle of what happened")),
    ]


def sample() -> Line:
    """The troops in their colours."""
    faces = standard()
    line: Line = []
    for n in range(len(faces.kinds)):
        line += [(words.kind(faces, n), f"{words.kind_tone(n)} strong"), ("   ", "dim")]
    return line
