"""What a command raises to end with one clear line on stderr and exit code 2."""


class CallError(Exception):
    """A wrong call or bad input; the message names the offending thing and the way out."""


def printable(text: str) -> str:
    """One line of text without control characters, whatever was typed or stood in a file."""
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
