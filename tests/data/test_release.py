#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The version is written once, and everything that mentions it agrees."""

import json
import os
import pathlib
import re
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
METAINFO = BUILD / "data" / "desktop" / "io.github.tenagain.TenAgain.metainfo.xml"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
PROJECT = json.loads((BUILD / "meson-info" / "intro-projectinfo.json").read_text())


def releases(path):
    """The version, date and list items of each release, in English."""
    return [
        (
            release.get("version"),
            release.get("date")[:10],
            [item.text for item in release.iter("li") if LANGUAGE not in item.attrib],
        )
        for release in ET.parse(path).getroot().find("releases")
    ]


class News(unittest.TestCase):
    def test_says_what_the_metainfo_says(self):
        with tempfile.TemporaryDirectory() as folder:
            told = pathlib.Path(folder) / METAINFO.name
            subprocess.run(
                ["appstreamcli", "news-to-metainfo", "--format=text", ROOT / "NEWS", METAINFO, told],
                check=True, capture_output=True,
            )
            self.assertEqual(releases(told), releases(METAINFO))

    def test_begins_with_this_version(self):
        self.assertEqual(releases(METAINFO)[0][0], PROJECT["version"])


class Version(unittest.TestCase):
    def test_is_written_once(self):
        written = []
        for path in ROOT.rglob("*"):
            parts = path.relative_to(ROOT).parts
            if path.suffix in (".c", ".h", ".py", ".md", ".in", ".json", ".build", ".ui", ".1"):
                if parts[0][0] not in "._" and path.is_file():
                    count = path.read_text("utf-8", "replace").count(PROJECT["version"])
                    written += [str(path.relative_to(ROOT))] * count
        metainfo = "data/desktop/io.github.tenagain.TenAgain.metainfo.xml.in"
        self.assertEqual(sorted(written), [metainfo, "meson.build"])

    def test_is_told_by_both_programs(self):
        for folder, name in (("app", "ten-again"), ("cli", "ten-again-cli")):
            told = subprocess.run(
                [BUILD / "src" / folder / name, "--version"], check=True, capture_output=True, text=True
            )
            self.assertEqual(told.stdout, f"{name} {PROJECT['version']}\n")


class Screenshots(unittest.TestCase):
    def test_are_those_of_this_version(self):
        images = [image.text for image in ET.parse(METAINFO).getroot().iter("image")]
        self.assertGreaterEqual(len(images), 3)
        for image in images:
            address = rf"https://raw\.githubusercontent\.com/[\w-]+/[\w-]+/v{PROJECT['version']}/(.+)"
            path = ROOT / re.fullmatch(address, image)[1]
            head = path.read_bytes()[:24]
            self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n", path)
            width, height = struct.unpack(">II", head[16:])
            # The window at twice its size, with its shadow.
            self.assertLessEqual((width, height), (2000 + 250, 1400 + 250), path)
            self.assertGreater(width, 2000, path)


if __name__ == "__main__":
    unittest.main()
