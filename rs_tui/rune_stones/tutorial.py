"""The tutorial: a real game from a prepared position, with words for each new thing.

What has been learnt follows from the journal, so the tutorial can be left and resumed anywhere, and
any sensible move is accepted: the words follow the player, not the other way round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rs_core.play.match import Seat
from rs_core.rune_stones import events, steps
from rs_core.rune_stones.engine import advance
from rs_core.rune_stones.game import GAME
from rs_core.rune_stones.gems import ORE_PRICE, purse
from rs_core.rune_stones.rules import EDITION, Rules
from rs_core.rune_stones.setup import deal
from rs_core.rune_stones.vocabulary import BLUE, EMPTY, NO_CARD
from rs_tui.ground.i18n import N_, _
from rs_tui.saves.errors import SaveError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rs_core.play.match import Match
    from rs_core.rune_stones.engine import Decision
    from rs_core.rune_stones.state import State
    from rs_tui.saves import Library, SavedGame

SEED: Final = 65_006_500
TEACHER: Final = "Merlin"
NAME: Final = "Tutorial"
START_GEMS: Final = purse(2, 2, 1, 2, 1, 3)
START_POINTS: Final = 13
"""Two spaces before a wisp token."""

SUMMON: Final = "summon"
ABILITIES: Final = "abilities"
FORGE: Final = "forge"
ORE: Final = "ore"
TRADE: Final = "trade"
STONE: Final = "stone"
WISP: Final = "wisp"
GOALS: Final = (SUMMON, ABILITIES, FORGE, TRADE, STONE, WISP, ORE)

_TOLD: Final[dict[str, str]] = {
    SUMMON: N_(
        "Begin by summoning: press s. Cards of one colour add up their magic, and the magic pays"
        " for creatures; the cheapest stands at the right. They will come to your hand later."
    ),
    ABILITIES: N_(
        "Now use what cards can do: press a and lay two of them out. Afterwards the higher number"
        " leaves you for good and the lower one comes back: strong cards are lost first."
    ),
    FORGE: N_(
        "You have gems: press f and forge an artefact. It costs gems of its own colour; a wild gem"
        " (*) stands in for any. It goes into one of your two rows."
    ),
    TRADE: N_(
        "A row of two or more can be traded in after your action: 3, 6, 10 or 15 points for 2, 3,"
        " 4 or 5 artefacts. Forge until you have two in a row, then trade it in once."
    ),
    STONE: N_("Each row traded in also brings a rune stone that helps for the rest of the game."),
    WISP: N_(
        "Your marker stands shortly before a wisp token. Whoever reaches or passes one catches a"
        " wisp tile with a bonus: any points will do."
    ),
    ORE: N_(
        "Three ore (#) pay for any artefact, the wild one too; but then the forge gives no bonus."
        " Forge once more and pay in ore: in the payment press # until it says 3."
    ),
}
_STEPS: Final[dict[int, str]] = {
    steps.PLAY_CARDS: N_(
        "Mark the cards to play with their digits; the sum of their magic stands below. Enter"
        " plays them. Colours are never combined, except with multicolour magic (*)."
    ),
    steps.TAKE_CREATURES: N_(
        "Mark the creatures you want: each costs what stands in its upper right corner. Magic left"
        " over is lost."
    ),
    steps.LAY_OUT: N_(
        "Mark two cards. Below you see which one would leave and which one would come back."
    ),
    steps.CARDS: N_(
        "Do the things your cards show in any order, from one card to the other and back: nothing"
        " is lost by that. Enter does the one under the cursor, 0 gives up the rest."
    ),
    steps.PAY: N_(
        "A payment is already laid out, with wild gems kept. The keys r g b y * # change it, Enter"
        " pays."
    ),
    steps.PLACE: N_(
        "Choose the row with the arrow keys. Different colours belong in one row: five artefacts"
        " in it are worth 15."
    ),
    steps.TRADE_IN: N_(
        "Trade a row now, or wait for a larger one with 0. More artefacts are worth more each, but"
        " stones help longer when they come early."
    ),
    steps.TAKE_RUNE: N_(
        "Take a rune stone. Hand size and Three abilities are said to be the strongest; press i to"
        " read what each does."
    ),
    steps.FORGE_FROM: N_("Choose a forge by its number. Up to two artefacts a turn may be forged."),
    steps.END_TURN: N_("End the turn with Enter: your hand is refilled, then the others play."),
}
_DONE: Final = N_(
    "You know the game now. The first to 65 ends it after the round: play on against Merlin, or"
    " leave with q and begin a game of your own."
)


def begin(library: Library, name: str) -> SavedGame:
    """A new tutorial for a player of that name."""
    rules = Rules(players=2, nocturnal=True)
    seats = [Seat(name), Seat(TEACHER, "bot:easy")]
    try:
        return library.create(GAME, rules, seats, SEED, NAME, start=start())
    except SaveError:  # an older tutorial has the name
        return library.create(GAME, rules, seats, SEED, start=start())


def open_or_begin(library: Library, name: str) -> SavedGame:
    """The tutorial that was left unfinished, or a new one."""
    for summary in library.list():
        if summary.finished or summary.name.partition(" ")[0] != NAME:
            continue
        try:
            saved = library.open(summary.name)
        except SaveError:
            continue
        if is_tutorial(saved.match):
            return saved
        saved.close()
    return begin(library, name)


def start() -> State:
    """The prepared position: some gems and ore, an artefact, a wisp token just ahead."""
    s = deal(Rules(players=2, nocturnal=True), SEED)
    s.first = s.seat = 0
    learner = s.players[0]
    s.supply += learner.gems - START_GEMS
    learner.gems = START_GEMS
    learner.points = START_POINTS
    s.players[1].points = START_POINTS - 3
    s.night = (15, 30, 45)
    pile = list(s.artefact_pile)
    pile.remove(BLUE)
    s.artefact_pile = tuple(pile)
    learner.rows = ((EMPTY, EMPTY, BLUE, EMPTY, EMPTY), learner.rows[1])
    assert NO_CARD not in s.display
    advance(s)
    return s


def is_tutorial(match: Match) -> bool:
    """Whether a game is the tutorial by today's rulings, which are those that the words teach."""
    if match.game.name != GAME.name or match.rules.edition != EDITION:
        return False
    opened = match.seed == SEED and match.entries[0].do == "open"
    return opened and not match.seats[0].is_bot


