#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""PDF forms: fields by name, dots by the text before them, and refusals in words."""

import shutil
import subprocess
import unittest

import harness
import test_import


def escape(text):
    return text.replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")


def pdf(labels=(), fields=(), script=False, encrypted=False):
    """labels: (x, y, text); fields: (x, y, name, value); a bool value is a check box."""
    content = "BT /F1 9 Tf " + " ".join(f"1 0 0 1 {x} {y} Tm ({escape(text)}) Tj" for x, y, text in labels) + " ET"
    objects = [
        f"<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[{' '.join(f'{6 + i} 0 R' for i in range(len(fields)))}]/DR<</Font<</F1 4 0 R>>>>/DA(/F1 9 Tf)>>"
        + ("/OpenAction<</S/JavaScript/JS(app.alert\\('no'\\))>>" if script else "")
        + ">>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R/Annots[{' '.join(f'{6 + i} 0 R' for i in range(len(fields)))}]>>",
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
        f"<</Length {len(content)}>>stream\n{content}\nendstream",
    ]
    for x, y, name, value in fields:
        box = isinstance(value, bool)
        size = 8 if box else 120
        kind = (
            f"/FT/Btn/V/{'Yes' if value else 'Off'}/AS/{'Yes' if value else 'Off'}/AP<</N<</Yes<<>>/Off<<>>>>>>"
            if box
            else f"/FT/Tx/V({escape(value)})/DA(/F1 9 Tf)"
        )
        objects.append(f"<</Type/Annot/Subtype/Widget/P 3 0 R/Rect[{x} {y} {x + size} {y + 8}]/T({escape(name)}){kind}>>")
    out, places = b"%PDF-1.6\n", []
    for i, body in enumerate(objects):
        places.append(len(out))
        out += f"{i + 1} 0 obj\n{body}\nendobj\n".encode("latin-1")
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    extra = "/Encrypt<</Filter/Standard/V 1/R 2/Length 40/P -44/O<" + "41" * 32 + ">/U<" + "42" * 32 + ">>>/ID[<00><00>]" if encrypted else ""
    return out + f"trailer<</Size {len(objects) + 1}/Root 1 0 R{extra}>>\nstartxref\n{start}\n%%EOF\n".encode()


def row(x, y, name, ticked, of=5):
    return [(x + 10 * i, y, name.format(i + 1), i < ticked) for i in range(of)]


class Case(test_import.Case):
    def setUp(self):
        super().setUp()
        path = self.path(pdf(), "empty.pdf")
        said = self.run_cli("sheet", "import", path, "--to", self.home / "sheets").stderr
        self.assertNotIn("libten-again-pdf", said)
        if "which this build" in said:
            self.skipTest("this build reads no PDF")


