# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the command line in a separate home, and reports every test as a line of TAP."""

import contextlib
import hashlib
import json
import os
import pathlib
import sqlite3
import sys
import tempfile
import unittest

import forks

PROGRAM = os.environ["TEN_CLI"]
ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])

MARISOL = {
    "format": "ten-again/sheet",
    "version": 1,
    "ruleset": "cofd",
    "name": "Marisol Vega",
    "traits": {"strength": 2, "dexterity": 2, "wits": 3, "stamina": 2, "brawl": 3, "medicine": 4},
    "specialties": {"medicine": ["Emergency care"]},
    "tracks": {"willpower": {"rating": 5, "spent": 1}},
    "advantages": [{"name": "Contacts", "dots": 2}],
    "equipment": [{"name": "First-aid kit", "bonus": 2, "traits": ["medicine"]}],
    "conditions": [{"name": "Inspired", "note": ""}],
}


def text_of(row):
    """The text of an entry that its hash covers, as in docs/log-format.md."""
    number, time, kind, about, hidden, chronicle, body = row
    return (
        f'{{"number":{number},"time":{time},"kind":{json.dumps(kind)},"about":{json.dumps(about)},'
        f'"hidden":{json.dumps(bool(hidden))},"chronicle":{json.dumps(chronicle, ensure_ascii=False)},"body":{body}}}'
    )


COLUMNS = "number, time, kind, about, hidden, chronicle, body"


@contextlib.contextmanager
def changing(path, sealed=False):
    """Lets the entries of a log be changed, which the program never does. If they are sealed, the
    changes look as if the program had written them."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as database:
        triggers = database.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            database.execute(f"DROP TRIGGER {name}")
        yield database
        if sealed:
            seal(database)
        for _, sql in triggers:
            database.execute(sql)


def stop_clock(path):
    """Lets all entries have the same time."""
    with changing(path, sealed=True) as database:
        database.execute("UPDATE entries SET time = 1700000000000000")


def seal(database):
    previous = bytes(32)
    for row in database.execute(f"SELECT {COLUMNS} FROM entries ORDER BY number").fetchall():
        previous = hashlib.sha256(previous + text_of(row).encode()).digest()
        database.execute("UPDATE entries SET hash = ? WHERE number = ?", (previous, row[0]))


# Forms that players are given, beside lists and searches.
FORMS = (
    "history export -f md",
    "history export -f html",
    "history export -f csv",
    "history export -f json",
    "history export -f md --story",
    "history export -f html --story",
    "history export -f csv --story",
    "history export -f json --story",
    "turns show",
    "turns show --json",
)


class Case(unittest.TestCase):
    """A test with a separate home, without any files of the user."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="ten-again-cli.")
        self.home = pathlib.Path(self.folder.name)
        self.environment = {
            "PATH": os.environ["PATH"],
            "LC_ALL": "C.UTF-8",
            "HOME": str(self.home),
            "XDG_DATA_HOME": str(self.home / "data"),
            "XDG_CONFIG_HOME": str(self.home / "config"),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "XDG_STATE_HOME": str(self.home / "state"),
            "TZ": "UTC",
            "G_DEBUG": "fatal-warnings",
        }
        for name in ("LD_LIBRARY_PATH", "ASAN_OPTIONS", "LSAN_OPTIONS", "UBSAN_OPTIONS"):
            if name in os.environ:
                self.environment[name] = os.environ[name]

    def tearDown(self):
        self.folder.cleanup()

    def run_cli(self, *words, **environment):
        return forks.run([PROGRAM, *words], {**self.environment, **environment})

    def text(self, *words, **environment):
        result = self.run_cli(*words, **environment)
        self.assertEqual((result.returncode, result.stderr), (0, ""), words)
        return result.stdout

    def json(self, *words, **environment):
        text = self.text(*words, "--json", **environment)
        self.assertTrue(text.endswith("}\n"), text[-20:])
        return json.loads(text)

    def entries(self, *words):
        """The entries of the log that people see, newest first."""
        return self.json("history", "list", *words)["entries"]

    def rolls(self, *words):
        """The rolls of the log, oldest first, each with its entry and with what was said of it."""
        found = []
        for entry in sorted(self.entries("--all", *words), key=lambda entry: entry["number"]):
            for index, roll in enumerate(entry["rolls"], 1):
                facts = [
                    {**fact, "kind": fact["fact"]}
                    for fact in entry["facts"]
                    if fact.get("follows") == f"{entry['number']}.{index}"
                ]
                found.append({"role": None, **roll, "entry": entry, "events": facts + entry["later"]})
        return found

    def fails(self, status, pattern, *words, **environment):
        result = self.run_cli(*words, **environment)
        self.assertEqual(result.returncode, status, (words, result.stdout, result.stderr))
        self.assertEqual(result.stdout, "", words)
        self.assertRegex(result.stderr, r"\Aten-again-cli: [^\n]+?: ", words)
        if pattern:
            self.assertRegex(result.stderr, pattern, words)
        return result.stderr

    def write(self, name, content):
        path = self.home / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return str(path)

    def sheet(self, **changes):
        return self.write("sheet.json", {**MARISOL, **changes})


class LogCase(Case):
    """With a log, and commands that use it."""

    def setUp(self):
        super().setUp()
        self.log = str(self.home / "rolls.log")
        self.kept = ("--log", "--log-file", self.log)

    def history(self, *words):
        return self.text("history", *words, "--log-file", self.log)


class TapResult(unittest.TestResult):
    """Prints a line for each finished test, with failures in comments."""

    def __init__(self):
        super().__init__()
        self.number = 0
        self.broken = set()

    def line(self, test, good, note=""):
        self.number += 1
        name = test.id().replace("__main__.", "").replace("#", "")
        print(f"{'ok' if good else 'not ok'} {self.number} {name}{note}", flush=True)

    def complain(self, test, error):
        print("# " + self._exc_info_to_string(error, test).rstrip().replace("\n", "\n# "))

    def addSubTest(self, test, subtest, error):
        super().addSubTest(test, subtest, error)
        if error is not None:
            self.broken.add(test)
            self.complain(subtest, error)

    def addFailure(self, test, error):
        super().addFailure(test, error)
        self.broken.add(test)
        self.complain(test, error)

    def addError(self, test, error):
        super().addError(test, error)
        self.broken.add(test)
        self.complain(test, error)

    def addSkip(self, test, reason):
        super().addSkip(test, reason)
        self.line(test, True, f" # SKIP {reason}")
        self.broken.discard(test)
        test.was_skipped = True

    def stopTest(self, test):
        super().stopTest(test)
        if not getattr(test, "was_skipped", False):
            self.line(test, test not in self.broken)


def main():
    tests = unittest.defaultTestLoader.loadTestsFromModule(sys.modules["__main__"])
    if len(sys.argv) > 1:
        tests = unittest.defaultTestLoader.loadTestsFromNames(sys.argv[1:], sys.modules["__main__"])
    result = TapResult()
    print(f"1..{tests.countTestCases()}", flush=True)
    tests.run(result)
    bad = len(result.failures) + len(result.errors)
    print(f"# {result.testsRun} run, {bad} failed")
    sys.exit(1 if bad else 0)
