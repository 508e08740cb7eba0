#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The guide: complete, reachable, and with the program's current labels."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
sys.path.insert(0, str(ROOT / "help"))
sys.dont_write_bytecode = True
import guide  # noqa: E402

FOLDER = ROOT / "help" / "C"
SCHEMA = pathlib.Path("/usr/share/xml/mallard/1.0/mallard-1.0.rng")
MALLARD = guide.MALLARD
MAX_FIGURE = 60 * 1024
MAX_GUIDE = 1024 * 1024
NAMES = {"Control": "Ctrl", "question": "?", "comma": ",", "BackSpace": "Backspace",
         "Return": "Enter", "Page_Down": "Page Down", "Page_Up": "Page Up", "space": "Space"}
# Keys that the toolkit itself handles.
# Those of GTK itself.
COMMON_KEYS = {"Tab", "←", "→", "↓", "Delete", "Shift+Enter", "Shift+F8"}


def pages():
    return sorted(FOLDER.glob("*.page"))


def all_of(name):
    for path in pages():
        for element in ET.parse(path).iter(MALLARD + name):
            yield path.name, element


def texts_of_the_program():
    """All translated texts as they appear on the screen, without mnemonics."""
    text = (ROOT / "po" / "de.po").read_text(encoding="utf-8")
    found = {"⋮"}
    for entry in re.findall(r'(?m)^msgid(?:_plural)? (".*"(?:\n".*")*)', text):
        joined = "".join(re.findall(r'"(.*)"', entry)).replace('\\"', '"')
        found.add(re.sub(r"_(?=\w)", "", joined))
    return found


def strangers(name, known):
    """The texts of this element in the pages that are not in the program."""
    found = []
    for page, element in all_of(name):
        text = "+".join(guide.squeeze(part.text) for part in ([*element] or [element]))
        if text not in known:
            found.append(f"{page}: {text}")
    return found


def keys_of_the_program():
    code = (ROOT / "src" / "app" / "window" / "ten-application.c").read_text()
    shown = ET.parse(ROOT / "ui" / "window" / "ten-shortcuts-window.ui").getroot()
    accelerators = re.findall(r'"((?:<\w+>)*\w+)"', code.partition("accelerators[] = {")[2])
    for shortcut in shown.iterfind(".//property[@name='accelerator']"):
        accelerators += shortcut.text.split()
    found = set(COMMON_KEYS)
    for accelerator in accelerators:
        words = re.findall(r"\w+", accelerator)
        words = [NAMES.get(word, word.upper() if len(word) == 1 else word) for word in words]
        found.add("+".join(words))
    found.discard("Alt+1+9")
    return found | {f"Alt+{number}" for number in range(1, 10)}


class Pages(unittest.TestCase):
    def test_follow_the_schema(self):
        if not SCHEMA.exists():
            self.skipTest("mallard-rng is not installed")
        command = ["xmllint", "--noout", "--nonet", "--relaxng", str(SCHEMA), *map(str, pages())]
        result = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_are_called_as_their_files(self):
        for path in pages():
            self.assertEqual(ET.parse(path).getroot().get("id"), path.stem)

    def test_are_all_installed(self):
        listed = re.findall(r"(?m)^  '([a-z-]+)',$", (ROOT / "help" / "meson.build").read_text())
        there = [path.stem for path in pages()]
        there += [path.stem for path in (FOLDER / "figures").glob("*.png")]
        self.assertEqual(sorted(listed), sorted(there))

    def test_are_reached_from_the_index(self):
        book = guide.Guide(FOLDER)
        reached = [page.id for _title, below in book.sections() for page in below]
        self.assertEqual(sorted([*reached, "index"]), sorted(book.pages))

    def test_lead_to_pages_that_are_there(self):
        names = {path.stem for path in pages()}
        sections = {section.get("id") for _name, section in all_of("section")}
        for name, link in all_of("link"):
            if link.get("href"):
                self.assertRegex(link.get("href"), r"^https://github\.com/tenagain/", name)
                continue
            page, _hash, section = link.get("xref").partition("#")
            self.assertIn(page, names, name)
            self.assertIn(section or None, {*sections, None}, name)

    def test_say_what_they_are_about(self):
        for path in pages():
            root = ET.parse(path).getroot()
            self.assertIsNotNone(root.find(f"{MALLARD}info/{MALLARD}desc"), path.name)
            words = len(" ".join(root.itertext()).split())
            self.assertLess(words, 450, f"{path.name} is a task, and no book")


    def test_check_dice_as_the_tests_do(self):
        """tests/room runs these lines with the log of a room."""
        code = [code.text for name, code in all_of("code") if name == "room-trust.page"]
        program = (ROOT / "tests" / "room" / "verify.py").read_text()
        self.assertEqual(code, [program.split("\n", 1)[1].rstrip("\n")])


