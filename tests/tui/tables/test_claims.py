"""Whose a seat is survives everything but a lost file, and then nobody gets a foreign hand."""

import errno
import json
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rs_tui.ground import disk
from rs_tui.saves import Library
from rs_tui.saves.errors import DiskError
from rs_tui.tables import claims, identity
from rs_tui.tables.claims import Claim, Claims, Tries, decode, encode, load
from rs_tui.tables.identity import Guest, NotBelieved, proven
from tests.tui.saves.playing import begin

ADA, BEN = identity.of_user(1000), identity.of_user(1001)
KEY = identity.of_key(b"a key")
GAME = claims.mark("2026-01-01T12:00:00Z", 42)
KEPT = "0" * 32 + ":" + "1" * 64


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    """Codes are hashed slowly by intent; here it is enough that they are."""
    monkeypatch.setattr(claims.pins, "ROUNDS", 10)


@pytest.fixture
def path(tmp_path):
    return tmp_path / "moon.rsgame.claims"


def kept(path, *seats):
    Claims(seats).keep(path, GAME)
    return load(path, GAME, len(seats), ADA)


_CLAIMS = st.builds(
    Claim,
    st.none() | st.sampled_from([ADA, BEN, KEY]),
    st.none() | st.just(KEPT),
)


@given(st.lists(_CLAIMS, min_size=1, max_size=6).map(tuple))
def test_claims_come_back_as_they_were(seats):
    assert decode(encode(seats, GAME), GAME, len(seats)) == seats


def test_they_are_for_the_owners_eyes_alone_and_no_code_stands_in_them(path):
    own, note = kept(path, Claim(), Claim(), Claim())
    assert note is None
    code = own.give_code(1)
    own.claim(0, KEY)
    assert path.stat().st_mode & 0o777 == 0o600
    data = path.read_text()
    assert code not in data
    assert claims.plain_code(code) not in data
    again, note = load(path, GAME, 3, ADA)
    assert note is None
    assert again.seats == own.seats
    assert again.fits(1, f" {code.lower()} ")
    assert not again.fits(1, "AAAA-AAAA")
    assert not again.fits(0, code)
    assert not again.fits(2, "")
    assert again.of(KEY) == (0,)


def test_who_may_sit():
    own = Claims((Claim(), Claim(BEN), Claim(None, KEPT), Claim(KEY, KEPT)))
    assert [own.may_sit(seat, BEN) for seat in range(4)] == [True, True, False, False]
    assert [own.may_sit(seat, KEY) for seat in range(4)] == [True, False, False, True]
    own.free(1)
    assert own.may_sit(1, KEY)
    with pytest.raises(ValueError, match="x"):
        own.claim(1, "user:x")


def test_whoever_came_with_a_code_is_known_from_then_on_and_the_code_still_works():
    own = Claims((Claim(),))
    code = own.give_code(0)
    assert not own.may_sit(0, KEY)
    own.claim(0, KEY)
    assert own.may_sit(0, KEY)
    assert own.fits(0, code)


def test_in_the_lobby_nothing_is_written(tmp_path):
    before = set(tmp_path.iterdir())
    own = Claims((Claim(), Claim()))
    own.claim(0, ADA)
    own.give_code(1)
    assert set(tmp_path.iterdir()) == before


def test_a_change_that_cannot_be_written_did_not_happen(path, monkeypatch):
    own, _note = kept(path, Claim(BEN), Claim())

    def full(*_args, **_more):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    before = own.seats, path.read_bytes()
    monkeypatch.setattr(disk, "write_all", full)
    for change in (lambda: own.claim(1, KEY), lambda: own.free(0), lambda: own.give_code(1)):
        with pytest.raises(DiskError):
            change()
    assert (own.seats, path.read_bytes()) == before


SOUND = encode((Claim(BEN), Claim(None, KEPT)), GAME)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"null",
        b"\xff\xfe",
        b"[" * 3000,
        SOUND[:-1],
        SOUND * 2,
        SOUND.replace(b'"v":1', b'"v":2'),
        SOUND.replace(b'"v":1', b'"v":1,"v":1'),
        SOUND.replace(b"user:1001", b"user:-1"),
        SOUND.replace(b"user:1001", b"owner"),
        SOUND.replace(b'"user:1001"', b"1001"),
        SOUND.replace(b'"user:1001"', b"true"),
        SOUND.replace(b"0000:1", b"0000;1"),
        SOUND.replace(b'"code":null', b'"code":null,"x":1'),
        encode((Claim(BEN),), GAME),
        encode((Claim(BEN), Claim()), claims.mark("2026-01-01T12:00:00Z", 43)),
        b" " * (claims.MOST_BYTES + 1),
    ],
)
def test_a_damaged_file_is_said_kept_aside_and_gives_no_seat_away(path, data):
    path.write_bytes(data)
    own, note = load(path, GAME, 2, ADA)
    assert note is not None
    assert "the game is as it was" in note
    assert "\n" not in note
    assert own.seats == (Claim(ADA), Claim(ADA))
    assert not own.may_sit(0, BEN)
    assert path.with_name(path.name + ".damaged").read_bytes() == data
    assert load(path, GAME, 2, ADA)[1] is None, "the next time it is in order"


