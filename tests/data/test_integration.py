#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The files that integrate the program into a desktop agree with each other."""

import json
import os
import pathlib
import re
import unittest
import xml.etree.ElementTree as ET

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
ID = "io.github.tenagain.TenAgain"


class FlatpakManifest(unittest.TestCase):
    def setUp(self):
        self.manifest = json.loads((ROOT / "flatpak" / f"{ID}.json").read_text())

    def test_names_the_application(self):
        self.assertEqual(self.manifest["id"], ID)
        self.assertEqual(self.manifest["command"], "ten-again")
        self.assertEqual(self.manifest["runtime"], "org.gnome.Platform")

    def test_permissions_are_display_gpu_and_network_alone(self):
        """The network is for rooms and the webhook, and Avahi finds rooms nearby."""
        self.assertEqual(
            sorted(self.manifest["finish-args"]),
            [
                "--device=dri", "--share=ipc", "--share=network", "--socket=fallback-x11",
                "--socket=wayland", "--system-talk-name=org.freedesktop.Avahi",
            ],
        )


class MimeType(unittest.TestCase):
    def test_is_the_same_everywhere(self):
        mime = ET.parse(ROOT / "data" / "desktop" / f"{ID}.mime.xml").getroot()
        name = mime[0].attrib["type"]
        desktop = (ROOT / "data" / "desktop" / f"{ID}.desktop.in").read_text()
        metainfo = (ROOT / "data" / "desktop" / f"{ID}.metainfo.xml.in").read_text()
        self.assertIn(f"MimeType={name};", desktop)
        self.assertIn(f"<mediatype>{name}</mediatype>", metainfo)

    def test_globs_beat_those_of_json(self):
        glob = ET.parse(ROOT / "data" / "desktop" / f"{ID}.mime.xml").getroot()[0].find(
            "{http://www.freedesktop.org/standards/shared-mime-info}glob"
        )
        self.assertEqual(glob.attrib["pattern"], "*.tensheet.json")
        self.assertGreater(int(glob.attrib["weight"]), 50)


class Icons(unittest.TestCase):
    def test_are_square_drawings(self):
        icons = ROOT / "data" / "icons" / "hicolor"
        for path in (
            icons / "scalable" / "apps" / f"{ID}.svg",
            icons / "symbolic" / "apps" / f"{ID}-symbolic.svg",
        ):
            svg = ET.parse(path).getroot()
            self.assertEqual(svg.attrib["width"], svg.attrib["height"], path.name)


class Metainfo(unittest.TestCase):
    def setUp(self):
        path = ROOT / "data" / "desktop" / f"{ID}.metainfo.xml.in"
        self.component = ET.parse(path).getroot()

    def test_names_the_application(self):
        self.assertEqual(self.component.findtext("id"), ID)
        self.assertEqual(self.component.findtext("launchable"), f"{ID}.desktop")

    def test_newest_release_is_the_version_of_the_build(self):
        version = re.search(
            r"version: '([^']+)'", (ROOT / "meson.build").read_text()
        ).group(1)
        self.assertEqual(self.component.find("releases")[0].attrib["version"], version)

    def test_summary_fits_a_store(self):
        self.assertIn(len(self.component.findtext("summary")), range(10, 26))


if __name__ == "__main__":
    unittest.main()
