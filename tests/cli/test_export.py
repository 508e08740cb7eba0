#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sheets in other formats."""

import os
import pathlib
import subprocess

import harness


class Export(harness.Case):
    def run_cli(self, *words, **environment):
        """In the folder of the test: what is written without a name lies there."""
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

    def path(self, name):
        return pathlib.Path(self.home, name)


class Markdown(Export):
    def test_goes_to_standard_output(self):
        text = self.export(self.sheet(), "--markdown")
        self.assertTrue(text.startswith("# Marisol Vega\n"), text)
        self.assertIn("| Medicine (*Emergency care*) | ●●●●○ |", text)
        self.assertEqual([path.name for path in self.home.iterdir()], ["sheet.json"])

    def test_goes_to_a_file(self):
        text = self.export(self.sheet(), "--markdown")
        self.assertEqual(self.export(self.sheet(), "--markdown", "--to", "m.md"), "Wrote m.md\n")
        self.assertEqual(self.path("m.md").read_text(), text)

    def test_json_has_the_text_or_says_the_file(self):
        text = self.export(self.sheet(), "--markdown")
        answer = self.json("sheet", "export", self.sheet(), "--markdown")
        self.assertEqual(answer, {"format": "markdown", "file": None, "text": text})
        answer = self.json("sheet", "export", self.sheet(), "--markdown", "--to", "m.md")
        self.assertEqual(answer, {"format": "markdown", "file": "m.md"})


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
