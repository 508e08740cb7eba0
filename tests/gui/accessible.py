# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the accessibility tree over D-Bus. Every answer takes a turn of the program's main loop, so
that all objects of a level are asked at once, instead of one by one as libatspi does."""

import collections

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

from wire import Wire  # noqa: E402

# Roles as an enum, since their names differ between versions.
Role = Atspi.Role
Box = collections.namedtuple("Box", "x y width height")
# An object as it was when its tree was read.
Seen = collections.namedtuple("Seen", "node role")
# These contain nothing.
LEAVES = {Role.LABEL, Role.SEPARATOR}

PREFIX = "org.a11y.atspi."
ACCESSIBLE = PREFIX + "Accessible"
APPLICATION = PREFIX + "Application"
ACTION = PREFIX + "Action"
COMPONENT = PREFIX + "Component"
EDITABLE_TEXT = PREFIX + "EditableText"
TEXT = PREFIX + "Text"
VALUE = PREFIX + "Value"
PROPERTIES = "org.freedesktop.DBus.Properties"
NOTHING = "/org/a11y/atspi/null"
MILLISECONDS = 15000


class Bus:
    """The bus for accessibility, which is not that of the session."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address, = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
            Gio.DBusCallFlags.NONE, MILLISECONDS,
        ).unpack()
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None
        )
        self.wire = Wire(address)
        # They never change.
        self.roles = {}

    def call(self, reference, interface, method, arguments=None):
        """Returns what a method returns; raises GLib.Error if there is no such object any more."""
        return self.connection.call_sync(
            *reference, interface, method, arguments, None, Gio.DBusCallFlags.NONE, MILLISECONDS
        ).unpack()

    def applications(self):
        """The programs on the bus, as references to their roots."""
        desktop = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")
        return self.call(desktop, ACCESSIBLE, "GetChildren")[0]

    def process_of(self, reference):
        name = GLib.Variant("(s)", (reference[0],))
        daemon = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
        return self.call(daemon, "org.freedesktop.DBus", "GetConnectionUnixProcessID", name)[0]


class Accessible:
    """An object in the accessibility tree: a reference, and the answers of the program now."""

    def __init__(self, reference, bus):
        self.reference = tuple(reference)
        self.bus = bus

    def __eq__(self, other):
        return isinstance(other, Accessible) and self.reference == other.reference

    def __hash__(self):
        return hash(self.reference)

    def __repr__(self):
        return f"<{self.role_name} {self.name!r}>"

    def call(self, interface, method, signature="()", *arguments):
        return self.bus.call(self.reference, interface, method, GLib.Variant(signature, arguments))

    def get(self, interface, name):
        return self.call(PROPERTIES, "Get", "(ss)", interface, name)[0]

    def set(self, interface, name, value):
        self.call(PROPERTIES, "Set", "(ssv)", interface, name, value)

    def relate(self, references):
        """Objects of the same class, such as children."""
        return [self.related(reference) for reference in references if reference[1] != NOTHING]

    def related(self, reference):
        return type(self)(reference, self.bus)

    @property
    def name(self):
        return self.get(ACCESSIBLE, "Name")

    @property
    def description(self):
        return self.get(ACCESSIBLE, "Description")

    @property
    def role(self):
        return Role(self.call(ACCESSIBLE, "GetRole")[0])

    @property
    def role_name(self):
        return self.call(ACCESSIBLE, "GetRoleName")[0]

    @property
    def parent(self):
        return self.related(self.get(ACCESSIBLE, "Parent"))

    @property
    def children(self):
        return self.relate(self.call(ACCESSIBLE, "GetChildren")[0])

    @property
    def text(self):
        if TEXT not in self.call(ACCESSIBLE, "GetInterfaces")[0]:
            return self.name
        return self.call(TEXT, "GetText", "(ii)", 0, self.get(TEXT, "CharacterCount"))[0]

    @property
    def value(self):
        return self.get(VALUE, "CurrentValue")

    @property
    def actions(self):
        count = self.get(ACTION, "NActions")
        return [self.call(ACTION, "GetName", "(i)", index)[0] for index in range(count)]

    @property
    def toolkit_version(self):
        return self.get(APPLICATION, "Version")

    def has_state(self, name):
        state = int(getattr(Atspi.StateType, name))
        words = self.call(ACCESSIBLE, "GetState")[0]
        return bool(words[state // 32] >> state % 32 & 1)

    def extents(self, relative_to):
        return Box(*self.call(COMPONENT, "GetExtents", "(u)", int(relative_to))[0])

    def do_action(self, index):
        self.call(ACTION, "DoAction", "(i)", index)

    def set_value(self, value):
        self.set(VALUE, "CurrentValue", GLib.Variant("d", value))

    def set_text(self, text):
        self.call(EDITABLE_TEXT, "SetTextContents", "(s)", text)

    def read_tree(self, through=lambda role: True):
        """Everything inside, each object before what it contains; @through decides whether to look
        inside an object."""
        roles = self.bus.roles
        inside, level = {}, [self.reference]
        while level:
            new = [reference for reference in level if reference not in roles]
            containers = [reference for reference in level if roles.get(reference) not in LEAVES]
            answers = self.bus.wire.ask(
                [(reference, ACCESSIBLE, "GetRole") for reference in new]
                + [(reference, ACCESSIBLE, "GetChildren") for reference in containers]
            )
            roles.update((one, Role(role)) for one, role in zip(new, answers) if role is not None)
            children = dict(zip(containers, answers[len(new):]))
            found = []
            for reference in level:
                answer = children.get(reference, [])
                if reference not in roles or answer is None:  # it disappeared
                    continue
                looked_into = reference == self.reference or through(roles[reference])
                inside[reference] = [
                    child for child in answer if child[1] != NOTHING
                ] if looked_into else []
                found += inside[reference]
            level = [child for child in dict.fromkeys(found) if child not in inside]

        def each(reference):
            for child in inside[reference]:
                if child in inside:
                    yield Seen(self.related(child), roles[child])
                    yield from each(child)

        return list(each(self.reference)) if self.reference in inside else []

    def properties_of(self, nodes, interface, name):
        """A property of several objects: None if one disappeared."""
        return self.bus.wire.ask([(node.reference, PROPERTIES, "Get", (interface, name)) for node in nodes])

    def names_of(self, nodes):
        return self.properties_of(nodes, ACCESSIBLE, "Name")

    def texts_of(self, nodes):
        """The texts of several objects, as in `text`."""
        known = self.bus.wire.ask([(node.reference, ACCESSIBLE, "GetInterfaces") for node in nodes])
        texts = dict(zip(nodes, self.names_of(nodes)))
        found = [node for node, interfaces in zip(nodes, known) if TEXT in (interfaces or ())]
        counts = self.properties_of(found, TEXT, "CharacterCount")
        questions = [
            (node.reference, TEXT, "GetText", (0, count or 0)) for node, count in zip(found, counts)
        ]
        texts.update(zip(found, self.bus.wire.ask(questions)))
        return [texts[node] for node in nodes]
