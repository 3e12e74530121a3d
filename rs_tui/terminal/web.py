"""Textual's driver for a browser, with our own decoding of input and sane sizes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver, _ExitInput
from textual.messages import ExitApp

from rs_tui.terminal import sequences
from rs_tui.terminal.decode import InputDecoder
from rs_tui.terminal.detect import TALLEST, WIDEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.message import Message


class GuardedWebDriver(WebDriver):
    """Like the terminal driver: drops what it cannot read, and ends when the browser is gone."""

    def write(self, data: str) -> None:
        """Send a frame to the browser; only what we know, apart from the modes set at the start."""
        super().write(data if data.startswith("\x1b[?") else sequences.only_known(data))

    def run_input_thread(self) -> None:
        """Read packets from the web server until it closes the pipe."""
        decoder, stream = InputDecoder(), ByteStream()
        try:
            for data in self._input_reader:
                for message in self._messages(data, decoder, stream):
                    self.process_message(message)
        except _ExitInput:
            pass
        finally:
            self._input_reader.close()
            # The pipe is closed: nobody will ever press a key again.
            self._app.post_message(ExitApp())

    def _messages(
        self, data: bytes, decoder: InputDecoder, stream: ByteStream
    ) -> Iterator[Message]:
        if not data:  # a tenth of a second without input
            yield from decoder.timeout()
            return
        for kind, payload in stream.feed(data):
            if kind == "D":
                yield from decoder.feed(payload)
            else:
                self._on_meta(kind, payload)

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Take what the web server says about size, focus and the end."""
        if packet_type == "resize":
            try:
                width, height = int(str(payload["width"])), int(str(payload["height"]))
            except (KeyError, ValueError):
                return
            payload = {"width": max(1, min(width, WIDEST)), "height": max(1, min(height, TALLEST))}
        super().on_meta(packet_type, payload)
