#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets in other formats."""

import base64
import json
import os
import pathlib
import re
import shutil
import stat
import struct
import subprocess
import zlib

import harness


class Export(harness.Case):
    def run_cli(self, *words, **environment):
        """Runs in the test's folder, where unnamed files are written."""
        return subprocess.run(
            [harness.PROGRAM, *map(str, words)],
            capture_output=True,
            text=True,
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL,
            cwd=self.home,
        )

    def export(self, *words, **environment):
        return self.text("sheet", "export", *words, **environment)

    def files(self):
        """The files, without the cache folder of newer libraries."""
        return [path.name for path in self.home.iterdir() if path.name != "cache"]

    def path(self, name):
        return pathlib.Path(self.home, name)


class Markdown(Export):
    def test_goes_to_standard_output(self):
        text = self.export(self.sheet(), "--markdown")
        self.assertTrue(text.startswith("# Marisol Vega\n"), text)
        self.assertIn("| Medicine (*Emergency care*) | ●●●●○ |", text)
        self.assertEqual(self.files(), ["sheet.json"])

    def test_goes_to_a_file(self):
        text = self.export(self.sheet(), "--markdown")
        self.assertEqual(self.export(self.sheet(), "--markdown", "--to", "m.md"), "Wrote m.md\n")
        self.assertEqual(self.path("m.md").read_text(), text)

    def test_only_regular_files_are_replaced(self):
        os.mkfifo(self.path("pipe"))
        # Root could replace that of the system.
        device = "/dev/null"
        if os.geteuid() == 0:
            device = self.path("device")
            os.mknod(device, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
        for path in (self.path("pipe"), device):
            for words in (
                ("sheet", "export", self.sheet(), "--markdown", "--to", path),
                ("history", "export", "--to", path),
                ("sheet", "new", "--name", "N", path),
            ):
                before = os.stat(path)
                for force in ([], ["--force"]):
                    with self.subTest(words=words, force=force):
                        self.assertNotEqual(self.run_cli(*words, *force).returncode, 0)
                        self.assertEqual(os.stat(path).st_ino, before.st_ino)

    def test_json_has_the_text_or_says_the_file(self):
        text = self.export(self.sheet(), "--markdown")
        answer = self.json("sheet", "export", self.sheet(), "--markdown")
        self.assertEqual(answer, {"format": "markdown", "file": None, "text": text})
        answer = self.json("sheet", "export", self.sheet(), "--markdown", "--to", "m.md")
        self.assertEqual(answer, {"format": "markdown", "file": "m.md"})


class Sheet(Export):
    SCHEMA = json.loads((pathlib.Path(os.environ["TEN_SOURCE_ROOT"]) / "data/schemas/sheet.schema.json").read_text())["$id"]

    def test_names_its_schema(self):
        before = pathlib.Path(self.sheet()).read_text()
        exported = json.loads(self.export(self.sheet(), "--sheet"))
        self.assertEqual(exported, {**json.loads(before), "$schema": self.SCHEMA})
        self.assertEqual(pathlib.Path(self.sheet()).read_text(), before)

    def test_new_and_imported_sheets_name_it(self):
        self.text("sheet", "new", "--name", "Odo", "--to", self.path("new.tensheet.json"))
        actor = self.write("actor.json", self.export(self.sheet(), "--foundry"))
        self.text("sheet", "import", actor, "--to", self.path("sheets"))
        for path in (self.path("new.tensheet.json"), *self.path("sheets").iterdir()):
            text = path.read_text()
            self.assertEqual(json.loads(text)["$schema"], self.SCHEMA)
            self.assertEqual(self.export(path, "--sheet"), text)
            self.assertNotIn("$schema", self.text("sheet", "check", "--warnings", path))

    def test_others_are_not_given_it(self):
        """A change in play leaves all else as it was, with and without an address."""
        for other in ({}, {"$schema": "https://example.org/mine.json"}):
            path = self.path(self.write("mine.tensheet.json", {**other, **json.loads(pathlib.Path(self.sheet()).read_text())}))
            self.text("sheet", "import", path, "--to", self.path("copies"))
            self.assertEqual(next(self.path("copies").iterdir()).read_text(), path.read_text())
            shutil.rmtree(self.path("copies"))
            before = path.read_text()
            self.text("roll", "-s", path, "-t", "wits", "-w", "--spend")
            self.assertNotEqual(path.read_text(), before)
            self.assertEqual(json.loads(path.read_text()).get("$schema"), other.get("$schema"))


def unpacked(path):
    """A PDF with its unpacked streams: newer versions of cairo store the pages in one."""
    data = path.read_bytes()
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", data, re.S):
        try:
            data += zlib.decompressobj().decompress(stream)
        except zlib.error:
            pass  # a font or a picture in a different compression
    return data


class Pdf(Export):
    def test_goes_to_a_file_of_the_sheet_s_name(self):
        sheet = self.write("marisol.tensheet.json", pathlib.Path(self.sheet()).read_text())
        self.assertEqual(self.export(sheet, "--pdf"), "Wrote marisol.pdf\n")
        self.assertTrue(self.path("marisol.pdf").read_bytes().startswith(b"%PDF-"))

    def test_json_says_the_pages(self):
        answer = self.json("sheet", "export", self.sheet(), "--pdf", "--to", "m.pdf")
        self.assertEqual(answer, {"format": "pdf", "file": "m.pdf", "paper": "a4", "pages": 1})

    def box(self, *words):
        self.export(self.sheet(), "--pdf", "--to", "m.pdf", "--force", *words)
        return re.search(rb"/MediaBox \[([^]]*)\]", unpacked(self.path("m.pdf"))).group(1).split()

    def test_paper(self):
        self.assertEqual(self.box()[2:], [b"595.276", b"841.89"])
        self.assertEqual(self.box("--paper", "A4")[2:], [b"595.276", b"841.89"])
        self.assertEqual(self.box("--paper", "letter")[2:], [b"612", b"792"])

    def test_no_other_paper(self):
        self.fails(2, "--paper: “a3”", "sheet", "export", self.sheet(), "--pdf", "--paper", "a3")
        self.assertEqual(self.files(), ["sheet.json"])

    def test_two_formats(self):
        self.fails(2, "--pdf", "sheet", "export", self.sheet(), "--pdf", "--markdown")


def chunk(name, data):
    body = name + data
    return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))