class Figures(unittest.TestCase):
    def test_are_there_and_small(self):
        for name, media in all_of("media"):
            file = FOLDER / media.get("src")
            self.assertTrue(file.exists(), f"{name}: {file}")
            self.assertLess(file.stat().st_size, MAX_FIGURE, file.name)
            self.assertTrue("".join(media.itertext()).strip(), f"{name}: no words for {file.name}")

    def test_are_all_shown(self):
        shown = {pathlib.Path(media.get("src")).name for _name, media in all_of("media")}
        self.assertEqual(shown, {path.name for path in (FOLDER / "figures").iterdir()})


class Words(unittest.TestCase):
    def test_are_those_of_the_program(self):
        texts = texts_of_the_program()
        self.assertEqual(strangers("gui", texts), [])

    def test_keys_are_those_of_the_program(self):
        keys = keys_of_the_program()
        self.assertEqual(strangers("keyseq", keys), [])
        self.assertEqual(strangers("key", {key for keys in keys for key in keys.split("+")}), [])

    def test_name_every_control_of_a_roll_and_every_preference(self):
        told = {guide.squeeze(element.text) for _name, element in all_of("gui")}
        missing = []
        for folder in ("action", "pool", "preferences"):
            for path in sorted((ROOT / "ui" / folder).glob("*.ui")):
                for widget in ET.parse(path).iter("object"):
                    if re.search(r"Button$|Expander$|Row$", widget.get("class")):
                        for words in widget.findall("property[@translatable='yes']"):
                            text = re.sub(r"_(?=\w)", "", words.text)
                            if words.get("name") in ("label", "title") and text not in told:
                                missing.append(f"{path.name}: {text}")
        self.assertEqual(missing, [])

    def test_tell_storytellers_from_whom_a_secret_is_kept(self):
        text = " ".join("".join(ET.parse(FOLDER / "secret.page").getroot().itertext()).split())
        self.assertIn("who look on", text)
        self.assertIn("cannot hide anything from the owner of the computer", text)
        for path in pages():
            self.assertNotRegex(path.read_text(encoding="utf-8"), r"(?i)(proven|truly) random")


class OneFile(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = pathlib.Path(folder.name) / "guide"

    def test_for_browsers_needs_nothing_else(self):
        guide.main("html", FOLDER, self.file)
        text = self.file.read_text(encoding="utf-8")
        self.assertLess(len(text), MAX_GUIDE)
        self.assertNotRegex(text, r'(src|href)="(?!#|data:image/png;base64,|https://github\.com/tenagain/)')
        self.assertEqual(text.count("<img "), len(list(all_of("media"))))
        targets = set(re.findall(r'href="#([^"]+)"', text))
        self.assertEqual(targets - set(re.findall(r' id="([^"]+)"', text)), set())
        self.assertEqual(targets, {path.stem for path in pages()})
        for name in ("p", "li", "dl", "table", "section", "aside", "kbd", "b", "a", "code"):
            self.assertEqual(
                len(re.findall(rf"<{name}[ >]", text)), text.count(f"</{name}>"), name
            )

    def test_for_readers_of_the_source_is_up_to_date(self):
        self.file = ROOT / "docs" / "guide.md"
        there = self.file.read_text(encoding="utf-8")
        made = guide.Markdown(guide.Guide(FOLDER), self.file).guide_text()
        self.assertEqual(there, made, "run: help/guide.py markdown help/C docs/guide.md")


if __name__ == "__main__":
    unittest.main()
