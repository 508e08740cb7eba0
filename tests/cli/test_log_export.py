#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The formats of the log, and independent verification."""

import csv
import hashlib
import io
import json
import os
import re
import subprocess
import xml.etree.ElementTree as ET

import harness

COMMENT = '=1+1 <script>alert(1)</script> & "q" *b* | [l](x)'


class Log(harness.LogCase):
    def play(self):
        self.history("mark", "chapter", "One")
        self.history("mark", "scene", "Fog & <Night>")
        self.json("roll", "--sheet", self.sheet(), "--trait", "wits", "--comment", COMMENT, *self.kept)
        self.json("roll", "--dice", "6", "--hidden", "--comment", "sentinel", *self.kept)
        self.json("contest", "5", "vs", "4", *self.kept)
        self.json("contest", "5", "vs", "4", "--hidden", "--comment", "sentinel", *self.kept)
        self.history("mark", "turn")
        self.json("roll", "--ruleset", "v5", "--dice", "6", "--red", "2", "--secret", "-2:sentinel", *self.kept)
        self.json("roll", "--dice", "8", "--rote", "--faces", "1,2,3,10,8,1,1,1,7,8,2,9,4,3,10,5", *self.kept)

    def export(self, *words):
        return self.history("export", *words)


class Formats(Log):
    def test_csv(self):
        self.play()
        path = self.home / "log.csv"
        self.export("--format", "csv", "--to", path)
        text = path.read_bytes().decode()
        self.assertNotRegex(text.replace("\r\n", ""), r"[\r\n]")
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        self.assertEqual([row["number"] for row in rows], ["3", "4", "5.1", "5.2", "6.1", "6.2", "8", "9"])
        self.assertEqual(rows[0]["comment"], "'" + COMMENT)
        self.assertEqual((rows[0]["chapter"], rows[0]["turn"], rows[7]["turn"]), ("Chapter: One", "", "New turn"))
        newest = json.loads(self.history("verify", "--json"))["newest"]
        self.assertEqual(rows[-1]["hash"], newest[:12])
        self.assertEqual([row["hidden"] for row in rows], ["", "yes", "", "", "yes", "yes", "", ""])

    def test_html_is_one_valid_file_of_its_own(self):
        self.play()
        text = self.export("-f", "html")
        self.assertTrue(text.startswith("<!DOCTYPE html>\n"))
        root = ET.fromstring(text.partition("\n")[2])
        self.assertEqual(root.tag, "html")
        self.assertEqual([node.tag for node in root.iter() if re.fullmatch("h[1-6]", node.tag)], ["h1", "h2", "h3", "h4"])
        self.assertFalse([node for node in root.iter() if node.tag in ("script", "link", "img", "iframe", "object")])
        self.assertFalse(re.search(r"https?:|url\(|@import", text))
        self.assertIn(COMMENT, "".join(root.itertext()))
        self.assertIn("prefers-color-scheme:dark", text)
        dice = [node for node in root.iter() if node.get("role") == "img"]
        self.assertEqual(len(dice), 8)
        for die in dice:
            self.assertRegex(die.get("aria-label"), r"^\d+")
            self.assertEqual(len([node for node in die if node.tag == "svg"]), len(die.get("aria-label").split("; ")))

    def test_markdown_is_the_usual_one(self):
        self.play()
        text = self.export()
        self.assertEqual(text, self.export("--format", "md"))
        self.assertRegex(text, r"(?m)^# Log of Rolls\n\n## Chapter: One\n\n### Scene: Fog")
        self.assertIn(r"\<script\>", text)
        newest = json.loads(self.history("verify", "--json"))["newest"]
        self.assertTrue(text.endswith(f"\nThe newest entry: {newest[:12]}\n"))

    def test_pool_7_nwod_5_players_get_nothing_else(self):
        self.play()
        for words in (("--for-players",), ("--story",)):
            for name in ("md", "html", "csv", "json"):
                text = self.export("--format", name, *words)
                self.assertNotRegex(text, r"sentinel|newest|sequence|hash", (words, name))
                self.assertNotIn(json.loads(self.history("verify", "--json"))["newest"][:12], text)
        players = json.loads(self.export("--format", "json", "--for-players"))
        listed = json.loads(self.history("list", "--for-players", "--json"))["entries"]
        self.assertEqual(sorted(map(json.dumps, players)), sorted(json.dumps(entry) for entry in listed if entry["rolls"]))

    def test_a_story_begins_with_the_last_chapter(self):
        self.play()
        self.history("mark", "chapter", "Two")
        self.json("roll", "--dice", "3", "--comment", "only", *self.kept)
        text = self.export("--story")
        self.assertRegex(text, r"\A# Our Session of ")
        self.assertIn("Chapter: Two", text)
        self.assertIn("only", text)
        self.assertNotRegex(text, r"One|Fog|\d\d:\d\d")

    def test_an_empty_log(self):
        self.fails(1, "no rolls yet", "history", "export", "--log-file", self.log)

    def test_unknown_formats(self):
        self.fails(2, "not md, html, csv or json", "history", "export", "--format", "pdf", "--log-file", self.log)


