"""The marker that ties a test to the paragraphs it proves, of the rules of whatever game."""

import re

import pytest

_ID = re.compile(r"[A-Z]?\d{1,2}(\.\d{1,2}){1,2}")


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test, a class or (as `pytestmark`) a module with the rule ids it proves.

    >>> rule("6.10", "6.11").args
    ('6.10', '6.11')
    """
    if not ids:
        raise ValueError("rule() needs at least one id, such as rule('6.10')")
    for each in ids:
        if not _ID.fullmatch(each):
            raise ValueError(f"rule id {each!r} does not look like 6.10, 5.5.1 or C4.4")
    return pytest.mark.rule(*ids)
