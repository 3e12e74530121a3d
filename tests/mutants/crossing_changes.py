"""Changes that break the rules of Crossing."""

from functools import partial

from tests.mutants.mutant import change as of_any_game

change = partial(of_any_game, game="crossing")

COMPONENTS = [
    change("components", "BOX: Final = (18, 18, 18, 6)", "BOX: Final = (18, 18, 17, 7)", "C2.1"),
    change("components", '"human", "pixie", "goblin"', '"pixie", "human", "goblin"', "C2.3"),
    change("components", "    return players - 1", "    return players", "C3.2"),
    change("components", "FIRST_STONES: Final = 2", "FIRST_STONES: Final = 1", "C3.3 C5.1 C11.2"),
    change("components", "MORE_STONES: Final = 1", "MORE_STONES: Final = 2", "C5.1 C11.7 C10.20"),
    change("components", "SET_BONUS: Final = 2", "SET_BONUS: Final = 3", "C7.2 C7.5 C11.9"),
    change("components", "WHITE_POINTS: Final = 2", "WHITE_POINTS: Final = 1", "C7.3 C7.5 C11.9"),
    change("components", "MOST_LINES: Final = 3", "MOST_LINES: Final = 4", "C8.3"),
]
SETUP = [
    change(
        "rules", "enumerate(CHARACTERS) if name not in named]", "enumerate(CHARACTERS)]", "C3.1"
    ),
    change("rules", "return FREE if terminals == 1 else ANNOUNCE", "return ANNOUNCE", "C8.4"),
    change("codec", "for name in _RULES}", 'for name in _RULES} | {"clock": 0}', "C12.10"),
    change("position", "sum(laid[place]) < 2)", "sum(laid[place]) > 1)", "C12.11"),
    change("stones", "min(red, blue, yellow)", "min(red + white, blue, yellow)", "C10.12"),
    change("stones", "return red + blue + yellow + SET", "return blue + yellow + SET", "C7.4 C7.5"),
    change("table", "plus(self.safe[seat], self.tiles[seat])", "self.safe[seat]", "C7.1"),
    change("scoring", "(score, table.total(seat)[WHITE])", "(score, 0)", "C7.6 C11.10"),
    change("scoring", "ranks = [(score, ", "ranks = [(score * 7 - seat, ", "C10.13 C11.10"),
]
ROUND = [
    change("reveal", "    if table.paused[seat]:\n        return ()\n", "", "C8.3"),
    change("reveal", "if stones != NONE and other != seat", "if stones != NONE", "C10.19"),
    change(
        "reveal", "if stones != NONE and other != seat", "if other != seat", "C10.1 C4.2 C10.11"
    ),
    change("reveal", "(table.mushrooms) if stones != NONE\n", "(table.mushrooms)\n", "C10.1"),
    change(
        "reveal",
        "    if table.tiles[seat] != NONE:\n        found",
        "    if True:\n        found",
        "C10.2 C10.16 C11.6",
    ),
    change("reveal", "found.append(PROTECT)", "found.extend([])", "C4.3"),
    change(
        "reveal",
        "if kind == PLAYER and choices[place] == PROTECT:",
        "if False:",
        "C4.7 C10.7 C11.12",
    ),
    change("reveal", "elif len(seats) > 1:", "elif len(seats) > 2:", "C4.4 C4.5 C10.7 C11.1 C11.5"),
    change("reveal", "            mushrooms[place] = NONE\n", "", "C4.4"),
    change(
        "reveal",
        "            gains[seats[0]] = table.tiles[place]\n",
        "            gains[seats[0]] = plus(tiles[place], gains[place])\n",
        "C4.6 C10.4 C11.4",
    ),
    change("reveal", "            tiles[place] = NONE\n", "", "C4.5 C10.5 C11.3"),
    change(
        "reveal",
        "safe[seat] = plus(safe[seat], table.tiles[seat])",
        "safe[seat] = table.tiles[seat]",
        "C4.7",
    ),
    change(
        "reveal",
        "tiles=tuple(map(plus, tiles, gains))",
        "tiles=tuple(map(plus, table.tiles, gains))",
        "C4.5 C4.7",
    ),
    change(
        "reveal",
        "tiles=tuple(map(plus, tiles, gains))",
        "tiles=tuple(g if g != NONE else t for t, g in zip(tiles, gains))",
        "C4.4 C11.5",
    ),
    change(
        "reveal",
        "tiles=tuple(map(plus, tiles, gains))",
        "tiles=tuple(t if t != o else plus(t, g) for t, o, g in zip(tiles, table.tiles, gains))",
        "C10.5 C10.6 C11.3",
    ),
]
ENGINE = [
    change(
        "engine",
        "if choice == NOTHING and not state.table.paused[seat]",
        "if choice == NOTHING",
        "C4.8 C10.21",
    ),
    change("engine", "        state.trace.barrier = True  #", "        pass  #", "C12.5"),
    change("engine", "    if any(choices):\n", "    if True:\n", "C10.14"),
    change(
        "engine",
        "if before.last_round:",
        "if table.round > 1 and before.last_round is None:",
        "C6.1 C10.15 C11.8",
    ),
    change("engine", "if before.last_round:", "if sum(before.bag) <= 2:", "C6.1"),
    change("engine", "paused=paused, round=", "round=", "C4.8 C11.6"),
    change(
        "engine",
        "        paused=(False,) * table.players,\n",
        "        paused=tuple(c == PROTECT for c in choices),\n",
        "C10.17",
    ),
    change("engine", "        said=((),) * table.players,\n", "", "C8.3"),
    change("engine", "(lines[-1] if lines else NOTHING", "(lines[0] if lines else NOTHING", "C8.5"),
    change(
        "engine", "if len(can) == 1 else NOTHING", "if len(can) == 0 else NOTHING", "C10.22 C11.13"
    ),
    change("engine", "    _tell(state, events.Sealed(seat))\n", "", "C12.9 C4.9"),
    change(
        "engine",
        "        _tell(state, events.LastRound(state.table.round))\n",
        "        pass\n",
        "C10.10 C6.1",
    ),
]
HANDOUT = [
    change("handout", "short = sum(dues) > sum(bag)", "short = False", "C10.8 C5.2"),
    change("handout", "short = sum(dues) > sum(bag)", "short = True", "C5.1 C10.8"),
    change("handout", "short = sum(dues) > sum(bag)", "short = sum(dues) >= sum(bag)", "C10.8"),
    change("handout", "range(min(dues[place], sum(bag)))", "range(min(1, sum(bag)))", "C5.1"),
    change(
        "handout",
        "_drawn(bag, _below(state, sum(bag)))",
        "next(c for c in range(4) if bag[c])",
        "C3.3 C9.3",
    ),
    change("handout", "        bag = less(bag, laid)\n", "", "C2.1"),
    change(
        "handout",
        "(LETTERS[colour] for colour in colours)",
        "sorted(LETTERS[colour] for colour in colours)",
        "C12.3",
    ),
]
TALK = [
    change("talk", "if rules.talk != ANNOUNCE or", "if", "C8.4"),
    change("talk", "return choice != (MUSHROOM, said[1])", "return choice[0] != MUSHROOM", "C8.5"),
    change(
        "talk",
        "if silent:\n            return tuple(silent)",
        "if silent:\n            return ()",
        "C12.1",
    ),
    change("talk", "        if len(bots) < len(waiting):\n            return ()\n", "", "C12.1"),
    change("choices", 'return f"say not {', 'return f"say away {', "C12.2"),
    change("choices", "{choice[1] + 1}", "{choice[1]}", "C12.2 C12.3"),
]
KNOWLEDGE = [
    change(
        "view",
        "own=NOTHING if seat is None else state.sealed[seat]",
        "own=state.sealed[seat or 0]",
        "C9.2 C9.4",
    ),
    change(
        "view",
        "own=NOTHING if seat is None else state.sealed[seat]",
        "own=next(filter(None, state.sealed), ())",
        "C9.2 C12.1",
    ),
    change("view", "        sealed[seen.seat] = seen.own\n", "        pass\n", "C9.2"),
    change("view", "if seat is None or table.over or", "if table.over or", "C9.4"),
    change("game", "sealed = not people", "sealed = True", "C12.5"),
    change("game", "moment.answer and ", "", "C12.5"),
]
