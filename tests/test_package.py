"""What the package promises about itself: light imports, one-way arrows, a readable failure."""

from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import solver

ROOT = Path(__file__).parent.parent


def run(code: str, *options: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *options, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd)


def test_the_solver_is_imported_without_numpy_and_without_the_commands_libraries() -> None:
    done = run(
        "import sys, solver.boon\n"
        "print(sorted({'numpy', 'rich', 'click', 'textual', 'tutor'} & set(sys.modules)))"
    )
    assert done.stdout == "[]\n", done.stderr


def test_what_needs_numpy_is_there_when_asked_for() -> None:
    done = run("from solver import boon; print(callable(boon.solve_many), boon.ManySolutions)")
    assert done.stdout.startswith("True <class"), done.stderr


def test_without_the_compiled_parts_one_readable_line_says_so(tmp_path: Path) -> None:
    shutil.copytree(
        Path(solver.__file__).parent,
        tmp_path / "solver",
        ignore=shutil.ignore_patterns("*.so", "*.pyd"),
    )
    # Without site packages, where an installed solver would lend its compiled parts.
    done = run("import solver", "-S", cwd=tmp_path)
    assert done.returncode == 1
    assert "pip install ." in done.stderr.splitlines()[-1]


def test_arrows_run_one_way() -> None:
    """`solver` imports neither `tutor` nor its libraries; the games do not know each other."""
    for path in (ROOT / "solver").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            for name in names:
                assert name.split(".")[0] not in {"tutor", "click", "rich", "textual"}, path
                other = "boodle" if "boon" in path.parts else "boon"
                if path.parent.name in ("boon", "boodle"):
                    assert not name.startswith(f"solver.{other}"), path


def test_no_module_of_the_solver_prints() -> None:
    for path in (ROOT / "solver").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in {"print", "input"}, path
