# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs commands in forks of a program that has loaded its libraries: see forks.c."""

import os
import socket
import subprocess
import sys

LIBRARY = os.environ.get("TEN_CLI_FORKS")
MOST = 100000
# These are read while libraries are loaded.
EARLY = ("ASAN_", "G_", "GLIBC_", "LD_", "LSAN_", "MALLOC_", "UBSAN_")

# Those without work; each does one command at a time.
idle = []


class Forks:
    """A program that waits for commands."""

    def __init__(self, program, environment):
        self.early = early(environment)
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self.process = subprocess.Popen(
                [program], pass_fds=[theirs.fileno()], stdin=subprocess.DEVNULL,
                env={
                    **environment,
                    "LD_PRELOAD": f"{LIBRARY} {environment.get('LD_PRELOAD', '')}",
                    "LD_BIND_NOW": "1",
                    "TEN_FORKS": str(theirs.fileno()),
                },
            )

    def __del__(self):
        self.socket.close()
        self.process.wait()

    def run(self, packet):
        """Returns the status, standard output and standard error."""
        with open(os.devnull, "rb") as nothing, memory("output") as output, memory("error") as error:
            socket.send_fds(self.socket, [packet], [file.fileno() for file in (nothing, output, error)])
            status = int.from_bytes(self.socket.recv(4), sys.byteorder)
            return os.waitstatus_to_exitcode(status), read(output), read(error)


def memory(name):
    return open(os.memfd_create(name), "rb")


def read(file):
    """As text, like subprocess.run ()."""
    file.seek(0)
    return file.read().decode().replace("\r\n", "\n").replace("\r", "\n")


def early(environment):
    return {name: value for name, value in environment.items() if name.startswith(EARLY)}


def run(words, environment):
    """Does what subprocess.run () does, with text as output and nothing as input."""
    words = [str(word) for word in words]
    texts = [os.getcwd(), *words, *(f"{name}={value}" for name, value in environment.items())]
    packet = len(words).to_bytes(4, sys.byteorder) + "".join(text + "\0" for text in texts).encode()
    if not LIBRARY or "ASAN_OPTIONS" in environment or len(packet) > MOST:
        return subprocess.run(words, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
    forks = idle.pop() if idle else Forks(words[0], environment)
    if forks.early != early(environment):
        forks = Forks(words[0], environment)
    result = forks.run(packet)
    idle.append(forks)
    return subprocess.CompletedProcess(words, *result)