def png(width, height):
    """A gray picture; a large one consists only of its header."""
    rows = b"".join(b"\0" + b"\x80" * width for _ in range(min(height, 8)))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    parts = [(b"IHDR", head), (b"IDAT", zlib.compress(rows)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


class Pictures(Export):
    def pdf(self, picture, complaint=""):
        sheet = self.sheet(picture=picture)
        result = self.run_cli("sheet", "export", sheet, "--pdf", "--to", "m.pdf", "--force")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stderr, complaint or r"\A\Z")
        return self.path("m.pdf").read_bytes()

    def test_within_the_sheet(self):
        data = base64.b64encode(png(8, 8)).decode()
        self.assertIn(b"/Subtype /Image", self.pdf(f"data:image/png;base64,{data}"))

    def test_beside_the_sheet(self):
        self.path("me.png").write_bytes(png(8, 8))
        self.assertIn(b"/Subtype /Image", self.pdf("me.png"))

    def test_one_that_is_not_there_is_left_out_and_said(self):
        self.assertNotIn(b"/Subtype /Image", self.pdf("gone.png", "gone.png: "))

    def test_one_that_cannot_be_shown_is_left_out_and_said(self):
        for content in (png(8, 8)[:40], png(60000, 60000)):
            self.path("me.png").write_bytes(content)
            self.assertNotIn(b"/Subtype /Image", self.pdf("me.png", "picture could not be read"))


class Foundry(Export):
    def test_is_an_actor_of_the_system_that_plays_the_ruleset(self):
        actor = json.loads(self.export(self.sheet(), "--foundry"))
        self.assertEqual(actor["name"], "Marisol Vega")
        self.assertEqual(actor["type"], "character")
        self.assertEqual(actor["_stats"]["systemId"], "mta")
        self.assertEqual(actor["system"]["skills_mental"]["medicine"]["value"], 4)
        self.assertIn("Contacts", [item["name"] for item in actor["items"]])

    def test_comes_back(self):
        self.export(self.sheet(), "--foundry", "--to", "actor.json")
        self.text("sheet", "import", "actor.json", "--to", ".")
        (back,) = self.home.glob("*.tensheet.json")
        before = json.loads(pathlib.Path(self.sheet()).read_text())
        after = json.loads(back.read_text())
        for member in ("name", "ruleset", "specialties", "advantages", "conditions", "notes"):
            self.assertEqual(after.get(member) or None, before.get(member) or None, member)
        for trait, rating in before["traits"].items():
            self.assertEqual(after["traits"].get(trait, 0), rating, trait)

    def test_a_system_can_be_named(self):
        actor = json.loads(self.export(self.sheet(), "--foundry", "--system", "mta"))
        self.assertEqual(actor["_stats"]["systemId"], "mta")

    def test_a_system_that_does_not_play_the_ruleset_is_refused(self):
        self.fails(2, "wod5e", "sheet", "export", self.sheet(), "--foundry", "--system", "wod5e")
        self.fails(2, "dnd5e", "sheet", "export", self.sheet(), "--foundry", "--system", "dnd5e")


class Refused(Export):
    def test_no_format(self):
        self.fails(2, "--markdown", "sheet", "export", self.sheet())

    def test_a_bad_sheet(self):
        bad = self.write("bad.json", '{"format": "ten-again/sheet",\n"version": 0}')
        self.fails(2, r"bad\.json:2:\d+: ", "sheet", "export", bad, "--markdown")

    def test_a_file_that_is_there_is_kept(self):
        kept = self.write("kept.md", "mine")
        words = ["sheet", "export", self.sheet(), "--markdown", "--to", kept]
        self.fails(1, "kept.md: .*--force", *words)
        self.assertEqual(self.path("kept.md").read_text(), "mine")
        self.text(*words, "--force")
        self.assertIn("Marisol", self.path("kept.md").read_text())

    def test_a_symbolic_link_stays_one(self):
        self.write("target.md", "old")
        self.path("link.md").symlink_to("target.md")
        words = ["sheet", "export", self.sheet(), "--markdown", "--to", "link.md"]
        self.fails(1, "link.md: .*--force", *words)
        self.text(*words, "--force")
        self.assertTrue(self.path("link.md").is_symlink())
        self.assertIn("Marisol", self.path("target.md").read_text())

    def test_a_folder_that_is_not_there(self):
        words = ["sheet", "export", self.sheet(), "--markdown", "--to", "no/where.md"]
        self.fails(1, "no/where.md: ", *words)
        self.fails(1, "no/where.md: ", *words, "--force")

    def test_a_folder_in_the_place_of_the_file(self):
        os.mkdir(self.path("folder"))
        words = ["sheet", "export", self.sheet(), "--markdown", "--to", "folder"]
        self.fails(1, "folder: ", *words)
        self.fails(1, "folder: ", *words, "--force")
        self.assertTrue(self.path("folder").is_dir())


if __name__ == "__main__":
    harness.main()
