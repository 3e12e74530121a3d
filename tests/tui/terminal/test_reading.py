"""Input is read in pieces, and no faster than the program takes it."""

import asyncio
import os
import queue
import threading
from types import SimpleNamespace

import pytest
from textual import events
from textual.geometry import Size

from rs_tui.terminal import reading
from rs_tui.terminal.decode import InputDecoder


class Waiting(queue.Queue):
    """Messages that wait; tells when somebody looks at them again and again, or too many do."""

    most, looks = 10_000, 0

    def __init__(self) -> None:
        super().__init__()
        self.settled, self.flooded = threading.Event(), threading.Event()

    def put(self, message):
        super().put(message)
        if super().qsize() > self.most:
            self.flooded.set()
            self.settled.set()

    def qsize(self):
        self.looks += super().qsize() > reading.EVENTS_WAITING
        if self.looks > 20:
            self.settled.set()
        return super().qsize()


class SlowProgram:
    """A driver whose app takes messages only when it is told to."""

    def __init__(self) -> None:
        self.waiting = Waiting()
        self._down_buttons = []
        self._loop = asyncio.new_event_loop()
        screen = SimpleNamespace(_message_queue=queue.Queue(), focused=None)
        self._app = SimpleNamespace(
            _message_queue=self.waiting, _screen_stacks={"": [screen]}, _current_mode=""
        )
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def process_message(self, message):
        if isinstance(message, events.MouseDown):
            self._down_buttons.append(message.button)
        self._loop.call_soon_threadsafe(self.waiting.put, message)

    def close(self):
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


@pytest.fixture
def program():
    made = SlowProgram()
    yield made
    made.close()


@pytest.fixture
def typed(program):
    """Where one types at the program, and the loop that reads there."""
    read_end, write_end = os.pipe()
    loop = reading.InputLoop(program, read_end, InputDecoder())
    thread = threading.Thread(target=loop.run, daemon=True)
    thread.start()
    yield write_end
    loop.stop()
    thread.join()
    loop.close()
    os.close(read_end)
    os.close(write_end)


@pytest.mark.parametrize("piece", [1, 10, reading.PIECE])
def test_never_more_waits_than_a_little(monkeypatch, program, typed, piece):
    """However small the pieces are in which a flood comes."""
    monkeypatch.setattr(reading, "PIECE", piece)
    program.waiting.most = reading.EVENTS_WAITING + min(piece, reading.EVENTS_AT_ONCE)
    os.write(typed, b"j" * 5000)
    program.waiting.settled.wait()
    for _ in range(reading.EVENTS_AT_ONCE):
        assert program.waiting.get().key == "j"
    assert not program.waiting.flooded.is_set()


def test_of_a_flood_little_counts_but_sizes_do():
    flood = [events.Key("j", "j")] * 1000 + [events.Resize(Size(9, 9), Size(9, 9))]
    kept = list(reading.within_reason(flood))
    assert len(kept) == reading.EVENTS_AT_ONCE + 1
    assert isinstance(kept[-1], events.Resize)


def test_buttons_never_released_are_forgotten(program, typed):
    for _ in range(20):
        os.write(typed, b"\x1b[<0;5;5M" * 10)
        for _ in range(10):
            assert isinstance(program.waiting.get(), events.MouseDown)
    assert len(program._down_buttons) <= reading._BUTTONS + 1  # the last is being passed on


def test_a_hang_up_is_noticed_while_the_program_is_busy(monkeypatch, program):
    gone = threading.Event()

    def hang_up():
        gone.set()
        raise RuntimeError("as if the event loop had closed")

    monkeypatch.setattr(reading, "hang_up", hang_up)
    read_end, write_end = os.pipe()
    loop = reading.InputLoop(program, read_end, InputDecoder())
    thread = threading.Thread(target=loop.run, daemon=True)
    thread.start()
    os.write(write_end, b"j" * 1000)
    program.waiting.get()
    os.close(write_end)
    thread.join()
    assert gone.is_set()
    loop.close()
    os.close(read_end)
