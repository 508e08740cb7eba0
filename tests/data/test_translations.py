#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translations: every string is collected, every language is complete, and programs speak it."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
PO = ROOT / "po"
ID = "io.github.tenagain.TenAgain"
SHEET = ROOT / "data" / "sheets" / "marisol-vega.tensheet.json"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
# What meson's "glib" preset hands to xgettext.
KEYWORDS = (
    ["--from-code=UTF-8", "--add-comments", "--keyword=_", "--keyword=N_"]
    + ["--keyword=C_:1c,2", "--keyword=NC_:1c,2", "--keyword=g_dcgettext:2"]
    + ["--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3"]
    + ["--flag=N_:1:pass-c-format", "--flag=C_:2:pass-c-format", "--flag=NC_:2:pass-c-format"]
    + ["--flag=g_dngettext:2:pass-c-format", "--flag=g_strdup_printf:1:c-format"]
    + ["--flag=g_string_append_printf:2:c-format", "--flag=g_set_error:4:c-format"]
)


def run(*command, **keywords):
    result = subprocess.run(
        [str(word) for word in command], capture_output=True, text=True, **keywords
    )
    if result.returncode != 0:
        raise AssertionError(f"{command[0]}: {result.stdout}{result.stderr}")
    return result


def listed(name):
    lines = (line.strip() for line in (PO / name).read_text().splitlines())
    return [line for line in lines if line and not line.startswith("#")]


def read_strings(path):
    """What a catalogue has to translate: (context, text, plural)."""
    text = run("msgcat", "--no-wrap", "--no-location", path).stdout
    strings = set()
    for block in text.split("\n\n"):
        found = {}
        for keyword in ("msgctxt", "msgid", "msgid_plural"):
            match = re.search(rf'^{keyword} (".*"(?:\n".*")*)', block, re.M)
            found[keyword] = "".join(re.findall(r'"(.*)"', match[1])) if match else ""
        if found["msgid"]:
            strings.add(tuple(found.values()))
    return strings


