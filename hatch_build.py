"""Compile the core with mypyc: in place (`make fast`), or into a second kind of wheel.

    python hatch_build.py                                            beside the source
    HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 python -m build --wheel         into a wheel

Without that variable a wheel is plain Python and needs no compiler.
"""

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent
CORE = ROOT / "rs_core"
sys.path.insert(0, str(ROOT))

from rs_core import form  # noqa: E402 - after the checkout is on the path

ROOMS = ("bots", "play", "rune_stones")
THINKING = frozenset(
    (
        "abilities",
        "bot",
        "candidates",
        "chance",
        "choices",
        "components",
        "engine",
        "evaluate",
        "features",
        "forge",
        "gems",
        "greedy",
        "memory",
        "net",
        "mind",
        "plans",
        "points",
        "policy",
        "random_bot",
        "resolve",
        "rng",
        "runes",
        "scoring",
        "search",
        "state",
        "steps",
        "summon",
        "table",
        "turn",
        "vocabulary",
        "worth",
    )
)
"""The modules that thinking ahead runs through. Others would gain nothing, and some hold values
that are sent to other processes, which those of a compiled class cannot be.
"""


class CompileError(Exception):
    """The core cannot be compiled; the text says why, and that nothing is lost."""


def modules() -> list[str]:
    """The modules that are compiled, as paths in the checkout."""
    found = [path.relative_to(ROOT) for path in form.sources(CORE)]
    return [str(path) for path in found if path.parts[1] in ROOMS and path.stem in THINKING]


def check_compiler() -> None:
    """Refuse at once where there is no C compiler: finding out takes mypyc a minute."""
    named = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if named and shutil.which(named.split()[0]) is None:
        raise CompileError(f"there is no C compiler: {named.split()[0]} cannot be found")


def compiled(into: Path) -> dict[Path, str]:
    """Compile; the files made, and where each belongs in the checkout or a wheel."""
    check_compiler()
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.errors import BaseError
    except ImportError as error:
        raise CompileError(f"{error.name} is missing: pip install mypy setuptools") from None
    source = form.fingerprint(CORE)  # what changes from now on is not in it
    before = Path.cwd()
    os.chdir(ROOT)  # module names are those of paths from here
    try:
        extensions = mypycify(
            modules(),
            opt_level="2",  # half the time of 3, and as quick
            debug_level="0",
            target_dir=str(into / "c"),
            group_name=form.LIBRARY.removesuffix("__mypyc"),
        )
        work = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        work.build_lib, work.build_temp = str(into / "lib"), str(into / "objects")
        work.ensure_finalized()
        work.run()
    except (BaseError, OSError) as error:
        raise CompileError(f"the C compiler failed: {error}") from None
    finally:
        os.chdir(before)
    stamp = into / form.STAMP
    stamp.write_text(source + "\n", "ascii")
    made = [path for path in (into / "lib").rglob("*") if path.is_file()]
    return {path: str(path.relative_to(into / "lib")) for path in made} | {
        stamp: f"rs_core/{form.STAMP}"
    }


class CustomBuildHook(BuildHookInterface[Any]):
    """Puts the compiled modules beside the others in a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and let the wheel say for which Python it is."""
        if version == "editable":
            return
        into = Path(self.directory) / "compiled"
        shutil.rmtree(into, ignore_errors=True)
        build_data["force_include"] |= {str(path): to for path, to in compiled(into).items()}
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave only the wheel."""
        del version, build_data, artifact_path
        shutil.rmtree(Path(self.directory) / "compiled", ignore_errors=True)


def remove() -> None:
    """Remove the compiled modules from the checkout."""
    (CORE / form.STAMP).unlink(missing_ok=True)
    for pattern in (f"{form.LIBRARY}.*", "rs_core/**/*.so", "rs_core/**/*.pyd"):
        for path in ROOT.glob(pattern):
            path.unlink()


def main() -> int:
    """Compile in place."""
    into = ROOT / "build" / "compiled"
    try:
        made = compiled(into)
    except CompileError as error:
        sys.stderr.write(f"{error}\nThe core runs as plain Python, which does the same.\n")
        return 1
    remove()
    for path, to in made.items():
        shutil.copyfile(path, ROOT / to)
    return 0


if __name__ == "__main__":
    sys.exit(main())
