"""Changes to set-up, turns, summoning, piles, scoring and what is known."""

from tests.mutants.mutant import change

COMPONENTS = [
    change("components", "15, 15, 15, 15, 15, 20)", "15, 15, 15, 15, 15, 19)", "2.1"),
    change("components", "purse(1, 1, 1, 1, 1)", "purse(1, 1, 1, 1, 0, 1)", "2.6"),
    change("components", "WILD_ARTEFACTS: Final = 8", "WILD_ARTEFACTS: Final = 7", "2.3"),
    change("components", "PER_COLOUR: Final = 7", "PER_COLOUR: Final = 6", "2.4"),
    change("components", "\nHAND_LIMIT: Final = 4", "\nHAND_LIMIT: Final = 5", "2.7 8.1"),
    change("components", "LARGE_HAND_LIMIT: Final = 6", "LARGE_HAND_LIMIT: Final = 5", "10.2"),
    change("components", "EXTRA_MAGIC: Final = 2", "EXTRA_MAGIC: Final = 1", "10.1"),
    change("components", "STONE_PLACES: Final = 4", "STONE_PLACES: Final = 5", "7.4"),
    change("components", "(0, 0, 3, 6, 10, 15)", "(0, 0, 3, 6, 9, 15)", "7.2"),
    change("components", "THRONE: Final = 65", "THRONE: Final = 66", "9.1"),
    change("components", '("2", Power(2))', '("2", Power(3))', "5.8"),
    change("components", "NIGHT_TOKENS: Final = (3, 8)", "NIGHT_TOKENS: Final = (4, 7)", "11.3"),
    change("components", "range(5, 51, 5)", "range(5, 56, 5)", "11.3"),
    change("components", "(0, 0, 3, 6, 10, 15)", "(0, 0, 2, 6, 10, 15)", "7.2 9.3 15.10 15.12"),
    change("components", "WISP_SPACES: Final = 4", "WISP_SPACES: Final = 3", "11.2"),
    change("state", "(EMPTY,) * 5", "(EMPTY,) * 6", "2.5"),
    change(
        "cards/faces",
        "return FIRST_DRUID_ID + (card - FIRST_DRUID_ID) % DRUID_STRIDE",
        "return card",
        "14.21",
    ),
]

SETUP = [
    change("setup", "rules.players - 1 if", "rules.players if", "2.2"),
    change(
        "setup",
        "(dragons if s.cards.cards[card].is_dragon else shown)",
        "(shown if s.cards.cards[card].is_dragon else shown)",
        "2.8",
    ),
    change("setup", "sorted(s.pile + tuple(dragons))", "sorted(s.pile)", "2.8"),
    change("setup", "sorted(s.pile + s.cards.banshees)", "sorted(s.pile)", "11.1"),
    change("chance", 'return draw(s, tuple(range(len(s.players))), "first")[0]', "return 0", "2.9"),
    change(
        "rules", "range(len(STONES)) if self.queenie else BASE_STONES", "range(len(STONES))", "12.1"
    ),
]

TURN = [
    change("turn", "(s.seat + 1) %", "(s.seat - 1) %", "2.9 3.3"),
    change(
        "turn",
        "(END_TURN, TRADE_IN, CHOOSE_ACTION)",
        "(END_TURN, CHOOSE_ACTION, TRADE_IN)",
        "3.2",
    ),
    change("turn", "or (choices.PASS,)", "or (choices.ABILITIES,)", "3.4 14.9"),
    change("turn", "len(player.hand) >= 2", "len(player.hand) >= 1", "5.1"),
    change("turn", "_MOST_FREE: Final = 3", "_MOST_FREE: Final = 4", "7.1"),
    change("turn", "    s.agenda.append(step)\n", "", "7.1"),
    change(
        "turn",
        "s.agenda.append(Plain(TAKE_RUNE))\n    move_marker(s, player, SET_POINTS[artefacts], SET)",
        "move_marker(s, player, SET_POINTS[artefacts], SET)\n    s.agenda.append(Plain(TAKE_RUNE))",
        "14.24",
    ),
    change("turn", "left[stone] - 1", "left[stone]", "7.3"),
    change("turn", "    s.exchanged = False\n", "", "10.3"),
    change("turn", "        s.exchanged = True\n", "", "10.3"),
    change("turn", "if s.seat == s.first:", "if s.seat >= 0:", "9.1 14.4"),
    change("turn", "        s.supply -= UNIT[choice[1]]\n", "", "10.4"),
    change("turn", "    refill_hand(s, s.seat)\n", "", "3.3 8.1 15.11"),
    change(
        "turn",
        "TRADE_IN, CHOOSE_ACTION)",
        "TRADE_IN, CHOOSE_ACTION, CHOOSE_ACTION)",
        "3.1",
    ),
    change(
        "turn",
        "            s.over = True\n",
        "            s.over = True\n            s.players[s.seat - 1].points += 1\n",
        "14.14",
    ),
]

