"""Chapters about cards: summoning with their magic, watching another's turn, using abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.rune_stones import choices, events, steps
from rs_core.rune_stones.cards.faces import printed_number
from rs_tui.ground.i18n import N_, _
from rs_tui.lessons.script import Chapter, Step
from rs_tui.rune_stones.tutorial import positions
from rs_tui.rune_stones.tutorial.asked import by_question, only

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rs_tui.lessons.script import Moment

TEACHER: Final = 1


SUMMONING: Final = Chapter(
    "summon",
    N_("Summoning"),
    positions.base,
    (
        Step(
            N_(
                "Look at your card 100. It is red (R) and has two stars: 2 magic. Your 107 is red"
                " too, and magic of one colour adds up: 4. Your 105 is multicolour (*), its magic"
                " goes with any colour: together that makes 6."
            ),
            ("hand",),
            shows=("hand",),
        ),
        Step(
            N_(
                "Now choose to summon. Creatures are stronger than the druids you begin with: who"
                " summons early has more to work with all game long."
            ),
            until=lambda moment: moment.saw(events.CreaturesSummoned),
            says=by_question(
                {
                    steps.PLAY_CARDS: N_(
                        "Choose the cards that pay, of one colour: 100, 107 and 105, for example,"
                        " make 6. The cards are not lost by this: they go to your discard pile."
                    ),
                    steps.TAKE_CREATURES: N_(
                        "Now choose creatures that you can pay: one dear one, or several cheap"
                        " ones. Magic that is left over is lost, so spend it all if you can."
                    ),
                }
            ),
            refuses=only(choices.SUMMON),
        ),
        Step(
            N_(
                "Well done! Your creatures and the cards you played lie in your discard pile. When"
                " your draw pile is used up, the discard pile is shuffled, and from then on your"
                " creatures come to your hand."
            ),
            ("mat0",),
        ),
        Step(
            N_(
                "Was it a slip? {undo} takes choices back as long as nothing new was revealed; new"
                " creatures just were, so this turn stands. Merlin is next: watch him in the next"
                " chapter."
            ),
        ),
    ),
    positions.summoning,
)


def _watched(moment: Moment) -> str:
    """What the teacher did, and why it matters."""
    did = {type(event): event for event in moment.events if event.seat == TEACHER}
    said = []
    if events.CreaturesSummoned in did:
        said.append(
            _(
                "Merlin paid with the magic of his cards and summoned, as you did: what he took is"
                " gone from the display, and will work for him."
            )
        )
    if (moved := did.get(events.CardsMoved)) is not None:
        said.append(
            _(
                "Merlin used two cards. {left} has left him for good, {kept} comes back to him: of"
                " two cards the higher one always leaves."
            ).format(left=_numbers(moved.left), kept=_numbers(moved.kept))
        )
    if events.ArtefactForged in did:
        said.append(
            _(
                "Merlin forged: he paid gems, and an artefact lies in one of his rows. Later he"
                " will trade the row in for points."
            )
        )
    return " ".join(said) or _("Merlin's turn is over.")


def _numbers(cards: Sequence[int]) -> str:
    return ", ".join(str(printed_number(card)) for card in cards)


WATCHING: Final = Chapter(
    "watch",
    N_("Merlin's turn"),
    positions.base,
    (
        Step(
            N_(
                "Now it is Merlin's turn. Watch what he takes: it is told here line by line, as it"
                " happens. He plays by the same rules as you, and sees as little of your hand as"
                " you see of his. {enter} lets him play."
            ),
            ("mat1",),
        ),
        Step(
            N_("Merlin plays."),
            until=lambda moment: moment.saw(events.TurnBegan),
        ),
        Step(says=_watched),
        Step(
            N_(
                "What the others did is told before you act, and {chronicle} tells the whole game"
                " so far. After a pause, even after a broken line, you are told what happened since"
                " your last turn."
            ),
            ("chronicle",),
            shows=("chronicle",),
        ),
    ),
    positions.watching,
)


def _moved(moment: Moment) -> str:
    """Which card left the learner, and which one came back."""
    moved = [e for e in moment.events if isinstance(e, events.CardsMoved) and e.seat == 0]
    if not moved:
        return ""
    return _(
        "See: {left} has left you for good, {kept} lies in your discard pile and will come back."
        " So ask before each pair: which of the two can I do without? Summoning brings new ones."
    ).format(left=_numbers(moved[0].left), kept=_numbers(moved[0].kept))


ABILITIES: Final = Chapter(
    "abilities",
    N_("Abilities"),
    positions.base,
    (
        Step(
            N_(
                "Under its head each card says what it can do. A gem: take one of that colour. Die:"
                " roll it. On other cards you find ore (#), points (pt), an arrow for giving gems"
                " and getting others, and a stroke (/) between two things to choose from."
            ),
            ("hand",),
            shows=("hand",),
        ),
        Step(
            N_(
                "You always lay out two cards and use both. Then the one with the HIGHER number"
                " leaves you for good, the lower one you keep: nobody can hold on to the strongest."
                " Druids have the highest numbers of all, so lay one beside a good creature: the"
                " druid goes, the creature stays."
            ),
            ("hand",),
        ),
        Step(
            N_("Now choose to use abilities."),
            until=lambda moment: moment.saw(events.CardsMoved),
            says=by_question(
                {
                    steps.LAY_OUT: N_(
                        "Choose two cards, say 47, a creature, and 100, a druid. Before you confirm"
                        " you are told which one would leave you, and which one comes back."
                    ),
                }
            ),
            refuses=only(choices.ABILITIES),
        ),
        Step(says=_moved, lit=("hand", "mat0")),
        Step(
            N_(
                "The die has six faces: a gem of your choice; a gem of yours for a wild one; 1"
                " point; 2 points; an ore; and the top card of the pile of creatures for your"
                " discard pile. Every face is worth having."
            ),
        ),
    ),
    positions.abilities,
)
