#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Collects the names in the rulesets for translators, since xgettext reads no JSON of ours.

Writes po/ruleset-names.h; with --check, only says whether it is up to date.
"""

import json
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
OUTPUT = ROOT / "po" / "ruleset-names.h"

# The kind of thing that has a name, by the member of the file.
HOLDERS = {
    None: "a ruleset",
    "names": "what a target is called",
    "words": "a degree of success",
    "traits": "a trait, or a group of traits",
    "tracks": "a track of boxes",
    "damage": "a kind of damage",
    "levels": "a level of wounds",
    "derived": "a value that follows from traits",
    "bonuses": "what a good margin gives",
    "kinds": "a kind of test",
    "common": "a common action",
    "creation": "what is bought with dots when a character is made",
    "templates": "what a kind of character calls a trait",
    "prices": "what experience buys",
    "headings": "a heading of traits or advantages",
    "conditions": "a Condition or Tilt",
    "spreads": "a way to spread dots when a character is made",
}
OWN = {
    "section": "a section of the sheet",
    "description": "what a ruleset is like",
    "condition": "a Condition",
    "meaning": "what a Condition or Tilt means",
    "full": "what a failed check means when a trait cannot rise",
    "messy_critical": "what a messy critical may mean",
    "bestial_failure": "what a bestial failure may mean",
}

# Things with one name in English, but a different one in other languages in this ruleset's edition.
OTHERWISE = {
    "nwod": ["Athletics", "Composure", "Larceny", "Resolve", "Subterfuge"],
    "v20": ["Academics", "Skills", "Subterfuge"],
    "v20book": ["Academics", "Skills", "Subterfuge"],
    "v20da": ["Academics", "Skills", "Subterfuge"],
    "v5": ["Awareness", "Firearms", "Performance", "Stamina"],
}


def collect(value, holder, found):
    """Adds (text, kind) for every visible text."""
    if isinstance(value, dict):
        for key, member in value.items():
            if key == "name" and isinstance(member, str):
                found.append((member, HOLDERS[holder]))
            elif holder == "results":
                found.append((member, f"what becomes of a common action: {key}"))
            elif key in OWN and isinstance(member, str):
                found.append((member, OWN[key]))
            else:
                collect(member, key, found)
    elif isinstance(value, list):
        for member in value:
            if holder == "words" and isinstance(member, str) and member:
                found.append((member, "what a value means"))
            else:
                collect(member, holder, found)


def main():
    names = {}
    for path in sorted((ROOT / "data" / "rulesets").glob("*.json")):
        found = []
        collect(json.loads(path.read_text()), None, found)
        for text, what in found:
            context = path.stem if text in OTHERWISE.get(path.stem, []) else None
            kinds, rulesets = names.setdefault((context, text), ({}, {}))
            kinds[what] = rulesets[path.stem] = None

    lines = [
        "/* SPDX-License-Identifier: GPL-3.0-or-later */",
        "/* Made by update-ruleset-names.py from data/rulesets: for translators alone. */",
        "",
        "#pragma once",
    ]
    for (context, text), (kinds, rulesets) in names.items():
        quoted = json.dumps(text, ensure_ascii=False)
        lines += [
            "",
            f"/* Translators: {'; '.join(kinds)} ({', '.join(rulesets)}) */",
            f'NC_ ("{context}", {quoted});' if context else f"N_ ({quoted});",
        ]
    wanted = "\n".join(lines) + "\n"

    if "--check" in sys.argv[1:]:
        if not OUTPUT.exists() or OUTPUT.read_text() != wanted:
            print("po/ruleset-names.h is not up to date: run po/update-ruleset-names.py")
            return 1
        return 0

    OUTPUT.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
