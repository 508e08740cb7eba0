# SPDX-License-Identifier: GPL-3.0-or-later
"""Power failures: any part of the writes that were not synced may be on the disk afterwards."""

import json
import random
import re
import shutil

from faults import ALL, Case, main, run, write_sheet

N_POINTS = 1000 if ALL else 40
N_POINTS_OF_SHEET = 1000  # with a single program
PAGE = 4096


class Disk:
    """The content of a file system that keeps changes of names in order, like a journal, and
    guarantees nothing else."""

    def __init__(self, folder):
        self.names = {}
        self.files = {}
        self.pending_names = []
        self.pending_writes = []
        for path in folder.rglob("*"):
            if path.is_file():
                self.names[str(path)] = path.stat().st_ino
                self.files[path.stat().st_ino] = bytearray(path.read_bytes())

    def do(self, what, inode, at, data, path, to):
        if what == "create":
            self.pending_writes = [write for write in self.pending_writes if write[0] != inode]
            self.files[inode] = bytearray()
            self.pending_names.append(("create", path, inode))
        elif what in ("rename", "link", "unlink"):
            self.pending_names.append((what, path, to))
        elif what == "write":
            # A page is written completely or not at all; a longer write has several pages.
            for start in range(0, len(data), PAGE):
                self.pending_writes.append((inode, at + start, data[start : start + PAGE]))
        elif what == "truncate":
            self.pending_writes.append((inode, at, None))
        elif what == "fsync":
            # Syncing a file includes its name; syncing a folder includes all names in it.
            for write in self.pending_writes:
                if write[0] == inode:
                    self.write(self.files, *write)
            self.pending_writes = [write for write in self.pending_writes if write[0] != inode]
            self.sync_names()

    def sync_names(self):
        for change in self.pending_names:
            self.rename(self.names, *change)
        self.pending_names = []

    @staticmethod
    def write(files, inode, at, data):
        content = files.setdefault(inode, bytearray())
        if data is None:
            del content[at:]
            content.extend(bytes(max(0, at - len(content))))
            return
        content.extend(bytes(max(0, at - len(content))))
        content[at : at + len(data)] = data

    @staticmethod
    def rename(names, what, path, to):
        if what == "create":
            names[path] = to
        elif what == "rename" and path in names:
            names[to] = names.pop(path)
        elif what == "link" and path in names:
            names[to] = names[path]
        elif what == "unlink":
            names.pop(path, None)

    def fail(self, chance):
        """The files by path, if the power failed now."""
        names = dict(self.names)
        files = {inode: bytearray(content) for inode, content in self.files.items()}
        for change in self.pending_names[: chance.randint(0, len(self.pending_names))]:
            self.rename(names, *change)
        writes = [write for write in self.pending_writes if chance.random() < chance.choice((0, 0.5, 1))]
        chance.shuffle(writes)
        for write in writes:
            self.write(files, *write)
        return {path: bytes(files.get(inode, b"")) for path, inode in names.items()}


def read_record(path):
    """The calls of the program, in order."""
    record = path.read_bytes()
    at = 0
    while at < len(record):
        end = record.index(b"\n", at)
        what, inode, offset, size, name, to = record[at:end].decode().split("\t")
        data = record[end + 1 : end + 1 + int(size)]
        at = end + 1 + int(size)
        yield what, int(inode), int(offset), data, name, to


class Power(Case):
    def replay(self, prepare, arguments, check, n_points=N_POINTS):
        """Checks the remaining files at points between the program's calls."""
        chance = random.Random(20261124)
        self.begin(prepare)
        disk = Disk(self.folder)
        record = self.home / "record"
        # Including its output: only then is a roll confirmed.
        done = run(*arguments, FAULTS_RECORD=record)
        self.assertEqual(done.returncode, 0, done.stdout)
        steps = list(read_record(record))
        points = sorted(chance.randrange(len(steps) + 1) for _ in range(n_points))
        said = ""
        for at, step in enumerate([*steps, None]):
            for _ in range(points.count(at)):
                shutil.rmtree(self.folder)
                for path, content in disk.fail(chance).items():
                    if path.startswith(str(self.folder)) and not path.endswith("-shm"):
                        self.folder.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
                        self.folder.joinpath(path).write_bytes(content)
                self.folder.mkdir(exist_ok=True)
                with self.subTest(work=arguments[0], at=at, of=len(steps)):
                    check(said)
            if step is not None and step[0] == "say":
                said += step[3].decode()
            elif step is not None:
                disk.do(*step)
        print(f"# {arguments[0]}: {n_points} points of {len(steps)}", flush=True)

    def test_log(self):
        log = self.folder / "log" / "rolls.sqlite"

        def check(said):
            confirmed = re.findall(r"rolled (\d+)", said)
            if not confirmed:
                return
            self.assertGreaterEqual(self.verify(log), int(confirmed[-1]))

        self.replay(lambda: None, ("append", log, 20), check)

    def test_backup(self):
        """A copy of the log is whole, or has no name yet."""
        log = self.folder / "log" / "rolls.sqlite"

        def check(said):
            for path in (log.parent / "backups").glob("*.db"):
                self.assertEqual(self.verify(path), 3)

        self.replay(lambda: run("append", log, 3), ("back-up", log), check)

    def test_restore(self):
        """The old log or the restored one; both have the same plays."""
        log = self.folder / "log" / "rolls.sqlite"

        def prepare():
            run("append", log, 3)
            run("back-up", log)
            next((log.parent / "backups").glob("*.db")).rename(self.folder / "backup")
            run("append", log, 2)

        def check(said):
            opened = run("open", log)
            self.assertEqual(opened.returncode, 0, opened.stdout + opened.stderr)
            self.assertEqual(self.verify(log), 5)

        self.replay(prepare, ("restore", log, self.folder / "backup"), check)

    def test_sheet(self):
        sheet = self.folder / "a.tensheet.json"

        def check(said):
            beats = json.loads(sheet.read_text())["beats"]
            self.assertEqual(beats, 1 if "saved" in said else beats)
            self.assertIn(beats, (0, 1))

        self.replay(lambda: write_sheet(sheet), ("save", sheet), check, N_POINTS_OF_SHEET)


if __name__ == "__main__":
    main()
