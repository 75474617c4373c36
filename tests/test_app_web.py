"""`--web`: served to this machine only, and to no page of another site."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
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
    with pytest.raises(InputError, match=r"'\.\[web\]'"):
        web.serve(["tutor", "tutor"], 8000, "boon tutor")


@needs_textual_serve
def test_a_port_that_is_taken_is_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind((web.HOST, 0))
        taken.listen()
        with pytest.raises(InputError, match="cannot be used"):
            web.serve(["tutor", "tutor"], taken.getsockname()[1], "boon tutor")
    assert capsys.readouterr().out == ""


@needs_textual_serve
def test_it_listens_here_only_and_answers_no_other_site() -> None:
    from aiohttp import ClientSession, WSServerHandshakeError
    from aiohttp.web import AppRunner, TCPSite

    async def session() -> None:
        port = _free_port()
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
@pytest.mark.skipif(sys.platform == "win32", reason="POSIX signals")
def test_a_browser_is_shown_the_menu_and_nothing_runs_on_after_ctrl_c(tmp_path: Path) -> None:
    port = _free_port()
    environment = dict(os.environ)
    environment |= {
        "BOON_DATA": str(tmp_path / "data"),
        "BOON_CONFIG": str(tmp_path / "config"),
        "LC_ALL": "C.UTF-8",
    }
    served = subprocess.Popen(
        [sys.executable, "-m", "tutor", "tutor", "--web", "--port", str(port)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    with served:
        try:
            assert "Rules" in asyncio.run(_seen_in_a_browser(f"http://{web.HOST}:{port}"))
            served.send_signal(signal.SIGINT)
            output, _nothing = served.communicate(timeout=30)
            assert served.returncode == 0, output
            assert f"http://{web.HOST}:{port}" in output
            assert "Traceback" not in output
            _wait_until_all_are_gone(served.pid)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(served.pid, signal.SIGKILL)


async def _seen_in_a_browser(here: str) -> str:
    """What the app writes to a browser until the menu is there."""
    from aiohttp import ClientConnectionError, ClientSession

    found = ""
    async with ClientSession() as client, asyncio.timeout(60):
        while True:
            with suppress(ClientConnectionError):
                async with client.get(here):
                    break
            await asyncio.sleep(0.1)
        url = f"{here}/ws?width=80&height=24"
        async with client.ws_connect(url, headers={"Origin": here}) as connection:
            while "Practise" not in found or "Rules" not in found:
                message = await connection.receive()
                if isinstance(message.data, bytes):
                    found += message.data.decode("utf-8", "replace")
    return found


def _wait_until_all_are_gone(group: int) -> None:
    """Wait until no process of a group is left; fail if there still is one."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("something runs on")


def _free_port() -> int:
    with socket.socket() as free:
        free.bind((web.HOST, 0))
        port: int = free.getsockname()[1]
        return port
