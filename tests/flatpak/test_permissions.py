#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The sandbox has access to the display, the graphics card and the network, and to nothing else."""

import configparser
import socketserver
import threading
import unittest

from sandboxed import HOME, ID, DATA, InSandbox, flatpak, inside


class Answer(socketserver.BaseRequestHandler):
    def handle(self):
        self.request.sendall(b"reached")


class Permissions(InSandbox):
    def test_are_those_of_the_manifest(self):
        permissions = configparser.ConfigParser(strict=False)
        permissions.read_string(flatpak("info", "--user", "--show-permissions", ID).stdout)
        found = {
            (group, key, value)
            for group in permissions.sections()
            for key, values in permissions[group].items()
            for value in values.split(";")
            if value
        }
        # Flatpak also lists x11, for versions without the fallback.
        self.assertEqual(found - {("Context", "sockets", "x11")}, {
            ("Context", "shared", "ipc"),
            ("Context", "shared", "network"),
            ("Context", "sockets", "wayland"),
            ("Context", "sockets", "fallback-x11"),
            ("Context", "devices", "dri"),
            ("System Bus Policy", "org.freedesktop.avahi", "talk"),
        })

    def test_the_network_can_be_taken_away(self):
        """As the help says, with --unshare=network."""
        with socketserver.TCPServer(("127.0.0.1", 0), Answer) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            probe = f"timeout 5 cat < /dev/tcp/127.0.0.1/{server.server_address[1]}"
            refused = inside(probe, "--unshare=network")
            granted = inside(probe)
            server.shutdown()
        self.assertNotEqual(refused.returncode, 0)
        self.assertEqual(refused.stdout, "")
        self.assertEqual(granted.stdout, "reached", granted.stderr)

    def test_no_route(self):
        self.assertEqual(inside("tail -n +2 /proc/net/route", "--unshare=network").stdout, "")
        devices = inside("tail -n +3 /proc/net/dev", "--unshare=network").stdout
        self.assertEqual([line.split(":")[0].strip() for line in devices.splitlines()], ["lo"])

    def test_the_broker_is_there(self):
        self.assertIn("mosquitto version", inside("/app/sbin/mosquitto -h").stdout)

    def test_no_home(self):
        read = f"cat '{self.sheet}'"
        self.assertNotEqual(inside(read).returncode, 0)
        self.assertEqual(inside(read, f"--filesystem={HOME}").stdout, self.sheet.read_text())
        # The sandbox has a folder with that name, but files written there stay inside.
        self.assertNotIn("Sheets", inside(f"ls -A '{HOME}'").stdout)
        inside(f"echo lost > '{HOME}/lost'")
        self.assertFalse((HOME / "lost").exists())

    def test_no_system(self):
        for path in ("/root/.bashrc", "/var/log", "/run/host/root", "/home"):
            self.assertEqual(inside(f"ls {path}").stdout, "", path)
        for bus in ("org.freedesktop.systemd1", "org.freedesktop.Flatpak", "org.freedesktop.secrets"):
            result = inside(
                "gdbus call --session -d org.freedesktop.DBus -o /org/freedesktop/DBus "
                f"-m org.freedesktop.DBus.StartServiceByName {bus} 0"
            )
            self.assertNotEqual(result.returncode, 0, result.stdout)

    def test_a_folder_of_its_own(self):
        self.assertEqual(inside('echo kept > "$XDG_DATA_HOME/kept"').returncode, 0)
        self.assertEqual((DATA / "data" / "kept").read_text(), "kept\n")


if __name__ == "__main__":
    unittest.main()
