"""Input that no keyboard sends: random bytes, broken sequences, forged reports, lost paste ends."""

import os
import random
import signal
import time
from collections.abc import Iterator
from dataclasses import replace

from tests.trials._terminal import GAME_PROGRAM, Program, Watched, program

Row = tuple[str, str]

_PIECES = (
    b"\x1b[200~",
    b"\x1b[201~",
    b"\x1b[48;99999;99999;1;1t",
    b"\x1b[48;0;0;0;0t",
    b"\x1b[?2048;1$y",
    b"\x1b[?2026;2$y",
    b"\x1b]52;c;cm0gLXJm\x07",
    b"\x1b]11;rgb:0000/0000/0000\x1b\\",
    b"\x1bP>|XTerm(370)\x1b\\",
    b"\x1b_G1\x1b\\",
    b"\x1b]52;c;" + b"q" * 200,
    b"\x1bP" + b"1" * 200,
    b"\x1b[" + b"1;" * 200,
    b"\x1b[1:2;5u",
    b"\x1b[99999999999999999999;5u",
    b"\x1b[;;99999999u",
    b"\x1b[<0;99999;99999M",
    b"\x1b[<999999999;1;1M",
    b"\x1b[<0;0;0M",
    b"\x1b[32;200;200M",
    b"\x1b[24;80R",
    b"\x1b[I\x1b[O",
    b"\x1b[[",
    b"\x1bO",
    b"\x1b[",
    b"\x1b\x1b\x1b",
    b"\xc0\x80\xed\xa0\x80\xf8\x88\x80\x80\x80",
    "\ufffe\uffff\ud7ff\U0010ffff".encode(),
    "\N{ZERO WIDTH JOINER}\N{RIGHT-TO-LEFT OVERRIDE}".encode(),
    b"\x9b31m\x90\x9d\x9c",
    b"\x00\x03\x04\x1c\x16",
)


def strings(count: int, seed: int) -> Iterator[bytes]:
    """Random strings: plain noise, known pieces, pieces cut short, old mouse reports."""
    chance = random.Random(seed)
    for _ in range(count):
        kind = chance.randrange(4)
        if kind == 0:
            yield chance.randbytes(chance.randrange(1, 24))
        elif kind == 1:
            yield b"".join(chance.choices(_PIECES, k=chance.randrange(1, 4)))
        elif kind == 2:
            piece = chance.choice(_PIECES)
            yield piece[: chance.randrange(len(piece))] + chance.randbytes(2)
        else:
            yield b"\x1b[M" + bytes(chance.choices(range(32, 256), k=3))


def through_the_decoder(count: int) -> int:
    """Every string, cut at random places; events come out or nothing does, and it always ends."""
    from textual import events
    from textual.message import Message

    from rs_tui.terminal.decode import PASTE_LIMIT, InputDecoder

    chance = random.Random(5)
    decoder, found = InputDecoder(), 0
    for number, data in enumerate(strings(count, 4)):
        cut = chance.randrange(len(data) + 1)
        got = decoder.feed(data[:cut]) + decoder.feed(data[cut:])
        if number % 7 == 0:
            got += decoder.timeout()
            assert decoder.waiting is None, "something is held back for ever"
        for event in got:
            assert isinstance(event, Message)
            assert not isinstance(event, events.Resize), "a size was believed"
            if isinstance(event, events.Paste):
                assert len(event.text) <= PASTE_LIMIT
                assert event.text.isprintable()
        found += len(got)
    decoder.timeout()
    assert [e.key for e in decoder.feed(b"k") if isinstance(e, events.Key)] == ["k"]
    return found


def through_the_screen(what: Program, count: int) -> tuple[int, float]:
    """Type every string at the program; how often it was started, and its peak memory."""
    keys = [what.fault_key, what.frames_key, what.worker_key, *what.quit_keys]
    # Ctrl+Q quits, too.
    unwanted = "".join(key for key in keys if len(key) == 1).encode() + b"\x11"
    left = [data.translate(None, unwanted) for data in strings(count, 6)]
    starts, peak = 0, 0.0
    while left:
        starts += 1
        assert starts <= 1 + count // 20, "it ends again and again"
        with Watched(what).start() as it:
            while left and it.alive():
                _type(it, b"".join(left[:5]))
                del left[:5]
                it.wait_read()  # else it would be a flood, of which little counts
            if it.alive():
                it.wait_stable(1200, timeout=60)  # a paste without an end is over after a second
            if it.alive():
                it.resize(100, 30)
                assert it.wait_stable(300, react_ms=5000).nbytes, "it does not answer any more"
                peak = max(peak, it.peak_rss_mb())
                os.kill(it.pid, signal.SIGTERM)
                assert it.ended() == 143
            else:
                # Quit by chance; what was typed after that met a terminal that makes signals.
                code = it.ended()
                assert code in {0, 130, 131, -signal.SIGINT, -signal.SIGQUIT}, f"exit {code}"
            assert not it.faults(), it.faults()
            it.check_as_before("garbage")
    return starts, peak


