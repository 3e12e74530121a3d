"""Errors and reasons that a face can say in any language: an English pattern, and its facts."""


class Reason(str):
    """An English sentence or a part of one; what stands in braces is filled in with facts."""

    __slots__ = ()


def N_(text: str) -> Reason:  # noqa: N802 - the usual name in the gettext world
    """Mark a text for translation; translated it is where a player reads it."""
    return Reason(text)


class Phrase:
    """A reason and the facts it names. A fact may itself be a phrase or a reason."""

    def __init__(self, reason: Reason, /, **facts: object) -> None:
        """The facts by the names that stand in braces."""
        self.reason = reason
        self.facts = facts

    def __str__(self) -> str:
        """The English words."""
        return self.reason.format(**self.facts)


class CoreError(Phrase, ValueError):
    """Something that cannot be done or read: what every error of the core that players meet is."""
