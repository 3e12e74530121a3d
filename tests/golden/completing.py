"""What shells complete beyond files: saved games and tables as they are now, and lists of words."""

from collections.abc import Mapping, Sequence

from rs_core.play.levels import LEVELS
from rs_core.rune_stones.vocabulary import EXPANSIONS, STONES
from rs_tui.cli.commands.completions import NAMES

Completer = dict[str, object]


def _asked(kind: str, *, files: bool) -> Completer:
    """Names that the program tells, and files where those are taken too."""
    name = f"_rune_stones_{kind}{'_or_files' if files else ''}"
    ask = f"rune-stones completions --names {kind} 2>/dev/null"
    # Not compgen -W, which would run what stands in a name.
    bash = f"""{name}() {{
  local word
  while IFS= read -r word; do
    [[ $word == "$1"* ]] && printf '%q\\n' "$word"
  done < <({ask})"""
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
_SEATS = _list("seats", [f"bot:{level}" for level in LEVELS])
BY_METAVAR: Mapping[str, Completer] = {"GAME": _GAMES, "TABLE": _TABLES}
BY_OPTION: Mapping[str, Completer] = {
    "--seats": _SEATS,
    "--expansions": _list("expansions", EXPANSIONS),
    "--runes": _list("runes", STONES),
}
SAVED: Completer = _asked("games", files=False)
"""What a NAME is that stands by itself."""
# A colon ends a word for bash; bot:hard is one for us.
BASH_WORDS = """_rune_stones() {
  local -a words=()
  local n cut=
  for ((n = 0; n <= COMP_CWORD; n++)); do
    if ((n > 1)) && [[ ${COMP_WORDS[n]} == :* || ${COMP_WORDS[n - 1]} == *: ]]; then
      words[${#words[@]} - 1]+=${COMP_WORDS[n]}
    else
      words+=("${COMP_WORDS[n]}")
    fi
  done
  local -a COMP_WORDS=("${words[@]}")
  local COMP_CWORD=$((${#words[@]} - 1))
  _shtab_rune_stones "$@"
  if [[ $COMP_WORDBREAKS == *:* && ${words[COMP_CWORD]} == *:* ]]; then
    cut=${words[COMP_CWORD]%:*}:
    COMPREPLY=("${COMPREPLY[@]#"$cut"}")
  fi
}

complete -o bashdefault -F _rune_stones rune-stones
"""
