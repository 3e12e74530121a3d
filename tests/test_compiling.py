"""Compiling the core: what is compiled is there, and without a compiler a clear word is all."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run(code, **environment):
    return subprocess.run(
        [sys.executable, "-c", f"import sys, hatch_build\n{code}"],
        cwd=ROOT,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )


def test_every_module_that_is_to_be_compiled_is_found_once():
    done = run("print(*sorted(hatch_build.THINKING), '|', *hatch_build.modules())")
    assert not done.stderr
    wanted, found = done.stdout.split("|")
    assert wanted.split() == sorted(Path(path).stem for path in found.split())


def test_without_a_compiler_plain_python_goes_on():
    before = sorted((ROOT / "rs_core").rglob("*"))
    done = run("sys.exit(hatch_build.main())", CC="/nowhere/cc -O2")
    assert done.returncode == 1
    assert done.stderr.splitlines() == [
        "there is no C compiler: /nowhere/cc cannot be found",
        "The core runs as plain Python, which does the same.",
    ]
    assert not done.stdout
    assert [path for path in sorted((ROOT / "rs_core").rglob("*")) if path.suffix == ".so"] == [
        path for path in before if path.suffix == ".so"
    ]
