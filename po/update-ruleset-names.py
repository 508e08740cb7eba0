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
TRANSLATED = ("name", "section", "description")


def collect(value, names):
    if isinstance(value, dict):
        for key, member in value.items():
            if key in TRANSLATED and isinstance(member, str):
                names.setdefault(member, None)
            elif key == "damage_names":
                names.update(dict.fromkeys(member))
            else:
                collect(member, names)
    elif isinstance(value, list):
        for member in value:
            collect(member, names)


def main():
    text = [
        "/* SPDX-License-Identifier: GPL-3.0-or-later */",
        "/* Made by update-ruleset-names.py from data/rulesets: for translators alone. */",
        "",
    ]
    seen = {}
    for path in sorted((ROOT / "data" / "rulesets").glob("*.json")):
        names = {}
        collect(json.loads(path.read_text()), names)
        text += [f"/* {path.stem} */"]
        text += [f"N_ ({json.dumps(name, ensure_ascii=False)});" for name in names if name not in seen]
        seen.update(names)
    wanted = "\n".join(text) + "\n"

    if "--check" in sys.argv[1:]:
        if not OUTPUT.exists() or OUTPUT.read_text() != wanted:
            print("po/ruleset-names.h is not up to date: run po/update-ruleset-names.py")
            return 1
        return 0

    OUTPUT.write_text(wanted)
    return 0


if __name__ == "__main__":
    sys.exit(main())
