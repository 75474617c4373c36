"""The compiled kernels: ext/x.pyx becomes solver._x. Everything else is in pyproject.toml.

BOON_DEBUG=1 builds them with every check on and assertions alive; BOON_SANITIZE=address,undefined
adds those sanitizers to such a build.
"""

import os
import platform
import sys
from glob import glob
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

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

sources = sorted(glob("ext/*.pyx"))
headers = sorted([*glob("ext/*.pxd"), *glob("solver/*.pxd")])
setup(
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
    )
)
