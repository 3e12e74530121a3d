"""Bot games on a Dask cluster (docs/CLUSTER.md). Dask is an extra: rune-stones[cluster]."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rs_core
from rs_core import form
from rs_tui.ground.errors import CallError, printable
from rs_tui.ground.i18n import _
from rs_tui.ground.pools import Workers

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 10
"""Seconds that a scheduler has to answer."""
AT_ONCE = 4
"""So many games are a task: sending one is not free."""


def source() -> str:
    """Which source of the core runs here: workers are asked, so that all play the same games."""
    return form.fingerprint(Path(rs_core.__file__).parent)


@contextlib.contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of a scheduler at HOST:PORT; CallError says why there are none."""
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        words = _("Dask is not installed here; it comes with: pip install 'rune-stones[cluster]'")
        raise CallError(words) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # one clear word is enough
    try:
        client = Client(f"tcp://{address}", timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError):
        words = _("no Dask scheduler answers at {address}")
        raise CallError(words.format(address=printable(address))) from None
    with client:
        _check(client)
        with client.get_executor() as executor:
            yield Workers(executor, AT_ONCE, (KilledWorker,))


def _check(client: Any) -> None:
    """All workers must have the same source: otherwise the same seed would not be the same game."""
    try:
        found = client.run(source)
    except ImportError:
        words = _("a worker has no rune-stones: it must be installed there too")
        raise CallError(words) from None
    if not found:
        raise CallError(_("the Dask scheduler has no workers"))
    for worker, theirs in found.items():
        if theirs != source():
            words = _("the worker at {address} has another version of rune-stones")
            raise CallError(words.format(address=printable(worker)))
