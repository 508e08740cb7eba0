# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs the worker with failing calls, and reports its output."""

import errno
import json
import os
import pathlib
import re
import shutil
import tempfile
import unittest

import forks
from harness import ROOT, main

PRELOAD = os.environ["TEN_FAULTS_PRELOAD"]
WORKER = os.environ["TEN_FAULTS_WORKER"]
CLI = os.environ["TEN_CLI"]
# Whether to fail every call, instead of a selection.
ALL = os.environ.get("TEN_FAULTS") == "all"

# Files in memory need no waiting for the disk.
MEMORY_FOLDER = "/dev/shm" if os.path.isdir("/dev/shm") and shutil.disk_usage("/dev/shm").free > 1 << 30 else None

KILLED = -9
HOWS = {
    "kill": {},
    "short": {},
    "EINTR": {},
    "EIO": {},
    "ENOSPC": {"FAULTS_ALWAYS": "1", "FAULTS_CALLS": "write fsync rename link"},
    "EDQUOT": {"FAULTS_ALWAYS": "1", "FAULTS_CALLS": "write fsync rename link"},
    "EROFS": {"FAULTS_ALWAYS": "1", "FAULTS_CALLS": "write rename link"},
}
SHEET = {"format": "ten-again/sheet", "version": 1, "ruleset": "cofd", "name": "Marisol", "beats": 0}
TEMPORARY = re.compile(r"\.ten-again-[0-9a-f]{6}$")


def write_sheet(path):
    path.write_text(json.dumps(SHEET, indent=1) + "\n")


def run(*arguments, **environment):
    environment = {name: str(value) for name, value in environment.items()}
    return forks.run([WORKER, *arguments], {**os.environ, "LD_PRELOAD": PRELOAD, **environment})


def list_files(folder):
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


class Case(unittest.TestCase):
    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="ten-faults.", dir=MEMORY_FOLDER))
        self.addCleanup(shutil.rmtree, self.home)
        self.folder = self.home / "work"

    def verify(self, log):
        """Returns how many plays the log has."""
        verified = run("verify", log)
        self.assertEqual(verified.returncode, 0, verified.stdout + verified.stderr)
        return int(re.search(r"verified (\d+)", verified.stdout).group(1))

    def begin(self, prepare):
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        prepare()

    def count(self, prepare, arguments, **environment):
        self.begin(prepare)
        count = self.home / "count"
        done = run(*arguments, FAULTS_UNDER=self.folder, FAULTS_COUNT=count, **environment)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return int(count.read_text())

    def walk(self, prepare, arguments, check, hows=HOWS, every=ALL):
        """Fails the work at each call, and checks the result."""
        n_points = 0
        for turn, (how, options) in enumerate(hows.items()):
            number = str(getattr(errno, how, how))
            n = self.count(prepare, arguments, **{key: value for key, value in options.items() if key == "FAULTS_CALLS"})
            self.assertGreater(n, 0)
            for at in range(1, n + 1):
                if not every and (at + turn) % max(1, n // 12) != 0:
                    continue
                n_points += 1
                with self.subTest(work=arguments[0], how=how, at=at, of=n):
                    self.begin(prepare)
                    done = run(*arguments, FAULTS_UNDER=self.folder, FAULTS_AT=at, FAULTS_HOW=number, **options)
                    said = f"{done.stdout}{done.stderr}"
                    self.assertIn(done.returncode, (0, 1, KILLED), said)
                    self.assertEqual(done.returncode == KILLED, how == "kill", said)
                    if done.returncode == 1:
                        self.assertRegex(said, r"refused: .+\w", said)
                    check(done, how)
        print(f"# {arguments[0]}: {n_points} points", flush=True)
