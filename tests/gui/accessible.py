# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the accessibility tree over D-Bus. Every answer takes a turn of the program's main loop, so
that all objects of a level are asked at once, instead of one by one as libatspi does."""

import collections

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

# Roles as an enum, since their names differ between versions.
Role = Atspi.Role
Box = collections.namedtuple("Box", "x y width height")

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

    def call(self, reference, interface, method, arguments=None):
        """Returns what a method returns; raises GLib.Error if there is no such object any more."""
        return self.connection.call_sync(
            *reference, interface, method, arguments, None, Gio.DBusCallFlags.NONE, MILLISECONDS
        ).unpack()

    def ask(self, questions):
        """Calls many methods at once: None stands for the answers of objects that disappeared."""
        answers = [None] * len(questions)
        left = len(questions)
        # No event is handled meanwhile.
        context = GLib.MainContext()

        def answer(connection, result, index):
            nonlocal left
            left -= 1
            try:
                answers[index] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass

        context.push_thread_default()
        try:
            for index, (reference, interface, method, arguments) in enumerate(questions):
                self.connection.call(
                    *reference, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                    MILLISECONDS, None, answer, index,
                )
            while left:
                context.iteration(True)
        finally:
            context.pop_thread_default()
        return answers

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
        """Everything inside, as pairs of an object and its role, each before what it contains;
        @through decides whether to look inside an object."""
        inside, roles, level = {}, {}, [self]
        while level:
            answers = self.bus.ask(
                [(node.reference, ACCESSIBLE, method, None)
                 for node in level for method in ("GetChildren", "GetRole")]
            )
            for node, children, role in zip(level, answers[::2], answers[1::2]):
                if children is not None and role is not None:
                    roles[node] = Role(role[0])
                    looked_into = node is self or through(roles[node])
                    inside[node] = self.relate(children[0]) if looked_into else []
            level = [child for node in level for child in inside.get(node, ()) if child not in roles]

        def each(node):
            for child in inside[node]:
                if child in roles:
                    yield child, roles[child]
                    yield from each(child)

        return list(each(self)) if self in inside else []

    def names_of(self, nodes):
        """The names of several objects: None if one disappeared."""
        arguments = GLib.Variant("(ss)", (ACCESSIBLE, "Name"))
        answers = self.bus.ask([(node.reference, PROPERTIES, "Get", arguments) for node in nodes])
        return [answer and answer[0] for answer in answers]
