"""docs/SAVE_FORMAT.md is right: its example, and a reader written from the page alone."""

import hashlib
import json
import re
from pathlib import Path

import pytest

from rs_core.play.journal import MAX_ENTRIES, MAX_LINE, header_sum, read_entry, read_header
from rs_tui.ground import disk
from rs_tui.saves import header
from tests.golden.samples import SAVES

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "SAVE_FORMAT.md").read_text(encoding="utf-8")
EXAMPLE = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)[1].encode()


def sound_lines(data: bytes) -> int:
    """How many lines of a file are sound, by what the page says and nothing else."""
    lines = data.split(b"\n")[:-1]
    total = hashlib.sha256(lines[0]).hexdigest()[:16]
    for n, line in enumerate(lines[1:], 1):
        entry = json.loads(line)
        assert list(entry) == ["n", "seat", "do", "chance", "sum"]
        assert entry["n"] == n
        bare = line[: line.rindex(b',"sum"')] + b"}"
        total = hashlib.sha256(total.encode() + bare).hexdigest()[:16]
        if entry["sum"] != total:
            return n
    return len(lines)


def test_the_example_is_as_the_program_would_write_it():
    head, *entries = EXAMPLE.decode().splitlines()
    seats = header.read(read_header(head)).seats
    assert seats[1].name == "Zoë"
    previous = header_sum(head)
    for n, line in enumerate(entries, 1):
        previous = read_entry(line, n, previous).sum
    assert sound_lines(EXAMPLE) == 4
    assert sound_lines(EXAMPLE.replace("Zoë".encode(), b"Zoe")) == 1


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.rsgame")), ids=lambda path: path.stem)
def test_a_reader_written_from_the_page_finds_the_samples_sound(path):
    data = path.read_bytes()
    assert sound_lines(data) == data.count(b"\n")


def test_the_limits_on_the_page_are_those_of_the_program():
    assert f"{disk.MAX_BYTES >> 20} MiB a file, {MAX_LINE:,} bytes a line" in PAGE
    assert f"{MAX_ENTRIES:,} entries" in PAGE
