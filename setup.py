"""What is compiled: the kernels, ext/x.pyx to solver._x, and the translations. The rest is in
pyproject.toml.

BOON_DEBUG=1 builds them with every check on and assertions alive; BOON_SANITIZE=address,undefined
adds those sanitizers to such a build.
"""

import os
import platform
import sys
from glob import glob
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Command, Extension, setup
from setuptools.command.build import build

debug = os.environ.get("BOON_DEBUG") == "1"
sanitize = os.environ.get("BOON_SANITIZE", "")

if sys.platform == "win32":
    compile_args = ["/Od"] if debug else ["/O2"]
elif debug:
    compile_args = ["-O1", "-g", "-UNDEBUG", "-DBOON_DEBUG"]
else:
    compile_args = ["-O3", "-g0"]
link_args = []
if platform.machine() in ("x86_64", "AMD64") and sys.platform != "win32":
    compile_args.append("-mpopcnt")
if sanitize:
    compile_args += [f"-fsanitize={sanitize}", "-fno-omit-frame-pointer", "-fno-sanitize-recover"]
    link_args.append(f"-fsanitize={sanitize}")


class BuildCatalogues(Command):  # type: ignore[misc]
    """Compiles tutor/locale/LANGUAGE/LC_MESSAGES/boon.po to the .mo file that gettext reads."""

    description = "compile the translations"
    user_options = [("build-lib=", "b", "where the compiled files go")]  # noqa: RUF012
    editable_mode = False

    def initialize_options(self) -> None:
        self.build_lib: str | None = None

    def finalize_options(self) -> None:
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def run(self) -> None:
        for source, target in self.get_output_mapping().items():
            with open(source, "rb") as file:
                catalogue = read_po(file)
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            with open(target, "wb") as file:
                write_mo(file, catalogue)

    def get_source_files(self) -> list[str]:
        return sorted(glob("tutor/locale/*/LC_MESSAGES/*.po"))

    def get_outputs(self) -> list[str]:
        return list(self.get_output_mapping().values())

    def get_output_mapping(self) -> dict[str, str]:
        """The compiled file of each source."""
        folder = Path() if self.editable_mode else Path(self.build_lib or "")
        return {
            source: str(folder / Path(source).with_suffix(".mo"))
            for source in self.get_source_files()
        }


build.sub_commands.append(("build_catalogues", None))

sources = sorted(glob("ext/*.pyx"))
headers = sorted([*glob("ext/*.pxd"), *glob("solver/*.pxd")])
setup(
    cmdclass={"build_catalogues": BuildCatalogues},
    ext_modules=cythonize(
        [
            Extension(
                f"solver._{Path(source).stem}",
                [source],
                depends=sources + headers,
                extra_compile_args=compile_args,
                extra_link_args=link_args,
            )
            for source in sources
        ],
        build_dir="build/cython-debug" if debug else "build/cython",
        compiler_directives={
            "language_level": 3,
            "boundscheck": debug,
            "wraparound": False,
            "initializedcheck": debug,
            "cdivision": not debug,
            "embedsignature": True,
        },
        force=debug,
    ),
)
