"""How much is heard of a page, how many may play, and that sessions end with their page."""

import asyncio
import contextlib
import json

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.browser import server, sessions
from rs_tui.browser.server import MESSAGE_LIMIT
from rs_tui.browser.sessions import PIECE, TYPED_LIMIT, Said
from tests import ptyprocs
from tests.tui.browser.browsing import DEAF, FORKS, command, enter, gone, served, status


# ---------------------------------------------------------------------------- how many
async def test_sessions_have_a_number_and_a_place_becomes_free_again():
    async with served(limit=2) as client:
        (first, pid, _), (second, _, _) = await enter(client), await enter(client)
        async with client.get("/") as answer:
            assert answer.status == 503
            assert "All 2 places" in await answer.text()
        with pytest.raises(aiohttp.WSServerHandshakeError, match="503"):
            await client.ws_connect("/ws")
        await first.close()
        await gone(pid)
        while await status(client, "/") != 200:
            pass
        third, _, _ = await enter(client)
        await third.close()
        await second.close()


# ---------------------------------------------------------------------------- how much
@pytest.mark.parametrize(
    ("query", "size"),
    [
        ("width=132&height=43", (132, 43)),
        ("width=99999999&height=99999999", (1000, 500)),
        ("width=-5&height=0", (80, 24)),
        ("width=%00&height=" + "9" * 5000, (80, 24)),
        ("", (80, 24)),
    ],
)
async def test_the_first_size_is_sane(query, size):
    async with served() as client:
        socket, _pid, given_size = await enter(client, query)
        assert given_size == size
        await socket.close()


async def test_a_huge_message_ends_the_session():
    async with served() as client:
        socket, pid, _size = await enter(client)
        await socket.send_str(json.dumps(["stdin", "j" * 3 * 2**20]))
        while not socket.closed:
            await socket.receive()
        assert socket.close_code == aiohttp.WSCloseCode.MESSAGE_TOO_BIG
        await gone(pid)


async def test_of_a_flood_little_is_kept():
    said = Said()
    for _ in range(100):
        said.hear(json.dumps(["stdin", "j" * MESSAGE_LIMIT]))
        said.hear(json.dumps(["resize", {"width": 90, "height": 30}]))
        said.hear(json.dumps(["focus"]))
        said.hear(json.dumps(["blur"]))
    packets = [await said.packets() for _ in range(TYPED_LIMIT // PIECE)]
    assert sum(map(len, packets)) < TYPED_LIMIT + 500
    assert max(map(len, packets)) < PIECE + 200
    assert b'"width": 90' in packets[0]
    assert b"blur" in packets[0]
    assert b"focus" not in b"".join(packets)
    assert not said._any.is_set()


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
)
KINDS = st.sampled_from(["stdin", "resize", "ping", "focus", "blur", "quit", "log"])


@given(
    st.text(max_size=40)
    | json_values.map(json.dumps)
    | st.tuples(KINDS, json_values).map(json.dumps)
    | st.tuples(
        st.just("resize"), st.fixed_dictionaries({"width": json_values, "height": json_values})
    ).map(json.dumps)
)
def test_whatever_a_page_says_is_heard_or_not_but_never_believed(text):
    async def hear() -> None:
        said = Said()
        said.hear(text)
        if said._typed or said._told:
            packets = await said.packets()
            assert packets[:1] in {b"D", b"M"}

    asyncio.run(hear())


@pytest.mark.parametrize("text", ["[" * 100_000, "9" * 100_000, '["stdin", "\\ud800"]', "[]", "{}"])
def test_odd_messages(text):
    async def hear() -> None:
        said = Said()
        said.hear(text)
        assert not said._told

    asyncio.run(hear())


# ---------------------------------------------------------------------------- how it ends
HOLDING = {
    "well-behaved": command(),
    "deaf": command(before=DEAF),
    "does not read": command(on_data="signal.pause()"),
    "writes for ever": command(on_data="[send(b'x' * 65536) for _ in iter(int, 1)]"),
    "deaf and writes for ever": command(DEAF, "[send(b'x' * 65536) for _ in iter(int, 1)]"),
    "deaf with a child": command(before=f"{DEAF}; {FORKS}"),
}


@pytest.fixture
def no_grace(monkeypatch):
    monkeypatch.setattr(sessions, "GRACE", 0.2)


@pytest.mark.parametrize("way", ["closed", "dropped", "server ends"])
@pytest.mark.parametrize("name", HOLDING)
async def test_a_session_ends_with_its_page(no_grace, name, way):
    async with served(HOLDING[name]) as client:
        socket, pid, _size = await enter(client)
        await socket.send_str(json.dumps(["stdin", "j" * 10_000]))
        family = ptyprocs.tree(pid)
        if way == "closed":
            closing = asyncio.create_task(socket.close())
        elif way == "dropped":
            socket._response.connection.transport.abort()
        if way != "server ends":
            for each in family:
                await gone(each)
        if way == "closed":
            await closing
    for each in family:
        await gone(each)


async def test_a_page_is_told_when_its_session_ends():
    async with served(command(on_data="break")) as client:
        socket, pid, _size = await enter(client)
        await socket.send_str(json.dumps(["stdin", "q"]))
        while not socket.closed:
            await socket.receive()
        await gone(pid)


async def test_last_words_are_told_to_the_operator_cleaned_and_short(capsys):
    words = "sys.stderr.write('a fault \\x1b]52;c;eA==\\x07' + 'x' * 100_000); break"
    async with served(command(on_data=words)) as client:
        socket, _pid, _size = await enter(client)
        await socket.send_str(json.dumps(["stdin", "q"]))
        while not socket.closed:
            await socket.receive()
    told = capsys.readouterr().err
    assert told.startswith("a fault")
    assert "\x1b" not in told
    assert len(told) < 300


@pytest.mark.parametrize("said", [["stdin", "j"], ["ping", "1"]])
async def test_a_page_that_does_not_read_is_cut_off(no_grace, monkeypatch, said):
    monkeypatch.setattr(server, "HEARTBEAT", 0.2)
    monkeypatch.setattr(server, "CLOSE_WAIT", 0.2)
    async with served(HOLDING["writes for ever"]) as client:
        socket, pid, _size = await enter(client)
        transport = socket._response.connection.transport
        transport.pause_reading()
        with contextlib.suppress(ConnectionError):
            for _ in range(1000):
                await socket.send_str(json.dumps(said))
        await gone(pid)
        while await status(client, "/") != 200:
            pass
        transport.abort()


@pytest.mark.parametrize(
    "sent", [b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 40_000]
)
async def test_what_is_no_http_is_refused_in_silence(caplog, sent):
    server.keep_quiet_about_visitors()
    async with served() as client:
        reader, writer = await asyncio.open_connection("127.0.0.1", client.port)
        writer.write(sent)
        with contextlib.suppress(ConnectionError):
            assert b" 400 " in await reader.read(100)
        writer.close()
        assert await status(client, "/") == 200
    assert not caplog.records
