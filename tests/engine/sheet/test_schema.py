#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The JSON Schema of sheets accepts the samples and good files, and rejects bad ones."""

import json
import os
import pathlib
import re
import unittest

try:
    import jsonschema
except ImportError:
    jsonschema = None

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
SAMPLES = sorted((ROOT / "data" / "sheets").glob("*.tensheet.json"))
GOOD = sorted((ROOT / "tests" / "data" / "good-sheets").glob("*.tensheet.json"))
BAD = sorted((ROOT / "tests" / "data" / "bad-sheets").glob("*.json"))

# Errors that only the reader finds: in the text itself, or by the ruleset.
BEYOND = {
    "damage-over", "damage-over-derived", "empty", "not-utf8", "points-spent-over",
    "points-spent-over-derived", "ruleset-unknown", "trailing-comma", "trait-twice", "two-names",
    "two-roots",
}


@unittest.skipIf(jsonschema is None, "python3-jsonschema is not installed")
class Schema(unittest.TestCase):
    def setUp(self):
        self.schema = json.loads((ROOT / "data" / "schemas" / "sheet.schema.json").read_text())
        self.validator = jsonschema.Draft202012Validator(self.schema)

    def test_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(self.schema)

    def test_good_files(self):
        self.assertEqual(len(SAMPLES), 13)
        for path in SAMPLES + GOOD:
            with self.subTest(path.name):
                self.validator.validate(json.loads(path.read_text()))

    def test_documentation(self):
        text = (ROOT / "docs" / "sheet-format.md").read_text()
        example = json.loads(text.split("```json\n")[1].split("```")[0])
        self.validator.validate(example)
        self.assertEqual(set(example), set(self.schema["properties"]))
        for member in self.schema["properties"]:
            self.assertRegex(text, rf"\| [^|]*`{re.escape(member)}`[^|]* \|")

    def test_bad_files(self):
        for path in BAD:
            if path.stem in BEYOND:
                continue
            with self.subTest(path.name):
                self.assertFalse(self.validator.is_valid(json.loads(path.read_text())))


if __name__ == "__main__":
    unittest.main()
