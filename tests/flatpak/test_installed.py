#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The installation has everything that the program needs, and nothing else."""

import pathlib
import re
import subprocess
import unittest

from sandboxed import ID, ROOT, SAMPLES, flatpak, inside

LANGUAGES = [
    line for line in (ROOT / "po" / "LINGUAS").read_text().split("\n") if line and line[0] != "#"
]


class Installed(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        place = flatpak("info", "--user", "--show-location", ID).stdout.strip()
        cls.place = pathlib.Path(place) / "files"
        cls.files = {
            str(path.relative_to(cls.place)) for path in cls.place.rglob("*") if not path.is_dir()
        }

    def test_is_complete(self):
        for name in (
            "bin/ten-again",
            "bin/ten-again-cli",
            "sbin/mosquitto",
            f"share/applications/{ID}.desktop",
            f"share/metainfo/{ID}.metainfo.xml",
            f"share/icons/hicolor/scalable/apps/{ID}.svg",
            f"share/icons/hicolor/symbolic/apps/{ID}-symbolic.svg",
            f"share/glib-2.0/schemas/{ID}.gschema.xml",
            "share/glib-2.0/schemas/gschemas.compiled",
            f"share/mime/packages/{ID}.xml",
            f"share/licenses/{ID}/COPYING",
        ):
            self.assertIn(name, self.files)
        for language in LANGUAGES:
            self.assertIn(f"share/locale/{language}/LC_MESSAGES/ten-again.mo", self.files)
        for sheet in SAMPLES.glob("*.json"):
            self.assertIn(f"share/ten-again/sheets/{sheet.name}", self.files)

    def test_nothing_is_needless(self):
        needless = re.compile(
            r"^include/|/pkgconfig/|\.(a|la|gir|typelib|h)$|^share/(man|doc|gtk-doc|bash-completion)/"
            r"|(^|/)test-|^lib/debug|\.debug$"
        )
        self.assertEqual([name for name in sorted(self.files) if needless.search(name)], [])

    def test_every_file_has_its_place(self):
        places = re.compile(
            r"^(\.ref|manifest\.json|bin/ten-again(-cli)?|sbin/mosquitto"
            r"|lib/lib(ten-again-1|mosquitto|poppler(-glib)?|sodium)\.so[.\d]*"
            r"|lib/ten-again/libten-again-pdf\.so"
            r"|share/(app-info|appdata|applications|glib-2\.0|help|icons|licenses|locale|metainfo"
            r"|mime|ten-again)/.*)$"
        )
        self.assertEqual([name for name in sorted(self.files) if not places.match(name)], [])

    def test_rulesets_and_importers(self):
        rulesets = inside("ten-again-cli rulesets").stdout
        for ruleset in (ROOT / "data" / "rulesets").glob("*.json"):
            self.assertIn(ruleset.stem, rulesets)
        actor = next((ROOT / "tests" / "data" / "foundry").glob("*.json"))
        for file in (actor, ROOT / "tests" / "data" / "import" / "nerdbert-fields.pdf"):
            with self.subTest(file.name):
                made = inside(
                    f"cd $(mktemp -d) && ten-again-cli sheet import --to=. '{file}' && cat *.tensheet.json",
                    f"--filesystem={file}:ro",
                )
                self.assertIn('"ten-again/sheet"', made.stdout, made.stderr)

    def test_is_exported_to_the_desktop(self):
        exports = self.place.parent / "export" / "share"
        desktop = (exports / "applications" / f"{ID}.desktop").read_text()
        # Files are passed through the document portal.
        self.assertRegex(desktop, rf"Exec=.*flatpak run .*--file-forwarding {ID} @@u? %[UFuf] @@")
        self.assertTrue((exports / "mime" / "packages" / f"{ID}.xml").exists())
        checked = subprocess.run(["desktop-file-validate", exports / "applications" / f"{ID}.desktop"])
        self.assertEqual(checked.returncode, 0)


if __name__ == "__main__":
    unittest.main()