class Catalogues(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.template = pathlib.Path(cls.folder.name) / "ten-again.pot"
        cls.messages = run(
            "xgettext", *KEYWORDS, "-f", PO / "POTFILES.in", "-D", ROOT, "-o", cls.template
        ).stderr

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_no_string_is_cut_by_a_macro(self):
        self.assertNotRegex(self.messages, "not a valid C format string|unterminated")

    def test_comments_stand_where_translators_get_them(self):
        template = re.sub(r"\n#\. \*?\s*", " ", self.template.read_text())
        template = re.sub(r"\s+", " ", template)
        for name in listed("POTFILES.in"):
            if not name.endswith(".c"):
                continue
            for comment in re.findall(
                r"/\* (Translators:.*?)\s*\*/", (ROOT / name).read_text(), re.S
            ):
                words = re.sub(r"\s*\n\s*\*?\s*", " ", comment)
                if words not in template:
                    self.fail(f"{name}: {words!r} must stand directly before its string")

    def test_every_language_is_complete(self):
        strings = read_strings(self.template)
        self.assertIn("de", listed("LINGUAS"))
        for language in listed("LINGUAS"):
            path = PO / f"{language}.po"
            statistics = run(
                "msgfmt", "-c", "--check-accelerators", "--statistics", "-o", "/dev/null", path
            ).stderr
            self.assertNotRegex(statistics, "fuzzy|untranslated", f"{language}: {statistics}")
            missing = sorted(strings - read_strings(path))
            self.assertEqual(missing, [], f"run `meson compile ten-again-update-po`: {language}")

    def test_every_catalogue_is_listed(self):
        self.assertEqual(
            sorted(path.stem for path in PO.glob("*.po")), sorted(listed("LINGUAS"))
        )


class Desktop(unittest.TestCase):
    """What the desktop shows of the program; with the window only."""

    def setUp(self):
        self.folder = BUILD / "data" / "desktop"
        if not (self.folder / f"{ID}.xml").exists():
            self.skipTest("built without the window")

    def test_desktop_file_speaks_german(self):
        text = (self.folder / f"{ID}.desktop").read_text()
        self.assertIn("GenericName[de]=Würfelprogramm", text)
        self.assertRegex(text, r"Keywords\[de\]=Würfel;.*;\n")

    def test_metainfo_speaks_german(self):
        component = ET.parse(self.folder / f"{ID}.metainfo.xml").getroot()
        summaries = {node.get(XML_LANG): node.text for node in component.findall("summary")}
        self.assertEqual(summaries["de"], "Pools aus W10 würfeln")
        self.assertLessEqual(len(summaries["de"]), 35)

    def test_mime_type_speaks_german(self):
        mime = ET.parse(self.folder / f"{ID}.xml").getroot()[0]
        comments = {node.get(XML_LANG): node.text for node in mime if node.tag.endswith("comment")}
        self.assertEqual(comments["de"], "Ten-Again-Charakterbogen")


class Installed(unittest.TestCase):
    """A program that is installed finds its catalogue, with no help from the environment."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        folder = pathlib.Path(cls.folder.name)
        locales = folder / "locales"
        locales.mkdir()
        if shutil.which("localedef") is None or not pathlib.Path("/usr/share/i18n/locales").exists():
            raise unittest.SkipTest("no locale can be made here (package locales)")
        run("localedef", "-i", "de_DE", "-f", "UTF-8", locales / "de_DE.UTF-8")
        run("meson", "setup", folder / "tree", ROOT, f"--prefix={folder / 'prefix'}",
            "--libdir=lib", "-Dapp=false", "-Dtests=false", "-Dintrospection=disabled",
            "-Dbuildtype=plain")
        run("meson", "install", "-C", folder / "tree")
        cls.program = folder / "prefix" / "bin" / "ten-again-cli"
        cls.environment = {
            "PATH": os.environ["PATH"],
            "HOME": cls.folder.name,
            "XDG_DATA_HOME": cls.folder.name,
            "LOCPATH": str(locales),
            "LC_ALL": "de_DE.UTF-8",
            "LD_LIBRARY_PATH": str(folder / "prefix" / "lib"),
        }

    def cli(self, *words, **changes):
        return run(self.program, *words, env={**self.environment, **changes}).stdout

    def test_build_speaks_german_where_it_is_told_of_its_catalogues(self):
        text = self.cli("roll", "--dice", "1", "--faces", "4", TEN_LOCALE_DIR="/nowhere")
        self.assertIn("Failure", text)
        text = self.cli("roll", "--dice", "1", "--faces", "4", TEN_LOCALE_DIR=str(BUILD / "po"))
        self.assertIn("Fehlschlag", text)

    def test_sheet_is_shown_in_german(self):
        text = self.cli("sheet", "show", SHEET)
        for word in ("Regelwerk", "Körperkraft", "Heimlichkeit", "Spezialisierungen", "Laster", "Ausrüstung"):
            self.assertIn(word, text)
        self.assertNotIn("Strength", text)

    def test_roll_is_told_in_german(self):
        text = self.cli("roll", "--sheet", SHEET, "--trait", "strength", "--faces", "8,3")
        self.assertIn("Körperkraft 2: 2 Würfel", text)
        self.assertIn("Erfolg: 1 Erfolg", text)
        self.assertIn("Fehlschlag", self.cli("roll", "--dice", "1", "--faces", "4"))

    def test_numbers_are_written_as_in_german(self):
        self.assertIn("Im Durchschnitt: 1,67", self.cli("odds", "--dice", "5"))

    def test_traits_are_found_by_german_and_by_english_names(self):
        for pool in ("körperkraft + heimlichkeit", "strength + stealth"):
            text = self.cli("throw", "--sheet", SHEET, "--faces", "1,2,3", pool)
            self.assertIn("Körperkraft 2 + Heimlichkeit 1", text)

    def test_every_ruleset_loads_in_german(self):
        german = self.cli("rulesets")
        names = sorted(path.stem for path in (ROOT / "data" / "rulesets").glob("*.json"))
        for name in names:
            self.assertRegex(german, rf"(?m)^{name} ")

    def test_json_is_the_same_in_every_language(self):
        for words in (
            ("roll", "--sheet", SHEET, "--trait", "strength", "--faces", "8,3", "--json"),
            ("odds", "--dice", "5", "--json"),
            ("sheet", "show", SHEET, "--json"),
            ("rulesets", "--json"),
        ):
            english = self.cli(*words, LC_ALL="C.UTF-8")
            json.loads(english)
            self.assertEqual(self.cli(*words), english)
            self.assertEqual(self.cli(*words, LANGUAGE="de"), english)


if __name__ == "__main__":
    unittest.main()
