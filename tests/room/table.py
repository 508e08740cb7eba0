# SPDX-License-Identifier: GPL-3.0-or-later
"""Laptops as programs, each with a folder, and what they say."""

import json
import os
import pathlib
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(os.environ["TEN_SOURCE_ROOT"]) / "tests" / "cli"))
import harness  # noqa: E402

# In seconds; only a failure takes so long.
PATIENCE = float(os.environ.get("TEN_PATIENCE", 90))


class Laptop:
    """One `room` command. Its events are kept, and each is waited for once."""

    def __init__(self, case, name, *words, inside=()):
        self.case, self.name, self.inside = case, name, inside
        self.folder = case.home / name
        self.events, self.seen = [], set()
        self.changed = threading.Condition()
        self.start(*words)

    def start(self, *words):
        self.words = words
        self.process = subprocess.Popen(
            [*self.inside, harness.PROGRAM, "room", *words, "--as", self.name, "--folder", str(self.folder), "--json"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
            env=self.case.environment,
            start_new_session=True,
        )
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()

    def listen(self, process):
        for line in process.stdout:
            event = json.loads(line)
            event["at"] = time.monotonic()
            with self.changed:
                self.events.append(event)
                self.changed.notify_all()

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def find(self, kind, /, **members):
        for index, event in enumerate(self.events):
            if index not in self.seen and event["event"] == kind:
                if all(event.get(member) == value for member, value in members.items()):
                    self.seen.add(index)
                    return event
        return None

    def wait(self, kind, /, patience=PATIENCE, **members):
        """The next event with that name, which no one has waited for yet."""
        end = time.monotonic() + patience
        with self.changed:
            while (event := self.find(kind, **members)) is None:
                left = end - time.monotonic()
                if left <= 0 or not self.changed.wait(left):
                    said = "\n".join(json.dumps(one)[:300] for one in self.events[-30:])
                    raise AssertionError(f"{self.name}: no {kind} {members}\n{said}")
        return event

    def count(self, kind, /, **members):
        with self.changed:
            return sum(
                event["event"] == kind and all(event.get(m) == v for m, v in members.items())
                for event in self.events
            )

    def digest(self):
        self.say("digest")
        return self.wait("digest")["digest"]

    def plays(self, number, patience=PATIENCE):
        """Waits until so many plays were seen."""
        end = time.monotonic() + patience
        with self.changed:
            while sum(event["event"] == "play" for event in self.events) < number:
                left = end - time.monotonic()
                if left <= 0 or not self.changed.wait(left):
                    rest = [json.dumps(event)[:300] for event in self.events if event["event"] not in ("play", "joined")]
                    raise AssertionError(f"{self.name}: {self.count('play')} plays, not {number}\n" + "\n".join(rest[-30:]))

    def log(self):
        """The bodies of its entries, in order."""
        with sqlite3.connect(f"file:{self.folder / 'rolls.sqlite'}?mode=ro", uri=True) as database:
            rows = database.execute("SELECT kind, body FROM entries ORDER BY number").fetchall()
        return [(kind, json.loads(body)) for kind, body in rows]

    def openings(self):
        """How many rolls it has opened: of type 2, in the only file of a room."""
        (file,) = self.folder.glob("*.room")
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as database:
            (number,) = database.execute(
                "SELECT count(*) FROM records WHERE substr(bytes, 8, 1) = x'02'"
            ).fetchone()
        return number

    def processor_time(self):
        """In seconds, with that of the kernel for it."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def verify(self):
        result = self.case.run_cli("history", "verify", "--log-file", self.folder / "rolls.sqlite")
        self.case.assertEqual((result.returncode, result.stderr), (0, ""), self.name)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def broker(self):
        """The process of its mosquitto."""
        path = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        for child in pathlib.Path(path).read_text().split():
            if pathlib.Path(f"/proc/{child}/comm").read_text().strip() == "mosquitto":
                return int(child)
        raise AssertionError("no broker")

    def stop(self):
        if self.process.poll() is not None:
            return self.process.returncode
        try:
            self.process.send_signal(signal.SIGCONT)
            self.say("quit")
            return self.process.wait(20)
        except (BrokenPipeError, subprocess.TimeoutExpired):
            self.process.kill()
            return self.process.wait()


class Recorder(threading.Thread):
    """A client that knows the broker and every topic, and records everything."""

    def __init__(self, host, port):
        super().__init__(daemon=True)
        self.socket = socket.create_connection((host, port))
        self.messages = []
        self.send(0x10, b"\0\4MQTT\4\2\0\0" + self.text("recorder"))
        self.send(0x82, b"\0\1" + self.text("#") + b"\0")
        self.start()

    @staticmethod
    def text(text):
        return struct.pack(">H", len(text)) + text.encode()

    def send(self, kind, payload):
        self.socket.sendall(bytes([kind, len(payload)]) + payload)

    def read(self, size):
        data = b""
        while len(data) < size:
            part = self.socket.recv(size - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def run(self):
        try:
            while True:
                kind = self.read(1)[0]
                size, shift = 0, 0
                while True:
                    byte = self.read(1)[0]
                    size |= (byte & 127) << shift
                    shift += 7
                    if byte < 128:
                        break
                payload = self.read(size)
                if kind >> 4 == 3:
                    length = struct.unpack(">H", payload[:2])[0]
                    topic = payload[2 : 2 + length].decode()
                    self.messages.append((time.monotonic(), topic, payload[2 + length :]))
        except (EOFError, OSError):
            pass


class Case(harness.Case):
    def setUp(self):
        super().setUp()
        self.laptops = []

    def tearDown(self):
        # The Storyteller's is the first: its broker is the last to go.
        for laptop in reversed(self.laptops):
            laptop.stop()
        super().tearDown()

    def add(self, name, *words, **more):
        laptop = Laptop(self, name, *words, **more)
        self.laptops.append(laptop)
        return laptop

    def open(self, *names, inside=None):
        """The Storyteller and players, all of whom are there."""
        inside = inside or (lambda number: ())
        first = self.add("Sam", "open", inside=inside(0))
        self.invitation = first.wait("invitation")["text"]
        players = [
            self.add(name, "join", self.invitation, inside=inside(number))
            for number, name in enumerate(names, 1)
        ]
        for player in players:
            player.wait("joined", name=player.name)
            first.wait("joined", name=player.name)
        return [first, *players]

    def port_of(self, laptop):
        """The port of its broker."""
        (file,) = laptop.folder.glob("*.room")
        with sqlite3.connect(file) as database:
            return database.execute("SELECT value FROM facts WHERE name = 'port'").fetchone()[0]

    def converge(self, laptops, patience=PATIENCE):
        end = time.monotonic() + patience
        while True:
            digests = {laptop.name: laptop.digest() for laptop in laptops}
            if len(set(digests.values())) == 1:
                return
            self.assertLess(time.monotonic(), end, digests)
            time.sleep(0.05)  # between questions


def run():
    harness.main()


__all__ = ["Case", "Laptop", "Recorder", "harness", "run", "unittest"]