SUMMON = [
    change("summon", "for space in taken) <= magic", "for space in taken) < magic", "4.4"),
    change("summon", "range(1, len(spaces) + 1)", "range(1, min(2, len(spaces)) + 1)", "4.4"),
    change("summon", "_takes(s.cards.prices,", "_takes(s.cards.prices[::-1],", "4.1 15.1"),
    change("summon", "tuple(held[colour])", "tuple(sum(held[:4], []))", "4.2"),
    change("summon", "wilds = tuple(held[WILD])", "wilds = ()", "4.3"),
    change("summon", "*s.laid, *taken)", "*taken)", "4.6 15.2"),
    change("summon", "step.magic - spent", "step.magic", "4.5"),
    change(
        "summon",
        "for size in range(1, len(spaces) + 1)",
        "for size in range(len(spaces) + 1)",
        "14.6",
    ),
]

TABLE = [
    change("table", "*reversed(new), *left)", "*left, *reversed(new))", "4.7"),
    change("table", "*padding, *reversed(new)", "*padding, *new", "14.39"),
    change("table", "s.pile, s.discard = s.discard, ()", "return NO_CARD", "4.8"),
    change("table", "        if not s.discard:\n", "        if len(s.discard) < 2:\n", "4.8"),
    change("table", "if card < FIRST_DRUID_ID]", "if card]", "5.4"),
    change("table", "s.wild_artefacts += row.count(WILD)", "s.wild_artefacts += 0", "7.6"),
    change(
        "table",
        "limit, held = hand_limit(player), len(",
        "limit, held = hand_limit(player) + len(player.hand), len(",
        "8.1 8.3",
    ),
    change("table", "            if not player.discard:\n", "            if pile == ():\n", "8.2"),
    change("table", "    goods = limited(goods, s.supply)\n", "", "14.17"),
    change("table", "if before < space <= after:", "if before < space < after:", "11.10"),
    change("table", "if before < space <= after:", "if before <= space <= after:", "14.32"),
    change("table", "*coloured)))\n    refill_forges(s)\n", "*coloured)))\n", "14.39"),
    change(
        "table", "s.artefact_pile, s.artefact_discard = s.artefact_discard, ()", "break", "6.12"
    ),
    change("table", "after = before + points", "after = min(65, before + points)", "14.18"),
    change(
        "table",
        "    player.gems -= goods\n    s.supply += goods\n",
        "    player.gems -= goods\n",
        "6.6",
    ),
    change(
        "table",
        '    card, s.pile = draw(s, s.pile, "creature")\n',
        '    card, s.pile = draw(s, s.pile, "creature")\n'
        "    s.pile, s.discard = (s.pile, s.discard) if s.pile else (s.discard, ())\n",
        "14.30",
    ),
]

KNOWLEDGE = [
    change("scoring", "total(player.gems) // 3", "total(player.gems) // 4", "9.2"),
    change("scoring", "row_points(upper), row_points(lower)", "row_points(upper), 0", "9.3"),
    change("scoring", "most_points(final_scores(s))", "most_points(final_scores(s))[:1]", "9.4"),
    change(
        "engine", "(steps.CHOOSE_ACTION, steps.CARDS,", "(steps.CHOOSE_ACTION, steps.PAY,", "14.31"
    ),
    change(
        "engine",
        "in _WITH_EXTRAS and (step.kind != steps.FORGE_FROM or step.used > 0)",
        "in _WITH_EXTRAS",
        "14.31",
    ),
    change("view", "hand=player.hand if own else None", "hand=player.hand", "13.2"),
    change("view", "decision = decision._replace(options=(), extras=())", "pass", "13.2"),
    change("view", "player.known if player.draw else player.hand", "player.hand", "13.2"),
    change("view", "player.known if player.draw else player.hand", "player.known", "13.1"),
]
