"""A thousand games of Runes & Ruins on the real engine and on the naive one, compared."""

from tests.core.ruins.compare import compare

GAMES = 1000
SHORT = 12
FIRST = 5000
ALWAYS_MET = (
    "choice burgle",
    "choice more",
    "choice peek",
    "choice row",
    "choice mirror",
    "choice judge",
    "choice rob",
    "choice hide",
    "choice call",
    "choice light",
    "choice gift",
    "choice put",
    "choice shuffle",
    "choice fight",
    "choice support",
    "choice pick",
    "won by heroes in exploration",
    "won by heroes in battle",
    "won by disciples in collapse",
    "won by disciples in battle",
)


def run(short: bool) -> list[tuple[str, str]]:
    """Games, choices compared, and how often rare things were met."""
    tally = compare(range(FIRST, FIRST + (SHORT if short else GAMES)))
    if not short:
        missed = [name for name in ALWAYS_MET if not tally[name]]
        assert not missed, f"never met: {missed}"
    return [(name, f"{tally[name]:,}") for name in ("games", "choices", *ALWAYS_MET)]