class Forms(Case):
    def test_fields_of_a_form_for_the_fifth_edition(self):
        """The names of the fields in the form by Nerdbert; health and willpower are two tracks."""
        sheet = self.sheet((harness.ROOT / "tests" / "data" / "import" / "nerdbert-fields.pdf").read_bytes(), name="form.pdf")
        self.assertEqual((sheet["ruleset"], sheet["name"], sheet["details"], sheet["experiences"]), ("v5", "Test Person", {"clan": "Brujah"}, 15))
        expected = {"athletics": 4, "brawl": 3, "firearms": 3, "animal_ken": 1, "streetwise": 2, "blood_potency": 1, "Celerity": 2}
        self.assertEqual({name: sheet["traits"].get(name) for name in expected}, expected)
        self.assertEqual((sheet["specialties"], sheet["groups"]), ({"brawl": ["Grappling"]}, {"Disciplines": ["Celerity"]}))
        self.assertEqual(sheet["advantages"], [{"name": "Rapid Reflexes", "dots": 0, "of": "Celerity"}, {"name": "Haven", "dots": 1}])
        self.assertEqual({name: track["boxes"] for name, track in sheet["tracks"].items()}, {"health": 6, "willpower": 4})

    def test_fields_with_names(self):
        fields = [(100, 700, "Name", "Odo Marsh"), (100, 680, "Clan", "Brujah"), (100, 660, "Strength", "3"), (100, 640, "Wits", "2"), (100, 620, "Notes", "Born (once)"), (300, 620, "Odd", "kept")]
        fields += row(100, 600, "Brawl{}", 3) + row(100, 580, "stealth_dot_{}", 2)
        sheet = self.sheet(pdf(fields=fields), name="odo.pdf")
        self.assertEqual((sheet["name"], sheet["details"]), ("Odo Marsh", {"clan": "Brujah"}))
        self.assertEqual(sheet["traits"], {"strength": 3, "wits": 2, "brawl": 3, "stealth": 2})
        self.assertIn("Born (once)", sheet["notes"])
        self.assertIn("Odd: kept", sheet["notes"])

    def test_dots_beside_their_names(self):
        labels = [(50, 700, "Name:"), (40, 660, "Strength"), (240, 660, "Charisma"), (40, 640, "Dexterity"), (40, 620, "Brawl"), (40, 600, "Animal Ken"), (100, 590, "Concept")]
        fields = [(100, 700, "Text1", "Odo Marsh"), (100, 575, "Text2", "Fisher")]
        n = 0
        for x, y, ticked in ((100, 660, 3), (300, 660, 4), (100, 640, 2), (100, 620, 1), (100, 600, 5)):
            fields += [(x + 10 * i, y, f"dot{n + i}", i < ticked) for i in range(5)]
            n += 5
        sheet = self.sheet(pdf(labels, fields), name="odo.pdf")
        self.assertEqual(sheet["traits"], {"strength": 3, "charisma": 4, "dexterity": 2, "brawl": 1, "animal_ken": 5})
        self.assertEqual((sheet["name"], sheet["details"]), ("Odo Marsh", {"concept": "Fisher"}))

    def test_script_is_never_run(self):
        fields = [(100, 700 - 20 * i, name, "2") for i, name in enumerate(("Strength", "Wits", "Brawl"))]
        sheet = self.sheet(pdf(fields=fields, script=True), name="odo.pdf")
        self.assertEqual(sheet["traits"], {"strength": 2, "wits": 2, "brawl": 2})

    def test_refusals(self):
        fields = [(100, 700, "Strength", "2")]
        for text, words in (
            (pdf(), "no form to fill in"),
            (pdf(fields=fields, encrypted=True), "password"),
            (b"%PDF-1.6\n" + b"garbage" * 100, "damaged|no form"),
            (pdf(fields=fields), "no character in it"),
            (pdf(fields=fields)[:300], "damaged|no form"),
        ):
            path = self.path(text, "odo.pdf")
            result = self.run_cli("sheet", "import", path, "--to", self.home / "sheets")
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertRegex(result.stderr, words)
            self.assertFalse((self.home / "sheets").exists())

    def test_without_its_module(self):
        """A program that does not find it says what helps, as one that was built without it."""
        program = shutil.copy(harness.PROGRAM, self.home)
        path = self.path(pdf(fields=[(100, 700, "Strength", "2")]), "odo.pdf")
        result = subprocess.run(
            [program, "sheet", "import", path, "--to", self.home / "sheets"],
            env=self.environment, capture_output=True, text=True, check=False,
        )
        self.assertEqual(result.returncode, 2, result.stderr)
        self.assertIn("this is a PDF, which this build of the program cannot read", result.stderr)

    def test_huge_file(self):
        path = self.home / "huge.pdf"
        with open(path, "wb") as file:
            file.write(b"%PDF-1.6\n")
            file.truncate(500 * 1024 * 1024)
        result = self.run_cli("sheet", "import", path, "--to", self.home / "sheets")
        self.assertIn("larger than 64 MiB", result.stderr)


if __name__ == "__main__":
    harness.main()
