#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Translations: every string is collected, every language is complete, and the programs use it."""

import json
import pathlib
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET

from catalogue import (
    BUILD,
    CLI,
    DIRECTIVE,
    DOMAIN,
    PO,
    ROOT,
    Languages,
    languages,
    listed,
    read_messages,
    run,
)

ID = "io.github.tenagain.TenAgain"
SHEET = ROOT / "data" / "sheets" / "marisol-vega.tensheet.json"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
MAX_SUMMARY = 35
# The xgettext options of meson's "glib" preset.
KEYWORDS = (
    ["--from-code=UTF-8", "--add-comments", "--keyword=_", "--keyword=N_"]
    + ["--keyword=C_:1c,2", "--keyword=NC_:1c,2", "--keyword=g_dcgettext:2"]
    + ["--keyword=g_dngettext:2,3", "--keyword=g_dpgettext2:2c,3"]
    + ["--flag=N_:1:pass-c-format", "--flag=C_:2:pass-c-format", "--flag=NC_:2:pass-c-format"]
    + ["--flag=g_dngettext:2:pass-c-format", "--flag=g_strdup_printf:1:c-format"]
    + ["--flag=g_string_append_printf:2:c-format", "--flag=g_set_error:4:c-format"]
)

# Endings that a text keeps in every language.
ENDINGS = ("…", ":", "?", "!", ".", ",", "\n", " ")
# Markup and names of files, options and members, which are the same in every language.
FIXED = re.compile(r"</?\w+[^>]*>|&\w+;|(?<![\w-])--\w[\w-]*")


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
        strings = {message.key for message in read_messages(self.template)}
        for language in languages():
            messages = read_messages(PO / f"{language}.po")
            fuzzy = [message.key for message in messages if "fuzzy" in message.flags]
            empty = [message.key for message in messages if not all(message.forms)]
            missing = sorted(strings - {message.key for message in messages})
            print(
                f"# {language}: {len(messages)} strings, {len(empty)} untranslated, "
                f"{len(fuzzy)} fuzzy, {len(missing)} not yet taken from the source"
            )
            with self.subTest(language):
                self.assertEqual(missing, [], "run `meson compile ten-again-update-po`")
                self.assertEqual((empty, fuzzy), ([], []))

    def test_every_catalogue_can_be_compiled(self):
        for language in languages():
            with self.subTest(language):
                path = PO / f"{language}.po"
                run("msgfmt", "-c", "--check-accelerators=_", "-o", "/dev/null", path)

    def test_all_languages_are_there(self):
        self.assertEqual(set(listed("LINGUAS")), {"de", "es", "fr", "it", "pl", "pt_BR"})

    def test_every_catalogue_is_listed(self):
        self.assertEqual(
            sorted(path.stem for path in PO.glob("*.po")), sorted(listed("LINGUAS"))
        )


class Texts(unittest.TestCase):
    """Parts that must be the same in every language."""

    def check(self, find):
        """Compares the result of find() for each translation and its original."""
        for language in languages():
            for message in read_messages(PO / f"{language}.po"):
                wanted = find(message.plural or message.text)
                for number, text in enumerate(message.forms):
                    if message.plural is not None and number == 0:
                        continue
                    with self.subTest(language, text=message.text, translation=text):
                        self.assertEqual(find(text), wanted)

    def test_arguments_are_kept(self):
        def find(text):
            return sorted(re.sub(r"^%\d+\$", "%", found) for found in DIRECTIVE.findall(text))

        for language in languages():
            for message in read_messages(PO / f"{language}.po"):
                if "c-format" not in message.flags:
                    continue
                with self.subTest(language, text=message.text):
                    self.assertEqual(find(message.forms[-1]), find(message.plural or message.text))

    def test_markup_and_options_are_kept(self):
        self.check(lambda text: sorted(FIXED.findall(text)))

    def test_endings_are_kept(self):
        self.check(lambda text: next((end for end in ENDINGS if text.endswith(end)), ""))

    def test_beginnings_are_kept(self):
        self.check(lambda text: re.match(r"[ \t\n]*", text)[0])

    def test_lists_are_kept(self):
        """Each keyword for the desktop's search ends with a semicolon."""
        self.check(lambda text: text.endswith(";") and text.count(";") > 1)

    def test_nothing_is_typed_twice(self):
        for language in languages():
            for message in read_messages(PO / f"{language}.po"):
                for text in message.forms:
                    with self.subTest(language, text=text):
                        self.assertNotRegex(text, r"\w  +\w|\.\.\.|\(c\)")


