#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The published schema of rulesets agrees with the engine's reader, as far as a schema can."""

import json
import os
import pathlib
import re
import unittest

try:
    import jsonschema
except ImportError:  # the build sandbox does not have this module
    jsonschema = None

ROOT = pathlib.Path(os.environ.get("TEN_SOURCE_ROOT", pathlib.Path(__file__).parents[3]))
SCHEMA = ROOT / "data" / "schemas" / "ruleset.schema.json"
RULESETS = sorted((ROOT / "data" / "rulesets").glob("*.json"))
HOMEBREW = sorted((ROOT / "tests" / "data" / "homebrew").glob("*.json"))
HOMEBREW.append(ROOT / "data" / "examples" / "tidewater.json")
BAD = sorted((ROOT / "tests" / "data" / "bad-rulesets").glob("*.json"))

# A schema cannot compare one value of a file with another, or tell 7.0 from 7.
BEYOND_A_SCHEMA = {
    "actions-attack-soak-kind",
    "actions-attack-usual-unknown",
    "actions-bonuses-in-disorder",
    "actions-bonuses-without-margin",
    "actions-common-against-without",
    "actions-common-damage-trait",
    "actions-common-resistance-other",
    "actions-common-resistance-without",
    "actions-common-trait-unknown",
    "actions-common-twice",
    "actions-contest-fixed-target",
    "actions-contest-target-over",
    "actions-extended-maximum-under-minimum",
    "actions-initiative-unknown",
    "actions-multiple-fixed-target",
    "actions-resistance-unknown",
    "actions-rouse-trait-unknown",
    "actions-teamwork-fixed-target",
    "actions-tests-in-disorder",
    "actions-tests-required-under-from",
    "actions-tests-trait-unknown",
    "actions-tests-twice",
    "again-default-not-offered",
    "botch-default-not-offered",
    "botch-negative-without-ones",
    "botch-option-negative-without-ones",
    "combination-cancel-again",
    "combination-cancel-pairs",
    "combination-cancel-rote",
    "creation-dots-few",
    "creation-dots-many",
    "creation-dots-rise",
    "creation-group-twice",
    "creation-group-unknown",
    "creation-rating-twice",
    "creation-spread-unnamed",
    "degrees-in-disorder",
    "degrees-twice",
    "derived-id-of-trait",
    "derived-name-of-trait",
    "derived-trait-unknown",
    "derived-twice",
    "group-twice",
    "growth-trait-unknown",
    "growth-group-unknown",
    "red-except-unknown",
    "red-trait-unknown",
    "required-minimum-botch",
    "specialty-tens-not-double",
    "target-maximum-under-default",
    "target-minimum-over-default",
    "target-name-outside",
    "target-names-in-disorder",
    "target-real",
    "track-damage-twice",
    "track-impairs-unknown",
    "track-more-levels-than-boxes",
    "track-trait-unknown",
    "track-twice",
    "trait-id-alike",
    "trait-name-alike",
    "trait-start-over",
    "trait-start-over-of-group",
    "trait-twice",
}


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


@unittest.skipIf(jsonschema is None, "python3-jsonschema is not installed")
class Schema(unittest.TestCase):
    def setUp(self):
        schema = load(SCHEMA)
        jsonschema.Draft202012Validator.check_schema(schema)
        self.validator = jsonschema.Draft202012Validator(schema)

    def test_rulesets_are_valid(self):
        self.assertEqual(len(RULESETS), 7)
        self.assertTrue(HOMEBREW)
        for path in RULESETS + HOMEBREW:
            with self.subTest(path.name):
                errors = [error.message for error in self.validator.iter_errors(load(path))]
                self.assertEqual(errors, [])

    def test_bad_ones_are_refused(self):
        self.assertGreater(len(BAD), 80)
        for path in BAD:
            with self.subTest(path.name):
                valid = self.validator.is_valid(load(path))
                self.assertEqual(valid, path.stem in BEYOND_A_SCHEMA)

    def test_format_is_documented(self):
        """Every member in the schema is described in the documentation of the format."""
        text = (ROOT / "docs" / "ruleset-format.md").read_text(encoding="utf-8")
        members = set()

        def collect(value):
            if isinstance(value, dict):
                members.update(value.get("properties", {}))
                for element in value.values():
                    collect(element)
            elif isinstance(value, list):
                for element in value:
                    collect(element)

        collect(load(SCHEMA))
        for member in sorted(members):
            with self.subTest(member):
                self.assertRegex(text, rf'[`"]{re.escape(member)}[`"]')

    def test_example_of_the_documentation_is_the_one_that_is_tested(self):
        text = (ROOT / "docs" / "ruleset-format.md").read_text(encoding="utf-8")
        example = re.search(r"```json\n(.*?)```", text, re.S).group(1)
        self.assertEqual(json.loads(example), load(HOMEBREW[0]))


if __name__ == "__main__":
    unittest.main()
