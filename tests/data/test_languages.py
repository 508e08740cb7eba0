#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers and trait names in each language, where the rules need them."""

import functools
import json
import re
import shutil
import unicodedata
import unittest

from catalogue import CLI, DIRECTIVE, PO, ROOT, Languages, languages, read_messages, run

NUMBERS = (0, 1, 2, 3, 4, 5, 10, 11, 12, 14, 21, 22, 25, 100, 101, 102, 112, 1000)
# The most names that one roll can combine.
MAX_TRAITS = 16


def pick_german(number):
    return 0 if number == 1 else 1


def pick_french(number):
    return 0 if number <= 1 else 1


def pick_polish(number):
    if number == 1:
        return 0
    return 1 if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14) else 2


# The grammar of each language: the number of plural forms, and the form for each number.
GRAMMARS = {
    "de": (2, pick_german),
    "es": (2, pick_german),
    "fr": (2, pick_french),
    "it": (2, pick_german),
    "pl": (3, pick_polish),
    "pt_BR": (2, pick_french),
}

# Words with plural endings: the texts that have them, and the forms.
COUNTED = {
    "de": {"%d success": ("%d Erfolg", "%d Erfolge")},
    "es": {"%d success": ("%d éxito", "%d éxitos")},
    "fr": {},
    "it": {"%d success": ("%d successo", "%d successi")},
    "pl": {"%d success": ("%d sukces", "%d sukcesy", "%d sukcesów")},
    "pt_BR": {"%d success": ("%d sucesso", "%d sucessos")},
}


def strip_accents(name):
    letters = unicodedata.normalize("NFKD", name)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return plain.translate(str.maketrans("łŁøØ", "lLoO"))


def fold(name):
    """The form of a name used in searches, as made by ten_fold_name()."""
    kept = (
        letter
        for letter in strip_accents(name)
        if unicodedata.category(letter) not in ("Pd", "Zs") and letter != "_"
    )
    return "".join(kept).casefold()


def read_rulesets():
    paths = sorted((ROOT / "data" / "rulesets").glob("*.json"))
    return {path.stem: json.loads(path.read_text()) for path in paths}


def list_traits(ruleset):
    return [trait for group in ruleset["traits"] for trait in group["traits"]]


def is_rolled(trait):
    return trait.get("rolled", True)


def list_names(value):
    """Every visible text of a ruleset: see po/update-ruleset-names.py."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key == "name" and isinstance(member, str):
                yield member
            else:
                yield from list_names(member)
    elif isinstance(value, list):
        for member in value:
            yield from list_names(member)


def each_language(test):
    """Tests one language after another, even if one fails."""

    @functools.wraps(test)
    def wrapper(self):
        for language in languages():
            with self.subTest(language):
                test(self, language)

    return wrapper


class Case(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.languages = Languages()
        cls.addClassCleanup(cls.languages.close)



class Plurals(Case):
    def test_every_language_has_a_grammar(self):
        self.assertLessEqual(set(languages()), set(GRAMMARS))

    @each_language
    def test_numbers_get_their_forms(self, language):
        translation = self.languages.load(language)
        n_forms, pick = GRAMMARS[language]
        for message in read_messages(PO / f"{language}.po"):
            if message.plural is None:
                continue
            self.assertEqual(len(message.forms), n_forms, message.text)
            for number in NUMBERS:
                text = translate_number(translation, message, number)
                expected = message.forms[pick(number)]
                self.assertEqual(text, expected, f"{number}: {message.text}")

    @each_language
    def test_forms_hold_their_number(self, language):
        """A form used for more than one number must contain the number."""
        n_forms, pick = GRAMMARS[language]
        for message in read_messages(PO / f"{language}.po"):
            if message.plural is None or not DIRECTIVE.search(message.plural):
                continue
            wanted = sorted(DIRECTIVE.findall(message.plural))
            for form in range(n_forms):
                if sum(pick(number) == form for number in NUMBERS) > 1:
                    found = strip_places(DIRECTIVE.findall(message.forms[form]))
                    self.assertEqual(found, wanted, f"{message.text}: {message.forms[form]}")

    @each_language
    def test_words_are_those_of_the_number(self, language):
        translation = self.languages.load(language)
        _n_forms, pick = GRAMMARS[language]
        plurals = {
            message.text: message
            for message in read_messages(PO / f"{language}.po")
            if message.plural is not None
        }
        for text, forms in COUNTED[language].items():
            for number in NUMBERS:
                counted = translate_number(translation, plurals[text], number) % number
                self.assertEqual(counted, forms[pick(number)] % number)

    def test_polish_has_three_forms(self):
        if "pl" not in languages():
            self.skipTest("no Polish")
        alike = [
            message.text
            for message in read_messages(PO / "pl.po")
            if message.plural is not None and len(set(message.forms)) < 2
        ]
        print(f"# pl: {len(alike)} plurals have one form: {alike}")
        self.assertLessEqual(len(alike), 24, alike)


def translate_name(translation, ruleset, name):
    """The word in this ruleset's edition, or else the general one."""
    own = translation.pgettext(ruleset, name)
    return own if own != name else translation.gettext(name)