def _type(it: Watched, data: bytes) -> None:
    """Write input, reading output meanwhile, so that neither side waits for the other."""
    deadline = time.monotonic() + 300
    while data and it.alive():
        assert time.monotonic() < deadline, "it does not read its input any more"
        try:
            data = data[os.write(it.fd, data) :]
        except BlockingIOError:
            it._read_for(0.02)


# What is typed at full speed: keys, and what never ends.
FLOODS = {
    "keys": b"lorem ipsum .",
    "an OSC": b"\x1b]52;c;" + b"q" * 99_993,
    "a DCS": b"\x1bP" + b"q" * 99_998,
    "parameters": b"\x1b[" + b"1;" * 49_999,
    "a paste": b"\x1b[200~" + b"q" * 99_994,
    "presses": b"\x1b[<0;5;5M",
}
_TAKEN = frozenset({"keys", "presses"})


def flood(what: Program, text: bytes, size: int) -> float:
    """A file typed at full speed; it answers afterwards. The peak of memory in MB."""
    with Watched(what).start() as it:
        _type(it, (text * (size // len(text) + 1))[:size])
        it.wait_stable(500, timeout=60)
        it.resize(100, 30)
        assert it.wait_stable(300, react_ms=5000).nbytes, "it does not answer any more"
        peak = it.peak_rss_mb()
        assert peak < 400, f"{peak} MB after a flood of {size} bytes"
        os.kill(it.pid, signal.SIGTERM)
        assert it.ended() == 143
        it.check_as_before("flood")
    return peak


# What a keyboard has; the common ones more often.
_KEYS = (
    *(sign.encode() for sign in "123456urcitdxwo?:safnlehqgby"),
    *(b"\r", b"\r", b" ", b"\x7f", b"\x1b", b"\t", b"\x10", b"\x1b[Z"),
    *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"),
)
_CALLS = (
    ("new", "--seats", "Ada,Ben", "--expansions", "nocturnal,queenie"),
    ("new", "--seats", "Ada,bot:easy"),
    (),
)


def hammered(starts: int, times: int) -> int:
    """Keys at random, several at once, from the title and in games; how many handfuls."""
    count = 0
    for seed in range(starts):
        chance = random.Random(seed)
        call = (*GAME_PROGRAM.argv[:2], *_CALLS[seed % len(_CALLS)])
        with Watched(replace(GAME_PROGRAM, argv=call)) as it:
            it.begin()
            it.wait_stable(500, timeout=20, react_ms=15_000)
            for _ in range(times):
                if it.alive():
                    _type(it, b"".join(chance.choices(_KEYS, k=chance.choice((1, 1, 2, 6)))))
                    it.wait_read()
                    count += 1
            it.wait_stable(300)
            assert not it.faults(), f"seed {seed}: {it.faults()}"
            if it.alive():
                os.kill(it.pid, signal.SIGTERM)
                assert it.ended() == 143
            it.check_as_before("hammered")
    return count


def run(short: bool) -> list[Row]:
    what = program(short=short)
    typed = 25 if short else 10_000
    # tests/tui/terminal/test_decode.py has the long form of the decoder alone.
    decoded = 100 if short else 10_000
    found = through_the_decoder(decoded)
    starts, peak = through_the_screen(what, typed)
    peaks = [
        # Keys are taken at the speed at which they are drawn; what never ends is quickly gone.
        flood(what, text, 3_000 if short else 200_000 if name in _TAKEN else 3 * 2**20)
        for name, text in FLOODS.items()
        if not short or name in {"keys", "an OSC"}
    ]
    return [
        ("random strings through the decoder", f"{decoded}, {found} events, no fault"),
        ("random strings typed", f"{typed}, no fault, {starts - 1} quits, {peak:.0f} MB"),
        ("keys hammered", f"{hammered(*(1, 60) if short else (40, 400))} handfuls, no fault"),
        ("floods", f"{len(peaks)}, at most {max(peaks):.0f} MB"),
    ]
