"""The computer players of Rune Stones."""

from typing import Final

from rs_core.bots import MindedBots
from rs_core.rune_stones.mind.evaluate import keen_mind, standard_mind

BOTS: Final = MindedBots(standard_mind, keen_mind)
make_bot = BOTS.make_bot
advise = BOTS.advise
chances = BOTS.chances
