#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at an installed program as a store does, without a network.

usage: preflight.py FOLDER [MANIFEST] [--submission]

FOLDER is an installation, or what flatpak-builder built (files/, metadata). MANIFEST is what
it is built from. --submission asks also for what only a published manifest has. Each problem
is one line, `NAME: what is wrong`; the status is 1 if there is any.

The rules are those that Flathub publishes: docs.flathub.org, "Requirements", "MetaInfo
guidelines", "Quality guidelines" and "Linter"."""

import argparse
import configparser
import datetime
import gzip
import json
import os
import pathlib
import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ET

PERMISSIONS = {
    "--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--device=dri",
    # For rooms and the webhook: brokers, and rooms nearby.
    "--share=network", "--system-talk-name=org.freedesktop.Avahi",
}
CODE_HOSTS = {"github": "io", "gitlab": "io", "codeberg": "page"}
BARE_CATEGORIES = {"", "GTK", "GNOME", "KDE", "Qt", "Motif", "Java", "XFCE", "Application"}
MACHINES = {0x3E: "x86_64", 0xB7: "aarch64"}
MARKUP = {"description", "p", "ul", "ol", "li", "em", "code"}
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
# Warnings of appstreamcli that Flathub's build refuses.
RAISED = """all-categories-ignored category-invalid cid-desktopapp-is-not-rdns
  cid-has-number-prefix cid-missing-affiliation-gnome cid-rdns-contains-hyphen
  content-rating-missing desktop-app-launchable-omitted desktop-file-not-found
  invalid-child-tag-name metainfo-filename-cid-mismatch metainfo-legacy-path
  name-has-dot-suffix releases-info-missing unknown-tag""".split()

CHECKS = []
METAINFO_CHECKS = []  # a missing one is reported once


def check(function):
    CHECKS.append(function)
    return function


def check_metainfo(function):
    METAINFO_CHECKS.append(function)
    return function


class Installation:
    """The parts to check. A missing part is None, or empty."""

    def __init__(self, folder, manifest=None, submission=False):
        self.folder = pathlib.Path(folder)
        self.submission = submission
        self.manifest_file = pathlib.Path(manifest) if manifest else None
        self.manifest = json.loads(self.manifest_file.read_text()) if manifest else None
        self.share = self._find_share()
        self.metainfo_file = next(iter(sorted(self.share.glob("metainfo/*.metainfo.xml"))), None)
        self.component = self._read_component()
        self.id = (self.manifest or {}).get("id") or self.text("id")
        self.desktop_file = self.share / "applications" / f"{self.id}.desktop"
        self.desktop = self._read_desktop()
        icons = self.share.glob("icons/hicolor/*/apps/*")
        self.icons = sorted(icon for icon in icons if icon.name.startswith(self.id))

    def _find_share(self):
        found = sorted(self.folder.rglob("share/applications"), key=lambda path: ("export" in path.parts, len(path.parts)))
        return found[0].parent if found else self.folder / "share"

    def _read_component(self):
        try:
            return ET.parse(self.metainfo_file).getroot() if self.metainfo_file else None
        except ET.ParseError:
            return None

    def _read_desktop(self):
        parser = configparser.RawConfigParser(strict=False, delimiters=("=",))
        parser.optionxform = str
        parser.read(self.desktop_file, encoding="utf-8")
        return dict(parser["Desktop Entry"]) if parser.has_section("Desktop Entry") else {}

    def all(self, path):
        """Elements of the metainfo in English."""
        found = self.component.findall(path) if self.component is not None else []
        return [element for element in found if LANGUAGE not in element.attrib]

    def text(self, path):
        return next(("".join(element.itertext()).strip() for element in self.all(path)), "")

    def modules(self):
        def walk(modules):
            for module in modules:
                if isinstance(module, dict):
                    yield module
                    yield from walk(module.get("modules", []))

        return list(walk(self.manifest.get("modules", [])))


def run(*command):
    environment = {**os.environ, "LC_ALL": "C", "LANGUAGE": "C"}
    words = [str(word) for word in command]
    return subprocess.run(words, capture_output=True, text=True, env=environment)


# The name of the application.
@check
def identifier(app):
    parts = app.id.split(".")
    if not 3 <= len(parts) <= 5 or len(app.id) > 255:
        yield "id-length", f"“{app.id}” has {len(parts)} parts"
    if not all(re.fullmatch(r"[A-Za-z_][\w-]*", part) for part in parts):
        yield "id-letters", f"“{app.id}”"
    if any("-" in part for part in parts[:-1]):
        yield "id-hyphen", "only the last part may have one"
    if any(part != part.lower() for part in parts[:-1]):
        yield "id-capital", "only the last part may have capitals"
    if parts[-1].lower() in ("desktop", "app", "linux"):
        yield "id-ending", parts[-1]
    host = parts[1].lower() if len(parts) > 1 else ""
    if host in CODE_HOSTS and (parts[0] != CODE_HOSTS[host] or len(parts) < 4):
        yield "id-code-host", f"{CODE_HOSTS[host]}.{host}.OWNER.NAME is wanted"