def learnt(happened: Iterable[events.Event], seat: int = 0) -> set[str]:
    """The goals reached so far, from what happened."""
    found: set[str] = set()
    kinds: dict[type[events.Event], str] = {
        events.CreaturesSummoned: SUMMON,
        events.CardsMoved: ABILITIES,
        events.ArtefactForged: FORGE,
        events.RowTraded: TRADE,
        events.StoneTaken: STONE,
        events.WispCaught: WISP,
    }
    for event in happened:
        if event.seat != seat:
            continue
        if isinstance(event, events.GoodsPaid) and event.goods == ORE_PRICE:
            found.add(ORE)
        goal = kinds.get(type(event))
        if goal is not None:
            found.add(goal)
    return found


def advice(decision: Decision | None, done: set[str]) -> str:
    """What to say to the learner now."""
    if decision is None or decision.seat != 0:
        return ""
    left = [goal for goal in GOALS if goal not in done]
    counted = f"{len(GOALS) - len(left)}/{len(GOALS)}"
    kind = decision.step.kind
    if kind in _STEPS:
        return f"{counted}  {_(_STEPS[kind])}"
    if not left:
        return f"{counted}  {_(_DONE)}"
    return f"{counted}  {_(_TOLD[left[0]])}" if kind == steps.CHOOSE_ACTION else ""
