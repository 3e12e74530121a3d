"""Single changes to the core, each of which breaks the rules it names."""

from typing import NamedTuple


class Mutant(NamedTuple):
    """One change: in a file of rs_core/rune_stones, an old text that stands there once."""

    file: str
    old: str
    new: str
    ids: str
    """The rules it breaks, separated by blanks."""


def _change(file: str, old: str, new: str, ids: str) -> Mutant:
    return Mutant(f"{file}.py", old, new, ids)


COMPONENTS = [
    _change("components", "15, 15, 15, 15, 15, 20)", "15, 15, 15, 15, 15, 19)", "2.1"),
    _change("components", "purse(1, 1, 1, 1, 1)", "purse(1, 1, 1, 1, 0, 1)", "2.6"),
    _change("components", "WILD_ARTEFACTS: Final = 8", "WILD_ARTEFACTS: Final = 7", "2.3"),
    _change("components", "PER_COLOUR: Final = 7", "PER_COLOUR: Final = 6", "2.4"),
    _change("components", "\nHAND_LIMIT: Final = 4", "\nHAND_LIMIT: Final = 5", "2.7 8.1"),
    _change("components", "LARGE_HAND_LIMIT: Final = 6", "LARGE_HAND_LIMIT: Final = 5", "10.2"),
    _change("components", "EXTRA_MAGIC: Final = 2", "EXTRA_MAGIC: Final = 1", "10.1"),
    _change("components", "STONE_PLACES: Final = 4", "STONE_PLACES: Final = 5", "7.4"),
    _change("components", "(0, 0, 3, 6, 10, 15)", "(0, 0, 3, 6, 9, 15)", "7.2"),
    _change("components", "THRONE: Final = 65", "THRONE: Final = 66", "9.1"),
    _change("components", '("2", Power(2))', '("2", Power(3))', "5.8"),
    _change("components", "NIGHT_TOKENS: Final = (3, 8)", "NIGHT_TOKENS: Final = (4, 7)", "11.3"),
    _change("components", "range(5, 51, 5)", "range(5, 56, 5)", "11.3"),
]

SETUP = [
    _change("setup", "rules.players - 1 if", "rules.players if", "2.2"),
    _change(
        "setup",
        "(dragons if s.cards.cards[card].is_dragon else shown)",
        "(shown if s.cards.cards[card].is_dragon else shown)",
        "2.8",
    ),
    _change("setup", "sorted(s.pile + tuple(dragons))", "sorted(s.pile)", "2.8"),
    _change("setup", "sorted(s.pile + s.cards.banshees)", "sorted(s.pile)", "11.1"),
    _change("chance", 'return _pick(s, range(len(s.players)), "first")', "return 0", "2.9"),
    _change(
        "rules",
        "range(len(STONES)) if self.queenie else BASE_STONES",
        "range(len(STONES))",
        "12.1",
    ),
]

TURN = [
    _change("turn", "(s.seat + 1) %", "(s.seat - 1) %", "2.9 3.3"),
    _change(
        "turn",
        "((END_TURN,), (TRADE_IN,), (CHOOSE_ACTION,))",
        "((END_TURN,), (CHOOSE_ACTION,), (TRADE_IN,))",
        "3.2",
    ),
    _change("turn", "or (choices.PASS,)", "or (choices.ABILITIES,)", "3.4 14.9"),
    _change("turn", "len(player.hand) >= 2", "len(player.hand) >= 1", "5.1"),
    _change("turn", ".count(EMPTY) <= 3", ".count(EMPTY) <= 4", "7.1"),
    _change("turn", "    s.agenda.append(step)\n", "", "7.1"),
    _change(
        "turn",
        "    s.agenda.append((TAKE_RUNE,))\n"
        "    move_marker(s, player, SET_POINTS[artefacts], SET)\n",
        "    move_marker(s, player, SET_POINTS[artefacts], SET)\n"
        "    s.agenda.append((TAKE_RUNE,))\n",
        "14.24",
    ),
    _change("turn", "left[stone] - 1", "left[stone]", "7.3"),
    _change("turn", "    s.exchanged = False\n", "", "10.3"),
    _change("turn", "        s.exchanged = True\n", "", "10.3"),
    _change("turn", "if s.seat == s.first:", "if s.seat >= 0:", "9.1"),
    _change("turn", "        s.supply -= UNIT[choice[1]]\n", "", "10.4"),
    _change("turn", "    refill_hand(s, s.players[s.seat])\n", "", "3.3 8.1"),
]