def language_of(node):
    """As it is written in po/LINGUAS: newer versions of msgfmt write pt-BR."""
    language = node.get(XML_LANG)
    return language and language.replace("-", "_")


class Desktop(unittest.TestCase):
    """Texts that the desktop shows; only in builds with the window."""

    def setUp(self):
        self.folder = BUILD / "data" / "desktop"
        if not (self.folder / f"{ID}.xml").exists():
            self.skipTest("built without the window")

    def test_desktop_file_speaks_every_language(self):
        text = (self.folder / f"{ID}.desktop").read_text()
        self.assertIn("GenericName[de]=Würfelprogramm", text)
        for language in languages():
            for key in ("GenericName", "Comment"):
                self.assertRegex(text, rf"(?m)^{key}\[{language}\]=\S")
            self.assertRegex(text, rf"(?m)^Keywords\[{language}\]=(\S[^;\n]*;)+$")

    def test_metainfo_speaks_every_language(self):
        component = ET.parse(self.folder / f"{ID}.metainfo.xml").getroot()
        summaries = {language_of(node): node.text for node in component.findall("summary")}
        self.assertEqual(summaries["de"], "Pools aus W10 würfeln")
        for language in languages():
            with self.subTest(language):
                self.assertLessEqual(len(summaries[language]), MAX_SUMMARY, summaries[language])
                for path in ("description/p", "description/ul/li", "screenshots/screenshot/caption"):
                    self.check_translated(component, path, language)

    def check_translated(self, component, path, language):
        texts = component.findall(path)
        english = [node for node in texts if language_of(node) is None]
        own = [node for node in texts if language_of(node) == language]
        self.assertEqual(len(own), len(english), path)

    def test_mime_type_speaks_every_language(self):
        mime = ET.parse(self.folder / f"{ID}.xml").getroot()[0]
        comments = {language_of(node): node.text for node in mime if node.tag.endswith("comment")}
        self.assertEqual(comments["de"], "Ten-Again-Charakterbogen")
        self.assertLessEqual(set(languages()), set(comments))


class Installed(unittest.TestCase):
    """The installed program finds its catalogues without help from the environment."""

    def test_catalogues_are_installed_where_programs_look(self):
        header = (BUILD / "ten-config.h").read_text()
        folder = pathlib.Path(re.search(r'#define TEN_LOCALE_DIR "(.*)"', header)[1])
        domain = re.search(r'#define GETTEXT_PACKAGE "(.*)"', header)[1]
        targets = json.loads((BUILD / "meson-info" / "intro-installed.json").read_text())
        installed = {pathlib.Path(place) for place in targets.values()}
        for language in listed("LINGUAS"):
            self.assertIn(folder / language / "LC_MESSAGES" / f"{domain}.mo", installed)
        self.assertEqual(domain, DOMAIN)


class Program(unittest.TestCase):
    """The command line in German."""

    @classmethod
    def setUpClass(cls):
        cls.languages = Languages()
        cls.addClassCleanup(cls.languages.close)
        if not cls.languages.make_locale("de_DE"):
            raise unittest.SkipTest("no locale can be made here (package locales)")
        cls.environment = cls.languages.environment("de", "de_DE")

    def cli(self, *words, **changes):
        return run(CLI, *words, env={**self.environment, **changes}).stdout

    def test_build_speaks_german_where_it_is_told_of_its_catalogues(self):
        text = self.cli("roll", "--dice", "1", "--faces", "4", TEN_LOCALE_DIR="/nowhere")
        self.assertIn("Failure", text)
        text = self.cli("roll", "--dice", "1", "--faces", "4")
        self.assertIn("Fehlschlag", text)
        text = self.cli("roll", "--dice", "1", "--faces", "4", LANGUAGE="")
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