# The manifest.
@check
def manifest(app):
    if app.manifest is None:
        return
    if app.manifest_file.stem != app.id or app.manifest_file.is_symlink():
        yield "manifest-file-name", f"{app.manifest_file.name} is to be {app.id}.json, and no link"
    if not app.manifest.get("command") or "/" in app.manifest["command"]:
        yield "manifest-command", str(app.manifest.get("command"))
    if "branch" in app.manifest:
        yield "manifest-branch", "the store chooses it"
    if not app.manifest.get("modules"):
        yield "manifest-modules", "there is none"
    if app.manifest.get("runtime") != "org.gnome.Platform":
        yield "manifest-runtime", str(app.manifest.get("runtime"))


@check
def modules(app):
    for part in [app.manifest, *app.modules()] if app.manifest else []:
        name = part.get("name", "manifest")
        if "--share=network" in part.get("build-options", {}).get("build-args", []):
            yield "build-network", f"{name} wants a network"
        if any(pattern.startswith("/lib/debug") for pattern in part.get("cleanup", [])):
            yield "cleanup-debug", f"{name} throws the debugging symbols away"


@check
def sources(app):
    for module in app.modules() if app.manifest else []:
        for source in module.get("sources", []):
            kind = source.get("type")
            if "/" in source.get("dest-filename", ""):
                yield "source-file-name", source["dest-filename"]
            if "md5" in source or "sha1" in source:
                yield "source-weak-checksum", module["name"]
            if kind in ("archive", "file") and "url" in source and "sha256" not in source:
                yield "source-without-checksum", source["url"]
            if kind == "git" and ("branch" in source or "commit" not in source):
                yield "source-git-commit", f"{module['name']}: a tag with its commit is wanted"
            if app.submission and kind == "dir":
                yield "source-folder", f"{module['name']}: a published manifest names an address"
            if app.submission and not source.get("url", "https://").startswith("https://"):
                yield "source-address", source["url"]


@check
def permissions(app):
    if app.manifest is None:
        return
    given = app.manifest.get("finish-args")
    if given is None:
        yield "permissions-missing", "there are no finish-args"
        return
    for permission in sorted(set(given) - PERMISSIONS):
        yield "permission-refused", permission
    if ("--socket=wayland" in given) != ("--socket=fallback-x11" in given):
        yield "permissions-display", "wayland and fallback-x11 go together"
    if "--socket=fallback-x11" in given and "--share=ipc" not in given:
        yield "permissions-ipc", "X11 wants it"


@check
def built_permissions(app):
    parser = configparser.RawConfigParser(strict=False)
    parser.read(app.folder / "metadata")
    if parser.has_section("Context"):
        for key, value in parser.items("Context"):
            if key not in ("shared", "sockets", "devices"):
                yield "permission-built", f"{key}={value}"
    for section in ("Session Bus Policy", "System Bus Policy"):
        names = set(parser.options(section)) if parser.has_section(section) else set()
        for name in sorted(names - {"org.freedesktop.avahi"}):
            yield "permission-built", f"{section}: {name}"


# The metainfo.
@check
def metainfo(app):
    if list(app.share.glob("appdata/*")):
        yield "metainfo-folder", "share/appdata is not looked at any more"
    if app.component is None:
        yield "metainfo-missing", f"no share/metainfo/{app.id}.metainfo.xml that can be read"
        return
    version = re.search(r"(\d+)\.\d", run("appstreamcli", "--version").stdout)
    raised = [f"--override={','.join(f'{tag}=error' for tag in RAISED)}"]
    strict = raised if version and int(version[1]) >= 1 else []
    result = run("appstreamcli", "validate", "--no-net", *strict, app.metainfo_file)
    if result.returncode != 0:
        yield "metainfo-invalid", " ".join(result.stdout.split())
    if app.component.tag != "component" or app.component.get("type") != "desktop-application":
        yield "metainfo-type", str(app.component.get("type"))
    if app.text("id") != app.id or app.metainfo_file.name != f"{app.id}.metainfo.xml":
        yield "metainfo-id", app.text("id")
    if app.all("project_group"):
        yield "metainfo-project-group", "it belongs to the projects themselves"


