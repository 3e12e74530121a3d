"""A table's name is read by what it may be, because it goes into paths, ssh and a shell."""

import shlex

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.ground.errors import CallError
from rs_tui.tables import address, relay
from rs_tui.tables.address import Address, parse


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("moon", Address("moon")),
        ("ada/moon", Address("moon", "ada")),
        ("1000/moon", Address("moon", "1000")),
        ("ada/Lüne-2", Address("Lüne-2", "ada")),
        ("ssh://host/ada/moon", Address("moon", "ada", "host")),
        (
            "ssh://ben@host.example:2222/ada/moon",
            Address("moon", "ada", "host.example", "ben", 2222),
        ),
        ("ssh://[::1]:22/ada/moon", Address("moon", "ada", "::1", None, 22)),
        ("ssh://[fe80::1%eth0]/ada/moon", Address("moon", "ada", "fe80::1%eth0")),
    ],
)
def test_a_name_is_read_and_written_again(text, read):
    assert parse(text) == read
    assert parse(str(read)) == read


@pytest.mark.parametrize(
    "text",
    [
        "",
        "/",
        "ada/",
        "/moon",
        "..",
        "../moon",
        "ada/../moon",
        "a/b/moon",
        "-moon",
        "-oProxyCommand=touch x/moon",
        "-ada/moon",
        "ada/-moon",
        "ada/moon;ls",
        "ada/$(ls)",
        "ada/moon --as",
        "ada/mo\non",
        "ada/moon\n",
        "ada/" + "m" * 49,
        "ssh://",
        "ssh:///ada/moon",
        "ssh://host",
        "ssh://host/",
        "ssh://host/moon",
        "ssh://host/ada/moon/",
        "ssh://-oProxyCommand=x/ada/moon",
        "ssh://-oProxyCommand=x@host/ada/moon",
        "ssh://a@b@host/ada/moon",
        "ssh://@host/ada/moon",
        "ssh://host:/ada/moon",
        "ssh://host:0/ada/moon",
        "ssh://host:65536/ada/moon",
        "ssh://host:22x/ada/moon",
        "ssh://host:-1/ada/moon",
        "ssh://ho st/ada/moon",
        "ssh://$(ls)/ada/moon",
        "ssh://`ls`/ada/moon",
        "ssh://host/ssh://host/ada/moon",
        "ssh://[::1/ada/moon",
        "ssh://[::1]22/ada/moon",
        "ssh://[::1]:/ada/moon",
        "ssh://[-oX]/ada/moon",
        "http://host/ada/moon",
    ],
)
def test_everything_else_is_refused_in_one_clear_line(text):
    with pytest.raises(CallError) as refused:
        parse(text)
    assert "\n" not in str(refused.value)


@given(st.text())
def test_a_table_can_be_named_after_any_title(title):
    assert address.is_table(address.table_of(title))


_HOSTILE = st.text(alphabet="-o=@:/[]%. \n'\"$`;&|\\ax1é", max_size=30)


@given(_HOSTILE | st.builds("ssh://{}@{}:{}/{}/{}".format, *[_HOSTILE] * 5))
def test_whatever_is_read_reaches_ssh_as_host_and_one_command(text):
    """No part can become an option of ssh, or a second command or option over there."""
    try:
        where = parse(text)
    except CallError:
        return
    if where.host is None:
        return
    words = relay.command(where)
    rest = words[words.index("--") + 1 :]
    assert rest[0] == where.host
    assert not rest[0].startswith("-")
    assert len(rest) == 2
    assert shlex.split(rest[1]) == [
        "rune-stones",
        "join",
        f"{where.owner}/{where.table}",
        "--stdio",
    ]
    assert set(rest[1]) & set('$`;&|\\\n"') == set()
    named = words[: words.index("--")]
    assert named == [
        *relay.command(Address("moon", "ada", "host"))[:-3],
        *(["-p", str(where.port)] if where.port else []),
        *(["-l", where.user] if where.user else []),
    ]


@pytest.mark.parametrize(
    "forged",
    [
        Address("moon", "ada", "-oProxyCommand=x"),
        Address("moon; ls", "ada", "host"),
        Address("moon", "-x", "host"),
        Address("moon", "ada", "host", "-x"),
        Address("moon", None, "host"),
    ],
)
def test_an_address_that_was_not_read_is_not_dialled(forged):
    with pytest.raises(CallError):
        relay.command(forged)
