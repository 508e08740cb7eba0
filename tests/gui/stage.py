# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets up the real program so that it always looks the same, and takes pictures of it.

The dice show given faces, the clock is stopped, and the fonts are those of the desktop. Runs in
tests/session.sh. With a compositing window manager (xfwm4), windows have a shadow and round corners
on a transparent background."""

import dataclasses
import datetime
import os
import pathlib
import re
import shutil
import struct
import subprocess
import tempfile
import typing

from driver import BUTTONS, LABELS, TEXTS, App, Role, command, wait

SOURCE = pathlib.Path(os.environ["TEN_SOURCE_ROOT"])
BUILD = pathlib.Path(os.environ["TEN_BUILD_ROOT"])
ID = "io.github.tenagain.TenAgain"
PROGRAM = BUILD / "src" / "app" / "ten-again"
CLI = BUILD / "src" / "cli" / "ten-again-cli"
STILL = BUILD / "tests" / "gui" / "ten-still.so"
SHEETS = SOURCE / "data" / "sheets"
EVENING = datetime.datetime(2026, 11, 14, 20, 30, tzinfo=datetime.timezone.utc)
FONT = "Cantarell 11"
MARGIN = 120  # space for the shadow, in screen pixels


@dataclasses.dataclass(frozen=True)
class Scene:
    """A picture: the situation, and the actions."""

    name: str
    act: typing.Callable  # gets the stage; may return the name of the window to show
    sheets: tuple = ("marisol-vega",)
    size: tuple = (1000, 700)
    faces: str = ""
    before: typing.Callable | None = None  # fills the log and the library
    scale: int = 1
    dark: bool = False
    settings: str = ""
    # The visible part of the window: x, y, width, height; or a function for them, called at the end.
    crop: tuple | typing.Callable = ()


def folder(name):
    return pathlib.Path(os.environ[name])


class Stage:
    """The program in a scene, and the actions of a person."""

    def __init__(self, scene):
        self.scene = scene
        self.data = folder("XDG_DATA_HOME") / "ten-again"
        # A realistic folder, with the same name in each run.
        self.sheets = folder("HOME") / "Documents"
        self.app = None
        self.window = None

    # Before the program starts.
    def prepare(self):
        shutil.rmtree(self.data, ignore_errors=True)
        shutil.rmtree(self.sheets, ignore_errors=True)
        self.sheets.mkdir(parents=True)
        for sheet in SHEETS.iterdir():
            if sheet.name.endswith(".tensheet.json"):
                shutil.copy(sheet, self.sheets)
        self.write(
            folder("XDG_CONFIG_HOME") / "gtk-4.0" / "settings.ini",
            f"[Settings]\ngtk-font-name={FONT}\ngtk-enable-animations=false\n"
            "gtk-cursor-blink=false\ngtk-xft-antialias=1\ngtk-xft-hinting=1\n"
            "gtk-xft-hintstyle=hintslight\ngtk-xft-rgba=none\n",
        )
        shutil.copytree(
            SOURCE / "data" / "icons", folder("XDG_DATA_HOME") / "icons", dirs_exist_ok=True
        )
        width, height = self.scene.size
        self.write(
            folder("XDG_CONFIG_HOME") / "glib-2.0" / "settings" / "keyfile",
            f"[io/github/tenagain/TenAgain]\nwindow-width={width}\nwindow-height={height}\n"
            f"{self.scene.settings}",
        )
        if self.scene.before is not None:
            self.scene.before(self)

    @staticmethod
    def write(file, text):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def sheet(self, name):
        return self.sheets / f"{name}.tensheet.json"

    @staticmethod
    def still(minutes=0, faces=None):
        """The environment for the same evening, @minutes later."""
        time = EVENING + datetime.timedelta(minutes=minutes)
        dice = {"TEN_STILL_FACES": faces} if faces is not None else {}
        return {
            "LD_PRELOAD": str(STILL), "TEN_STILL_TIME": str(int(time.timestamp())), "TZ": "UTC",
            **dice,
        }

    def cli(self, *words, minutes=-30):
        """Runs a command as if some minutes earlier."""
        subprocess.run(
            [str(CLI), *(str(word) for word in words)], check=True, capture_output=True,
            env={**os.environ, **self.still(minutes)},
        )

    # The program.
    def start(self):
        scheme = "prefer-dark" if self.scene.dark else "prefer-light"
        self.app = App(
            [str(PROGRAM), *(str(self.sheet(name)) for name in self.scene.sheets)],
            environment={
                **self.still(faces=self.scene.faces),
                "GSETTINGS_SCHEMA_DIR": str(BUILD / "data" / "desktop"),
                "GSETTINGS_BACKEND": "keyfile",
                "GDK_SCALE": str(self.scene.scale),
                "ADW_DEBUG_COLOR_SCHEME": scheme,
                "GTK_DATA_PREFIX": "/usr",
            },
            log=str(folder("HOME") / "program.log"),
        )
        # Away from everything that changes on hover.
        width, height = command("xdotool", "getdisplaygeometry").split()
        command("xdotool", "mousemove", width, height)
        self.window = self.app.activate()
        return self

    def fill_screen(self):
        """The shadow, if any, is outside the screen."""
        window = self.app.window_id(self.window.name)
        width, height = (int(size) for size in command("xdotool", "getdisplaygeometry").split())
        _, _, _, _, (left, right, top, bottom) = self.app.window_place(self.window.name)
        size = (str(width + left + right), str(height + top + bottom))
        command("xdotool", "windowsize", window, *size)
        command("xdotool", "windowmove", window, str(-left), str(-top))

    def stop(self):
        self.app.stop()

    # The actions of a person.
    def put(self, *traits):
        for name in traits:
            pattern = re.compile(rf"^{name}, \d")
            self.window.find(BUTTONS, pattern).do()
            wait(lambda: self.window.find(BUTTONS, pattern).pressed, f"{name} to be marked")

    def press(self, name):
        button = self.window.find(BUTTONS, name)
        wait(lambda: button.has_state("SENSITIVE"), f"{name} to be possible")
        button.do()

    def says(self, pattern):
        return self.window.find(LABELS | TEXTS, re.compile(pattern))

    def slide(self, name, value):
        self.window.find({Role.SLIDER}, re.compile(name)).set_value(value)

    def key(self, *keys):
        self.app.activate(self.window.name)
        self.app.key(*keys)

    def throw(self, text):
        """Rolls what is typed in the quick entry."""
        self.key("ctrl+l")
        entry = self.window.find(TEXTS, "Quick roll")
        wait(lambda: entry.has_state("FOCUSED"), "the quick entry to have the keyboard")
        self.app.type(text)
        self.app.key("Return")

    def open(self, file):
        """Opens a file like a file manager, in the running program."""
        environment = {**os.environ, "GSETTINGS_SCHEMA_DIR": str(BUILD / "data" / "desktop")}
        subprocess.run([str(PROGRAM), str(file)], check=True, env=environment, capture_output=True)

    def x_windows(self):
        search = ("xdotool", "search", "--onlyvisible", "--all", "--pid", str(self.app.process.pid))
        return command(*search, "--name", ".").split()

    def another_window(self):
        """Waits until another window is above the window, whatever its name is."""
        wait(lambda: len(self.x_windows()) > 1, "another window")

    def action(self, name):
        """Activates an action without a keyboard shortcut."""
        command("gapplication", "action", ID, name)

    # The pictures.
    def settle(self):
        """Waits until three pictures in a row are the same."""
        looks = []

        def same():
            shot = ("import", "-silent", "-window", "root", "-depth", "8", "rgb:-")
            looks.append(hash(subprocess.run(shot, check=True, capture_output=True).stdout))
            return looks[-3:] == looks[-1:] * 3

        wait(same, "a picture that stands still")

    def picture(self, path, name=None):
        """The window with its shadow on a transparent background, and any popups above it."""
        main = self.app.window_id(name or self.window.name)
        # X only gives the part of a window that is on the screen.
        command("xdotool", "windowmove", main, str(MARGIN), str(MARGIN))
        self.settle()
        above = [window for window in self.x_windows() if int(window) > int(main)]
        pieces = [(*place_of(window), *read_window(window)) for window in [main, *above]]
        layers = []
        with tempfile.TemporaryDirectory() as work:
            for number, (x, y, width, height, pixels) in enumerate(pieces):
                file = pathlib.Path(work) / f"{number}.rgba"
                file.write_bytes(pixels)
                place = f"{x - pieces[0][0]:+d}{y - pieces[0][1]:+d}"
                layers += ["(", "-size", f"{width}x{height}", "-depth", "8", str(file), ")"]
                if number > 0:
                    layers += ["-geometry", place, "-composite"]
            path.parent.mkdir(parents=True, exist_ok=True)
            command("convert", *layers, f"png32:{path}")
        if self.scene.crop:
            self.cut(path, name or self.window.name)
        command("optipng", "-quiet", "-o2", "-strip", "all", str(path))

    def pane(self, first, last, margin=12):
        """The middle of the window, from the top of one object to the bottom of another."""
        x, y, _, _, (left, _, top, _) = self.app.window_place(self.window.name)
        start, _, _, _ = self.window.find(TEXTS, "Quick roll").place()
        end, _, width, _ = self.window.find(BUTTONS, "Clear").place()
        _, above, _, _ = first.place()
        _, below, _, height = last.place()
        # Positions do not include the padding of an entry or a button.
        return (
            start - 20 - x - left, above - 12 - y - top,
            end + width - start + 20 + 28, below + height - above + 12 + margin,
        )

    def cut(self, path, window):
        """Crops a picture, and makes it opaque."""
        crop = self.scene.crop
        x, y, width, height = crop(self) if callable(crop) else crop
        _, _, _, _, (left, _, top, _) = self.app.window_place(window)
        part = f"{width}x{height}{x + left:+d}{y + top:+d}"
        command("convert", str(path), "-crop", part, "+repage", "-background", "white",
                "-alpha", "remove", "-colors", "128", f"png8:{path}")


def place_of(window):
    words = command("xdotool", "getwindowgeometry", "--shell", window).split()
    geometry = dict(word.split("=") for word in words)
    return int(geometry["X"]), int(geometry["Y"])


def read_window(window):
    """A window from X: width, height, and pixels as red, green, blue, alpha."""
    xwd = ("xwd", "-silent", "-id", window)
    data = subprocess.run(xwd, check=True, capture_output=True).stdout
    header = struct.unpack(">25I", data[:100])
    header_size, depth, width, height = header[0], header[3], header[4], header[5]
    stride, colours = header[12], header[19]
    assert depth == 32, f"the window has {depth} bits: does the window manager compose?"
    start = header_size + 12 * colours
    pixels = bytearray()
    for row in range(height):
        pixels += data[start + row * stride:start + row * stride + 4 * width]
    pixels[0::4], pixels[2::4] = pixels[2::4], pixels[0::4]
    for place in range(0, len(pixels), 4):
        opacity = pixels[place + 3]
        # X stores colors multiplied by alpha; a picture does not.
        if 0 < opacity < 255:
            for channel in range(place, place + 3):
                pixels[channel] = min(255, pixels[channel] * 255 // opacity)
    return width, height, bytes(pixels)
