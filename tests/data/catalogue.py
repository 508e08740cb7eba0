# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads translation catalogues, and runs programs in their languages."""

import ast
import dataclasses
import gettext
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
PO = ROOT / "po"
DOMAIN = "ten-again"
CLI = BUILD / "src" / "cli" / "ten-again-cli"

# A printf directive, as gettext knows them; a single percent sign is text.
DIRECTIVE = re.compile(r"%(?:\d+\$)?[-+ #0']*(?:\d+|\*)?(?:\.\d+)?(?:hh|h|ll|l|z)?[a-zA-Z%]")


@dataclasses.dataclass
class Message:
    """An entry of a catalogue; forms has one text, or one for each plural form."""

    context: str = None
    text: str = ""
    plural: str = None
    forms: list = dataclasses.field(default_factory=list)
    flags: set = dataclasses.field(default_factory=set)
    places: list = dataclasses.field(default_factory=list)

    @property
    def key(self):
        return self.context or "", self.text, self.plural or ""

    @property
    def is_translated(self):
        return "fuzzy" not in self.flags and all(self.forms)


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


def languages():
    """The languages in LINGUAS, or those in TEN_LANGUAGES, for translators of a single one."""
    chosen = os.environ.get("TEN_LANGUAGES")
    return chosen.split() if chosen else listed("LINGUAS")


def read_block(block):
    message = Message()
    parts = {}
    keyword = None
    for line in block.splitlines():
        if line.startswith("#,"):
            message.flags.update(flag.strip() for flag in line[2:].split(","))
        elif line.startswith("#:"):
            message.places += line[2:].split()
        elif match := re.match(r"(msg\S+) ", line):
            keyword = match[1]
            parts[keyword] = ast.literal_eval(line[match.end():])
        elif line.startswith('"'):
            parts[keyword] += ast.literal_eval(line)
    message.context = parts.get("msgctxt")
    message.text = parts.get("msgid", "")
    message.plural = parts.get("msgid_plural")
    message.forms = [text for name, text in parts.items() if name.startswith("msgstr")]
    return message if "msgid" in parts else None


def read_messages(path):
    """All entries of a catalogue or template, without the header and obsolete ones."""
    blocks = pathlib.Path(path).read_text().split("\n\n")
    messages = (read_block(block) for block in blocks)
    return [message for message in messages if message is not None and message.text]


class Languages:
    """The compiled catalogues of all languages, made from the tree."""

    def __init__(self, names=None):
        self.temporary = tempfile.TemporaryDirectory(prefix="ten-again-languages.")
        self.folder = pathlib.Path(self.temporary.name)
        # Building one takes a second or two, so it is kept for the next test.
        self.locale_folder = BUILD / "locales"
        for language in languages() if names is None else names:
            messages = self.folder / language / "LC_MESSAGES"
            messages.mkdir(parents=True)
            run("msgfmt", "-o", messages / f"{DOMAIN}.mo", PO / f"{language}.po")

    def load(self, language):
        return gettext.translation(DOMAIN, self.folder, [language])

    def make_locale(self, name):
        """Builds a locale, since few machines have all of them; returns False if that fails."""
        made = self.locale_folder / f"{name}.UTF-8"
        if made.exists():
            return True
        sources = pathlib.Path("/usr/share/i18n/locales")
        if shutil.which("localedef") is None or not sources.exists():
            return False
        self.locale_folder.mkdir(exist_ok=True)
        run("localedef", "-i", name, "-f", "UTF-8", self.folder / f"{name}.UTF-8")
        try:
            shutil.move(self.folder / f"{name}.UTF-8", made)
        except shutil.Error:
            pass  # another test made it in the meantime
        return True

    def settings(self, language, locale):
        """The environment variables for a language."""
        return {
            "LOCPATH": str(self.locale_folder),
            "LC_ALL": f"{locale}.UTF-8",
            "LANGUAGE": language,
            "TEN_LOCALE_DIR": str(self.folder),
        }

    def environment(self, language, locale):
        """The whole environment for a program in a language."""
        environment = {
            **self.settings(language, locale),
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "G_DEBUG": "fatal-warnings",
        }
        if "LD_LIBRARY_PATH" in os.environ:
            environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        return environment

    def close(self):
        self.temporary.cleanup()
