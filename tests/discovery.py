"""Find the modules of a folder that offer a function, so that adding one is adding a file."""

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any


def offers(package: ModuleType, function: str) -> dict[str, Callable[..., Any]]:
    """The function of every public module of a package, by the module's name, in order."""
    names = sorted(found.name for found in pkgutil.iter_modules(package.__path__))
    modules = {
        name: importlib.import_module(f"{package.__name__}.{name}")
        for name in names
        if not name.startswith("_")
    }
    return {
        name: getattr(module, function)
        for name, module in modules.items()
        if hasattr(module, function)
    }


def chosen(
    found: dict[str, Callable[..., Any]], wanted: Iterable[str]
) -> dict[str, Callable[..., Any]]:
    """Those asked for by name; all if none are. An unknown name is a LookupError."""
    names = list(wanted)
    for name in names:
        if name not in found:
            raise LookupError(f"there is no {name!r}; there are {', '.join(found) or 'none yet'}")
    return {name: found[name] for name in names} if names else found


def table(rows: Iterable[tuple[str, ...]]) -> str:
    """Rows as aligned text, numbers and words alike."""
    lines = list(rows)
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )
