# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives the real program from outside: reads it like a screen reader, and uses the mouse and the
keyboard like a person. Every wait is for a condition, with a timeout."""

import os
import re
import subprocess
import time

from accessible import ACCESSIBLE, Accessible, Atspi, Bus, GLib, Role

BUTTONS = {Role.PUSH_BUTTON, Role.TOGGLE_BUTTON, Role.CHECK_BOX, Role.RADIO_BUTTON}
WINDOWS = {Role.FRAME, Role.WINDOW, Role.DIALOG}
TEXTS = {Role.TEXT, Role.ENTRY}
LABELS = {Role.LABEL, Role.STATUS_BAR}
CONTROLS = BUTTONS | TEXTS | {
    Role.SLIDER, Role.SPIN_BUTTON, Role.LIST, Role.MENU_ITEM, Role.COMBO_BOX,
}
MOST_PADDING = 24

# Newer versions of xdotool also press Alt for keys that have another meaning with it.
KEY_CODES = {f"F{number}": str(66 + number) for number in range(1, 11)} | {"KP_Add": "86"}


class Focus:
    """Follows the keyboard focus like a screen reader."""

    EVENT = "object:state-changed:focused"

    def __init__(self):
        self._names = []
        self.listener = Atspi.EventListener.new(self.on_focused)
        self.listener.register(self.EVENT)

    def on_focused(self, event):
        if event.detail1:
            self._names.append(event.source.get_name() or "")

    @property
    def names(self):
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        return self._names

    def stop(self):
        self.listener.deregister(self.EVENT)


class Timeout(AssertionError):
    pass


def pause_after_roll():
    """The program ignores a second press within 300 milliseconds."""
    pressed = time.monotonic()
    wait(lambda: time.monotonic() - pressed > 0.35, "a hand to move")


def wait(condition, what, seconds=30.0):
    """Gives what the condition gives, as soon as that is true; fails after the bound."""
    end = time.monotonic() + seconds
    problem = None
    pause = 0.02
    while True:
        start = time.monotonic()
        try:
            value = condition()
            if value:
                return value
        except GLib.Error as error:  # it disappeared between two calls
            problem = error
        if time.monotonic() > end:
            raise Timeout(f"waited {seconds} s for {what} {problem or ''}")
        # Check less often for slower changes and for longer searches, which take time from the program.
        time.sleep(min(max(pause, time.monotonic() - start), 0.5))
        pause = min(pause * 1.2, 0.2)


def matches(name, text):
    return bool(name.search(text)) if isinstance(name, re.Pattern) else text == name


def command(*arguments):
    return subprocess.run(arguments, check=True, capture_output=True, text=True).stdout


def move_pointer(x, y):
    """Starts next to the place: xdotool waits long if the pointer is already there."""
    command("xdotool", "mousemove", str(x + 1), str(y), "mousemove", "--sync", str(x), str(y))


class Node(Accessible):
    """An object in the accessibility tree of a program, with what a person does with it."""

    def __init__(self, reference, bus, app):
        super().__init__(reference, bus)
        self.app = app

    def related(self, reference):
        return Node(reference, self.bus, self.app)

    @property
    def pressed(self):
        return self.has_state("PRESSED") or self.has_state("CHECKED")

    def walk(self):
        return (seen.node for seen in self.read_tree())

    def search(self, roles, name=None, through=lambda role: True):
        """Finds objects by role, or of all roles, and name; @through decides whether to look inside an
        object."""
        found = [seen.node for seen in self.read_tree(through) if roles is None or seen.role in roles]
        if name is not None:
            names = self.names_of(found)
            found = [node for node, text in zip(found, names) if text is not None and matches(name, text)]
        return found

    def all(self, roles, name=None):
        return self.search(roles, name)

    def first(self, roles, name=None):
        return next(iter(self.search(roles, name)), None)

    def find(self, roles, name=None, seconds=30.0):
        what = name.pattern if isinstance(name, re.Pattern) else name
        found = wait(lambda: self.first(roles, name), f"{what!r} in {self!r}", seconds)
        # A menu button contains the button to press, with the same name.
        inside = found.all(roles, found.name)
        return inside[-1] if inside else found

    def do(self, action="click"):
        node = self
        # A menu button is two nested buttons, and only the inner one has actions.
        if self.role in BUTTONS and not node.actions:
            node = next((child for child in self.children if child.role in BUTTONS), self)
        actions = node.actions
        assert action in actions, f"{node!r} has {actions}"
        node.do_action(actions.index(action))

    def labels(self):
        return self.texts_of(self.all(LABELS))

    def look(self):
        """Everything inside, except what disappears meanwhile: (role, name, description, text)."""
        seen = self.read_tree()
        nodes = [one.node for one in seen]
        descriptions = self.properties_of(nodes, ACCESSIBLE, "Description")
        looks = zip((one.role for one in seen), self.names_of(nodes), descriptions, self.texts_of(nodes))
        return [look for look in looks if None not in look]

    def inset(self, own):
        """The padding that GTK 4.10 and later omit from the positions of children. Space that a
        child does not fill is counted as part of it, half on each side."""
        children = self.children
        if len(children) > 20:
            return 0, 0
        boxes = [child.extents(Atspi.CoordType.PARENT) for child in children]
        spare_x = own.width - max(box.x + box.width for box in boxes)
        spare_y = own.height - max(box.y + box.height for box in boxes)
        return tuple(spare // 2 if 0 < spare <= MOST_PADDING else 0 for spare in (spare_x, spare_y))

    def settled(self):
        """The extents within the window, once nothing moves any more."""
        boxes = []

        def is_still():
            box = self.extents(Atspi.CoordType.WINDOW)
            boxes.append(box)
            return len(boxes) > 2 and boxes[-3:] == boxes[-1:] * 3 and box

        return wait(is_still, f"{self!r} to be still")

    def place(self):
        """The place on the screen, once nothing moves any more: x, y, width, height."""
        sums = self.app.toolkit >= (4, 10)
        own = self.settled()
        window, inset_x, inset_y = self, 0, 0
        while window.role not in WINDOWS:
            window = window.parent
            if sums and window.role not in WINDOWS:
                more_x, more_y = window.inset(window.extents(Atspi.CoordType.WINDOW))
                inset_x, inset_y = inset_x + more_x, inset_y + more_y
        frame = window.extents(Atspi.CoordType.WINDOW)
        x, y, width, height, (left, right, top, bottom) = self.app.window_place(window.name)
        if sums:
            # The border of the window is subtracted twice: for the window and for its content.
            offset_x, offset_y = inset_x - 2 * frame.x, inset_y - 2 * frame.y
        else:
            # The box of the content within the surface.
            offset_x = left + (width - left - right - frame.width) // 2
            offset_y = top + (height - top - bottom - frame.height) // 2
        return x + offset_x + own.x, y + offset_y + own.y, own.width, own.height

    def click(self, button=1):
        x, y, width, height = self.place()
        move_pointer(x + width // 2, y + height // 2)
        command("xdotool", "click", str(button))


class App:
    """The program as a separate process, found on the accessibility bus."""

    def __init__(self, arguments, environment=None, log=None):
        self.log = open(log, "w") if log else None
        self.process = subprocess.Popen(
            arguments,
            env={**os.environ, **(environment or {})},
            stdout=self.log,
            stderr=subprocess.STDOUT if self.log else None,
        )
        self.bus = Bus()
        self.root = wait(self._find, "the program on the accessibility bus", 60)
        self.toolkit = tuple(int(part) for part in self.root.toolkit_version.split("."))

    def _find(self):
        assert self.process.poll() is None, f"the program ended: {self.process.returncode}"
        return self.find_program(lambda root: self.bus.process_of(root.reference) == self.process.pid)

    def find_program(self, is_it):
        """The root of a program that has a window."""
        for reference in self.bus.applications():
            root = Node(reference, self.bus, self)
            try:
                if is_it(root) and root.children:
                    return root
            except GLib.Error:  # it ended
                continue
        return None

    def window(self, name=None):
        def found():
            return [
                child
                for child in self.root.children
                if child.role in WINDOWS and (name is None or child.name == name)
            ]

        return wait(found, f"a window named {name!r}")[0]

    def window_ids(self, name):
        """The X windows that have this title now."""
        search = ("xdotool", "search", "--onlyvisible", "--all", "--pid", str(self.process.pid))
        result = subprocess.run([*search, "--name", f"^{re.escape(name)}$"], capture_output=True, text=True)
        return result.stdout.split()

    def window_id(self, name):
        return wait(lambda: self.window_ids(name), f"the X window {name!r}")[-1]

    def window_place(self, name):
        window = self.window_id(name)
        geometry = dict(
            line.split("=")
            for line in command("xdotool", "getwindowgeometry", "--shell", window).split()
            if "=" in line
        )
        extents = re.search(
            r"= (\d+), (\d+), (\d+), (\d+)", command("xprop", "-id", window, "_GTK_FRAME_EXTENTS")
        )
        frame = tuple(int(value) for value in extents.groups()) if extents else (0, 0, 0, 0)
        return (*(int(geometry[key]) for key in ("X", "Y", "WIDTH", "HEIGHT")), frame)

    def activate(self, name=None):
        """Gives a window the keyboard focus: earlier keys are lost."""
        window = self.window(name)
        verb = "windowactivate" if self._is_managed() else "windowfocus"

        def active():
            subprocess.run(["xdotool", verb, self.window_id(window.name)], capture_output=True)
            return window.has_state("ACTIVE")

        wait(active, f"{window!r} to be active")
        return window

    def activate_dialog(self, title):
        """One that GTK never reports as active, such as one for files."""
        dialog = self.window_id(title)

        def active():
            command("xdotool", "windowactivate", dialog)
            return command("xdotool", "getactivewindow").strip() == dialog

        wait(active, f"{title!r} to have the keyboard")
        return dialog

    @staticmethod
    def _is_managed():
        root = subprocess.run(
            ["xprop", "-root", "_NET_SUPPORTING_WM_CHECK"], capture_output=True, text=True
        )
        return "0x" in root.stdout

    def key(self, *keys):
        codes = ["+".join(KEY_CODES.get(part, part) for part in key.split("+")) for key in keys]
        command("xdotool", "key", "--delay", "30", *codes)

    def type(self, text):
        command("xdotool", "type", "--delay", "20", text)

    def paste(self, text):
        subprocess.run(
            ["xclip", "-selection", "clipboard"], input=text, text=True, check=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        # Otherwise, the program may still get the text that was there before. There may be none.
        paste = ("xclip", "-o", "-selection", "clipboard")
        wait(
            lambda: subprocess.run(paste, capture_output=True, text=True).stdout == text,
            "the text in the clipboard",
        )
        self.key("ctrl+v")

    def closes(self, window_id, key, seconds=3.0):
        """Returns whether a key closes a window."""
        search = ("xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid))

        def gone():
            shown = subprocess.run(search, capture_output=True, text=True).stdout.split()
            return window_id not in shown

        self.key(key)
        try:
            return wait(gone, "it to be gone", seconds)
        except Timeout:
            return False

    def stop(self):
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self.log:
            self.log.close()
        return self.process.returncode


class Announcements:
    """The announcements for a screen reader, without changes of focus: before GTK 4.14, they are the
    description of the focused widget, or the name of the window."""

    EVENTS = (
        "object:announcement",
        "object:property-change:accessible-description",
        "object:property-change:accessible-name",
    )

    def __init__(self):
        self.texts = []
        self.listener = Atspi.EventListener.new(lambda event: self.texts.append(event.any_data))
        for event in self.EVENTS:
            self.listener.register(event)

    def hears(self, text):
        context = GLib.MainContext.default()
        while context.pending():
            context.iteration(False)
        return any(re.fullmatch(text, str(said)) for said in self.texts)

    def stop(self):
        for event in self.EVENTS:
            self.listener.deregister(event)


def screenshot(path):
    command("import", "-window", "root", path)
