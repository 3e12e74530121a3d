"""The first chapter: once around the table, zone by zone."""

from __future__ import annotations

from typing import Final

from rs_tui.ground.i18n import N_
from rs_tui.lessons.script import Chapter, Step
from rs_tui.rune_stones.tutorial import positions

FOOT: Final = ("ask", "question", "said", "keys")
CHAPTER: Final = Chapter(
    "table",
    N_("The table"),
    positions.base,
    (
        Step(
            N_(
                "Welcome, druid! You and Merlin race along this track for the throne. As soon as"
                " somebody has 65 power points the round is finished; then whoever has most wins."
                " Let us walk around the table. {enter} goes on."
            ),
            ("markers", "track"),
            shows=("state",),
        ),
        Step(
            N_(
                "Six creatures wait here to be summoned. What a creature costs depends on its place"
                " alone: 4 at the left, 1 at the right. When one is taken, the others slide to the"
                " right and become cheaper."
            ),
            ("display",),
            shows=("board",),
        ),
        Step(
            N_(
                "These are your own cards. Each has a number, a colour, stars for its magic, and"
                " below what it can do. Every card works in two ways: its magic summons creatures,"
                " or its ability brings you gems and points."
            ),
            ("hand",),
            shows=("hand",),
        ),
        Step(
            N_(
                "These are the mats, yours and Merlin's: points, two rows for artefacts, gems in"
                " four colours (R G B Y), wild gems (*) that stand in for any colour, and ore (#)."
            ),
            ("mat",),
            shows=("state",),
        ),
        Step(
            N_(
                "Six forges. Gems become artefacts here: each forge shows the colour of its"
                " artefact, and how many gems of that colour it costs. Some add a bonus."
            ),
            ("forge",),
        ),
        Step(
            N_(
                "Rune stones bend the rules in your favour until the end of the game: more cards in"
                " hand, a die that counts twice. Each row of artefacts that you trade in brings you"
                " points and one of these. The number says how many are left."
            ),
            ("rune",),
        ),
        Step(
            N_(
                "Up here: the round, whose turn it is, what the supply still holds, and how many"
                " cards and artefacts are left in the piles."
            ),
            ("status",),
            by_lines=N_(
                "You can have all of this told again at any time: type {board}, {state} or {hand}."
            ),
        ),
        Step(
            N_(
                "And down here the game speaks with you: what it asks, what would follow, and which"
                " keys work now. A key on a thing points at it; the same key again, or {enter},"
                " takes it. {inspect} looks at any thing, {hint} asks for advice, {undo} takes"
                " back, {help} explains."
            ),
            FOOT,
            by_lines=N_(
                "You answer a question by typing the number of a choice. {hint} asks for advice,"
                " {undo} takes back, {rules} explains what is asked, {help} lists all words."
            ),
        ),
        Step(
            N_(
                "A turn is one action: summon creatures, use abilities or forge artefacts. Then you"
                " may trade in a row, and your hand is filled up to 4 cards. That is all. The next"
                " chapter is your first action."
            ),
        ),
    ),
    positions.table,
)
