"""Tab in real shells: bash, zsh and fish on a terminal complete what the program knows.

Saved games and tables that are there now, levels of bots, expansions, rune stones; and a name that
a shell would run if it were let.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from rs_core.play.levels import LEVELS
from rs_core.rune_stones.vocabulary import EXPANSIONS, STONES
from tests.ptyharness import PtyProgram

GAMES = ("Friday", "Rainy-day", "Rainy-night")
HOSTILE = ("$(touch pwned)", "`touch pwned`", "a b;touch pwned")
CASES = (
    ("simu", ("simulate",)),
    ("new --exp", ("--expansions",)),
    ("load Fri", ("Friday",)),
    ("load Rainy", ("Rainy-day", "Rainy-night")),
    ("saves show ", GAMES),
    ("join ", ("/moon",)),
    ("new --game cros", ("crossing",)),
    ("new --seats bot:", LEVELS),
    ("new --seats Ada,bot:har", ("Ada,bot:hard",)),
    ("new --seats bot:easy,bot:norm", ("bot:easy,bot:normal",)),
    ("new --expansions ", EXPANSIONS),
    ("new --expansions nocturnal,q", ("nocturnal,queenie",)),
    ("new --runes ", STONES),
    ("new --runes magic,exch", ("magic,exchange",)),
)
"""What is typed before Tab, and what must stand on the screen then."""
PRESSES = 6
PACKAGE = "/usr/share/bash-completion/bash_completion"
BASH = "~/.local/share/bash-completion/completions/rune-stones"
ZSH = "~/.local/share/zsh/site-functions"
START = {
    "bash": (".bashrc", f"PS1='> '\n[ -f {PACKAGE} ] && . {PACKAGE} || . {BASH}\n"),
    "zsh": (".zshrc", f"PS1='> '\nfpath=({ZSH} $fpath)\nautoload -U compinit\ncompinit -u\n"),
    "fish": (".config/fish/config.fish", "function fish_prompt; echo '> '; end\n"),
}
"""What somebody has who uses the shell: its file at the start, and what stands there."""


def run(short: bool) -> list[tuple[str, str]]:
    """How many completions each shell offered."""
    rows = []
    for shell in ["bash"] if short else START:
        if not shutil.which(shell):
            rows.append((shell, "skipped: not on the PATH"))
            continue
        with TemporaryDirectory() as folder:
            home = Home(Path(folder), shell)
            rows.append((shell, home.tried(CASES[:1]) if short else home.lived_in()))
    return rows


class Home:
    """Somebody's home, with a shell, some games and a table."""

    def __init__(self, folder: Path, shell: str) -> None:
        """Write what the shell starts with."""
        self._folder, self._shell = folder, shell
        name, text = START[shell]
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
        self._env = {
            "HOME": str(folder),
            "PATH": f"{Path(sys.executable).parent}:{os.defpath}",
            "LANG": "C.UTF-8",
            "TERM": "xterm-256color",
            "SHELL": f"/usr/bin/{shell}",
            "RUNE_STONES_DATA_DIR": str(folder / "data"),
            "RUNE_STONES_TABLES": str(folder),
        }

    def _says(self, *words: str, typed: str = "") -> str:
        return subprocess.run(
            [sys.executable, "-m", "rs_tui", *words],
            env=self._env,
            cwd=self._folder,
            input=typed,
            capture_output=True,
            text=True,
            check=True,
        ).stdout

    def lived_in(self) -> str:
        """Press Tab where there are games and a table."""
        for name in GAMES:
            self._says("new", "--plain", "--name", name, "--seats", "Ada,bot:easy", typed="quit\n")
        data = self._folder / "data"
        for name in HOSTILE:
            shutil.copy(data / "Friday.rsgame", data / f"{name}.rsgame")
        self._says("host", "--no-play", "--name", "moon", "--seats", "open,open")
        try:
            told = self.tried(CASES)
        finally:
            self._says("tables", "close", "moon")
        assert not list(self._folder.rglob("pwned")), f"{self._shell} ran the name of a game"
        return f"{told}; names of games never run"

    def tried(self, cases: tuple[tuple[str, tuple[str, ...]], ...]) -> str:
        """Press Tab behind each."""
        self._says("completions", self._shell, "--install")
        offered = sum(self._offered(typed, wanted) for typed, wanted in cases)
        by = ", by its package" if self._shell == "bash" and Path(PACKAGE).exists() else ""
        return f"{len(cases)} times Tab{by}, {offered} completions seen"

    def _offered(self, typed: str, wanted: tuple[str, ...]) -> int:
        env: dict[str, str | None] = dict.fromkeys(os.environ)
        command = [shutil.which(self._shell) or "", "-i"]
        with PtyProgram(
            command, cols=100, rows=30, env=env | self._env, cwd=str(self._folder)
        ) as shell:
            shell.spawn()
            shell.send(f"rune-stones {typed}", quiet_ms=300)
            text = ""
            for _press in range(PRESSES):  # first it completes what it can, then it lists the rest
                if all(word in text for word in wanted):
                    return len(wanted)
                shell.send("tab", quiet_ms=700, timeout=20, react_ms=4000)
                text = shell.screen_text()
        raise AssertionError(f"{self._shell}: not all of {wanted} after {typed!r}:\n{text}")
