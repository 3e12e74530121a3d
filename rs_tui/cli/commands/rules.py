"""`rune-stones rules [TOPIC]`: the rules to read, whole, by id or by words."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from rs_tui import games
from rs_tui.draw.ink import wrap
from rs_tui.ground import glyphs, pager
from rs_tui.ground.errors import CallError
from rs_tui.ground.i18n import _
from rs_tui.terminal.detect import find_codeset

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterable, Iterator

    from rs_tui.pages import Paragraph

_WIDEST = 100


def run(args: Namespace) -> int:
    """Print what was asked for."""
    rulebook = games.desk(args.played).rulebook()
    rules: Iterable[Paragraph]
    if args.topic is None:
        rules = rulebook.paragraphs()
    else:
        rules = rulebook.search(args.topic)
        if not rules:
            raise CallError(
                _("no rule speaks of {topic!r}; without a topic all rules are printed").format(
                    topic=args.topic[:40]
                )
            )
    width = min(_WIDEST, shutil.get_terminal_size().columns)
    utf8 = find_codeset() == "UTF-8"
    pager.show("".join(f"{line if utf8 else glyphs.fold(line)}\n" for line in lines(rules, width)))
    return 0


def lines(rules: Iterable[Paragraph], width: int) -> Iterator[str]:
    """Paragraphs under their headings, wrapped to a width."""
    section = ""
    for rule in rules:
        if rule.section != section:
            if section:
                yield ""
            section = rule.section
            yield f"{rule.id.partition('.')[0]} {section}"
        indent = "  " + "  " * rule.depth
        head = f"{indent}{rule.id} "
        for number, line in enumerate(wrap(rule.text, max(width, 20) - len(head))):
            yield f"{' ' * len(head) if number else head}{line}"
