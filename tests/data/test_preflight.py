#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The installation would pass a store's checks, and the preflight finds problems that would not."""

import gzip
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
ID = "io.github.tenagain.TenAgain"
MANIFEST = ROOT / "flatpak" / f"{ID}.json"
METAINFO = f"metainfo/{ID}.metainfo.xml"
DESKTOP = f"applications/{ID}.desktop"
ICON = f"icons/hicolor/scalable/apps/{ID}.svg"
SYMBOLIC = f"icons/hicolor/symbolic/apps/{ID}-symbolic.svg"
LOOKED_AT = [
    "bin", "share/applications", "share/icons", "share/licenses", "share/metainfo",
]
METADATA = "[Application]\nname=x\n[Context]\nshared=ipc;\n"

specification = importlib.util.spec_from_file_location("preflight", ROOT / "flatpak/preflight.py")
preflight = importlib.util.module_from_spec(specification)
specification.loader.exec_module(preflight)


class Tree:
    """A copy of the installation and the manifest, for damaging."""

    def __init__(self, installed, folder):
        self.folder = folder / "tree"
        self.share = self.folder / "share"
        for name in LOOKED_AT:
            link = {"copy_function": os.link, "symlinks": True}
            shutil.copytree(installed / name, self.folder / name, **link)
        self.manifest_file = folder / f"{ID}.json"
        self.manifest = json.loads(MANIFEST.read_text())

    def write(self, name, content):
        path = self.share / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)  # a link to the undamaged file
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def replace(self, name, pattern, replacement):
        text, count = re.subn(pattern, replacement, (self.share / name).read_text(), flags=re.S)
        assert count > 0, f"{pattern} is not in {name}"
        self.write(name, text)

    def check(self, **keywords):
        self.manifest_file.write_text(json.dumps(self.manifest) + "\n")
        return preflight.problems(self.folder, self.manifest_file, **keywords)


def metainfo(pattern, replacement=""):
    return lambda tree: tree.replace(METAINFO, pattern, replacement)


def desktop(pattern, replacement=""):
    return lambda tree: tree.replace(DESKTOP, pattern, replacement)


def manifest(**members):
    return lambda tree: tree.manifest.update(members)


def module(**members):
    return lambda tree: tree.manifest["modules"][-1].update(members)


def source(**members):
    return lambda tree: tree.manifest["modules"][-1].update(sources=[members])


def permission(*given):
    return manifest(**{"finish-args": list(given)})


def remove(name):
    return lambda tree: (tree.share / name).unlink()


def write(name, content):
    return lambda tree: tree.write(name, content)


def rename(identifier):
    def act(tree):
        tree.manifest["id"] = identifier
        tree.manifest_file = tree.manifest_file.with_name(f"{identifier}.json")

    return act


def png(width, height):
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + width.to_bytes(4, "big") + height.to_bytes(4, "big")


def built(tree, text=METADATA):
    (tree.folder / "metadata").write_text(text)


CATEGORIES = "<categories><category>Game</category></categories>"
CACHED = '<icon type="cached">x.png</icon>'


def composed(*parts, components=1):
    """The tree as flatpak-builder leaves it."""
    xml = "<components>" + components * f"<component>{''.join(parts)}</component>" + "</components>"

    def act(tree):
        built(tree)
        tree.write(f"app-info/xmls/{ID}.xml.gz", gzip.compress(xml.encode()))

    return act


