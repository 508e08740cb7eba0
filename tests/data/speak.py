#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""speak.py LANGUAGE COMMAND...: runs a command in a language of the tree.

qps is a pseudo-language, with longer words in brackets: text without brackets was forgotten."""

import os
import subprocess
import sys

import pseudo
from catalogue import DOMAIN, PO, Languages, run

# A country for each language, for numbers and dates.
LOCALES = {
    "C": "en_US", "de": "de_DE", "es": "es_ES", "fr": "fr_FR", "it": "it_IT", "pl": "pl_PL",
    "pt_BR": "pt_BR", pseudo.LANGUAGE: "en_US",
}


class Speech:
    """A language with its catalogue, until it is closed."""

    def __init__(self, language):
        self.language = language
        self.languages = Languages([language] if (PO / f"{language}.po").exists() else [])
        if language == pseudo.LANGUAGE:
            self._write_pseudo()
        self.locale = LOCALES[language]
        if not self.languages.make_locale(self.locale):
            self.locale = "C"

    def _write_pseudo(self):
        catalogue = self.languages.folder / "pseudo.po"
        messages = self.languages.folder / self.language / "LC_MESSAGES"
        messages.mkdir(parents=True)
        pseudo.write_catalogue(catalogue)
        run("msgfmt", "-c", "--check-accelerators=_", "-o", messages / f"{DOMAIN}.mo", catalogue)

    def settings(self):
        """The environment for a program."""
        return self.languages.settings(self.language, self.locale)

    def close(self):
        self.languages.close()


def main():
    language, *command = sys.argv[1:]
    speech = Speech(language)
    try:
        return subprocess.run(command, env={**os.environ, **speech.settings()}).returncode
    finally:
        speech.close()


if __name__ == "__main__":
    sys.exit(main())
