"""Lines in and out: bad bytes, long lines, closed streams, terminals without UTF-8."""

import io

from rs_tui.ground import glyphs
from rs_tui.plain.console import LONGEST, Console


def console(data=b"", codeset="UTF-8"):
    target = io.StringIO()
    return Console(io.BytesIO(data), target, codeset), target


def test_lines_end_with_the_input():
    reader, _target = console(b"forge 3\nlast")
    assert [reader.ask(), reader.ask(), reader.ask()] == ["forge 3", "last", None]


def test_bad_bytes_and_escapes_become_harmless():
    reader, _target = console(b"\xff\xfe 12\x1b]52;c;eA==\x07\x00 x\r\n")
    line = reader.ask()
    assert line.isprintable()
    assert line.split()[-2:] == ["12", "x"]


def test_the_rest_of_an_endless_line_is_thrown_away():
    reader, _target = console(b"a" * (3 * LONGEST) + b"\nforge\n")
    assert len(reader.ask()) <= LONGEST
    assert reader.ask() == "forge"


def test_closed_input_is_the_end():
    source = io.BytesIO(b"1\n")
    reader = Console(source, io.StringIO())
    source.close()
    assert reader.ask() is None


def test_a_terminal_that_hangs_up_is_the_end():
    class Gone(io.BytesIO):
        def readline(self, *_size):
            raise OSError(5, "Input/output error")

    assert Console(Gone(), io.StringIO()).ask() is None


def test_ascii_terminals_get_ascii():
    writer, target = console(codeset="ASCII")
    writer.say("Würfel → R … für Zoë")
    assert target.getvalue() == "Wuerfel -> R ... fuer Zoe\n"


def test_latin_1_terminals_keep_their_letters():
    writer, target = console(codeset="ISO-8859-1")
    writer.say("Würfel", "a → b")
    assert target.getvalue() == "Würfel\na -> b\n"


def test_no_prompt_in_a_pipe():
    reader, target = console(b"1\n")
    reader.ask()
    assert target.getvalue() == ""


def test_folding_leaves_no_sign_out():
    assert glyphs.fold("♛ 漢") == "? ?"
