# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the command line in a separate home, and reports every test as a line of TAP."""

import hashlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

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


def canonical(row, names):
    """The columns covered by the hash of an entry, as in the docs and migrations."""
    parts = []
    for name in names:
        value = row[name]
        if name in ("action", "role", "follows", "tries") and value is None and "kind" not in row:
            continue
        if name == "hidden":
            value = "true" if value else "false"
        elif name in ("request", "terms", "dice", "details"):
            value = value
        elif name == "seed":
            value = "null" if value is None else f'"{value.hex()}"'
        else:
            value = json.dumps(value, ensure_ascii=False)
        parts.append(f'"{name}":{value}')
    return "{" + ",".join(parts) + "}"


CHAINS = {
    "rolls": "sequence time character ruleset request terms dice outcome successes net comment hidden random seed "
    "action role follows tries".split(),
    "events": "sequence time kind after action roll hidden details".split(),
}


def digest(previous, row, names):
    return hashlib.sha256(previous + canonical(row, names).encode()).digest()


def seal(database):
    """Updates the hashes, so that changes by hand look as if the program had written them."""
    for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
        database.execute(f"DROP TRIGGER {name}")
    for table, names in CHAINS.items():
        previous = bytes(32)
        for values in database.execute(f"SELECT {', '.join(names)} FROM {table} ORDER BY sequence").fetchall():
            found = digest(previous, dict(zip(names, values)), names)
            database.execute(
                f"UPDATE {table} SET previous_hash = ?, hash = ? WHERE sequence = ?", (previous, found, values[0])
            )
            previous = found


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
        return subprocess.run(
            [PROGRAM, *map(str, words)],
            capture_output=True,
            text=True,
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL,
        )

    def text(self, *words, **environment):
        result = self.run_cli(*words, **environment)
        self.assertEqual((result.returncode, result.stderr), (0, ""), words)
        return result.stdout

    def json(self, *words, **environment):
        text = self.text(*words, "--json", **environment)
        self.assertTrue(text.endswith("}\n"), text[-20:])
        return json.loads(text)

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