@check_metainfo
def who_and_where(app):
    if not app.text("metadata_license") or not app.text("project_license"):
        yield "licence-missing", "both metadata_license and project_license are wanted"
    developers = app.all("developer")
    if len(developers) != 1 or not app.text("developer/name"):
        yield "developer-missing", "one with a name is wanted"
    elif "." not in developers[0].get("id", ""):
        yield "developer-id", str(developers[0].get("id"))
    urls = {url.get("type"): url.text or "" for url in app.all("url")}
    for kind in ("homepage", "bugtracker", "vcs-browser"):
        if not urls.get(kind, "").startswith("https://"):
            yield "url-missing", kind
    launchable = app.text("launchable[@type='desktop-id']")
    if launchable != app.desktop_file.name:
        yield "launchable", launchable or "there is none"
    ratings = app.all("content_rating")
    if len(ratings) != 1 or ratings[0].get("type") != "oars-1.1":
        yield "content-rating", "one of the type oars-1.1 is wanted"


@check_metainfo
def presentation(app):
    name, summary = app.text("name"), app.text("summary")
    if not 1 <= len(name) <= 20 or name in (name.lower(), name.upper()):
        yield "name-form", name
    if not 10 <= len(summary) <= 25:
        yield "summary-length", f"{len(summary)} characters"
    if re.match(r"(?i)(an?|the) ", summary) or summary.endswith(".") or name in summary:
        yield "summary-form", summary
    paragraphs = [*app.all("description/p"), *app.all("description/*/li")]
    length = len(" ".join(" ".join("".join(part.itertext()).split()) for part in paragraphs))
    if not 140 <= length <= 1500:
        yield "description-length", f"{length} characters"
    if any(len([item for item in items if LANGUAGE not in item.attrib]) > 10
           for items in app.all("description/*")):
        yield "description-list", "more than ten items"
    for description in app.all("description"):
        for tag in sorted({element.tag for element in description.iter()} - MARKUP):
            yield "description-markup", tag
    if not app.all("translation[@type='gettext']"):
        yield "translation-missing", "stores count the languages by it"
    if not app.all("supports/control"):
        yield "controls-missing", "keyboard, pointing, touch"
    if not app.all("keywords/keyword") and not app.desktop.get("Keywords"):
        yield "keywords-missing", "people search by them"


@check_metainfo
def colours(app):
    found = {
        colour.get("scheme_preference"): (colour.text or "").strip().lower()
        for colour in app.all("branding/color[@type='primary']")
    }
    if set(found) != {"light", "dark"} or len(set(found.values())) != 2:
        yield "brand-colours", "a light and a dark one are wanted"
    for value in found.values():
        if not re.fullmatch("#[0-9a-f]{6}", value):
            yield "brand-colour", value
            continue
        channels = bytes.fromhex(value[1:])
        if max(channels) - min(channels) < 24:
            yield "brand-colour-grey", value


@check_metainfo
def releases(app):
    found = app.all("releases/release")
    if not found:
        yield "releases-missing", "there is none"
    dates = [release.get("date", "")[:10] for release in found]
    if dates != sorted(dates, reverse=True):
        yield "releases-order", ", ".join(dates)
    for release, date in zip(found, dates):
        version = release.get("version", "")
        if not version or not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
            yield "release-incomplete", f"{version} {date}"
        elif date > datetime.date.today().isoformat():
            yield "release-future", f"{version} {date}"
        if re.search("alpha|beta|rc|pre|dev", version, re.IGNORECASE):
            yield "release-unstable", version
        notes = release.find("description")
        if notes is None or not "".join(notes.itertext()).strip():
            yield "release-notes", version


@check_metainfo
def screenshots(app):
    found = app.all("screenshots/screenshot")
    if not 3 <= len(found) <= 6:
        yield "screenshots-number", f"{len(found)}; 3 to 6 are wanted"
    if sum(screenshot.get("type") == "default" for screenshot in found) != 1:
        yield "screenshots-default", "one is the first"
    for screenshot in found:
        captions = [part for part in screenshot.findall("caption") if LANGUAGE not in part.attrib]
        caption = (captions[0].text or "").strip() if captions else ""
        if not caption or caption.endswith("."):
            yield "screenshot-caption", caption or "there is none"
        images = [image.text or "" for image in screenshot.findall("image")]
        if len(images) != 1:
            yield "screenshot-image", f"{len(images)} pictures"
        for address in images:
            if not address.startswith("https://") or not address.endswith(".png"):
                yield "screenshot-address", address
            if re.search("/(main|master|HEAD)/", address):
                yield "screenshot-branch", f"{address}: a tag or a commit stays as it is"


