"""Changes to abilities, rune stones and forging."""

from tests.mutants.mutant import change

ABILITIES = [
    change("abilities", "CARDS_USED: Final = 2", "CARDS_USED: Final = 3", "5.1"),
    change(
        "abilities",
        "max(others) if runes.keeps_highest(player) else min(others)",
        "max(others)",
        "5.4 15.4 15.13",
    ),
    change(
        "abilities",
        "max(others) if runes.keeps_highest(player) else min(others)",
        "min(others)",
        "12.2 14.13 14.41",
    ),
    change(
        "abilities",
        "for card in s.laid if card not in switched]",
        "for card in s.laid]",
        "11.6 11.7 14.28",
    ),
    change("abilities", "left[at] = 0  # 5.6", "left[at] &= ~(1 << part)", "5.6"),
    change("abilities", "left[at] &= ~(1 << part)", "left[at] = 0", "5.5 14.34"),
    change("abilities", "if s.rules.edition == 1 and begun not", "if begun not", "14.34"),
    change("abilities", "    found.append(choices.DONE)\n", "", "5.3"),
    change("abilities", "if not open_parts:", "if not open_parts or step.begun > card:", "5.2"),
    change(
        "abilities",
        "if not open_parts:",
        "if not open_parts or step.begun not in (card, NO_CARD):",
        "14.34",
    ),
    change(
        "steps",
        "(*self.fates[:at], fate, *self.fates[at + 1 :])",
        "(fate,) * len(self.cards)",
        "14.10 14.34",
    ),
    change("abilities", "(fate == GEM_TAKEN and type(effect) is Power)", "False", "14.10"),
    change(
        "abilities",
        "_move(s, player, kept, left, s.extra)",
        "_move(s, player, kept, left, ())",
        "14.11",
    ),
    change("abilities", "    refill_display(s)  # 14.39\n", "", "14.39"),
    change("abilities", "if runes.may_use_three(player):", "if True:", "10.8"),
    change(
        "abilities",
        "    switched = s.switched\n",
        "    switched = tuple(card for card in s.laid if card < 11)\n",
        "14.12",
    ),
    change("abilities", "        found += [_USE", "        found = [_USE", "14.37"),
]

