# SPDX-License-Identifier: GPL-3.0-or-later
"""A pseudo-language that shows the effects of translations on a window: each text is in brackets,
has accents and is longer by two fifths, but can still be read."""

import json
import re

from catalogue import DIRECTIVE, PO, listed, read_messages

LANGUAGE = "qps"
GROWTH = 0.4
# Text that is not for people: arguments, markup, and mnemonics.
KEPT = re.compile(rf"{DIRECTIVE.pattern}|</?\w+[^>]*>|&\w+;|\\n|_(?=\w)")
LETTERS = str.maketrans(
    "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz", "ÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçđéĝĥîĵķļñöŕšţûŵýž"
)


def stretch(word):
    """Doubles letters from the front until the word is long enough."""
    missing = round(len(word) * GROWTH)
    letters = []
    for letter in word:
        letters.append(letter)
        if missing > 0:
            letters.append(letter if word.isupper() else letter.lower())
            missing -= 1
    return "".join(letters)


def translate(text):
    parts = []
    end = 0
    for kept in KEPT.finditer(text):
        parts += [text[end : kept.start()], kept[0]]
        end = kept.end()
    parts.append(text[end:])
    changed = (
        part if number % 2 else re.sub(r"[^\W\d_]+", lambda word: stretch(word[0]), part)
        for number, part in enumerate(parts)
    )
    plain = "".join(
        part if number % 2 else part.translate(LETTERS) for number, part in enumerate(changed)
    )
    # gettext requires the same line breaks at the start and the end.
    inner = plain.strip("\n")
    return plain.replace(inner, f"⟦{inner}⟧", 1) if inner else plain


def write_catalogue(path):
    """Writes a catalogue of everything that the complete languages translate."""
    entries = [
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n'
        'Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
    ]
    for message in read_messages(PO / f"{listed('LINGUAS')[0]}.po"):
        lines = []
        if message.context is not None:
            lines.append(f"msgctxt {quote(message.context)}")
        lines.append(f"msgid {quote(message.text)}")
        if message.plural is None:
            lines.append(f"msgstr {quote(translate(message.text))}")
        else:
            lines.append(f"msgid_plural {quote(message.plural)}")
            lines.append(f"msgstr[0] {quote(translate(message.text))}")
            lines.append(f"msgstr[1] {quote(translate(message.plural))}")
        entries.append("\n".join(lines) + "\n")
    path.write_text("\n".join(entries))


def quote(text):
    return json.dumps(text, ensure_ascii=False)