SUMMON = [
    _change("summon", "for space in taken) <= magic", "for space in taken) < magic", "4.4"),
    _change("summon", "range(1, len(spaces) + 1)", "range(1, min(2, len(spaces)) + 1)", "4.4"),
    _change("summon", "_takes(s.cards.prices,", "_takes(s.cards.prices[::-1],", "4.1 15.1"),
    _change(
        "summon", "_sums(cards, held[colour])[1:]", "_sums(cards, sum(held[:4], []))[1:]", "4.2"
    ),
    _change("summon", "_sums(cards, held[WILD])", "_sums(cards, [])", "4.3"),
    _change("summon", "*s.laid, *taken)", "*taken)", "4.6"),
    _change("summon", "step[1] - spent", "step[1]", "4.5"),
]

TABLE = [
    _change("table", "*reversed(new), *left)", "*left, *reversed(new))", "4.7"),
    _change("table", "*padding, *reversed(new)", "*padding, *new", "14.39"),
    _change("table", "s.pile, s.discard = s.discard, ()", "return NO_CARD", "4.8"),
    _change("table", "        if not s.discard:\n", "        if len(s.discard) < 2:\n", "4.8"),
    _change("table", "if card < FIRST_DRUID_ID]", "if card]", "5.4"),
    _change("table", "s.wild_artefacts += row.count(WILD)", "s.wild_artefacts += 0", "7.6"),
    _change("table", "hand_limit(player) - len(player.hand)", "hand_limit(player)", "8.1 8.3"),
    _change("table", "            if not player.discard:\n", "            if pile == ():\n", "8.2"),
    _change("table", "    goods = limited(goods, s.supply)\n", "", "14.17"),
    _change("table", "if before < space <= after:", "if before < space < after:", "11.10"),
    _change("table", "if before < space <= after:", "if before <= space <= after:", "14.32"),
    _change("table", "*coloured)))\n    refill_forges(s)\n", "*coloured)))\n", "14.39"),
    _change(
        "table", "s.artefact_pile, s.artefact_discard = s.artefact_discard, ()", "break", "6.12"
    ),
]

ABILITIES = [
    _change("abilities", "CARDS_USED: Final = 2", "CARDS_USED: Final = 3", "5.1"),
    _change(
        "abilities",
        "max(others) if runes.keeps_highest(player) else min(others)",
        "max(others)",
        "5.4",
    ),
    _change(
        "abilities",
        "max(others) if runes.keeps_highest(player) else min(others)",
        "min(others)",
        "12.2",
    ),
    _change(
        "abilities", "for card in s.laid if card not in switched]", "for card in s.laid]", "11.6"
    ),
    _change("abilities", "open_parts = 0  # 5.6", "open_parts &= ~(1 << part)", "5.6"),
    _change(
        "abilities", "        open_parts &= ~(1 << part)\n", "        open_parts = 0\n", "5.5 14.34"
    ),
    _change("abilities", "    found.append(choices.DONE)\n", "", "5.3"),
    _change("abilities", "if other != card])", "if other > card])", "5.2"),
    _change(
        "abilities",
        "    for card in waiting:\n",
        "    for card in () if begun else waiting:\n",
        "5.2",
    ),
    _change(
        "abilities",
        "open_parts, fate = (1 << len(ability)) - 1, NO_POINTS_YET",
        "open_parts = (1 << len(ability)) - 1",
        "12.3 10.7",
    ),
    _change("abilities", "(fate == GEM_TAKEN and type(effect) is Power)", "False", "14.10"),
    _change(
        "abilities",
        "_move(s, player, kept, left, s.extra)",
        "_move(s, player, kept, left, ())",
        "14.11",
    ),
    _change("abilities", "    refill_display(s)  # 14.39\n", "", "14.39"),
    _change("abilities", "runes.may_use_three(player))", "True)", "10.8"),
]

