"""`--web` in a real browser without a window: what a person sees there, and what it loads."""

from __future__ import annotations

import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tutor.app import web

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
DRIVER = shutil.which("chromedriver")
MISSING = [
    reason
    for missing, reason in (
        (find_spec("textual_serve") is None, "textual-serve (the extra “web”) is missing"),
        (CHROMIUM is None or DRIVER is None, "chromium and chromedriver are not installed"),
        (sys.platform == "win32", "POSIX signals"),
    )
    if missing
]
SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-dev-shm-usage"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PATIENCE = 60
"""Seconds to wait for anything, on a slow machine too."""
SENT = """
const sent = window.__sent = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...rest) {
    super(...rest);
    this.addEventListener("message", async event => {
      const data = event.data;
      sent.push(typeof data === "string" ? data : data instanceof Blob ? await data.text()
        : new TextDecoder().decode(data));
    });
  }
};
"""
"""Notes what the page is sent, which it draws on a canvas."""


class Browser:
    """A session of chromedriver, spoken to by the WebDriver protocol."""

    def __init__(self, address: str, profile: Path) -> None:
        self._address = address
        options = {
            "binary": CHROMIUM,
            "args": [*SWITCHES, f"--user-data-dir={profile}", "--window-size=1000,700"],
        }
        wanted = {
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": {"performance": "ALL"},
        }
        made = self._ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self._session = f"/session/{made['sessionId']}"

    def _ask(self, method: str, path: str, content: dict[str, Any] | None = None) -> Any:
        data = None if content is None else json.dumps(content).encode()
        request = urllib.request.Request(self._address + path, data, method=method)
        request.add_header("Content-Type", "application/json")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            pytest.fail(f"{path}: {error.read().decode()}")

    def ask(self, path: str, **content: Any) -> Any:
        return self._ask("POST", self._session + path, content)

    def devtools(self, name: str, **parameters: Any) -> Any:
        return self.ask("/goog/cdp/execute", cmd=name, params=parameters)

    def run(self, script: str) -> Any:
        return self.ask("/execute/sync", script=script, args=[])

    def screenshot(self) -> bytes:
        return base64.b64decode(self._ask("GET", self._session + "/screenshot"))

    def click(self, x: int, y: int) -> None:
        move = {"type": "pointerMove", "x": x, "y": y}
        press = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        self.ask("/actions", actions=[{"type": "pointer", "id": "m", "actions": [move, *press]}])

    def type(self, text: str) -> None:
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self.ask("/actions", actions=[{"type": "key", "id": "keys", "actions": keys}])

    def addresses(self) -> set[str]:
        """Whatever the page sent requests for, and was not forbidden to."""
        found: dict[str, str] = {}
        for entry in self.ask("/se/log", type="performance"):
            message = json.loads(entry["message"])["message"]
            of, parameters = message["method"], message["params"]
            if of == "Network.requestWillBeSent":
                found[parameters["requestId"]] = parameters["request"]["url"]
            elif of == "Network.loadingFailed" and parameters.get("blockedReason") == "csp":
                found.pop(parameters["requestId"], None)
        return set(found.values())

    def sent(self) -> str:
        return "".join(self.run("return window.__sent || []"))

    def until(self, text: str, *, after: int = 0) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.sent()[after:]:
            assert time.monotonic() < end, f"no {text} in:\n{self.sent()[-3000:]}"
            time.sleep(0.2)

    def close(self) -> None:
        with suppress(OSError):
            self._ask("DELETE", self._session)


@contextmanager
def running(
    *words: str, environment: dict[str, str] | None = None
) -> Iterator[subprocess.Popen[bytes]]:
    """A program, and all that it starts, until the end of the block."""
    with subprocess.Popen(
        words,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as program:
        try:
            yield program
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def free_port() -> int:
    with socket.socket() as free:
        free.bind((web.HOST, 0))
        port: int = free.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection((web.HOST, port), timeout=1).close()
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.1)
        else:
            return


@contextmanager
def browser(folder: Path) -> Iterator[Browser]:
    assert DRIVER is not None
    port = free_port()
    with running(DRIVER, f"--port={port}"):
        wait_for(port)
        session = Browser(f"http://{web.HOST}:{port}", folder / "profile")
        try:
            yield session
        finally:
            session.close()


def is_here(address: str, here: str) -> bool:
    """Whether an address is that of the app, or of a page that the browser brings along."""
    served = (f"{here}/", f"{here.replace('http', 'ws')}/", "data:", "blob:")
    return address == here or address.startswith((*served, "chrome:", "chrome-untrusted:"))


def test_pages_of_the_browser_itself_are_told_from_those_loaded_from_elsewhere() -> None:
    here = "http://127.0.0.1:8000"
    own = (here, f"{here}/static/app.css", "ws://127.0.0.1:8000/ws", "data:font/woff2,x")
    for address in (*own, "chrome://newtab/", "chrome-untrusted://new-tab-page/one-google-bar"):
        assert is_here(address, here), address
    for address in ("https://example.org/chrome:", f"{here}1/x", "http://127.0.0.1:9000/"):
        assert not is_here(address, here), address


@pytest.mark.skipif(bool(MISSING), reason=", ".join(MISSING))
def test_a_round_is_begun_in_a_browser_that_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    port = free_port()
    environment = dict(os.environ)
    environment |= {
        "BOON_DATA": str(tmp_path / "data"),
        "BOON_CONFIG": str(tmp_path / "config"),
        "LC_ALL": "C.UTF-8",
    }
    words = (sys.executable, "-m", "tutor", "tutor", "--seed", "7", "--web", "--port", str(port))
    here = f"http://{web.HOST}:{port}"
    with running(*words, environment=environment) as served, browser(tmp_path) as seen:
        wait_for(port)
        seen.devtools("Page.addScriptToEvaluateOnNewDocument", source=SENT)
        seen.ask("/url", url=here)
        seen.until("Practise")
        end = time.monotonic() + PATIENCE
        while not seen.run("return document.body.classList.contains('-first-byte')"):
            assert time.monotonic() < end, "the terminal was never shown"
            time.sleep(0.2)
        time.sleep(1)  # it fades in
        menu = seen.screenshot()
        assert {address for address in seen.addresses() if not is_here(address, here)} == set()
        seen.click(400, 400)  # below the menu: the keys go there
        before = len(seen.sent())
        seen.type("1")
        seen.until("Take the Boon", after=before)
        time.sleep(0.5)
        table = seen.screenshot()
        assert table != menu, "the page did not change"
        if kept := os.environ.get("BOON_SCREENSHOTS"):
            Path(kept, "web-menu.png").write_bytes(menu)
            Path(kept, "web-table.png").write_bytes(table)
        served.send_signal(signal.SIGINT)
        assert served.wait(PATIENCE) == 0