RESOLVE = [
    change("resolve", "source in (DIE, WISP)", "source == WISP", "5.3 5.8"),
    change("resolve", "source in (DIE, WISP)", "source == DIE", "14.15"),
    change("resolve", "source in (DIE, WISP)", "source in (CARD, DIE, WISP)", "11.10 14.15"),
    change("resolve", "    refill_display(s)  # 14.5\n", "", "14.5"),
    change(
        "resolve",
        "    pay(s, player, choice[1])\n    gain(s, player, effect.get, source)",
        "    gain(s, player, effect.get, source)\n    pay(s, player, choice[1])",
        "14.35",
    ),
    change("resolve", "twice = source == CARD and", "twice =", "14.36"),
    change(
        "resolve",
        "            victims.append(seat)\n",
        "            victims.append(seat)\n            break\n",
        "11.4 15.14",
    ),
    change("resolve", "for c in COLOURS if supply & _MASKS[c]", "for c in COLOURS", "5.9"),
    change("resolve", "if not s.supply & _MASKS[WILD] or not held", "if not held", "14.20"),
    change("resolve", "s.supply & _MASKS[WILD] and player.gems", "player.gems", "14.20"),
    change("resolve", "        s.agenda[-1] = s.agenda[-1].meets(GEM_TAKEN)\n", "", "14.10"),
    change("resolve", "colours[card] == wanted)", "colours[card] in (wanted, WILD))", "14.7"),
    change("resolve", "for _ in range(effect.cards):", "for _ in range(1):", "11.11.7"),
    change("resolve", "if fate == NO_POINTS_YET and runes", "if runes", "14.10"),
    change("resolve", "points += runes.extra_point(s, player)", "points += 0", "10.7"),
    change("resolve", "        s.agenda[-1] = s.agenda[-1].meets(POINTS_TAKEN)\n", "", "14.10"),
    change(
        "resolve",
        "player.hand = tuple(sorted((*player.hand, card)))",
        "player.discard = tuple(sorted((*player.discard, card)))",
        "11.6 15.16",
    ),
    change(
        "resolve", "    player.known = tuple(sorted((*player.known, card)))  # 14.42\n", "", "14.42"
    ),
    change("resolve", "s.switched = (*s.switched, banshee)", "pass", "11.6"),
    change("resolve", "if s.rules.edition == 1:", "if s.rules.edition:", "11.6 14.16"),
    change(
        "resolve",
        "    banshee = s.agenda[-1].begun\n",
        "    refill_display(s)\n    banshee = s.agenda[-1].begun\n",
        "11.6 14.16",
    ),
    change(
        "resolve",
        "    s.extra = tuple([card for card in s.extra if card != banshee])\n",
        "",
        "14.11",
    ),
    change(
        "resolve", "        s.agenda.remove((MOVE_EXTRA, banshee))\n", "        pass\n", "14.11"
    ),
    change(
        "resolve", "if other != card])\n    to_own_discard", "])\n    to_own_discard", "11.5 15.15"
    ),
    change(
        "resolve",
        "    s.tiles = (*s.tiles[:space], NO_TILE, *s.tiles[space + 1 :])  # 14.33\n",
        "",
        "14.33",
    ),
    change("resolve", "tuple(sorted((*s.tile_discard, tile)))", "s.tile_discard", "11.9"),
    change("resolve", "reversed(s.cards.tile(tile).bonus)", "s.cards.tile(tile).bonus", "14.2"),
    change("resolve", "if s.action == NO_ACTION:", "if s.action >= NO_ACTION:", "14.11"),
    change("resolve", "if s.action == NO_ACTION:", "if s.action < NO_ACTION:", "14.11"),
    change(
        "resolve",
        "gain(s, player, effect.goods, source)",
        "gain(s, player, 0, source)",
        "5.5.1 5.5.3 5.5.7 11.11.5 15.7",
    ),
    change(
        "resolve",
        "gain(s, player, UNIT[choice[1]], source)",
        "gain(s, player, UNIT[WILD], source)",
        "5.5.2 11.11.4 14.26",
    ),
    change("resolve", "colours[card] == wanted)", "colours[card] != wanted)", "5.5.4 15.5"),
    change(
        "resolve",
        "(wanted is None or colours[card] == wanted)",
        "colours[card] == wanted",
        "5.5.5 11.11.6 15.6",
    ),
    change(
        "resolve",
        "    s.agenda.append(_DIE_STEPS[face])\n    if twice",
        "    if twice",
        "5.5.6 11.11.2 11.11.3",
    ),
    change(
        "resolve", "    if twice:\n        s.agenda.append(_DIE_STEPS[face])\n", "", "10.6 14.36"
    ),
    change(
        "resolve",
        "card_points(s, player, effect.points)",
        "card_points(s, player, effect.points - 1)",
        "5.5.8",
    ),
    change(
        "resolve",
        "move_marker(s, player, effect.points, source)",
        "move_marker(s, player, effect.points + 1, source)",
        "11.11.1 15.17",
    ),
    change(
        "resolve",
        "    if effect.power:\n        card_points",
        "    if not effect.power:\n        card_points",
        "5.7",
    ),
    change(
        "resolve",
        "    gain(s, player, effect.get, source)  # 14.35: what was paid may be taken back\n",
        "",
        "5.7 15.3",
    ),
    change(
        "resolve",
        "bool(payments(effect.give, 0,",
        "bool(payments(effect.give & COLOURED, effect.give >> SHIFT[WILD],",
        "14.8",
    ),
    change(
        "resolve",
        "for space, card in enumerate(s.display) if card])",
        "for space, card in enumerate(s.discard) if card])",
        "14.1",
    ),
    change("resolve", "for card in s.discard])", "for card in s.discard + s.laid])", "14.16"),
    change("resolve", "for card in s.discard])", "for card in s.discard if card < 71])", "14.38"),
    change(
        "resolve",
        "if other is not player and other.gems & mask:",
        "if other is not player and other.gems:",
        "14.19",
    ),
    change("resolve", "s.trace.events.append(events.CreatureDrawn(s.seat, card))", "pass", "14.22"),
    change(
        "resolve",
        "s.agenda.extend([(RUN, bonus, WISP) for bonus in reversed(s.cards.tile(tile).bonus)])",
        "pass",
        "11.8 15.17",
    ),
    change(
        "resolve",
        "    s.agenda.append(untouched((card,), s.cards.ability))\n",
        "",
        "11.11.8",
    ),
]

