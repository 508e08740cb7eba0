#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The pages of a sheet as other programs read them: text, fonts and title."""

import json
import re
import shutil
import subprocess
import unittest

import harness

SAMPLES = sorted((harness.ROOT / "data" / "sheets").glob("*.tensheet.json"))
RULESETS = harness.ROOT / "data" / "rulesets"
TOOLS = ("pdfinfo", "pdftotext", "pdffonts")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]


@unittest.skipIf(MISSING, f"poppler-utils is not installed: {', '.join(MISSING)}")
class Case(harness.Case):
    def export(self, sheet, *words):
        """The path of the PDF, and the reported number of pages."""
        path = self.home / "sheet.pdf"
        words = ["sheet", "export", sheet, "--pdf", "--to", path, "--force", *words]
        return path, self.json(*words)["pages"]

    def tool(self, *words):
        result = subprocess.run(
            [*map(str, words)], capture_output=True, text=True, env=self.environment
        )
        self.assertEqual((result.returncode, result.stderr), (0, ""), words)
        return result.stdout

    def read(self, path, *words):
        """All words on the pages, separated by single spaces."""
        return " ".join(self.tool("pdftotext", *words, path, "-").split())

    def info(self, path):
        lines = self.tool("pdfinfo", path).splitlines()
        return {line.partition(":")[0]: line.partition(":")[2].strip() for line in lines}


def names_of(ruleset):
    content = json.loads((RULESETS / f"{ruleset}.json").read_text())
    for group in content["traits"]:
        yield group["section"]
        yield group["name"]
        for trait in group["traits"]:
            yield trait["name"]
    for track in content["tracks"]:
        yield track["name"]
        for damage in track.get("damage", []):
            yield damage["name"]
        for level in track.get("levels", []):
            yield level.get("name", "")
    for derived in content.get("derived", []):
        yield derived["name"]


class Texts(Case):
    def expected(self, sheet):
        yield sheet["name"]
        yield sheet.get("chronicle", "")
        yield sheet.get("notes", "")
        yield from sheet.get("details", {}).values()
        yield from names_of(sheet["ruleset"])
        for specialties in sheet.get("specialties", {}).values():
            yield from specialties
        for kind in ("advantages", "equipment", "conditions", "rolls"):
            for item in sheet.get(kind, []):
                yield item["name"]
                yield item.get("note", "")
                if item.get("bonus", 0) != 0:
                    yield f"{item['bonus']:+d}".replace("-", "−")

    def test_everything_of_the_samples_is_there_on_one_page(self):
        self.assertGreater(len(SAMPLES), 10)
        for path in SAMPLES:
            for paper in ("a4", "letter"):
                with self.subTest(path=path.name, paper=paper):
                    pdf, pages = self.export(path, "--paper", paper)
                    self.assertEqual(pages, 1)
                    # Broken lines have other texts next to them, so the text is read in drawing order.
                    text = self.read(pdf, "-raw")
                    for words in self.expected(json.loads(path.read_text())):
                        self.assertIn(" ".join(words.split()), text)

    def test_a_saved_roll_is_told_in_words(self):
        sheet = self.sheet(rolls=[{"name": "Mend", "notation": "wits + medicine rote"}])
        self.assertIn("Mend Wits + Medicine: 7 dice, rote", self.read(self.export(sheet)[0]))

    def test_what_is_too_long_for_its_place_is_given_in_full(self):
        concept = " ".join(f"word{number}" for number in range(300))
        notes = "\n".join(f"Line {number} of many." for number in range(400))
        pdf, pages = self.export(self.sheet(details={"concept": concept}, notes=notes))
        text = self.read(pdf)
        self.assertGreater(pages, 2)
        self.assertIn(concept, re.sub(r"( Ten Again Page \d of \d)?( Marisol Vega)? (?=word)", " ", text))
        for number in range(400):
            self.assertIn(f"Line {number} of many.", text)

    def test_own_notes_may_look_like_paths(self):
        sheet = harness.ROOT / "tests" / "data" / "import" / "print-own-notes.tensheet.json"
        path, _pages = self.export(sheet)
        text = self.read(path)
        for line in ("My own notes", "Ally / Sire: Tom: owes me", "Sarah / Tom: siblings", "id: fake passport", "Print me", "Predatory Type: Sandman"):
            self.assertIn(line, text)
        self.assertNotIn("Disciplines / 1", text)

    def test_a_werewolf_is_no_vampire(self):
        for details, kind in (({"tribe": "Silver Fangs"}, "Werewolf"), ({"splat": "Wraith"}, "Wraith"), ({"tradition": "Verbena"}, "Mage")):
            sheet = self.home / "kind.tensheet.json"
            sheet.write_text(json.dumps({"format": "ten-again/sheet", "version": 1, "ruleset": "v20", "name": "Odo", "details": details, "traits": {"strength": 3}}))
            text = self.read(self.export(sheet)[0])
            self.assertIn(kind, text)
            self.assertNotIn("Vampire", text)

    def test_each_page_says_whose_it_is(self):
        sheet = self.sheet(chronicle="City of Rain", player="Ann", notes="word\n" * 300)
        pdf, pages = self.export(sheet)
        for page in range(1, pages + 1):
            text = self.read(pdf, "-f", page, "-l", page)
            self.assertIn("Marisol Vega", text)
            self.assertIn("Ten Again · City of Rain · Ann", text)
            self.assertIn(f"Page {page} of {pages}", text)

    def test_other_scripts(self):
        sheet = self.sheet(name="Zoë Łukasz", player="Жанна", chronicle="νύχτα", notes="שלום")
        text = self.read(self.export(sheet)[0])
        for words in ("Zoë Łukasz", "Жанна", "νύχτα", "שלום"):
            self.assertIn(words, text)


class Files(Case):
    def test_metadata(self):
        pdf, _pages = self.export(self.sheet(player="Ann *Q*"))
        info = self.info(pdf)
        self.assertEqual((info["Title"], info["Author"]), ("Marisol Vega", "Ann *Q*"))
        self.assertRegex(info["Creator"], r"^Ten Again \d")
        self.assertNotIn("Author", self.info(self.export(self.sheet())[0]))

    def test_page_count_is_what_is_said(self):
        pdf, pages = self.export(self.sheet(notes="word\n" * 300))
        self.assertEqual(int(self.info(pdf)["Pages"]), pages)

    def test_fonts_are_within(self):
        lines = self.tool("pdffonts", self.export(SAMPLES[0])[0]).splitlines()[2:]
        self.assertGreater(len(lines), 1)
        for line in lines:
            self.assertRegex(line, r" yes yes yes +\d+ +\d+$")

    def test_the_same_sheet_gives_the_same_bytes(self):
        dates = re.compile(rb"\(D:\d[^)]*\)")
        first = dates.sub(b"", self.export(SAMPLES[0])[0].read_bytes())
        second = dates.sub(b"", self.export(SAMPLES[0])[0].read_bytes())
        self.assertEqual(first, second)


if __name__ == "__main__":
    harness.main()
