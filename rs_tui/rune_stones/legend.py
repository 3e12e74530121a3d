"""The legend: every sign on the table with its meaning, made from the values the game runs on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rs_core.rune_stones.cards.files import standard
from rs_core.rune_stones.components import DIE
from rs_core.rune_stones.vocabulary import ANY_SIGN, STONES
from rs_tui.draw.blocks import Block
from rs_tui.ground.glyphs import current
from rs_tui.ground.i18n import _, pgettext
from rs_tui.rune_stones.cards import head_of
from rs_tui.rune_stones.goods import GOOD_TONES, good
from rs_tui.rune_stones.phrases.cards import card_name
from rs_tui.rune_stones.phrases.effects import effect_sentence, icon
from rs_tui.rune_stones.phrases.faces import corner
from rs_tui.rune_stones.phrases.stones import stone_name, stone_rule, stone_sentence, stone_tag
from rs_tui.rune_stones.phrases.words import capital, colour

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rs_core.rune_stones.effects import Effect
    from rs_tui.draw.ink import Line


def blocks() -> list[Block]:
    """All signs, by where they stand."""
    return [
        *_goods(),
        *_cards(),
        *_headed(_("What cards and wisps do"), (_effect(each) for each in _effects())),
        *_headed(_("The die"), (_effect(effect) for _name, effect in DIE)),
        *_table(),
        *_headed(_("Rune stones"), (_stone(stone) for stone in range(len(STONES)))),
    ]


def _headed(title: str, entries: Iterator[Block]) -> list[Block]:
    return [Block(), Block(text=title, tone="strong", depth=-1), *entries]


def _goods() -> list[Block]:
    signs = [Block([good(number)], capital(colour(number))) for number in range(6)]
    return [
        Block(text=_("Gems and ore"), tone="strong", depth=-1),
        *signs,
        Block([(ANY_SIGN, "")], _("A coloured gem of your choice, never a wild one")),
    ]


def _cards() -> list[Block]:
    signs = current()
    card = next(each for each in standard().cards.values() if each.magic == 2 and each.number > 9)
    return _headed(
        _("Cards"),
        iter(
            (
                Block(
                    [(f"{card_name(card, standard())} {corner(card)}", head_of(card))],
                    _("Kind, number and magic points of a colour: the higher number leaves (5.4)"),
                ),
                Block([("1", "key")], _("The key that picks a thing, as long as it does")),
                Block([(signs.turn, "accent")], _("Under the cursor, or what somebody takes")),
                Block([(signs.mark, "accent")], _("Marked")),
                Block([(signs.out, "accent")], _("Laid out for its abilities, or played")),
                Block([(signs.leaves, "warn")], _("Would leave you for good (5.4)")),
                Block([(signs.returns, "green")], _("Would come back to you")),
                Block([("+", "accent")], _("New on the display since your last turn")),
                Block([(signs.magic, "")], _("One magic point, of the card's colour (4.2)")),
                Block(
                    [("3" + signs.magic, "accent")],
                    _("What a creature costs in its place, in magic points (4.1)"),
                ),
                Block([("*" + signs.magic, "wild")], _("Multicolour magic, a dragon (4.3)")),
                Block([("/", "")], _("Do one of the two things (5.6)")),
                Block(
                    [good(0), (f" {signs.arrow} ", ""), good(4)],
                    _("Give what is left of the arrow for what is right of it (5.7)"),
                ),
            )
        ),
    )


def _effects() -> Iterator[Effect]:
    """One of each kind that stands on a card or a wisp tile."""
    cards = standard()
    seen: set[type] = set()
    things = [
        *(card.ability for card in cards.cards.values()),
        *(tile.bonus for tile in cards.tiles),
    ]
    for effect in (effect for thing in things for effect in thing):
        if type(effect) not in seen:
            seen.add(type(effect))
            yield effect


def _effect(effect: Effect) -> Block:
    head: Line = [(text, "" if gem is None else GOOD_TONES[gem]) for text, gem in icon(effect)]
    return Block(head, capital(effect_sentence(effect)))


def _table() -> list[Block]:
    signs = current()
    heads = (
        pgettext("2 cells", "PP"),
        pgettext("2 cells", "Hd"),
        pgettext("2 cells", "Dk"),
        pgettext("2 cells", "Di"),
    )
    columns = " ".join(heads)
    entries = (
        Block([(f"{signs.free}", "dim")], _("A free place of an artefact row or forge")),
        Block([(signs.turn, "accent")], _("The player on turn")),
        Block([(signs.wisp, "accent")], _("A night token with a wisp: catch one there (11.10)")),
        Block([(signs.blank, "dim")], _("A night token without a wisp")),
        Block([(signs.throne, "accent")], _("The throne on 65: the last round (9.1)")),
        Block([("12/3", "")], _("A pile and its discard: cards left, cards discarded")),
        Block([(columns, "dim")], _("Power points, hand, own draw pile, own discard")),
    )
    return _headed(_("The table"), iter(entries))


def _stone(stone: int) -> Block:
    words = _("{name}: {sentence}").format(
        name=f"{stone_name(stone)} ({stone_rule(stone)})", sentence=stone_sentence(stone)
    )
    return Block([(stone_tag(stone), "")], words)


def keys() -> list[tuple[str, str]]:
    """The keys at the table."""
    return [
        ("s  a  f", _("point at an action: summon, abilities, forge; once more takes it")),
        ("0", _("none of these: decline, stop, keep")),
        ("g", _("do all that is left of the cards where nothing is to decide; asks once")),
        ("u  r", _("take back a choice, bring it back")),
        ("x", _("Exchange, once a turn (10.3)")),
        ("w", _("Wild gem: choose its colour (10.4)")),
        ("R G B Y * #", _("name a gem or ore while one is chosen, as its digit does")),
        ("i", _("inspect a card: what it does, in words")),
        ("t", _("a hint from the bots")),
        ("d", _("decks: your own, and what is known of the others")),
        ("c", _("chronicle of what happened")),
        ("o", _("sort the hand in another way")),
    ]


def sample() -> Line:
    """Gems and ore in their colours, with their names."""
    line: Line = []
    for number in range(6):
        line += [good(number), (f" {colour(number)}   ", "dim")]
    return line