DISPLAY = ("--share=ipc", "--socket=fallback-x11", "--socket=wayland")
DEFECTS = [
    ("id-length", rename("TenAgain")),
    ("id-letters", rename("io.github.tenagain.10Again")),
    ("id-hyphen", rename("io.github.ten-again.TenAgain")),
    ("id-capital", rename("io.github.TenAgain.TenAgain")),
    ("id-ending", rename("io.github.tenagain.desktop")),
    ("id-code-host", rename("com.github.tenagain.TenAgain")),
    ("manifest-file-name", manifest(id="io.github.tenagain.Other")),
    ("manifest-command", manifest(command="/app/bin/ten-again")),
    ("manifest-branch", manifest(branch="stable")),
    ("manifest-modules", manifest(modules=[])),
    ("manifest-runtime", manifest(runtime="org.freedesktop.Platform")),
    ("build-network", module(**{"build-options": {"build-args": ["--share=network"]}})),
    ("cleanup-debug", manifest(cleanup=["/lib/debug"])),
    ("source-file-name", source(type="file", path="x", **{"dest-filename": "a/b"})),
    ("source-weak-checksum", source(type="archive", url="https://x", sha256="0", md5="0")),
    ("source-without-checksum", source(type="archive", url="https://x/y.tar.gz")),
    ("source-git-commit", source(type="git", url="https://x/y.git", tag="v1")),
    ("source-git-commit", source(type="git", url="https://x/y.git", commit="0", branch="main")),
    ("permissions-missing", lambda tree: tree.manifest.pop("finish-args")),
    ("permission-refused", permission(*DISPLAY, "--filesystem=home")),
    ("permission-refused", permission(*DISPLAY, "--system-talk-name=org.freedesktop.login1")),
    ("permission-refused", permission(*DISPLAY, "--talk-name=org.freedesktop.Flatpak")),
    ("permissions-display", permission("--share=ipc", "--socket=wayland")),
    ("permissions-ipc", permission("--socket=fallback-x11", "--socket=wayland")),
    ("permission-built", lambda tree: built(tree, "[Context]\nfeatures=devel;\n")),
    ("permission-built", lambda tree: built(tree, "[Context]\nfilesystems=home;\n")),
    ("permission-built", lambda tree: built(tree, "[Session Bus Policy]\norg.x=talk\n")),
    ("metainfo-folder", write(f"appdata/{ID}.appdata.xml", "<component/>")),
    ("metainfo-missing", remove(METAINFO)),
    ("metainfo-missing", metainfo("</component>")),
    ("metainfo-invalid", metainfo(r"<launchable.*?</launchable>")),
    ("metainfo-type", metainfo('type="desktop-application"', 'type="console-application"')),
    ("metainfo-id", metainfo(f"<id>{ID}</id>", f"<id>{ID}.Other</id>")),
    ("metainfo-project-group", metainfo("<id>", "<project_group>GNOME</project_group><id>")),
    ("licence-missing", metainfo(r"<project_license>.*?</project_license>")),
    ("developer-missing", metainfo(r"<developer .*?</developer>")),
    ("developer-id", metainfo(r"<developer id=.*?>", '<developer id="tenagain">')),
    ("url-missing", metainfo(r'<url type="homepage">.*?</url>')),
    ("url-missing", metainfo('homepage">https', 'homepage">http')),
    ("launchable", metainfo(rf">{ID}.desktop<", ">ten-again.desktop<")),
    ("content-rating", metainfo("oars-1.1", "oars-1.0")),
    ("name-form", metainfo(r"<name>Ten Again<", "<name>ten again<")),
    ("name-form", metainfo(r"<name>Ten Again<", "<name>Ten Again, a roller of dice<")),
    ("summary-length", metainfo(r"<summary>[^<]*", "<summary>Roll ten-sided dice in pools")),
    ("summary-length", metainfo(r"<summary>[^<]*", "<summary>Roll dice")),
    ("summary-form", metainfo(r"<summary>[^<]*", "<summary>A roller of dice")),
    ("summary-form", metainfo(r"<summary>[^<]*", "<summary>Roll pools of dice.")),
    ("description-length", metainfo(r"<description>.*?</description>", "<description><p>x</p></description>")),
    ("description-list", metainfo(r"<ul>(.*?)</ul>", "<ul>" + 11 * "<li>x</li>" + "</ul>")),
    ("description-markup", metainfo("<description>", "<description><h1>x</h1>")),
    ("translation-missing", metainfo(r"<translation .*?</translation>")),
    ("controls-missing", metainfo(r"<control>.*?</control>")),
    ("keywords-missing", lambda tree: (
        tree.replace(METAINFO, r"<keywords.*?</keywords>", ""),
        tree.replace(DESKTOP, r"Keywords=[^\n]*", "X-Nothing="),
    )),
    ("brand-colours", metainfo(r'<color [^>]*"dark">.*?</color>')),
    ("brand-colours", metainfo("(<color [^>]*>)#[0-9a-f]*", r"\1#a9e5cb")),
    ("brand-colour", metainfo("(<color [^>]*light[^>]*>)#[0-9a-f]*", r"\1green")),
    ("brand-colour-grey", metainfo("(<color [^>]*light[^>]*>)#[0-9a-f]*", r"\1#c0c4c8")),
    ("releases-missing", metainfo(r"<releases>.*?</releases>")),
    ("releases-order", metainfo(
        "<releases>", '<releases><release version="0.0.9" date="2020-01-01"/>')),
    ("release-incomplete", metainfo(r'<release version="[^"]*"', "<release")),
    ("release-future", metainfo(r'(<release [^>]*date=)"[^"]*"', r'\1"2999-01-01"')),
    ("release-unstable", metainfo(r'<release version="[^"]*', r'\g<0>-beta')),
    ("release-notes", metainfo(r"(<release [^>]*)>.*</release>", r"\1/>")),
    ("screenshots-number", metainfo(r"<screenshots>.*?</screenshots>")),
    ("screenshots-default", metainfo('<screenshot type="default">', "<screenshot>")),
    ("screenshot-caption", metainfo(r"(<caption>[^<]*)", r"\1.")),
    ("screenshot-caption", metainfo(r"<caption.*?</caption>")),
    ("screenshot-image", metainfo(r"<image.*?</image>")),
    ("screenshot-address", metainfo(r"(<image[^>]*>)https:", r"\1http:")),
    ("screenshot-address", metainfo(r"\.png<", ".svg<")),
    ("screenshot-branch", metainfo(r"/v[0-9.]+/docs", "/main/docs")),
    ("catalogue-missing", built),
    ("catalogue-components", composed(CATEGORIES, CACHED, components=2)),
    ("catalogue-categories", composed(CACHED)),
    ("catalogue-icon", composed(CATEGORIES)),
    ("catalogue-releases", composed(CATEGORIES, CACHED, '<release version="1"/>')),
    ("development-file", lambda tree: (built(tree), tree.write("x/y.pc", ""))),
    ("desktop-missing", remove(DESKTOP)),
    ("desktop-invalid", desktop("Type=Application", "Type=Program")),
    ("desktop-icon", desktop(r"Icon=[^\n]*", "Icon=ten-again")),
    ("desktop-command", desktop(r"Exec=[^\n]*", f"Exec=flatpak run {ID}")),
    ("desktop-hidden", desktop("Terminal=false", "Terminal=false\nNoDisplay=true")),
    ("desktop-category", desktop(r"Categories=[^\n]*", "Categories=GTK;GNOME;")),
    ("icon-missing", remove(ICON)),
    ("icon-symbolic-missing", remove(SYMBOLIC)),
    ("icon-folder", write(f"icons/hicolor/scalable/apps/{ID}.png", png(256, 256))),
    ("icon-size", write(f"icons/hicolor/256x256/apps/{ID}.png", png(256, 255))),
    ("icon-square", lambda tree: tree.replace(ICON, r"0 0 128 128", "0 0 128 120")),
    ("icon-text", lambda tree: tree.replace(ICON, "</svg>", "<text>10</text></svg>")),
    ("icon-pixels", lambda tree: tree.replace(ICON, "</svg>", '<image href="x"/></svg>')),
    ("program-missing", lambda tree: (tree.share.parent / "bin" / "ten-again").unlink()),
    ("program-machine", write("../bin/ten-again", b"\x7fELF" + bytes(14) + b"\x08\x00")),
    ("licence-file", lambda tree: shutil.rmtree(tree.share / "licenses")),
]
SUBMISSION_DEFECTS = [
    ("source-folder", source(type="dir", path="..")),
    ("source-address", source(type="git", url="git://x/y.git", tag="v1", commit="0")),
]