RESOLVE = [
    _change("resolve", "source in (DIE, WISP)", "source == WISP", "5.3 5.8"),
    _change("resolve", "source in (DIE, WISP)", "source == DIE", "14.15"),
    _change("resolve", "source in (DIE, WISP)", "source in (CARD, DIE, WISP)", "11.10 14.15"),
    _change("resolve", "    refill_display(s)  # 14.5\n", "", "14.5"),
    _change(
        "resolve",
        "    pay(s, player, choice[1])\n    gain(s, player, effect.get, source)",
        "    gain(s, player, effect.get, source)\n    pay(s, player, choice[1])",
        "14.35",
    ),
    _change("resolve", "twice = source == CARD and", "twice =", "14.36"),
    _change(
        "resolve",
        "            victims.append(seat)\n",
        "            victims.append(seat)\n            break\n",
        "11.4",
    ),
    _change("resolve", "for c in COLOURS if supply & _MASKS[c]", "for c in COLOURS", "5.9"),
    _change("resolve", "if not s.supply & _MASKS[WILD] or not held", "if not held", "14.20"),
    _change("resolve", "s.supply & _MASKS[WILD] and player.gems", "player.gems", "14.20"),
    _change("resolve", "        s.agenda[-1] = (*s.agenda[-1][:4], GEM_TAKEN)\n", "", "14.10"),
    _change("resolve", "colours[card] == wanted)", "colours[card] in (wanted, WILD))", "14.7"),
    _change("resolve", "for _ in range(effect.cards):", "for _ in range(1):", "11.11.7"),
    _change("resolve", "if fate == NO_POINTS_YET and runes", "if runes", "14.10"),
    _change("resolve", "points += runes.extra_point(s, player)", "points += 0", "10.7"),
    _change("resolve", "        s.agenda[-1] = (*s.agenda[-1][:4], POINTS_TAKEN)\n", "", "14.10"),
    _change(
        "resolve",
        "player.hand = tuple(sorted((*player.hand, card)))",
        "player.discard = tuple(sorted((*player.discard, card)))",
        "11.6 15.16",
    ),
    _change(
        "resolve", "    player.known = tuple(sorted((*player.known, card)))  # 14.42\n", "", "14.42"
    ),
    _change("resolve", "    s.switched = (*s.switched, s.agenda[-1][2])\n", "", "11.6"),
    _change("resolve", "if other != card])\n    to_own_discard", "])\n    to_own_discard", "11.5"),
    _change(
        "resolve",
        "    s.tiles = (*s.tiles[:space], NO_TILE, *s.tiles[space + 1 :])  # 14.33\n",
        "",
        "14.33",
    ),
    _change("resolve", "tuple(sorted((*s.tile_discard, tile)))", "s.tile_discard", "11.9"),
    _change("resolve", "reversed(s.cards.tile(tile).bonus)", "s.cards.tile(tile).bonus", "14.2"),
    _change("resolve", "if s.action == NO_ACTION:", "if s.action >= NO_ACTION:", "14.11"),
    _change("resolve", "if s.action == NO_ACTION:", "if s.action < NO_ACTION:", "14.11"),
]

