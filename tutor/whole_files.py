"""Files that are written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from solver.errors import InputError
from solver.i18n import _
from tutor.system_errors import system_reason


def write_whole(path: str, data: bytes) -> None:
    """Put `data` into the file `path`, in place of what it held.

    The new file is complete before it takes the old one's place and permissions; if anything
    fails, the old one stays as it was. Devices and pipes are written to. Raises InputError if it
    cannot be done.
    """
    if not path:
        raise InputError(_("a file to write needs a name"), source='""')
    try:
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(data)
            return
        if target.is_dir():
            raise IsADirectoryError
        _replace(target, data)
    except FileNotFoundError:
        raise InputError(_("there is no such folder"), source=path) from None
    except IsADirectoryError:
        raise InputError(_("this is a folder, not a file"), source=path) from None
    except (OSError, ValueError) as error:
        reason = system_reason(error)
        raise InputError(
            _("it cannot be written: {reason}").format(reason=reason), source=path
        ) from None


def check_new(path: Path) -> None:
    """Raise InputError if there is such a file already, or no such folder."""
    if path.exists():
        raise InputError(_("this file is there already"), source=str(path))
    if not path.absolute().parent.is_dir():
        raise InputError(_("there is no such folder"), source=str(path.parent))


def _replace(target: Path, data: bytes) -> None:
    descriptor, name = tempfile.mkstemp(prefix=f".{target.name[:40]}.", dir=target.parent)
    try:
        with open(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(descriptor)
        os.chmod(name, _permissions(target))
        os.replace(name, target)
    except BaseException:
        os.unlink(name)
        raise


def _permissions(target: Path) -> int:
    """The permissions of the file that is replaced, or those of a new one."""
    if target.exists():
        return target.stat().st_mode & 0o7777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
