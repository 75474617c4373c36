"""`--web`: the app in a browser, served by textual-serve to this machine only."""

from __future__ import annotations

import shlex
import socket
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from solver.errors import InputError
from solver.i18n import _
from tutor.exit_codes import ExitCode
from tutor.output import say
from tutor.system_errors import system_reason

HOST = "127.0.0.1"
NAMES = (HOST, "localhost")
WAYS = ("http", "ws")


def serve(arguments: Sequence[str], port: int, title: str) -> ExitCode:
    """Serve a command of this program, such as `tutor --players 4`, until Ctrl-C.

    Raises InputError if textual-serve is not installed or the port is taken.
    """
    try:
        server = _server_class()
    except ImportError:
        raise InputError(
            _("textual-serve is not installed; “pip install '.[web]'” in the checkout installs it"),
            field="--web",
        ) from None
    command = shlex.join([sys.executable, "-m", *arguments])
    try:
        socket.create_server((HOST, port)).close()
        say(
            _("Open {address} in a browser. Ctrl-C ends it.").format(
                address=f"http://{HOST}:{port}"
            )
        )
        server(command, host=HOST, port=port, title=title).serve()
    except OSError as error:
        raise InputError(
            _("port {port} cannot be used ({error}); “--port N” takes another").format(
                port=port, error=system_reason(error)
            ),
            field="--port",
        ) from None
    return ExitCode.OK


def _server_class() -> Any:
    """The server of textual-serve, quiet, and deaf to pages that other sites show."""
    web = import_module("aiohttp.web")
    base: Any = import_module("textual_serve.server").Server

    class Server(base):  # type: ignore[misc]
        async def on_startup(self, app: Any) -> None:
            pass

        def initialize_logging(self) -> None:
            pass

        async def handle_websocket(self, request: Any) -> Any:
            origins = [f"http://{name}:{self.port}" for name in NAMES]
            if request.headers.get("Origin") not in origins:
                raise web.HTTPForbidden(text="served to this machine only")
            return await super().handle_websocket(request)

        async def handle_index(self, request: Any) -> Any:
            if request.host not in [f"{name}:{self.port}" for name in NAMES]:
                raise web.HTTPForbidden(text="served to this machine only")
            page = await super().handle_index(request)
            # Nothing is loaded from elsewhere, such as a font, and no other site may frame it.
            here = " ".join(f"{way}://{name}:{self.port}" for name in NAMES for way in WAYS)
            page.headers["Content-Security-Policy"] = (
                f"default-src {here} data: blob: 'unsafe-inline'; frame-ancestors 'none'"
            )
            return page

    return Server
