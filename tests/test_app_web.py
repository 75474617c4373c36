"""`--web`: served to this machine only, and to no page of another site."""

from __future__ import annotations

import asyncio
import socket
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from solver.errors import InputError
from tutor.app import web
from tutor.app.start import Start

needs_textual_serve = pytest.mark.skipif(
    find_spec("textual_serve") is None, reason="textual-serve (the extra “web”) is not installed"
)


def test_the_command_that_is_served_asks_for_the_same() -> None:
    start = Start("boodle", players=5, bots="random", rules={"ante": "free(4)"}, lang="sv", port=80)
    assert start.arguments() == [
        *("tutor.boodle", "tutor", "--players", "5", "--bots", "random", "--lang", "sv"),
        *("--rules", "ante=free(4)"),
    ]


def test_without_textual_serve_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve.server", None)
    with pytest.raises(InputError, match=r"boon-tutor\[web\]"):
        web.serve(["tutor", "tutor"], 8000, "boon tutor")


@needs_textual_serve
def test_a_port_that_is_taken_is_told_of() -> None:
    with socket.socket() as taken:
        taken.bind((web.HOST, 0))
        taken.listen()
        with pytest.raises(InputError, match="cannot be used"):
            web.serve(["tutor", "tutor"], taken.getsockname()[1], "boon tutor")


@needs_textual_serve
def test_it_listens_here_only_and_answers_no_other_site() -> None:
    from aiohttp import ClientSession, WSServerHandshakeError
    from aiohttp.web import AppRunner, TCPSite

    async def session() -> None:
        with socket.socket() as free:
            free.bind((web.HOST, 0))
            port = free.getsockname()[1]
        server: Any = web._server_class()("true", host=web.HOST, port=port, title="boon tutor")
        runner = AppRunner(await server._make_app())
        await runner.setup()
        await TCPSite(runner, server.host, port).start()
        try:
            async with ClientSession() as client:
                here = f"http://{web.HOST}:{port}"
                async with client.get(here) as answer:
                    assert answer.status == 200
                    assert "boon tutor" in await answer.text()
                async with client.get(here, headers={"Host": "evil.example"}) as answer:
                    assert answer.status == 403
                for origin in ("http://evil.example", None):
                    headers = {} if origin is None else {"Origin": origin}
                    with pytest.raises(WSServerHandshakeError):
                        await client.ws_connect(f"{here}/ws", headers=headers)
        finally:
            await runner.cleanup()
        assert server.host == "127.0.0.1"

    asyncio.run(session())


@needs_textual_serve
def test_the_browser_is_shown_the_menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from aiohttp import ClientSession
    from aiohttp.web import AppRunner, TCPSite

    monkeypatch.setenv("BOON_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("BOON_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    async def session() -> str:
        with socket.socket() as free:
            free.bind((web.HOST, 0))
            port = free.getsockname()[1]
        command = f"{sys.executable} -m {' '.join(Start('boon').arguments())}"
        server: Any = web._server_class()(command, host=web.HOST, port=port, title="boon tutor")
        runner = AppRunner(await server._make_app())
        await runner.setup()
        await TCPSite(runner, server.host, port).start()
        found = ""
        try:
            here = f"http://{web.HOST}:{port}"
            async with ClientSession() as client:
                url = f"{here}/ws?width=80&height=24"
                async with client.ws_connect(url, headers={"Origin": here}) as socket_:
                    async with asyncio.timeout(60):
                        while "Practise" not in found:
                            message = await socket_.receive()
                            data = message.data
                            found += (
                                data.decode("utf-8", "replace") if isinstance(data, bytes) else ""
                            )
        finally:
            await runner.cleanup()
        return found

    assert "Rules" in asyncio.run(session())
