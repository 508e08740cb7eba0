#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes one file out of the pages of the guide, in their order.

guide.py html FOLDER FILE       for a browser, with the pictures inside
guide.py markdown FOLDER FILE   for those who read it beside the source"""

import base64
import html
import os
import pathlib
import re
import sys
import xml.etree.ElementTree as ET

MALLARD = "{http://projectmallard.org/1.0/}"


def tag(element):
    return element.tag.removeprefix(MALLARD)


def find(element, path):
    return element.find("/".join(MALLARD + part for part in path.split("/")))


def squeeze(text):
    return re.sub(r"\s+", " ", text or "")


class Page:
    """A page of the guide."""

    def __init__(self, path):
        self.path = path
        self.id = path.stem
        self.root = ET.parse(path).getroot()
        self.title = squeeze("".join(find(self.root, "title").itertext()))
        description = find(self.root, "info/desc")
        self.description = "" if description is None else squeeze("".join(description.itertext()))

    def links(self, kind):
        found = self.root.iterfind(f"{MALLARD}info/{MALLARD}link")
        return [link.get("xref") for link in found if link.get("type") == kind]

    @property
    def place(self):
        """The position within its section."""
        for title in self.root.iterfind(f"{MALLARD}info/{MALLARD}title"):
            if title.get("type") == "sort":
                return title.text
        return self.title


class Guide:
    """All pages: the index, and the pages that it links to."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.pages = {path.stem: Page(path) for path in sorted(self.folder.glob("*.page"))}
        self.index = self.pages["index"]

    def sections(self):
        """The headings of the index, each with its pages."""
        for section in self.index.root.iterfind(f"{MALLARD}section"):
            place = f"index#{section.get('id')}"
            below = [page for page in self.pages.values() if place in page.links("guide")]
            yield find(section, "title").text, sorted(below, key=lambda page: page.place)


class Writer:
    """Walks through a page; the two subclasses below format each element."""

    def __init__(self, guide):
        self.guide = guide

    def inline(self, element):
        parts = [self.text(squeeze(element.text))]
        for child in element:
            inner = self.link(child) if tag(child) == "link" else self.span(child)
            parts += [inner, self.text(squeeze(child.tail))]
        return "".join(parts)

    def span(self, element):
        kind = tag(element)
        if kind in ("guiseq", "keyseq"):
            joint = " ▸ " if kind == "guiseq" else "+"
            return self.text(joint).join(self.span(child) for child in element)
        return self.mark(kind, self.inline(element))

    def link(self, element):
        text = self.inline(element)
        if element.get("href"):
            return self.anchor(element.get("href"), text or self.text(element.get("href")))
        target = element.get("xref").partition("#")[0]
        return self.anchor(f"#{target}", text or self.text(self.guide.pages[target].title))

    def blocks(self, element):
        return [self.block(child) for child in element if tag(child) not in ("info", "title")]

    def block(self, element):
        return getattr(self, f"block_{tag(element)}")(element)

    def titled(self, element):
        title = find(element, "title")
        return [] if title is None else [self.paragraph(self.mark("em", self.inline(title)))]

    def block_p(self, element):
        return self.paragraph(self.inline(element))

    def block_figure(self, element):
        return "".join(self.block(child) for child in element if tag(child) == "media")

    def block_steps(self, element):
        return "".join(self.titled(element)) + self.items(element, True)

    def block_list(self, element):
        return "".join(self.titled(element)) + self.items(element, False)

    def see_also(self, page):
        links = [self.anchor(f"#{other}", self.text(self.guide.pages[other].title))
                 for other in page.links("seealso")]
        return self.paragraph(self.text("See also: ") + self.text(", ").join(links)) if links else ""

    def page(self, page):
        return self.topic(page, self.blocks(page.root) + [self.see_also(page)])