@check
def catalogue(app):
    """The output of the builder; an installation has none."""
    file = app.share / "app-info" / "xmls" / f"{app.id}.xml.gz"
    if not (app.folder / "metadata").exists():
        return
    if not file.exists():
        yield "catalogue-missing", str(file)
        return
    components = ET.parse(gzip.open(file)).getroot().findall("component")
    if len(components) != 1:
        yield "catalogue-components", str(len(components))
    for component in components:
        if not component.findall("categories/category"):
            yield "catalogue-categories", "there is none"
        if not component.findall("icon[@type='cached']"):
            yield "catalogue-icon", "there is none"
        if not all(release.get("timestamp") for release in component.iter("release")):
            yield "catalogue-releases", "one has no time"


# The desktop file, the icons, and what else is installed.
@check
def desktop_file(app):
    if not app.desktop:
        yield "desktop-missing", str(app.desktop_file)
        return
    result = run("desktop-file-validate", "--no-hints", app.desktop_file)
    if result.returncode != 0:
        yield "desktop-invalid", " ".join(result.stdout.split())
    if app.desktop.get("Icon") != app.id:
        yield "desktop-icon", str(app.desktop.get("Icon"))
    if not app.desktop.get("Exec") or "flatpak" in app.desktop["Exec"]:
        yield "desktop-command", str(app.desktop.get("Exec"))
    if "true" in (app.desktop.get("Hidden"), app.desktop.get("NoDisplay")):
        yield "desktop-hidden", "nobody would find it"
    if not set(app.desktop.get("Categories", "").split(";")) - BARE_CATEGORIES:
        yield "desktop-category", str(app.desktop.get("Categories"))


@check
def icons(app):
    folders = {icon.parts[-3] for icon in app.icons}
    if not folders & {"scalable", "256x256", "512x512"}:
        yield "icon-missing", "a drawing, or 256 pixels and more, is wanted"
    if "symbolic" not in folders:
        yield "icon-symbolic-missing", f"{app.id}-symbolic.svg"
    for icon in app.icons:
        folder = icon.parts[-3]
        if (icon.suffix == ".png") != bool(re.match(r"\d", folder)):
            yield "icon-folder", f"{icon.name} in {folder}"
        elif icon.suffix == ".png":
            width, height = struct.unpack(">II", icon.read_bytes()[16:24])
            if f"{width}x{height}" != folder:
                yield "icon-size", f"{width}x{height} in {folder}"
        else:
            svg = ET.parse(icon).getroot()
            box = svg.get("viewBox", "0 0 0 1").split()
            if box[2] != box[3] or svg.get("width") != svg.get("height"):
                yield "icon-square", icon.name
            if any(part.tag.endswith("}text") for part in svg.iter()):
                yield "icon-text", f"{icon.name} is drawn with whatever font is there"
            if any(part.tag.endswith("}image") for part in svg.iter()):
                yield "icon-pixels", f"{icon.name} holds a picture of pixels"


@check
def payload(app):
    prefix = app.share.parent
    command = (app.manifest or {}).get("command") or app.desktop.get("Exec", "-").split()[0]
    program = prefix / "bin" / command
    if not program.is_file():
        yield "program-missing", str(program)
    else:
        head = program.read_bytes()[:20]
        if head[:4] == b"\x7fELF" and struct.unpack("<H", head[18:20])[0] not in MACHINES:
            yield "program-machine", command
    if not list((app.share / "licenses" / app.id).glob("*")):
        yield "licence-file", f"share/licenses/{app.id} is empty"
    if (app.folder / "metadata").exists():
        for file in sorted(prefix.rglob("*")):
            if file.suffix in (".la", ".a", ".h", ".pc", ".gir") and "debug" not in file.parts:
                yield "development-file", str(file.relative_to(prefix))


def problems(folder, manifest=None, submission=False):
    """Lists (name, problem)."""
    app = Installation(folder, manifest, submission)
    checks = CHECKS + METAINFO_CHECKS if app.component is not None else CHECKS
    return [problem for function in checks for problem in function(app)]


def main():
    parser = argparse.ArgumentParser(description="Looks at a program as a store does.")
    parser.add_argument("folder")
    parser.add_argument("manifest", nargs="?")
    parser.add_argument("--submission", action="store_true")
    arguments = parser.parse_args()
    if not pathlib.Path(arguments.folder).is_dir():
        parser.error(f"{arguments.folder} is not a folder")
    found = problems(arguments.folder, arguments.manifest, arguments.submission)
    for name, text in found:
        print(f"{name}: {text}")
    print(f"{len(found)} problems" if found else "Nothing that a store would refuse")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
