"""What shells complete beyond files: saved games and tables as they are now, and lists of words."""

from collections.abc import Mapping, Sequence

from rs_core.play.levels import LEVELS
from rs_core.rune_stones.vocabulary import EXPANSIONS, STONES
from rs_tui.cli.commands.completions import NAMES

Completer = dict[str, object]


def _asked(kind: str, *, files: bool) -> Completer:
    """Names that the program tells, and files where those are taken too."""
    name = f"_rune_stones_{kind}"
    ask = f"rune-stones completions --names {kind} 2>/dev/null"
    bash = f"""{name}() {{
  local IFS=$'\\n' word
  for word in $(compgen -W "$({ask})" -- "$1"); do printf '%q\\n' "$word"; done"""
    zsh = f'{name}() {{\n  local -a names=(${{(f)"$({ask})"}})\n  compadd -a names'
    fish = f"function {name}\n  {ask}"
    if files:
        bash += '\n  compgen -f -- "$1"'
        zsh += "\n  _files"
        fish += "\n  __fish_complete_path (commandline -ct)"
    return {
        "bash": name,
        "zsh": name,
        "fish": f"({name})",
        "preamble": {"bash": f"{bash}\n}}", "zsh": f"{zsh}\n}}", "fish": f"{fish}\nend"},
    }


def _list(kind: str, words: Sequence[str]) -> Completer:
    """Words with commas between."""
    name, all_words = f"_rune_stones_{kind}", " ".join(words)
    bash = f"""{name}() {{
  local head=
  case $1 in *,*) head=${{1%,*}}, ;; esac
  compgen -P "$head" -W "{all_words}" -- "${{1##*,}}"
}}"""
    zsh = f"{name}() {{\n  _sequence compadd - {all_words}\n}}"
    fish = f"""function {name}
  set -l head (string match -r '^.*,' -- (commandline -ct))
  printf "$head%s\\n" {all_words}
end"""
    return {
        "bash": name,
        "zsh": name,
        "fish": f"({name})",
        "preamble": {"bash": bash, "zsh": zsh, "fish": fish},
    }


_GAMES, _TABLES = _asked("games", files=True), _asked("tables", files=False)
assert set(NAMES) == {"games", "tables"}
# A colon ends a word for bash, so that what stands behind it is completed by itself there.
_SEATS = _list("seats", [*(f"bot:{level}" for level in LEVELS), *LEVELS])
BY_METAVAR: Mapping[str, Completer] = {"GAME": _GAMES, "TABLE": _TABLES}
BY_OPTION: Mapping[str, Completer] = {
    "--seats": _SEATS,
    "--expansions": _list("expansions", EXPANSIONS),
    "--runes": _list("runes", STONES),
}
