"""Measure a terminal program: starts, keys, idling: `python -m tests.ptymeasure -- PROGRAM`."""

import argparse
import json
import statistics
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

from tests.ptyharness import PtyProgram, Span
from tests.ptyprocs import BusyGauge

Figures = dict[str, float | str | bool | None]


class _Settings(TypedDict):
    cols: int
    rows: int
    term: str
    env: Mapping[str, str | None] | None
    cwd: str | None


def percentile(values: Sequence[float], percent: float) -> float:
    """Nearest-rank percentile (0 to 100) of a non-empty sequence."""
    ranked = sorted(values)
    return ranked[max(0, min(len(ranked) - 1, round(percent / 100 * (len(ranked) - 1))))]


def _known(values: Iterable[float | None]) -> list[float]:
    return [round(value, 1) for value in values if value is not None]


def _spread(name: str, values: Sequence[float]) -> Figures:
    if not values:
        return {f"{name}_min": None, f"{name}_p50": None}
    return {f"{name}_min": min(values), f"{name}_p50": round(statistics.median(values), 1)}


def _starts(argv: Sequence[str], settings: _Settings, count: int) -> Figures:
    spans: list[Span] = []
    cpu: list[float] = []
    for _ in range(count):
        with PtyProgram(argv, **settings) as program:
            spans.append(program.spawn())
            cpu.append(program.cpu_seconds() * 1e3)
    return {
        **_spread("first_byte_ms", _known(span.first_ms for span in spans)),
        **_spread("paint_ms", _known(span.paint_ms for span in spans)),
        **_spread("stable_ms", _known(span.last_ms for span in spans)),
        **_spread("start_cpu_ms", _known(cpu)),
        "start_bytes": spans[-1].nbytes,
        "start_went_quiet": all(span.stable for span in spans),
    }


def _keys(program: PtyProgram, keys: Sequence[str], count: int, quiet_ms: float) -> Figures:
    for key in keys[:2]:
        program.send(key, quiet_ms)  # warm-up
    before = program.cpu_seconds()
    spans = [
        program.send(keys[turn % len(keys)], quiet_ms) for turn in range(count) if program.alive()
    ]
    seen = [span for span in spans if span.nbytes]
    out: Figures = {
        "keys": len(spans),
        "keys_with_output": len(seen),
        "keys_went_quiet": sum(span.stable for span in spans),
        "died": not program.alive(),
    }
    if spans:
        out["cpu_per_key_ms"] = round((program.cpu_seconds() - before) * 1e3 / len(spans), 1)
    for name, values in (
        ("key_first_ms", _known(span.first_ms for span in seen)),
        ("key_last_ms", _known(span.last_ms for span in seen)),
        ("bytes_key", [float(span.nbytes) for span in seen]),
    ):
        if values:
            out[f"{name}_p50"], out[f"{name}_p95"] = percentile(values, 50), percentile(values, 95)
    return out


def measure(
    argv: Sequence[str],
    *,
    cols: int = 80,
    rows: int = 24,
    term: str = "xterm-256color",
    env: Mapping[str, str | None] | None = None,
    cwd: str | None = None,
    setup_keys: Iterable[str] = (),
    keys: Sequence[str] = ("down", "up"),
    count: int = 50,
    starts: int = 5,
    quiet_ms: float = 120,
    idle_seconds: float = 5.0,
) -> tuple[Figures, str]:
    """Figures over several starts and one session of keys and idling; and the last screen."""
    settings = _Settings(cols=cols, rows=rows, term=term, env=env, cwd=cwd)
    gauge = BusyGauge()
    out: Figures = {"argv": " ".join(argv), "size": f"{cols}x{rows}", "term": term}
    out |= _starts(argv, settings, max(1, starts))
    with PtyProgram(argv, **settings) as program:
        program.spawn()
        for key in setup_keys:
            program.send(key, quiet_ms=max(quiet_ms, 250))
        out |= _keys(program, keys, count, quiet_ms)
        if idle_seconds and program.alive():
            program.wait_stable(300)
            idle = program.idle(idle_seconds)
            out["idle_cpu_pct"], out["idle_bytes"] = idle.cpu_pct, idle.nbytes
            out["idle_wakeups"] = idle.wakeups
        out["rss_mb"] = program.peak_rss_mb()
        screen = program.screen_text()
    out["system_busy_pct"] = gauge.percent()
    return out, screen


def _play(argv: Sequence[str], settings: _Settings, script: str) -> None:
    """Press the keys of a script such as 'wait; tab; enter', then print the screen."""
    with PtyProgram(argv, **settings) as program:
        print("start", program.spawn())
        for step in filter(None, (part.strip() for part in script.split(";"))):
            print(step, program.wait_stable(400) if step == "wait" else program.send(step))
        print(program.screen_text())


def main(argv: list[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.ptymeasure", description=__doc__)
    parser.add_argument("--size", default="80x24", help="COLSxROWS (default: %(default)s)")
    parser.add_argument("--term", default="xterm-256color")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--cwd")
    parser.add_argument("--keys", default="down,up", help="keys to cycle through")
    parser.add_argument("--setup", default="", help="keys to press once before measuring")
    parser.add_argument("-n", type=int, default=50, help="number of measured keys")
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--quiet-ms", type=float, default=120)
    parser.add_argument("--idle", type=float, default=5.0)
    parser.add_argument("--screen", action="store_true", help="print the last screen")
    parser.add_argument("--script", help="no measuring: 'wait; tab; enter', then the screen")
    parser.add_argument("argv", nargs=argparse.REMAINDER, metavar="PROGRAM")
    args = parser.parse_args(argv)
    program = args.argv[1:] if args.argv[:1] == ["--"] else args.argv
    if not program:
        parser.error("no program given")
    cols, rows = map(int, args.size.lower().split("x"))
    env: dict[str, str | None] = dict(pair.split("=", 1) for pair in args.env)
    settings = _Settings(cols=cols, rows=rows, term=args.term, env=env, cwd=args.cwd)
    if args.script is not None:
        _play(program, settings, args.script)
        return 0
    figures, screen = measure(
        program,
        **settings,
        setup_keys=filter(None, args.setup.split(",")),
        keys=[key for key in args.keys.split(",") if key],
        count=args.n,
        starts=args.starts,
        quiet_ms=args.quiet_ms,
        idle_seconds=args.idle,
    )
    print(json.dumps(figures))
    if args.screen:
        print(screen)
    return 0


if __name__ == "__main__":
    sys.exit(main())
