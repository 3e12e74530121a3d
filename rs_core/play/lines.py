"""Choices as lines of text: reading one against what is on offer, whatever the game."""

from collections.abc import Callable, Collection, Iterable

from rs_core.play.errors import N_, CoreError, Phrase
from rs_core.play.game import Choice

_LISTED = 8


class ChoiceError(CoreError):
    """A text that is no choice on offer; the reason says what is on offer."""


def read_choice(
    line: str,
    options: Iterable[Choice],
    text: Callable[[Choice], str],
    words: Collection[str],
) -> Choice:
    """The option that a line names; `words` are all first words that choices of the game have."""
    wanted = " ".join(line.lower().split())
    offered = {text(option): option for option in options}
    if wanted in offered:
        return offered[wanted]
    word = wanted.split(" ")[0]
    if word not in words:
        raise ChoiceError(
            N_("{line!r} is not a choice; try one of: {some}"), line=line[:60], some=_some(offered)
        )
    same = [form for form in offered if form.split(" ")[0] == word]
    if not same:
        raise ChoiceError(
            N_("{word!r} is not on offer now; try one of: {some}"), word=word, some=_some(offered)
        )
    raise ChoiceError(
        N_("{line!r} is not on offer; there is: {some}"), line=line[:60], some=_some(same)
    )


def _some(forms: Iterable[str]) -> str | Phrase:
    listed = list(forms)
    some = ", ".join(listed[:_LISTED])
    if len(listed) <= _LISTED:
        return some
    return Phrase(N_("{some} … ({n} in all)"), some=some, n=len(listed))
