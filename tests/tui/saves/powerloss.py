"""A record of all that was asked of the file system, and the disks that a power cut may leave.

The model is harder than real file systems: file contents and names become durable only by an
fsync of that file or that folder. Of what came later any part may be there, the last write torn.
"""

from __future__ import annotations

import contextlib
import os
import stat
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest import mock

from rs_tui.ground import paths

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator


class Op(NamedTuple):
    """One thing done: `on` is the inode of a file, or the folder whose names change."""

    kind: str
    on: int | str
    args: tuple[Any, ...] = ()


@dataclass
class Record:
    """Stands in for `os` in `rs_tui.ground.disk`, and notes what changes the disk."""

    root: Path
    ops: list[Op] = field(default_factory=list)
    inside: set[int] = field(default_factory=set)
    """Numbers of operations after which the power does not go: somebody else is at work."""
    _files: dict[int, int] = field(default_factory=dict)
    """Inode (our own numbering, never used again) by descriptor."""
    _names: dict[str, int] = field(default_factory=dict)
    _folders: dict[int, str] = field(default_factory=dict)
    _next: int = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def open(self, path: Path, flags: int, mode: int = 0o777) -> int:
        """Open, and know the file again by its descriptor."""
        fd = os.open(path, flags, mode)
        name = str(path)
        if stat.S_ISDIR(os.fstat(fd).st_mode):
            self._folders[fd] = name
        elif flags & os.O_CREAT:
            self._next += 1
            self._names[name] = self._files[fd] = self._next
            self.ops.append(Op("link", str(path.parent), (name, self._next)))
        elif name in self._names:
            self._files[fd] = self._names[name]
        return fd

    def close(self, fd: int) -> None:
        """Close and forget the descriptor."""
        self._files.pop(fd, None)
        self._folders.pop(fd, None)
        os.close(fd)

    def write(self, fd: int, data: bytes) -> int:
        """Write at the end, as all writes of the saves do."""
        written = os.write(fd, data)
        self.ops.append(Op("write", self._files[fd], (bytes(data[:written]),)))
        return written

    def ftruncate(self, fd: int, size: int) -> None:
        """Cut."""
        os.ftruncate(fd, size)
        self.ops.append(Op("cut", self._files[fd], (size,)))

    def fsync(self, fd: int) -> None:
        """What a power cut cannot take any more."""
        folder = self._folders.get(fd)
        self.ops.append(Op("sync", self._files[fd] if folder is None else folder))

    def replace(self, source: Path, target: Path) -> None:
        """Rename."""
        source.replace(target)
        inode = self._names.pop(str(source))
        self._names[str(target)] = inode
        args = (str(source), str(target), inode)
        self.ops.append(Op("rename", str(target.parent), args))

    def unlink(self, path: Path) -> None:
        """Remove."""
        path.unlink()
        self._names.pop(str(path), None)
        self.ops.append(Op("unlink", str(path.parent), (str(path),)))

    def ensure(self, folder: Path) -> Path:
        """A folder that is made is a name in the one above."""
        there = folder.exists()
        made = _ensure(folder)
        if not there:
            self.ops.append(Op("mkdir", str(folder.parent), (str(folder),)))
        return made

    def adopt(self) -> None:
        """Take over what others wrote by hand, as if it had been there for long."""
        for path in sorted(self.root.rglob("*.rsgame")):
            name, content = str(path), path.read_bytes()
            inode = self._names.get(name)
            if inode is not None and _content(self.ops, inode) == content:
                continue
            self._next += 1
            self._names[name] = self._next
            parent = str(path.parent)
            self.inside |= set(range(len(self.ops) + 1, len(self.ops) + 4))
            self.ops += [
                Op("link", parent, (name, self._next)),
                Op("write", self._next, (content,)),
                Op("sync", self._next),
                Op("sync", parent),
            ]

    @contextlib.contextmanager
    def recording(self) -> Iterator[None]:
        """Note everything that the saves do."""
        with (
            mock.patch("rs_tui.ground.disk.os", self),
            mock.patch("rs_tui.ground.disk.paths.ensure", self.ensure),
        ):
            yield


_ensure = paths.ensure


def _content(ops: list[Op], inode: int) -> bytes:
    return _apply([op for op in ops if op.on == inode])


def _apply(ops: list[Op]) -> bytes:
    data = bytearray()
    for op in ops:
        if op.kind == "write":
            data += op.args[0]
        elif op.kind == "cut":
            del data[op.args[0] :]
    return bytes(data)


def after_power_cut(
    ops: list[Op], root: str, dice: random.Random, keep: tuple[float | None, float | None]
) -> dict[str, bytes | None]:
    """A disk after the power went behind the last operation: content by path, None for folders.

    `keep` says how much of what was not synced survives, of contents and of names: 0 nothing, 1
    all, None any part by the dice.
    """
    contents = {on: _survivors(ops, on, dice, keep[0]) for on in _targets(ops, int)}
    names: list[tuple[int, Op]] = []
    for folder in _targets(ops, str):
        names += _surviving_names(ops, folder, dice, keep[1])
    disk: dict[str, bytes | None] = {root: None}
    for _, op in sorted(names, key=lambda each: each[0]):
        if op.kind == "mkdir":
            disk[op.args[0]] = None
        elif op.kind == "link":
            disk[op.args[0]] = contents.get(op.args[1], b"")
        elif op.kind == "unlink":
            disk.pop(op.args[0], None)
        elif op.kind == "rename":
            disk.pop(op.args[0], None)
            disk[op.args[1]] = contents.get(op.args[2], b"")
    # What lies in a folder that is not there is not there either.
    return {path: data for path, data in disk.items() if _reachable(path, root, disk)}


def _targets(ops: list[Op], kind: type) -> list[Any]:
    return list(dict.fromkeys(op.on for op in ops if isinstance(op.on, kind)))


def _survivors(ops: list[Op], inode: int, dice: random.Random, keep: float | None) -> bytes:
    mine = [op for op in ops if op.on == inode]
    synced = max((n + 1 for n, op in enumerate(mine) if op.kind == "sync"), default=0)
    rest = mine[synced:]
    count = dice.randint(0, len(rest)) if keep is None else round(keep * len(rest))
    kept = mine[: synced + count]
    if keep is None and count < len(rest) and rest[count].kind == "write":
        data = rest[count].args[0]
        torn = data[: dice.randint(0, len(data))]
        if dice.random() < 0.2:
            torn += bytes(len(data) - len(torn))  # a block that was never filled
        kept.append(Op("write", inode, (torn,)))
    return _apply(kept)


def _surviving_names(
    ops: list[Op], folder: str, dice: random.Random, keep: float | None
) -> list[tuple[int, Op]]:
    mine = [(n, op) for n, op in enumerate(ops) if op.on == folder]
    synced = max((at + 1 for at, (_, op) in enumerate(mine) if op.kind == "sync"), default=0)
    rest = len(mine) - synced
    count = dice.randint(0, rest) if keep is None else round(keep * rest)
    return mine[: synced + count]


def _reachable(path: str, root: str, disk: dict[str, bytes | None]) -> bool:
    parent = str(Path(path).parent)
    return path == root or (parent in disk and _reachable(parent, root, disk))


def lay_out(disk: dict[str, bytes | None], root: str, target: Path) -> None:
    """Make a disk real, under another folder."""
    for path in sorted(disk, key=lambda each: each.count("/")):
        place = target / Path(path).relative_to(root)
        data = disk[path]
        if data is None:
            place.mkdir(mode=0o700, exist_ok=True)
        else:
            place.write_bytes(data)
            place.chmod(0o600)