RUNES = [
    change(
        "runes",
        "return s.action == USING and bool(player.mask >> PLUS & 1)",
        "return bool(player.mask >> PLUS & 1)",
        "14.11",
    ),
    change(
        "runes",
        "return s.action == USING and bool(player.mask >> DOUBLE_DIE & 1)",
        "return bool(player.mask >> DOUBLE_DIE & 1)",
        "10.9",
    ),
    change(
        "runes",
        "if s.action == USING and player.mask >> EXTRA_POINT",
        "if player.mask >> EXTRA_POINT",
        "10.9",
    ),
    change("runes", "if left and not player.mask >> stone & 1", "if left", "7.5"),
    change("runes", "and not s.exchanged:", "and True:", "10.3"),
    change("runes", "for gem in (*COLOURS, WILD)", "for gem in COLOURS", "10.3 14.20"),
    change("runes", "and player.wild_colour < 0:", "and True:", "10.4"),
    change("runes", "        if supply & _GEM_MASKS[ORE]:\n", "        if supply:\n", "14.20"),
    change(
        "runes",
        "return s.action == USING and bool(player.mask >> PLUS & 1)",
        "return False",
        "10.5",
    ),
    change("runes", "if left and not player.mask", "if not player.mask", "7.3 14.23"),
]

FORGE = [
    change("forge", "used = step[1] | 1 << number", "used = step[1] | 1 << 6", "6.3"),
    change("forge", "    if not step[1]:\n", "    if number >= 0:\n", "6.1"),
    change("forge", "    if used:\n", "    if used >= 0:\n", "14.40"),
    change("forge", "have[ORE] >= ORE_PAID", "have[ORE] >= ORE_PAID - 1", "6.5"),
    change("forge", "wilds = have[WILD] + (", "wilds = (", "6.4"),
    change("forge", "(have[wild_colour] if wild_colour >= 0 else 0)", "0", "10.4"),
    change(
        "forge",
        "upper[colour] != EMPTY and lower[colour] != EMPTY",
        "colour in (upper[colour], lower[colour])",
        "6.7",
    ),
    change(
        "forge",
        "upper[colour] != EMPTY and lower[colour] != EMPTY",
        "upper[colour] == colour and lower[colour] == colour",
        "14.29",
    ),
    change("forge", "rows[row][place] < 0]", "rows[row][place] != place]", "14.29"),
    change("forge", "for place in (*COLOURS, WILD)", "for place in (WILD,)", "6.8"),
    change(
        "forge",
        "        s.wild_artefacts\n        and",
        "        s.wild_artefacts >= 0\n        and",
        "6.13",
    ),
    change("forge", "if bonus is not None and not in_ore:", "if bonus is not None:", "6.10"),
    change("forge", "    refill_forges(s)\n    move_extra", "    move_extra", "6.12"),
    change("forge", "    move_extra_cards(s)\n", "", "14.11"),
    change("gems", "size if c == wild_colour else", "need[c] if c == wild_colour else", "10.4"),
    change("forge", "own >= forges[forge].cost", "own >= forges[forge].cost - 1", "6.2"),
    change(
        "forge",
        "        s.agenda.append((RUN, bonus, FORGE))\n",
        "        return\n",
        "6.9 6.11 15.8",
    ),
    change("forge", "have[ORE] >= ORE_PAID", "have[ORE] > ORE_PAID", "6.5 15.9"),
    change(
        "forge",
        "paid = gems.payments(shown, any_gems,",
        "paid = gems.payments(shown or cost * gems.UNIT[0], 0,",
        "6.3 14.25",
    ),
]