class File(Log):
    def test_a_file_is_written_whole_and_never_over_another(self):
        self.play()
        path = self.home / "log.html"
        self.assertEqual(self.history("export", "-f", "html", "-o", path), f"Wrote {path}\n")
        first = path.read_text()
        self.assertEqual(first, self.export("-f", "html"))
        self.json("roll", "--dice", "3", *self.kept)
        self.fails(1, "use --force to replace it", "history", "export", "-f", "html", "--to", path, "--log-file", self.log)
        self.assertEqual(path.read_text(), first)
        link = self.home / "link"
        link.symlink_to(path)
        self.history("export", "-f", "html", "--to", link, "--force")
        self.assertTrue(link.is_symlink())
        self.assertEqual(path.read_text(), self.export("-f", "html"))
        self.assertEqual([name for name in os.listdir(self.home) if name.startswith(".ten-again")], [])
        self.fails(1, "nowhere", "history", "export", "--to", self.home / "nowhere" / "x", "--log-file", self.log)
        self.fails(1, "", "history", "export", "--to", self.home, "--force", "--log-file", self.log)

    def test_json_says_what_was_done(self):
        self.play()
        path = self.home / "log.md"
        found = json.loads(self.history("export", "--json", "--to", path))
        self.assertEqual(found, {"format": "md", "file": str(path)})
        found = json.loads(self.history("export", "--json"))
        self.assertEqual((found["file"], found["text"]), (None, path.read_text()))

    def test_a_full_disk_leaves_nothing(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("there is no /dev/full")
        self.play()
        with open("/dev/full", "wb") as full:
            result = subprocess.run([harness.PROGRAM, "history", "export", "--log-file", self.log], env=self.environment,
                                    stdout=full, stderr=subprocess.PIPE)
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr.decode(), "No space left")


class Verify(Log):
    def fill(self):
        self.play()
        path = self.home / "log.json"
        self.history("export", "-f", "json", "-o", path)
        return path

    def test_anyone_can_check_the_hashes(self):
        path = self.fill()
        document = json.loads(path.read_text())
        self.assertEqual(list(document), ["format", "version", "log", "newest", "part", "entries"])
        previous = bytes(32)
        for line in path.read_text().splitlines()[1:-1]:
            entry = re.fullmatch(r'\{"entry":(.*),"hash":"([0-9a-f]{64})"\},?', line)
            previous = hashlib.sha256(previous + entry[1].encode()).digest()
            self.assertEqual(entry[2], previous.hex())
        self.assertEqual((previous.hex(), document["part"]), (document["newest"], False))
        self.assertEqual(document["entries"][0]["hash"], document["log"])

    def test_an_export_is_verified_as_the_log_is(self):
        path = self.fill()
        self.assertEqual(self.text("history", "verify", path), self.history("verify"))
        self.assertEqual(self.json("history", "verify", path), json.loads(self.history("verify", "--json")))
        self.assertEqual(self.text("history", "verify", self.log), self.history("verify"))
        self.fails(2, "either", "history", "verify", path, "--log-file", self.log)

    def test_the_first_entry_that_does_not_hold_is_named(self):
        path = self.fill()
        whole = path.read_text()
        lines = whole.splitlines(keepends=True)
        changes = {
            whole.replace("sentinel", "sentinal", 1): "entry 4: its hash does not match its content",
            "".join(lines[:2] + lines[3:]): "entry 2: it no longer exists",
            "".join(lines[:8] + [lines[8].rstrip(",\n") + "\n"] + lines[10:]): "the newest entry is missing",
            whole.replace("New turn", ""): None,
            whole.replace('"name":"One"', '"name":"Two"'): "entry 1: its hash",
            whole[: len(whole) // 2]: "it cannot be read|not a complete export",
            "{}": "not a complete export",
            "": "not a complete export",
        }
        for text, fault in changes.items():
            path.write_text(text)
            if fault is not None:
                self.fails(1, fault, "history", "verify", path)
        path.write_bytes(b"\0" * 4096)
        self.fails(1, "not a complete export", "history", "verify", path)
        self.fails(1, "", "history", "verify", self.home / "nowhere")

    def test_dice_that_do_not_come_from_their_seed(self):
        """A whole chain can be forged, but the seal reveals it."""
        path = self.fill()
        head, *lines, end = path.read_text().splitlines()
        previous = bytes(32)
        for number, line in enumerate(lines):
            text = line[len('{"entry":') : line.rindex(',"hash":"')]
            if number == 3:
                face = json.loads(text)["body"]["rolls"][0]["dice"][0]
                text = text.replace(f'"dice":[{face},', f'"dice":[{face % 10 + 1},')
            previous = hashlib.sha256(previous + text.encode()).digest()
            comma = "," if number + 1 < len(lines) else ""
            lines[number] = f'{{"entry":{text},"hash":"{previous.hex()}"}}{comma}'
        head = re.sub(r'"newest":"[0-9a-f]*"', f'"newest":"{previous.hex()}"', head)
        path.write_text("\n".join([head, *lines, end]) + "\n")
        self.fails(1, "entry 4: its dice do not come from its seed", "history", "verify", path)

    def test_a_damaged_log_is_exported_as_far_as_it_can_be_read(self):
        self.play()
        with harness.changing(self.log) as database:
            database.execute("UPDATE entries SET body = replace(body, '\"request\":{', '\"request\":') WHERE number = 5")
        for name in ("md", "html", "csv"):
            self.assertIn("its hash does not match", self.export("-f", name))
            self.assertNotIn("its hash", self.export("-f", name, "--for-players"))


if __name__ == "__main__":
    harness.main()