def translate_number(translation, message, number):
    if message.context is not None:
        return translation.npgettext(message.context, message.text, message.plural, number)
    return translation.ngettext(message.text, message.plural, number)


def strip_places(directives):
    return sorted(re.sub(r"%\d+\$", "%", directive) for directive in directives)


class Traits(Case):
    @each_language
    def test_every_name_is_translated(self, language):
        names = {name for ruleset in read_rulesets().values() for name in list_names(ruleset)}
        translated = {
            message.text: message.forms[0]
            for message in read_messages(PO / f"{language}.po")
            if message.is_translated
        }
        missing = sorted(name for name in names if not translated.get(name, "").strip())
        self.assertEqual(missing, [], f"{language}: names of the rulesets")
        same = sorted(name for name in names if translated[name] == name)
        print(f"# {language}: {len(same)} of {len(names)} names are as in English: "
              + ", ".join(same))
        self.assertLess(len(same), len(names) // 3, f"{language}: names left in English")

    @each_language
    def test_no_two_traits_are_one(self, language):
        """Two traits with the same name could not be distinguished or found."""
        translation = self.languages.load(language)
        for name, ruleset in read_rulesets().items():
            owners = {}
            for trait in list_traits(ruleset):
                owners.setdefault(fold(trait["id"]), trait)
                owners.setdefault(fold(trait["name"]), trait)
            for trait in list_traits(ruleset):
                called = translate_name(translation, name, trait["name"])
                owner = owners.setdefault(fold(called), trait)
                with self.subTest(ruleset=name, trait=trait["name"]):
                    self.assertIs(
                        owner,
                        trait,
                        f"{language}, {name}: “{called}” is {trait['name']}, "
                        f"and also {owner['name']}",
                    )

    @each_language
    def test_every_trait_is_found_by_its_name(self, language):
        """As players type it, without quotation marks, accents or capitals."""
        if not self.languages.make_locale("en_US"):
            self.skipTest("no locale can be made here (package locales)")
        translation = self.languages.load(language)
        for name, ruleset in read_rulesets().items():
            traits = list_traits(ruleset)
            sheet = self.write_sheet(name, traits)
            for trait in traits:
                if not is_rolled(trait):
                    self.check_refused(
                        language, sheet, translate_name(translation, name, trait["name"])
                    )
            called = [
                translate_name(translation, name, trait["name"])
                for trait in traits
                if is_rolled(trait)
            ]
            for first in range(0, len(called), MAX_TRAITS // 2):
                some = called[first : first + MAX_TRAITS // 2]
                self.check_found(language, sheet, some, some)
                plain = [strip_accents(text).lower() for text in some]
                self.check_found(language, sheet, plain, some)

    @each_language
    def test_every_name_is_printed_whole(self, language):
        """No word is broken for lack of space."""
        if shutil.which("pdftotext") is None or not self.languages.make_locale("en_US"):
            self.skipTest("no pages can be read here (package poppler-utils)")
        translation = self.languages.load(language)
        environment = self.languages.environment(language, "en_US")
        for name, ruleset in read_rulesets().items():
            sheet = self.write_sheet(name, list_traits(ruleset))
            pages = self.languages.folder / f"{name}.pdf"
            words = ("sheet", "export", sheet, "--pdf", "--paper", "a4", "--force", "--to", pages)
            run(CLI, *words, env=environment)
            printed = set(run("pdftotext", pages, "-").stdout.split())
            for trait in list_traits(ruleset):
                called = translate_name(translation, name, trait["name"])
                with self.subTest(language, ruleset=name, trait=called):
                    self.assertLessEqual(set(called.split()), printed)

    def write_sheet(self, name, traits):
        sheet = self.languages.folder / f"{name}.json"
        content = {
            "format": "ten-again/sheet",
            "version": 1,
            "ruleset": name,
            "name": "Somebody",
            "traits": {trait["id"]: 1 for trait in traits},
        }
        sheet.write_text(json.dumps(content))
        return sheet

    def check_refused(self, language, sheet, name):
        """V5-2: the trait is found, which the capitals in the message prove, but not rolled."""
        environment = self.languages.environment(language, "en_US")
        typed = strip_accents(name).lower()
        with self.subTest(language, ruleset=sheet.stem, trait=name):
            with self.assertRaisesRegex(AssertionError, re.escape(name)):
                run(CLI, "throw", "--sheet", sheet, typed, env=environment)

    def check_found(self, language, sheet, typed, expected):
        environment = self.languages.environment(language, "en_US")
        pool = " + ".join(typed)
        with self.subTest(language, ruleset=sheet.stem, pool=pool):
            told = run(CLI, "throw", "--sheet", sheet, f"{pool} uncommon", env=environment).stdout
            # V5-4: a pool of Willpower is its boxes, not its rating.
            self.assertRegex(told, r" \+ ".join(rf"{re.escape(name)} \d+" for name in expected))


if __name__ == "__main__":
    unittest.main()