class Preflight(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory(dir=BUILD)
        folder = pathlib.Path(cls.place.name) / "installed"
        subprocess.run(
            [os.environ["TEN_MESON"], "install", "-C", BUILD, "--no-rebuild", "--quiet", "--destdir", folder],
            check=True, capture_output=True,
        )
        cls.installed = next(folder.rglob("share/metainfo")).parents[1]

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def tree(self):
        folder = tempfile.TemporaryDirectory(dir=self.place.name)
        self.addCleanup(folder.cleanup)
        return Tree(self.installed, pathlib.Path(folder.name))

    def test_what_is_installed_would_pass(self):
        self.assertEqual(preflight.problems(self.installed, MANIFEST), [])

    def test_each_defect_is_found(self):
        for name, damage in DEFECTS:
            with self.subTest(name):
                tree = self.tree()
                damage(tree)
                self.assertIn(name, [found for found, _ in tree.check()])

    def test_what_is_built_would_pass(self):
        tree = self.tree()
        composed(CATEGORIES, CACHED, '<release version="1" timestamp="1"/>')(tree)
        self.assertEqual(tree.check(), [])

        # The place where flatpak-builder puts it, next to its exports.
        builder = tree.folder.with_name("builder")
        (builder / "export" / "share" / "applications").mkdir(parents=True)
        tree.folder.rename(builder / "files")
        (builder / "files" / "metadata").rename(builder / "metadata")
        self.assertEqual(preflight.problems(builder, MANIFEST), [])

    def test_a_published_manifest_names_an_address(self):
        for name, damage in SUBMISSION_DEFECTS:
            tree = self.tree()
            damage(tree)
            self.assertIn(name, [found for found, _ in tree.check(submission=True)])
            self.assertEqual(tree.check(), [])

    def test_no_check_is_without_a_defect(self):
        source = (ROOT / "flatpak" / "preflight.py").read_text()
        names = re.findall(r'yield "([a-z-]+)"', source)
        self.assertEqual({name for name, _ in DEFECTS + SUBMISSION_DEFECTS}, set(names))


if __name__ == "__main__":
    unittest.main()
