"""The life of some saved games as single steps, and what was acknowledged at each of them.

Trials make operations of the file system fail or vanish on the way, and ask whether everything
that was acknowledged is still there.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rs_tui.saves import Library, SavedGame
from tests.tui.saves.playing import begin, play

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


class Story:
    """Games of a library; `acknowledged` holds the sums of entries by the seed of their game."""

    def __init__(self, folder: Path) -> None:
        self.library = Library(folder)
        self.folder = folder
        self.acknowledged: dict[int, list[str]] = {}
        self.game: SavedGame | None = None
        self.steps: list[Callable[[], None]] = [
            lambda: self._begin("Friday", 1),
            *[self._choose] * 4,
            self._undo,
            self._reseat,
            self._choose,
            self._close,
            lambda: self._open("Friday"),
            *[self._choose] * 2,
            self._close,
            self._duplicate,
            self._rename,
            self._export_and_import,
            self._delete,
            self._restore,
            self._tear,
            lambda: self._open("Friday"),
            *[self._choose] * 2,
            self._close,
            self._make_old,
            lambda: self._open("Old"),
            self._choose,
            self._close,
            lambda: self._begin("Monday", 2),
            self._choose,
            self._close,
            self._empty,
        ]

    def close(self) -> None:
        """Let go of a game that is still open."""
        if self.game is not None:
            self.game.close()
            self.game = None

    def check(self, library: Library) -> None:
        """AssertionError if something acknowledged is not there any more."""
        found: dict[int, list[list[str]]] = {}
        for folder in (library.folder, library.trash_folder):
            for name, path in library.files(folder).items():
                reading, match, _ = library.load(library.place_of(name, path))
                sums = [entry.sum for entry in match.entries]
                found.setdefault(reading.header.seed, []).append(sums)
        for seed, sums in self.acknowledged.items():
            copies = found.get(seed, [])
            assert any(copy[: len(sums)] == sums for copy in copies), (
                f"the game of seed {seed} had {len(sums)} entries, "
                f"there are {[len(copy) for copy in copies]}"
            )

    def _acknowledge(self) -> None:
        assert self.game is not None
        match = self.game.match
        self.acknowledged[match.seed] = [entry.sum for entry in match.entries]

    def _begin(self, name: str, seed: int) -> None:
        self.game = begin(self.library, name, seed=seed)
        self._acknowledge()

    def _open(self, name: str) -> None:
        self.game = self.library.open(name)
        self._acknowledge()

    def _close(self) -> None:
        self.close()

    def _choose(self) -> None:
        assert self.game is not None
        play(self.game.match, 1, seed=len(self.game.match.entries))
        self._acknowledge()

    def _undo(self) -> None:
        assert self.game is not None
        if self.game.match.why_no_undo() is None:
            self.game.match.undo()
            self._acknowledge()

    def _reseat(self) -> None:
        assert self.game is not None
        self.game.match.reseat(1, "bot:easy")
        self._acknowledge()

    def _duplicate(self) -> None:
        if "Copy" not in self.library.files():
            self.library.duplicate("Friday", "Copy")

    def _rename(self) -> None:
        if "Copy" in self.library.files():
            self.library.rename("Copy", "Twin")

    def _export_and_import(self) -> None:
        file = self.folder.with_name("mail.rsgame")
        file.write_bytes(self.library.export("Friday"))
        if "Mail" not in self.library.files():
            self.library.import_(file, "Mail")

    def _delete(self) -> None:
        if "Twin" in self.library.files():
            self.library.delete("Twin")

    def _restore(self) -> None:
        if "Twin" in self.library.files(self.library.trash_folder):
            self.library.restore("Twin")

    def _tear(self) -> None:
        """As a power cut in the middle of a line would."""
        with self.library.place("Friday").path.open("ab") as file:
            file.write(b'{"n":')

    def _make_old(self) -> None:
        """A file of the made-up version 0, put there by hand."""
        path = self.library.place("Mail").path
        head, *entries = map(json.loads, path.read_text(encoding="utf-8").splitlines())
        old = {
            "format": "rune-stones",
            "version": 0,
            "game": head["game"],
            "players": [seat["name"] for seat in head["seats"]],
            "expansions": head["rules"]["expansions"],
            "cards": head["rules"]["cards"],
            "seed": 3,
            "created": head["created"],
        }
        lines = [old, *({k: entry[k] for k in ("seat", "do", "chance")} for entry in entries)]
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        (self.folder / "Old.rsgame").write_text(text, encoding="utf-8")
        (self.folder / "Old.rsgame").chmod(0o600)

    def _empty(self) -> None:
        if "Mail" in self.library.files():
            self.library.delete("Mail")
        self.library.empty_trash()
