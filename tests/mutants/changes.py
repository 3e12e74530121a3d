"""All changes that `make mutants` makes, one at a time."""

from tests.mutants import ability_changes as ability
from tests.mutants import crossing_changes as crossing
from tests.mutants import ruins_changes as ruins
from tests.mutants import table_changes as table

ALL = [
    *table.COMPONENTS,
    *table.SETUP,
    *table.TURN,
    *table.SUMMON,
    *table.TABLE,
    *table.KNOWLEDGE,
    *ability.ABILITIES,
    *ability.RESOLVE,
    *ability.RUNES,
    *ability.FORGE,
    *crossing.COMPONENTS,
    *crossing.SETUP,
    *crossing.ROUND,
    *crossing.ENGINE,
    *crossing.HANDOUT,
    *crossing.TALK,
    *crossing.KNOWLEDGE,
    *ruins.ALL,
]