def test_every_cut_and_every_flipped_bit_is_noticed(path):
    for end in range(len(SOUND)):
        with pytest.raises(ValueError, match="file"):
            decode(SOUND[:end], GAME, 2)
    taken = [
        (place, bit)
        for place in range(len(SOUND))
        for bit in range(8)
        if _survives(SOUND[:place] + bytes([SOUND[place] ^ 1 << bit]) + SOUND[place + 1 :])
    ]
    # A number or a hash that is another one: no form can tell, and it lets in nobody known.
    for place, _bit in taken:
        assert chr(SOUND[place]) in "0123456789abcdef"


def _survives(data):
    try:
        return decode(data, GAME, 2) != (Claim(BEN), Claim(None, KEPT))
    except ValueError:
        return False


def test_a_missing_file_gives_no_seat_away_either(path):
    own, note = load(path, GAME, 2, ADA)
    assert note is not None
    assert own.seats == (Claim(ADA), Claim(ADA))


def test_a_link_is_not_followed(path, tmp_path):
    other = tmp_path / "other"
    other.write_bytes(SOUND)
    path.symlink_to(other)
    own, note = load(path, GAME, 2, ADA)
    assert note is not None
    assert own.seats == (Claim(ADA), Claim(ADA))
    assert other.read_bytes() == SOUND


def test_a_disk_that_fails_is_told_and_loses_no_claims(path, monkeypatch):
    kept(path, Claim(BEN))
    before = path.read_bytes()

    def broken(*_args):
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(disk, "read_from", broken)
    with pytest.raises(DiskError):
        load(path, GAME, 1, ADA)
    assert path.read_bytes() == before


def test_codes_are_drawn_from_many():
    codes = {claims.new_code() for _ in range(500)}
    assert len(codes) == 500
    assert all(len(claims.plain_code(code)) == 8 for code in codes)


def test_tries_are_counted_for_each_and_for_all():
    now = [0.0]
    tries = Tries(each=2, all_=3, seconds=10, clock=lambda: now[0])
    assert [tries.may(0, BEN) for _ in range(3)] == [True, True, False]
    assert [tries.may(0, KEY) for _ in range(2)] == [True, False]
    assert tries.may(1, BEN), "another seat"
    now[0] = 10.0
    assert tries.may(0, BEN)


# ---------------------------------------------------------------------- who somebody is


def test_the_kernel_says_who_is_there_and_who_the_owner_is():
    assert proven(1000, 1000) == Guest(ADA, owner=True)
    assert proven(1001, 1000) == Guest(BEN, owner=False)
    assert proven(0, 1000) == Guest("user:0", owner=False)


def test_a_key_is_vouched_for_by_the_owner_and_gatekeepers_only():
    assert proven(1000, 1000, KEY) == Guest(KEY, owner=False)
    assert proven(1005, 1000, KEY, {1005}) == Guest(KEY, owner=False)
    for uid in (0, 1001):
        with pytest.raises(NotBelieved):
            proven(uid, 1000, KEY, {1005})


@pytest.mark.parametrize(
    "said",
    [
        "",
        ADA,
        BEN,
        "owner",
        "key:",
        KEY[:-1],
        KEY + "x",
        KEY + "\n",
        " " + KEY,
        KEY.replace("SHA", "sha"),
    ],
)
def test_nobody_is_made_another_user_or_the_owner(said):
    for uid in (1000, 1001):
        with pytest.raises(NotBelieved):
            proven(uid, 1000, said)


def test_a_fingerprint_is_the_one_that_ssh_shows(tmp_path):
    import shutil
    import subprocess

    from rs_tui.tables import keys

    if shutil.which("ssh-keygen") is None:
        pytest.skip("no ssh-keygen")
    file = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file], check=True)
    told = subprocess.run(["ssh-keygen", "-l", "-f", file], check=True, capture_output=True)
    shown = told.stdout.decode().split()[1]
    assert keys.key_of(file.with_suffix(".pub").read_text()) == f"key:{shown}"


def test_claims_say_nothing_in_json_but_what_they_are(path):
    kept(path, Claim(BEN, KEPT))
    assert json.loads(path.read_text()) == {
        "v": 1,
        "game": GAME,
        "seats": [{"who": BEN, "code": KEPT}],
    }


def test_claims_go_wherever_their_game_goes(tmp_path):
    library = Library(tmp_path / "data")
    begin(library, "moon").close()
    begin(library, "sun").close()
    path = tmp_path / "data" / "moon.rsgame"
    Claims((Claim(BEN), Claim())).keep(claims.beside(path), GAME)

    def known(name):
        return load(claims.beside(path.with_name(f"{name}.rsgame")), GAME, 2, ADA)[1] is None

    library.rename("moon", "star")
    assert known("star")
    library.delete("star")
    library.restore("star")
    assert known("star")
    library.delete("star")
    library.delete("sun")
    library.empty_trash()
    assert not [path for path in tmp_path.rglob("*.claims*") if "data" in path.parts]