class Html(Writer):
    MARKS = {"gui": "b", "key": "kbd", "em": "em", "code": "code", "cmd": "code", "file": "code",
             "input": "code", "output": "code", "var": "var", "app": "span"}
    STYLE = """
:root { color-scheme: light dark; }
body { font: 1rem/1.5 Cantarell, system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 1rem; }
nav { border-bottom: 1px solid #8886; padding-bottom: 1rem; }
nav h2 { font-size: 1rem; margin: 1rem 0 0; } nav ul { margin: 0; }
section { border-bottom: 1px solid #8886; padding: 1rem 0; }
h1, h2, h3 { line-height: 1.2; } section > h2 { font-size: 1.5rem; } h3 { font-size: 1.15rem; }
a { color: #1a5fb4; }
@media (prefers-color-scheme: dark) { a { color: #99c1f1; } }
img { border: 1px solid #8886; border-radius: 8px; height: auto; max-width: 100%; }
kbd { border: 1px solid #8888; border-radius: 4px; font: inherit; font-size: .9em; padding: 0 .3em; }
code, pre { background: #8882; border-radius: 4px; padding: .1em .3em; }
pre { overflow: auto; padding: .6em; } pre code { background: none; padding: 0; }
aside { border-left: 4px solid #26a269; margin: 1rem 0; padding: .1rem 1rem; }
aside.important, aside.warning { border-color: #e66100; }
table { border-collapse: collapse; } td { padding: .2rem 1rem .2rem 0; vertical-align: top; }
dt { font-weight: bold; } dd p { margin-top: 0; } .top { font-size: .9em; }
"""

    def text(self, text):
        return html.escape(text, quote=False)

    def mark(self, kind, inner):
        name = self.MARKS[kind]
        return f"<{name}>{inner}</{name}>"

    def anchor(self, target, inner):
        return f'<a href="{html.escape(target)}">{inner}</a>'

    def paragraph(self, inner):
        return f"<p>{inner}</p>\n"

    def items(self, element, ordered):
        name = "ol" if ordered else "ul"
        rows = [f"<li>{''.join(self.blocks(item))}</li>\n"
                for item in element if tag(item) == "item"]
        return f"<{name}>\n{''.join(rows)}</{name}>\n"

    def block_terms(self, element):
        rows = [f"<dt>{self.inline(find(item, 'title'))}</dt><dd>{''.join(self.blocks(item))}</dd>\n"
                for item in element if tag(item) == "item"]
        return f"<dl>\n{''.join(rows)}</dl>\n"

    def block_table(self, element):
        rows = []
        for row in element.iter(f"{MALLARD}tr"):
            cells = "".join(f"<td>{self.inline(find(cell, 'p'))}</td>" for cell in row)
            rows.append(f"<tr>{cells}</tr>\n")
        return f"<table>\n{''.join(rows)}</table>\n"

    def block_note(self, element):
        inner = "".join(self.titled(element) + self.blocks(element))
        return f'<aside class="{element.get("style", "note")}">{inner}</aside>\n'

    def block_code(self, element):
        return f"<pre><code>{html.escape(element.text.strip(chr(10)), quote=False)}</code></pre>\n"

    block_screen = block_code

    def block_media(self, element):
        path = self.guide.folder / element.get("src")
        data = base64.b64encode(path.read_bytes()).decode()
        alternative = html.escape(squeeze("".join(element.itertext())).strip())
        return f'<p><img src="data:image/png;base64,{data}" alt="{alternative}"></p>\n'

    def block_section(self, element):
        return f"<h3>{self.inline(find(element, 'title'))}</h3>\n{''.join(self.blocks(element))}"

    def topic(self, page, blocks):
        top = '<p class="top"><a href="#index">Contents</a></p>'
        heading = f'<h2>{self.text(page.title)}</h2>'
        return f'<section id="{page.id}">\n{heading}\n{"".join(blocks)}{top}\n</section>\n'

    def guide_text(self):
        index = self.guide.index
        contents, topics = [], []
        for title, pages in self.guide.sections():
            rows = [f"<li>{self.anchor(f'#{page.id}', self.text(page.title))}</li>\n" for page in pages]
            contents.append(f"<h2>{self.text(title)}</h2>\n<ul>\n{''.join(rows)}</ul>\n")
            topics += [self.page(page) for page in pages]
        intro = "".join(self.block(child) for child in index.root
                        if tag(child) not in ("info", "title", "section"))
        title = self.text(index.title)
        return (
            '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            f"<title>{title}</title>\n<style>{self.STYLE}</style>\n</head>\n<body>\n"
            f'<header id="index"><h1>{title}</h1>\n{intro}</header>\n'
            f"<nav>\n{''.join(contents)}</nav>\n<main>\n{''.join(topics)}</main>\n</body>\n</html>\n"
        )


