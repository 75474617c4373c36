"""Why the system refused something, in words of the language that is spoken."""

from __future__ import annotations

import errno

from solver.i18n import _


def system_reason(error: Exception) -> str:
    """Why an error arose, as part of a sentence; the system's own words where there are none."""
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return _("there is no room left on the disk")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return _("it is not permitted")
        case errno.EISDIR:
            return _("it is a folder")
        case errno.ENOTDIR:
            return _("a part of the path is no folder")
        case errno.EEXIST:
            return _("something of that name is in the way")
        case errno.ENOENT:
            return _("there is no such file or folder")
        case errno.EIO:
            return _("the disk does not read or write it")
    return getattr(error, "strerror", None) or str(error)
