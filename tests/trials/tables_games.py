"""Whole games of three Unix users and a bot through a real sshd, a fourth user looking on.

Ada hosts on a screen, Ben plays by lines, both logged in there; Cleo draws where she sits and
speaks through `ssh://`; Dora looks on. All on pseudo-terminals, by what can be read there. Every
journal is that of the same choices made without a table.
"""

import json
import os
import shutil
import tempfile
import time
from pathlib import Path

from rs_core.play.match import Match
from rs_tui.saves import Library
from rs_tui.tables import places
from tests.e2e.person import ByLines, Person
from tests.trials._sshbox import missing as no_sshd
from tests.trials._sshd import Machine, serving
from tests.trials._users import User, missing, processes, users

Row = tuple[str, str]
LONG_ONLY = True  # makes accounts on the machine
GAMES = int(os.environ.get("RUNE_STONES_TRIAL_GAMES", "20"))
FIRST = int(os.environ.get("RUNE_STONES_TRIAL_FIRST", "0"))
MOST_SECONDS = 1800.0


class Screen(Person):
    """Somebody at a screen who knows whose turn it is."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        text = self.program.screen_text()
        return "The game is over" in text or "Final count" in text

    @property
    def asked(self) -> bool:
        """Whether it is up to us."""
        self.program.wait_stable(15, 1)
        question = self.foot()[0]
        others = "Waiting for" in question or "is thinking" in question
        return bool(question.strip()) and not others and not self.over

    def play(self) -> bool:
        """Decide as long as we are asked; whether we were."""
        before = self.pressed
        while self.asked:
            self.decide()
        return self.pressed > before


def prepare(user: User) -> None:
    """Settings of somebody who does not want to wait for bots, nor to be taught."""
    folder = user.home / ".config" / "rune-stones"
    folder.mkdir(parents=True)
    (folder / "settings.json").write_text(json.dumps({"bot_speed": 0}))
    for path in (folder.parent, folder, folder / "settings.json"):
        os.chown(path, user.uid, user.uid)


def one(machine: Machine, people: tuple[User, ...], number: int) -> int:
    """A game, from opening the table to its record; how many choices it had."""
    ada, ben, cleo, dora = people
    name = f"game-{number}"
    where = f"{ada.name}/{name}"
    seats = "Ada,open,open,bot:normal=Merlin"
    host = ["host", "--seats", seats, "--name", name, "--seed", str(number)]
    host += ["--expansions", ("none", "nocturnal")[number % 2]]
    far = [*cleo.words([cleo.python, "-m", "rs_tui"]), "join", f"ssh://table/{where}"]
    end = time.monotonic() + MOST_SECONDS

    def there(user: User, *words: str) -> list[str]:
        return machine.logged_in(user, "rune-stones", *words)

    with Screen(ada.home, call=there(ada, *host)) as first:
        first.wait_for(f"rune-stones join {where}")
        with (
            ByLines(ben.home, call=there(ben, "join", where, "--plain", "--seat", "2")) as second,
            Screen(cleo.home, "--seat", "3", cols=120, rows=40, call=far) as third,
            Screen(dora.home, call=there(dora, "join", where, "--watch")) as fourth,
        ):
            first.wait_for("1 looks on")
            first.press("s")
            for person in (first, third, fourth):
                assert person.program.wait_for(_in_game, 60), person.program.screen_text()
            while not (first.over and third.over):
                assert time.monotonic() < end, "\n".join(
                    person.program.screen_text() for person in (first, second, third)
                )
                moved = first.play()
                moved = second.decide() or moved
                moved = third.play() or moved
                fourth.program.wait_stable(1 if moved else 20, 0.05)
            assert fourth.program.wait_for("The game is over", 60), fourth.program.screen_text()
            assert second.program.wait_for("Final count", 60), second.program.screen_text()
            second.type("quit")
            assert second.program.wait_exit(60) == 0
        first.press("enter")
        first.wait_for("Final count")
    return compared(ada, name)


def _in_game(text: str) -> bool:
    return "chronicle" in text or "Which action?" in text


def compared(ada: User, name: str) -> int:
    """The journal is that of the same choices made here; how many there are."""
    save = ada.home / ".local" / "share" / "rune-stones" / f"{name}.rsgame"
    with tempfile.TemporaryDirectory() as folder:
        shutil.copyfile(save, Path(folder) / save.name)  # nobody reads another's games, nor do we
        library = Library(Path(folder))
        match = library.load(library.place(name))[1]
    assert match.over
    other = Match(match.game, match.rules, match.seed, match.first_seats)
    for entry in match.entries[1:]:
        if entry.do in ("undo", "redo"):
            getattr(other, entry.do)()
        else:
            other.choose(entry.seat, entry.do)
    made = [(entry.seat, entry.do, entry.chance) for entry in match.entries]
    assert made == [(entry.seat, entry.do, entry.chance) for entry in other.entries]
    return match.choices_made


def run(short: bool) -> list[Row]:
    del short
    if reason := missing() or no_sshd():
        return [("games through sshd", reason)]
    choices: list[int] = []
    try:
        with users("ada", "ben", "cleo", "dora") as people, tempfile.TemporaryDirectory() as folder:
            for user in people:
                prepare(user)
            with serving(Machine(Path(folder), people)) as machine:
                for number in range(FIRST, FIRST + GAMES):
                    began = time.monotonic()
                    choices.append(one(machine, people, number))
                    took = time.monotonic() - began
                    print(f"game {number}: {choices[-1]} choices, {took:.0f} s", flush=True)
                    closed(people[0], f"game-{number}")
            place = places.folder_of(people[0].uid)
            assert not place.exists(), f"left behind: {place}"
    except LookupError as error:
        return [("games through sshd", f"skipped: other users cannot start our Python: {error}")]
    return [
        ("whole games, three users, a bot and somebody looking on", f"{len(choices)}"),
        ("choices, journals equal to the same choices played here", f"{sum(choices):,}"),
        ("left behind", "nothing"),
    ]


def closed(ada: User, name: str) -> None:
    """The owner closes the table; nothing of hers runs any more."""
    done = ada.runs(
        "from rs_tui.cli.start import main\nraise SystemExit(main())", "tables", "close", name
    )
    assert done.returncode == 0, done.stderr
    end = time.monotonic() + 60
    while processes(ada):
        assert time.monotonic() < end, f"still runs: {processes(ada)}"
        time.sleep(0.05)
