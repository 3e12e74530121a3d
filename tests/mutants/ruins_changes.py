"""Changes to the rules of Runes & Ruins."""

from functools import partial

from tests.mutants.mutant import change as any_change

change = partial(any_change, game="ruins")

ALL = [
    # --- Set-up and alliance
    change("corruption", "DISCIPLE_ICONS = 3", "DISCIPLE_ICONS = 2", "R3.1 R3.4"),
    change("rules", "return TOKENS - self.left_out", "return TOKENS", "R2.3"),
    change("table", "HAND: int = 7", "HAND: int = 6", "R2.4 R4.7"),
    change(
        "setup", "lambda other: s.pairs[other].open)", "lambda other: max(s.pairs[other]))", "R12.3"
    ),
    change("setup", "== 1\n", ">= 1\n", "R2.9"),
    change("table", "base + (s.had[seat] >> ring_place(s) & 1)", "icons(s, seat)", "R12.6"),
    change("table", "    return _base(s, seat) + ring", "    return _base(s, seat)", "R3.2 R12.5"),
    change(
        "table",
        "    if s.faces.master in s.pairs[seat]:\n        return True\n",
        "",
        "R3.3",
    ),
    # --- Turn
    change("turn", "s.ruins & ROW_MASKS[row] and row_price", "row_price", "R4.4"),
    change("turn", "(left + 1) // 2", "left // 2", "R4.5 R12.9 R14.3"),
    change("turn", 's.character(seat).has("look_more")', "0", "R14.24"),
    change("turn", "s.tiles[place] not in s.faces.suns:", "True:", "R4.6"),
    change(
        "turn",
        "    if held < hand_limit(s, seat):\n        found",
        "    if True:\n        found",
        "R4.7",
    ),
    change("turn", "max(0, row - character.numbers[1])", "row", "R14.4"),
    change("turn", "not judged and", "", "R12.26 R14.16"),
    change("turn", "        s.markers[seat] -= 1", "        s.markers[seat] = 0", "R14.16"),
    change("turn", "if not s.seal or not s.ruins:", "if not s.seal:", "R4.9"),
    change("turn", "if not s.seal or not s.ruins:", "if not s.ruins:", "R4.9 R14.7"),
    change("turn", "    if s.extra:\n", "    if False:\n", "R12.15 R14.14"),
    change("turn", "        s.agenda.append(step)\n        reveal", "        reveal", "R4.2"),
    change("turn", "hand_limit(s, seat) - len(s.hands[seat])", "7 - len(s.hands[seat])", "R4.7"),
    change(
        "turn",
        "    over = len(s.hands[seat]) - hand_limit(s, seat)\n",
        "    over = 0\n",
        "R4.9 R14.22",
    ),
    change("turn", "    if step.kind == steps.PILLAR:\n        barrier(s)", "    pass", "R15.2"),
    change(
        "table",
        "            s.pile, s.discard = s.discard, ()\n",
        "            break\n",
        "R4.8 R12.16",
    ),
    change("table", "pick(s, s.pile, name, seat)", "pick(s, s.pile, name, None)", "R15.3"),
    # --- Revealing
    change("reveal", "runes_open(s) == RUNES_TO_WIN", "runes_open(s) == 7", "R5.3 R14.6"),
    change("reveal", "taken = min(count, s.seal)", "taken = count", "R14.5"),
    change("reveal", "min(face.number, s.rules.tokens - s.seal)", "face.number", "R12.12"),
    change("reveal", "LEAST_LESSENED: Final = 2", "LEAST_LESSENED: Final = 1", "R12.30"),
    change("reveal", 'face.effect != "rune" and s.seal > power', "s.seal > power", "R12.30"),
    change("reveal", " and s.seal > power", "", "R14.23"),
    change("reveal", "    s.markers = [0] * s.players\n", "", "R12.26"),
    change("reveal", "        s.clear |= 1 << place", "        pass", "R12.28"),
    change(
        "reveal",
        "(seat, *s.after(seat)):\n        draw",
        "range(s.players):\n        draw",
        "R12.16",
    ),
    change("reveal", "s.ruins & ~s.lit", "s.ruins", "R12.29"),
    change("reveal", "    leaves(s, owner, place)\n", "", "R12.25"),
    change("reveal", "    s.mirrored[step.seat] |= 1 << owner\n", "", "R13.2"),
    change("reveal", "    s.extra += 1\n", "", "R12.15"),
    # --- Collapse and battle
    change("battle", "    if not s.faces.runes.isdisjoint(tiles):", "    if False:", "R6.2 R14.7"),
    change(
        "battle", "    draw(s, leader, s.faces.artefacts[ring].number)\n", "", "R12.19 R14.8 R14.21"
    ),
    change("battle", "    draw(s, step.seat, len(s.layout))\n", "", "R7.3 R14.8"),
    change("battle", "ring_lost=s.faces.ring in tiles", "ring_lost=True", "R7.1 R12.19"),
    change(
        "battle",
        "if seat == s.leader:\n        win",
        "if seat == s.first:\n        win",
        "R7.4 R7.8",
    ),
    change("battle", "reversed(s.after(s.leader))", "s.after(s.leader)", "R7.6 R14.19"),
    change("battle", "(*s.discard, *s.attack, *s.defence)", "(*s.discard, *s.defence)", "R12.22"),
    change(
        "battle", "        draw(s, choice[1], CARDS)", "        draw(s, step.seat, CARDS)", "R7.5"
    ),
    change(
        "battle",
        "(choices.FIGHT, *found) if s.hands[step.seat] else found",
        "(choices.FIGHT, *found)",
        "R12.20",
    ),
    change("battle", "    s.seen[leader] |= mask_of(tuple(places))\n", "", "R13.2"),
    change(
        "columns",
        "s.attack, s.attackers = s.laid + s.attack",
        "s.attack, s.attackers = s.attack + s.laid",
        "R14.19",
    ),
    change(
        "columns",
        "return Outcome(left > 0,",
        "return Outcome(left >= len(defence) - to,",
        "R12.21 R14.11",
    ),
    change("columns", "(tie and edge > 0)", "tie", "R14.11"),
    change("columns", "        at += not attack_stays\n", "        at += 1\n", "R7.6 R14.10"),
    change("columns", "if s.laid or step.kind == steps.DEFENCE_COLUMN:", "if True:", "R12.20"),
    change("rating", "2: 1}", "2: 2}", "R8.4"),
    change("rating", "if seat not in disciples", "if True", "R8.4 R12.27"),
    change("rating", "if s.winner != HEROES:", "if False:", "R8.3"),
    # --- Knowledge
    change("engine", "step.kind == steps.PILLAR and len", "False and len", "R12.31"),
    change("engine", "if len(offer) > 1 or (offer", "if len(offer) > 0 or (offer", "R12.31"),
    change("view", "        return Pair()\n", "        return pair\n", "R2.6"),
    change("view", "    return Pair(pair.open)", "    return pair", "R13.2"),
    change("view", "deeds=() if bare else s.deeds", "deeds=s.deeds", "R12.8"),
    change(
        "view",
        "disciple(s, other) if s.over or (own and other == seat) else None",
        "disciple(s, other)",
        "R12.5 R12.18",
    ),
    change("view", "    if s.to_put:\n        return ()\n", "", "R7.2"),
    change("view", "laid=s.laid if laying == seat else ()", "laid=s.laid", "R15.7"),
    change("view", "card if owner == seat else UNKNOWN", "card", "R12.20"),
    change(
        "table",
        "    s.seen[seat] |= mask_of(places)\n    barrier(s)",
        "    s.seen[seat] |= mask_of(places)",
        "R15.2",
    ),
    change(
        "game", "        if not state.over:\n            return (0,) * state.players\n", "", "R15.6"
    ),
    # --- Data
    change("facecheck", "RUNES: Final = 6", "RUNES: Final = 5", "R16.3"),
    change("facefile", "reconstructed=OURS in marks", "reconstructed=True", "R16.4"),
]
"""At least one for every section that has rules to break."""
