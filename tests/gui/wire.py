# SPDX-License-Identifier: GPL-3.0-or-later
"""The part of D-Bus that asks many questions at once. From Python, GDBus takes longer for each than the
program that answers it."""

import socket
import sys

CALL, RETURN, ERROR = 1, 2, 3
PATH, INTERFACE, MEMBER, ANSWERED, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8
DAEMON = ("org.freedesktop.DBus", "/org/freedesktop/DBus")
SECONDS = 15


def number(value):
    return value.to_bytes(4, sys.byteorder)


def text(value):
    return number(len(value.encode())) + value.encode() + b"\0"


def padded(data, size):
    return data + bytes(-len(data) % size)


def call(serial, reference, interface, method, arguments=()):
    """A message that calls a method, with strings and numbers as arguments."""
    body = b""
    for argument in arguments:
        body = padded(body, 4) + (text(argument) if isinstance(argument, str) else number(argument))
    fields = b""
    for field, kind, value in (
        (PATH, b"o", reference[1]), (DESTINATION, b"s", reference[0]),
        (INTERFACE, b"s", interface), (MEMBER, b"s", method),
    ):
        fields = padded(fields, 8) + bytes([field, 1, *kind, 0]) + text(value)
    if arguments:
        signature = b"".join(b"s" if isinstance(argument, str) else b"i" for argument in arguments)
        fields = padded(fields, 8) + bytes([SIGNATURE, 1, *b"g", 0, len(signature), *signature, 0])
    order = ord("l" if sys.byteorder == "little" else "B")
    start = bytes([order, CALL, 0, 1]) + number(len(body)) + number(serial) + number(len(fields))
    return padded(start + fields, 8) + body


class Reader:
    """Takes one value after the other out of a message."""

    def __init__(self, data, place=0):
        self.data = data
        self.place = place

    def align(self, size):
        self.place += -self.place % size

    def number(self):
        self.align(4)
        self.place += 4
        return int.from_bytes(self.data[self.place - 4:self.place], sys.byteorder)

    def take(self, size):
        """A text of a size, without the zero after it."""
        self.place += size + 1
        return self.data[self.place - size - 1:self.place - 1].decode()

    def signature(self):
        self.place += 1
        return self.take(self.data[self.place - 1])

    def value(self, kind):
        if kind == "v":
            return self.value(self.signature())
        if kind == "g":
            return self.signature()
        if kind in ("s", "o"):
            return self.take(self.number())
        if kind in ("u", "i"):
            return self.number()
        assert kind in ("as", "a(so)"), kind
        alignment = 4 if kind == "as" else 8
        size = self.number()
        self.align(alignment)
        end, found = self.place + size, []
        while self.place < end:
            self.align(alignment)
            found.append(self.value("s") if kind == "as" else (self.value("s"), self.value("o")))
        return found


class Wire:
    """A connection to a bus."""

    def __init__(self, address):
        parts = dict(part.split("=", 1) for part in address.partition(":")[2].split(","))
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(SECONDS)
        self.socket.connect(parts["path"] if "path" in parts else "\0" + parts["abstract"])
        self.socket.sendall(b"\0AUTH EXTERNAL\r\nDATA\r\nBEGIN\r\n")
        said = b""
        while said.count(b"\r\n") < 2:
            said += self.socket.recv(4096)
        self.serial = 0
        self.received = b""
        self.ask([(DAEMON, DAEMON[0], "Hello")])

    def __del__(self):
        self.socket.close()

    def ask(self, questions):
        """Calls methods, each given as a reference, an interface, a name and arguments. Returns their
        answers, or None for objects that disappeared."""
        first = self.serial + 1
        self.serial += len(questions)
        self.socket.sendall(
            b"".join(call(serial, *question) for serial, question in enumerate(questions, first))
        )
        answers = {}
        while len(answers) < len(questions):
            self.received += self.socket.recv(1 << 16)
            answers.update(self.answers())
        return [answers[serial] for serial in range(first, self.serial + 1)]

    def answers(self):
        """The complete ones among those that were received."""
        start = 0
        while len(self.received) >= start + 16:
            reader = Reader(self.received[start:start + 16], 4)
            size, _serial, fields = (reader.number() for _ in range(3))
            body = 16 + fields + -fields % 8
            if len(self.received) < start + body + size:
                break
            message = self.received[start:start + body + size]
            start += len(message)
            if message[1] not in (RETURN, ERROR):
                continue
            told = dict(self.fields(Reader(message, 16), 16 + fields))
            answer = None
            if message[1] == RETURN:
                answer = Reader(message, body).value(told[SIGNATURE]) if SIGNATURE in told else ()
            yield told[ANSWERED], answer
        self.received = self.received[start:]

    @staticmethod
    def fields(reader, end):
        while reader.place < end:
            reader.align(8)
            reader.place += 1
            yield reader.data[reader.place - 1], reader.value("v")
