"""Before the game: seats are claimed, by name or by code, and the owner starts."""

from types import SimpleNamespace

import pytest

from rs_core.play.match import MatchError
from rs_core.rune_stones.game import GAME
from rs_tui.saves import Library
from rs_tui.tables import identity, opening
from rs_tui.tables.host import Host
from rs_tui.tables.server import Server
from tests.tui.tables.serving import Threaded, hello, options, three, until


def rune_stones(tmp_path):
    return Threaded(tmp_path, options(GAME, three(), ("open",) * 3))


def test_the_game_begins_with_the_names_that_were_claimed(tmp_path):
    with rune_stones(tmp_path) as served:
        ada = served.seated(0, "Ada")
        with pytest.raises(MatchError, match="still free"):
            ada.owner("start")
        assert not served.library.files()
        ben = served.visit(watch=True)
        for seat, name, reason in (
            (1, "Ada", "two seats"),
            (1, "\x07", "needs a name"),
            (7, "X", "no such"),
        ):
            with pytest.raises(MatchError, match=reason):
                ben.sit(seat, name)
        ben.sit(1, "Ben")
        assert (ben.seat, ben.seats.seats[1].name) == (1, "Ben")
        ben.sit(2, "Ben")
        assert [chair.name for chair in ben.seats.seats] == ["Ada", "", "Ben"]
        ada.owner("bot", 1, "easy")
        ada.owner("start")
        assert [seat.kind for seat in served.match.seats] == ["human", "bot:easy", "human"]
        assert served.match.names[::2] == ("Ada", "Ben")
        with pytest.raises(MatchError, match="begun already"):
            ada.owner("start")
        assert list(served.library.files()) == ["Friday"]


def test_a_seat_is_free_again_when_somebody_gets_up(tmp_path):
    with rune_stones(tmp_path) as served:
        ben = served.seated(1, "Ben")
        ben.stand()
        assert ben.seat is None
        assert ben.seats.seats[1].kind == "open"
        assert not ben.seats.seats[1].claimed
        with pytest.raises(MatchError, match="no seat"):
            ben.stand()


def test_a_guest_sits_down_by_a_code_alone(tmp_path):
    with rune_stones(tmp_path) as served:
        ada = served.seated(0, "Ada")
        ada.owner("code", 1)
        guest = served.visit(who="guest", name="Gil")
        for code in ("", "ABCD-EFGH"):
            with pytest.raises(MatchError, match="code"):
                guest.sit(1, "Gil", code)
        guest.sit(1, "Gil", ada.codes[1].lower())
        assert guest.seat == 1
        with pytest.raises(MatchError, match="only the owner"):
            guest.owner("start")
        guest.close()
        until(lambda: 1 not in served.host.party.sitting)
        assert served.visit(who="guest", name="Gil", seat=1, code=ada.codes[1]).seat == 1
        assert served.visit(who="guest", name="Eve", seat=1).seat is None


def test_codes_cannot_be_tried_for_ever(tmp_path):
    with rune_stones(tmp_path) as served:
        served.seated(0, "Ada").owner("code", 1)
        guest = served.visit(who="guest")
        said = []
        for number in range(9):
            with pytest.raises(MatchError) as refused:
                guest.sit(1, "Gil", f"AAAA-AAA{number}")
            said.append(str(refused.value))
        assert "not the code" in said[0]
        assert "too many codes" in said[-1]


def test_whoever_sits_may_begin_at_a_table_that_is_left_to_them(tmp_path):
    told = options(GAME, three(), ("open",) * 3, unattended=True, idle=0)
    with Threaded(tmp_path, told) as served:
        ben, cleo, eve = (friend(served, number) for number in ("ben", "cleo", "eve"))
        assert not ben.may_begin
        ben.sit(0, "Ben")
        cleo.sit(1, "Cleo")
        assert ben.may_begin
        assert not ben.is_ours
        for visit, do, seat in (
            (eve, "start", None),
            (eve, "bot", 2),
            (ben, "bot", 1),
            (ben, "bot", None),
            (ben, "free", 1),
            (ben, "code", 2),
            (ben, "end", None),
        ):
            with pytest.raises(MatchError, match="only the owner"):
                visit.owner(do, seat, "easy")
        ben.owner("bot", 2, "easy")
        cleo.owner("person", 2)
        cleo.owner("bot", 2, "easy")
        cleo.owner("start")
        assert [seat.kind for seat in served.match.seats] == ["human", "human", "bot:easy"]
        for do in ("bot", "pause"):
            with pytest.raises(MatchError, match="only the owner"):
                ben.owner(do, 1, "easy")


def friend(served, name):
    """Somebody who is not the owner of the table."""
    return served.visit(who=identity.of_key(name.encode()), watch=True)


def test_a_table_that_is_left_to_others_waits_for_them(tmp_path):
    """Without its owner, and however long nobody comes."""
    for unattended in (False, True):
        told = options(GAME, three(), ("open",) * 3, unattended=unattended, idle=-1)
        notes = opening.Notebook(tmp_path, 0, told)
        host = Host(opening.read(told), Library(tmp_path), notes)
        server = Server(host, None)
        for _look in range(2):
            server._look_round()
        assert (host.closed is None) == unattended


def test_the_word_of_a_gatekeeper_counts_for_the_keys_of_its_visitors(tmp_path):
    told = options(GAME, three(), ("open",) * 3, gatekeepers=[4242])
    notes = opening.Notebook(tmp_path, 0, told)
    host = Host(opening.read(told), Library(tmp_path), notes)
    key = identity.of_key(b"cleo")
    said = []
    line = SimpleNamespace(send=said.append, hang_up=lambda: None)
    assert host.meet(line, 4242, hello(who=key)).identity == key
    assert host.meet(line, 4242, hello(who="guest")).identity == ""
    assert host.meet(line, 4243, hello(who=key)) is None
    assert "gatekeeper" in said[-1].why