RUNES = [
    _change(
        "runes",
        "return s.action == USING and bool(player.mask >> PLUS & 1)",
        "return bool(player.mask >> PLUS & 1)",
        "14.11",
    ),
    _change(
        "runes",
        "return s.action == USING and bool(player.mask >> DOUBLE_DIE & 1)",
        "return bool(player.mask >> DOUBLE_DIE & 1)",
        "10.9",
    ),
    _change(
        "runes",
        "if s.action == USING and player.mask >> EXTRA_POINT",
        "if player.mask >> EXTRA_POINT",
        "10.9",
    ),
    _change("runes", "if left and not player.mask >> stone & 1", "if left", "7.5"),
    _change("runes", "and not s.exchanged:", "and True:", "10.3"),
    _change("runes", "for gem in (*COLOURS, WILD)", "for gem in COLOURS", "10.3 14.20"),
    _change("runes", "and player.wild_colour < 0:", "and True:", "10.4"),
    _change("runes", "        if supply & _GEM_MASKS[ORE]:\n", "        if supply:\n", "14.20"),
]

FORGE = [
    _change("forge", "used = step[1] | 1 << number", "used = step[1] | 1 << 6", "6.1 6.3"),
    _change("forge", "    if not step[1]:\n", "    if number >= 0:\n", "6.1"),
    _change("forge", "    if used:\n", "    if used >= 0:\n", "14.40"),
    _change("forge", "have[ORE] >= ORE_PAID", "have[ORE] >= ORE_PAID - 1", "6.5"),
    _change("forge", "wilds = have[WILD] + (", "wilds = (", "6.4"),
    _change("forge", "(have[wild_colour] if wild_colour >= 0 else 0)", "0", "10.4"),
    _change(
        "forge",
        "upper[colour] == EMPTY or lower[colour] == EMPTY",
        "colour not in (upper[colour], lower[colour])",
        "6.7",
    ),
    _change(
        "forge",
        "upper[colour] == EMPTY or lower[colour] == EMPTY",
        "upper[colour] != colour or lower[colour] != colour",
        "14.29",
    ),
    _change("forge", "rows[row][place] < 0]", "rows[row][place] != place]", "14.29"),
    _change("forge", "for place in (*COLOURS, WILD)", "for place in (WILD,)", "6.8"),
    _change(
        "forge",
        "        s.wild_artefacts\n        and",
        "        s.wild_artefacts >= 0\n        and",
        "6.13",
    ),
    _change("forge", "if bonus is not None and not in_ore:", "if bonus is not None:", "6.10"),
    _change("forge", "    refill_forges(s)\n    move_extra", "    move_extra", "6.12"),
    _change("forge", "    move_extra_cards(s)\n", "", "14.11"),
    _change("gems", "size if c == wild_colour else", "need[c] if c == wild_colour else", "10.4"),
]

KNOWLEDGE = [
    _change("scoring", "total(player.gems) // 3", "total(player.gems) // 4", "9.2"),
    _change("scoring", "row_points(upper), row_points(lower)", "row_points(upper), 0", "9.3"),
    _change("scoring", "if score == best)", "if score == best)[:1]", "9.4"),
    _change(
        "engine", "(steps.CHOOSE_ACTION, steps.CARDS,", "(steps.CHOOSE_ACTION, steps.PAY,", "14.31"
    ),
    _change(
        "engine",
        "not in _WITH_EXTRAS or (step[0] == steps.FORGE_FROM and not step[1])",
        "not in _WITH_EXTRAS",
        "14.31",
    ),
    _change("view", "hand=player.hand if own else None", "hand=player.hand", "13.2"),
    _change("view", "decision = decision._replace(options=(), extras=())", "pass", "13.2"),
    _change("view", "player.known if player.draw else player.hand", "player.hand", "13.2"),
    _change("view", "player.known if player.draw else player.hand", "player.known", "13.1"),
]

ALL = [
    *COMPONENTS,
    *SETUP,
    *TURN,
    *SUMMON,
    *TABLE,
    *ABILITIES,
    *RESOLVE,
    *RUNES,
    *FORGE,
    *KNOWLEDGE,
]
