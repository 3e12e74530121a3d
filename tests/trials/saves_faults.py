"""The Nth write, fsync, truncation or rename fails, for every N: nothing lost, a clear message."""

from __future__ import annotations

from rs_tui.saves import Library, SaveError
from tests.trials._saves import quick_folder
from tests.tui.saves.faults import failing
from tests.tui.saves.story import Story

KINDS = ("ENOSPC", "EIO", "short")


def attempt(fail_at: int, kind: str) -> tuple[int, str | None]:
    """Live through the story with one failing call; the number of calls, and what was said."""
    messages: list[str] = []
    with quick_folder() as data:
        story = Story(data)
        try:
            with failing(fail_at, kind) as faulty:
                for step in story.steps:
                    try:
                        step()
                    except SaveError as error:
                        messages.append(str(error))
                        story.check(Library(data))
                        step()  # the player tries again
                story.check(Library(data))
        finally:
            story.close()
        assert len(messages) < 2, f"one failure, two messages: {messages}"
        said = messages[0] if messages else None
        assert said is None or (said and "\n" not in said)
        if faulty.failed and kind != "short":
            # Folders that cannot be synced are told as well; only a summary may go unsaid.
            assert said or faulty.failed in {"write", "replace"}, f"call {fail_at}: kept silent"
        for verdict in map(Library(data).verify, Library(data).files()):
            assert verdict.problem is None, verdict
    return faulty.calls, said


def run(short: bool) -> list[tuple[str, str]]:
    """Every N for every kind of failure; the short form takes every fifth N."""
    total, _ = attempt(0, "ENOSPC")
    rows = [("changing calls in the story", str(total))]
    for number, kind in enumerate(KINDS):
        tried = told = 0
        for fail_at in range(1 + number, total + 1, 7 if short else 1):
            _, said = attempt(fail_at, kind)
            tried += 1
            told += said is not None
        what = "survived in silence" if kind == "short" else "told in one line, the rest harmless"
        figure = f"{tried}, {tried - told if kind == 'short' else told}"
        rows.append((f"{kind}: calls that failed, {what}; lost", f"{figure}; 0"))
    return rows
