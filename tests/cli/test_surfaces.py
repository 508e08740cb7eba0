#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""NWOD-5: every place where the command line could reveal hidden actions, with a thousand of them."""

import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import re
import resource
import signal
import sqlite3
import subprocess
import time
import zlib

import harness

ACTIONS = 1000
WORD = "zqx"
# An extreme name, to find missing escaping.
NAME = WORD + "{n} \u202e<b>&amp; %s %n \"'`$(id) =1+1 \u00e9"
OPEN = 40  # rolls that players see, with hidden ones in between
SEED = "00112233445566778899aabbccddeeff" * 2
QUIET = {"G_MESSAGES_DEBUG": ""}

HIDDEN = (
    "roll --dice {dice} --comment {name} --modifier 1:{name} --secret -1:{name} --announced 1:{name}",
    "roll --sheet {sheet} --trait wits --trait medicine --specialty {own} --modifier -1:{name}",
    "roll -r v5 --dice {dice} --required 9 --comment {name}",
    "throw {dice}#{name}",
    "contest --dice {dice} --against {dice} --modifier 1:{name} --comment {name}",
    "contest --sheet {sheet} --trait wits --against 3 --against-sheet {sheet}",
    "teamwork --dice {dice} --helper {dice} --helper 2 --comment {name}",
    "multiple -r v20 --roll {dice} {dice}",
    "party brawl --extra {extra} --comment {name}",
    "party brawl --extra {extra} --against {dice} --secret 2:{name}",
)
VIEWS = (
    "history list",
    "history list --all",
    "history list --limit 7",
    "history list --all --json",
    "history search roll",
    "history search " + WORD,
    "history search --only-hidden --json",
    "history search --outcome failure --json",
    "history search --min-dice 1 --max-dice 1 --json",
    "history search --min-dice 40 --json",
    "history search --kind contest --json",
    "history search --session last --json",
    "history stats",
    "history stats --json",
    "history stats --character Zqx0",
    *harness.FORMS,
)
# Headings, which are not covered in the Storyteller's window.
OPEN_VIEWS = ("history sessions",)


