"""Only its own pages, and those of a proxy that was named, may talk to the web server."""

import aiohttp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.browser.origins import Gate, origin_of
from tests.tui.browser.browsing import enter, gone, served, status

EVIL = ("null", "file://", "about:blank", "http://evil.example", "", "http://", "NULL", "x:y")


@pytest.mark.parametrize("origin", EVIL)
@pytest.mark.parametrize("path", ["/", "/ws", "/static/js/textual.js"])
async def test_other_pages_are_refused(origin, path):
    async with served() as client:
        assert await status(client, path, Origin=origin) == 403
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await client.ws_connect("/ws", headers={"Origin": origin})


async def test_the_own_page_and_what_is_no_browser_are_let_in():
    async with served() as client:
        own = str(client.make_url("")).rstrip("/")
        for headers in ({}, {"Origin": own}):
            socket, pid, _size = await enter(client, **headers)
            await socket.close()
            await gone(pid)
        other_port = f"http://127.0.0.1:{client.port % 65535 + 1}"
        for wrong in (own.replace("http", "https"), own + "/", own.upper(), other_port):
            assert await status(client, "/ws", Origin=wrong) == 403


async def test_two_origins_are_none():
    async with served() as client:
        own = str(client.make_url("")).rstrip("/")
        headers = [("Origin", own), ("Origin", "null")]
        async with client.get("/", headers=headers) as answer:
            assert answer.status == 403


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:{port}", "127.0.0.1:{port}.evil.example", ""),
        *("127.0.0.1:1", "[::1]:{port}", "127.1:{port}", "0.0.0.0:{port}"),
        *("localhost.:{port}", "x@127.0.0.1:{port}"),
    ],
)
async def test_a_name_that_only_points_here_is_refused(host):
    async with served() as client:
        host = host.format(port=client.port)
        for headers in ({"Host": host}, {"Host": host, "Origin": f"http://{host}"}):
            assert await status(client, "/", **headers) in {400, 403}


async def test_localhost_is_another_name_of_the_own_page():
    async with served() as client:
        host = f"localhost:{client.port}"
        assert await status(client, "/", Host=host) == 200
        # Yet not the same origin: at [::1] somebody else may listen.
        assert (
            await status(client, "/ws", Host=host, Origin=f"http://127.0.0.1:{client.port}") == 403
        )


async def test_a_proxy_is_named():
    gate = Gate.at("127.0.0.1", [origin_of("https://games.example")])
    async with served(gate=gate) as client:
        origin = {"Origin": "https://games.example"}
        for headers in ({"Host": "games.example", **origin}, origin):
            socket, pid, _size = await enter(client, **headers)
            await socket.close()
            await gone(pid)
        assert await status(client, "/ws", Origin="http://games.example") == 403
        assert await status(client, "/ws", Origin="https://games.example:444") == 403
        assert await status(client, "/", Host="other.example") == 403
        async with client.get("/", headers={"Host": "games.example"}) as answer:
            assert "wss://games.example/ws" in await answer.text()


@pytest.mark.parametrize(
    ("host", "local", "asked", "known"),
    [
        ("127.0.0.1", "127.0.0.1", "127.0.0.1:8000", True),
        ("127.0.0.1", "127.0.0.1", "127.0.0.1", False),
        ("::1", "::1", "[::1]:8000", True),
        ("192.0.2.7", "192.0.2.7", "192.0.2.7:8000", True),
        ("192.0.2.7", "192.0.2.7", "localhost:8000", False),
        ("0.0.0.0", "192.0.2.7", "192.0.2.7:8000", True),
        ("0.0.0.0", "192.0.2.7", "box:8000", True),
        ("0.0.0.0", "192.0.2.7", "evil.example:8000", False),
        ("0.0.0.0", "192.0.2.7", "192.0.2.8:8000", False),
        ("0.0.0.0", "127.0.0.1", "localhost:8000", True),
        ("::", "fe80::1%eth0", "[fe80::1]:8000", True),
        ("games.lan", "192.0.2.7", "games.lan:8000", True),
    ],
)
def test_the_names_of_a_server(monkeypatch, host, local, asked, known):
    monkeypatch.setattr("socket.gethostname", lambda: "Box")
    page = Gate.at(host).page([asked], (local, 8000))
    assert page == (f"http://{asked}" if known else None)
    assert Gate.at(host).page([asked, asked], (local, 8000)) is None


@given(st.text(max_size=30))
def test_whatever_is_asked_for_has_an_answer(asked):
    gate = Gate.at("127.0.0.1")
    assert gate.page([asked], ("127.0.0.1", 8000)) is None
    assert not gate.lets_in([asked], "http://127.0.0.1:8000")


async def test_the_page_stays_with_itself():
    async with served() as client, client.get("/?fontsize=1e9&ping=http://evil.example") as answer:
        text = await answer.text()
        assert "evil" not in text
        assert "//fonts" not in text
        policy = answer.headers["Content-Security-Policy"]
        assert "frame-ancestors 'none'" in policy
        assert "default-src 'none'" in policy
        assert answer.headers["X-Frame-Options"] == "DENY"
        assert f'data-session-websocket-url="ws://127.0.0.1:{client.port}/ws"' in text


@pytest.mark.parametrize("path", ["/download/x", "/static/", "/static/../server.py", "/etc/passwd"])
async def test_there_is_nothing_else(path):
    async with served() as client:
        assert await status(client, path) in {403, 404}
