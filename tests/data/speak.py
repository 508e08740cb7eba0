#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""speak.py LANGUAGE COMMAND...: runs a command that speaks a language of the tree.

qps is a pseudo-language, with longer words in brackets: what stands in none was forgotten."""

import os
import subprocess
import sys

import pseudo
from catalogue import DOMAIN, PO, Languages, run

# Where a language is spoken; numbers and dates follow.
LOCALES = {
    "C": "en_US", "de": "de_DE", "es": "es_ES", "fr": "fr_FR", "it": "it_IT", "pl": "pl_PL",
    "pt_BR": "pt_BR", pseudo.LANGUAGE: "en_US",
}


def main():
    language, *command = sys.argv[1:]
    languages = Languages([language] if (PO / f"{language}.po").exists() else [])
    if language == pseudo.LANGUAGE:
        catalogue = languages.folder / "pseudo.po"
        pseudo.write_catalogue(catalogue)
        messages = languages.folder / language / "LC_MESSAGES"
        messages.mkdir(parents=True)
        run("msgfmt", "-c", "--check-accelerators=_", "-o", messages / f"{DOMAIN}.mo", catalogue)
    locale = LOCALES[language]
    if not languages.make_locale(locale):
        locale = "C"
    try:
        return subprocess.run(
            command, env={**os.environ, **languages.settings(language, locale)}
        ).returncode
    finally:
        languages.close()


if __name__ == "__main__":
    sys.exit(main())