class Surfaces(harness.Case):
    def setUp(self):
        super().setUp()
        self.environment["G_MESSAGES_DEBUG"] = "all"
        self.maxDiff = None
        self.chance = random.Random(5)
        self.hidden_sheet = self.home / "hidden.tensheet.json"
        name = NAME.format(n="s")
        person = {**harness.MARISOL, "name": name, "specialties": {"medicine": [name]}}
        self.hidden_sheet.write_text(json.dumps(person))
        self.names = itertools.count()
        self.one_sided = {}

    def log_file(self, name):
        return str(self.home / f"{name}.log")

    def hide(self, log, command, dice):
        """Performs a hidden action. The output must not reveal the action or its size."""
        name = NAME.format(n=next(self.names))
        extra = f"{WORD}: {min(dice, 9)} brawl, x{1 if dice == 1 else 5}"
        words = [word.format(dice=dice, name=name, sheet=self.hidden_sheet, own=NAME.format(n="s"), extra=extra) for word in command.split()]
        for_players = [] if words[0] == "throw" else ["--for-players"]
        result = self.run_cli(*words, "--hidden", *for_players, "--log", "--log-file", log)
        self.assertEqual(result.returncode, 0, (words, result.stderr))
        lines = result.stdout.splitlines()
        if for_players:
            self.assertEqual([line for line in lines if "-DEBUG: " not in line], [], words)
        self.assertNotIn(WORD, "".join(line for line in lines if "-DEBUG: " in line) + result.stderr)

    def hide_all(self, log, count):
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            jobs = [
                pool.submit(self.hide, log, command, self.chance.choice((1, 40)))
                for command in itertools.islice(itertools.cycle(HIDDEN), count)
            ]
        for job in jobs:
            job.result()

    def play(self, name, hidden):
        """An evening that players see, with hidden actions in between."""
        log = self.log_file(name)
        kept = ("--log", "--log-file", log)
        sheet = self.sheet()
        for number in range(OPEN):
            self.text("roll", "--dice", 3, "--faces", "8,1,2", "--comment", f"roll {'x' * (number % 9)}", *kept, **QUIET)
            if number % 10 == 0:
                self.text("history", "mark", "scene", f"Scene {number}", "--log-file", log, **QUIET)
                self.text("contest", "--sheet", sheet, "--trait", "wits", "--against", 2, "--faces", "1,2,3,8,8", *kept, **QUIET)
            if hidden:
                self.hide_all(log, ACTIONS // OPEN)
        self.play_contests(log, hidden)
        self.text("turns", "roll", "--sheet", sheet, "--extra", "thug: 1 brawl", "--faces", "1,2", "--log-file", log, **QUIET)
        if hidden:
            self.hide_more(log)
        return log

    def play_contests(self, log, hidden):
        """Players see one side of these, and no later steps of an open roll."""
        kept = ("--log", "--log-file", log)
        name = NAME.format(n="s")
        dice = 40 if hidden else 1
        own = ["--sheet", self.hidden_sheet, "--trait", "wits", "--modifier", f"5:{name}"] if hidden else ["--dice", dice]
        helped = ["--helper", dice, "--helper-sheet", self.hidden_sheet] if hidden else ["--helper", dice]
        other = ["--against", dice, "--against-sheet", self.hidden_sheet] if hidden else ["--against", dice]
        for words in ([*own, *helped, "--against", 3, "--hidden-self"], ["--dice", 3, *other, "--hidden-opponent"]):
            said = self.text("contest", *words, "--seed", SEED, "--for-players", *kept, **QUIET)
            self.assertEqual(self.one_sided.setdefault(words[-1], said), said)
        for ruleset, *follows in (("wodtests", "reroll", "--dice", 0), ("cofd", "try-again")):
            self.text("roll", "-r", ruleset, "--dice", 5, "--required", 9, "--seed", SEED, *kept, **QUIET)
            if hidden:
                ((number,),) = self.rows(log, "SELECT max(number) FROM entries")
                self.text("history", *follows, number, "--hidden", "--log-file", log, **QUIET)

    def hide_more(self, log):
        """Later steps, and hidden turns."""
        file = ("--log-file", log)
        rolls = self.json("history", "list", "--all", *file, **QUIET)["entries"]
        number = next(
            entry["number"]
            for entry in reversed(rolls)
            if entry["kind"] == "roll" and entry["outcome"] == "failure" and entry["about"] is None
            and entry["rolls"][0]["hidden"] and entry["rolls"][0]["ruleset"] == "cofd"
        )
        self.run_cli("history", "try-again", number, *file, **QUIET)
        self.text("history", "strike", number, "--reason", WORD, *file, **QUIET)
        self.text("extended", "start", WORD, "--dice", 40, "--total", 20, "--hidden", *file, **QUIET)
        (action,) = self.json("extended", "list", *file, **QUIET)["actions"]
        self.text("extended", "roll", action["id"], *file, **QUIET)
        self.text("turns", "insert", WORD, "--hidden", "--number", "1000", *file, **QUIET)
        self.text("turns", "insert", "--hidden", "--extra", f"{WORD} two: 9 brawl", "--faces", "1", *file, **QUIET)

    @staticmethod
    def rows(log, statement):
        database = sqlite3.connect(log, isolation_level=None)
        rows = database.execute(statement).fetchall()
        database.close()
        return rows

    def test_nwod_5_a_thousand_hidden_actions(self):
        """Players get the same bytes with and without them: rows, numbers, gaps, hashes and widths."""
        logs = [self.play("open", False)]
        before = self.pages()
        logs.append(self.play("hidden", True))
        self.assertEqual(self.pages(), before)
        self.assertGreaterEqual(self.rows(logs[1], "SELECT count(*) FROM entries WHERE hidden")[0][0], ACTIONS)
        for log in logs:
            harness.stop_clock(log)
        for view in [f"{view} --for-players" for view in VIEWS] + [*OPEN_VIEWS]:
            with self.subTest(view=view):
                results = [self.run_cli(*view.split(), "--log-file", log) for log in logs]
                said = [
                    "\n".join(line for line in result.stdout.splitlines() if "-DEBUG: " not in line) + result.stderr
                    for result in results
                ]
                self.assertEqual(said[1].replace("hidden.log", "open.log"), said[0])
                self.assertNotIn(WORD, (results[1].stdout + results[1].stderr).replace(view, ""))
        self.check_files()

    def test_nwod_5_no_core_dumps(self):
        """A crash leaves the log, but no copy of the memory."""
        _, hard = resource.getrlimit(resource.RLIMIT_CORE)
        process = subprocess.Popen(
            [harness.PROGRAM, "fairness", "--count", "2000000000"],
            env=self.environment, cwd=self.home, stdout=subprocess.DEVNULL,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CORE, (hard, hard)),
        )
        limits = pathlib.Path(f"/proc/{process.pid}/limits")
        deadline = time.monotonic() + 60
        while not re.search("^Max core file size +[01] ", limits.read_text(), re.MULTILINE) and time.monotonic() < deadline:
            self.assertIsNone(process.poll())
        process.send_signal(signal.SIGABRT)
        _, status = os.waitpid(process.pid, 0)
        process.returncode = -signal.SIGABRT
        self.assertEqual(os.WTERMSIG(status), signal.SIGABRT)
        self.assertFalse(os.WCOREDUMP(status))

    def pages(self):
        """The pages and the metadata of a PDF contain only the sheet."""
        path = self.home / "sheet.pdf"
        self.text("sheet", "export", "--pdf", self.home / "sheet.json", "--to", path, "--force", **QUIET)
        # Newer versions of cairo compress the metadata, and the places of the objects.
        pieces = re.split(rb"stream\n(.*?)\nendstream", path.read_bytes(), flags=re.S)
        streams = [zlib.decompress(stream) for head, stream in zip(pieces[::2], pieces[1::2]) if b"/XRef" not in head]
        pdf = re.sub(rb"/CreationDate \([^)]*\)", b"", b"".join([*pieces[::2], *streams]))
        said = set(re.findall(rb"/(Title|Author|Subject|Keywords|Creator|Producer|ModDate) \(([^)]*)\)", pdf))
        self.assertEqual({key for key, _ in said}, {b"Title", b"Creator", b"Producer"})
        self.assertEqual(dict(said)[b"Title"], b"Marisol Vega")
        # The compressed date changes lengths and places.
        return re.sub(rb"\d+(?= *\n?endobj|\n%%EOF)", b"", pdf)

    def check_files(self):
        """Only the log has any trace: no lists of recent files, settings or caches."""
        holding = set()
        for folder, _, names in os.walk(self.home):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    if WORD.encode() in file.read():
                        holding.add(os.path.relpath(path, self.home))
        self.assertLessEqual(holding, {"hidden.log", "hidden.log-wal", "hidden.log-shm", "hidden.tensheet.json"})


if __name__ == "__main__":
    harness.main()