class Markdown(Writer):
    MARKS = {"gui": "**{}**", "key": "<kbd>{}</kbd>", "em": "*{}*", "code": "`{}`", "cmd": "`{}`",
             "file": "`{}`", "input": "`{}`", "output": "`{}`", "var": "*{}*", "app": "{}"}
    LITERAL = {"code", "cmd", "file", "input", "output"}

    def __init__(self, guide, to):
        super().__init__(guide)
        self.figures = os.path.relpath(guide.folder, pathlib.Path(to).parent)

    def text(self, text):
        return re.sub(r"([*_`<\[\]])", r"\\\1", text)

    def mark(self, kind, inner):
        if kind in self.LITERAL:
            inner = re.sub(r"\\(.)", r"\1", inner)
        return self.MARKS[kind].format(inner)

    def anchor(self, target, inner):
        return f"[{inner}]({target})"

    def paragraph(self, inner):
        return f"{inner.strip()}\n\n"

    def indented(self, first, element):
        inner = "".join(self.blocks(element)).rstrip()
        lines = inner.replace("\n", "\n" + " " * len(first))
        return first + re.sub(r"(?m)^ +$", "", lines) + "\n"

    def items(self, element, ordered):
        items = [item for item in element if tag(item) == "item"]
        rows = [self.indented(f"{number}. " if ordered else "- ", item)
                for number, item in enumerate(items, 1)]
        return "".join(rows) + "\n"

    def block_terms(self, element):
        rows = []
        for item in element:
            if tag(item) == "item":
                inner = "".join(self.blocks(item)).strip()
                rows.append(f"- **{self.inline(find(item, 'title')).replace('**', '')}**: " + inner.replace("\n", "\n  ") + "\n")
        return re.sub(r"(?m)^ +$", "", "".join(rows)) + "\n"

    def block_table(self, element):
        rows = [" | ".join(self.inline(find(cell, "p")) for cell in row)
                for row in element.iter(f"{MALLARD}tr")]
        columns = rows[0].count(" | ") + 1
        head = "|" + " |" * columns + "\n" + "|" + " --- |" * columns + "\n"
        return head + "".join(f"| {row} |\n" for row in rows) + "\n"

    def block_note(self, element):
        inner = "".join(self.titled(element) + self.blocks(element)).strip()
        return re.sub(r"(?m)^> $", ">", re.sub(r"(?m)^", "> ", inner)) + "\n\n"

    def block_code(self, element):
        return f"```\n{element.text.strip(chr(10))}\n```\n\n"

    block_screen = block_code

    def block_media(self, element):
        alternative = squeeze("".join(element.itertext())).strip()
        return f"![{alternative}]({self.figures}/{element.get('src')})\n\n"

    def block_section(self, element):
        return f"#### {self.inline(find(element, 'title'))}\n\n{''.join(self.blocks(element))}"

    def topic(self, page, blocks):
        return f'<a id="{page.id}"></a>\n### {self.text(page.title)}\n\n{"".join(blocks)}'

    def guide_text(self):
        index = self.guide.index
        contents, topics = [], []
        for title, pages in self.guide.sections():
            rows = [f"  - {self.anchor(f'#{page.id}', self.text(page.title))}\n" for page in pages]
            contents.append(f"- {self.text(title)}\n{''.join(rows)}")
            topics.append(f"## {self.text(title)}\n\n{''.join(self.page(page) for page in pages)}")
        intro = "".join(self.block(child) for child in index.root
                        if tag(child) not in ("info", "title", "section"))
        note = "<!-- Made by help/guide.py from the pages in help/C: change those. -->\n"
        text = f"{note}# {self.text(index.title)}\n\n{intro}{''.join(contents)}\n{''.join(topics)}"
        return text.rstrip() + "\n"


def main(kind, folder, to):
    guide = Guide(folder)
    writer = Html(guide) if kind == "html" else Markdown(guide, to)
    pathlib.Path(to).write_text(writer.guide_text(), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("html", "markdown"):
        sys.exit(__doc__)
    main(*sys.argv[1:])
