#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The address of a webhook is kept for its owner alone, and no output contains it."""

import http.server
import json
import subprocess
import threading

import harness

SENTINEL = "Zqxsentinel"


class Webhook(harness.Case):
    def setUp(self):
        super().setUp()
        self.bodies = bodies = []
        self.status = 204

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(handler):
                bodies.append(handler.rfile.read(int(handler.headers["Content-Length"])))
                handler.send_response(self.status)
                handler.end_headers()

            def log_message(handler, *_):
                pass

        self.server = http.server.HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever).start()
        self.file = self.home / "data" / "ten-again" / "webhook"

    def tearDown(self):
        self.server.shutdown()
        self.server.server_close()
        super().tearDown()

    def webhook(self, word, status, text="", program=()):
        result = subprocess.run(
            [*program, harness.PROGRAM, "webhook", word],
            input=text, capture_output=True, text=True, env=self.environment,
        )
        self.assertEqual(result.returncode, status, result.stderr)
        self.assertNotIn(SENTINEL, result.stdout + result.stderr)
        return result

    def test_a_message_is_posted(self):
        self.webhook("test", 2)
        self.webhook("set", 0, f"http://127.0.0.1:{self.server.server_port}/{SENTINEL}\n")
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        self.webhook("test", 0)
        self.assertEqual(
            [json.loads(body) for body in self.bodies],
            [{"content": "Open rolls of Ten Again will appear here.", "allowed_mentions": {"parse": []}}],
        )
        self.status = 404
        self.assertIn("404", self.webhook("test", 1).stderr)
        self.webhook("remove", 0)
        self.assertFalse(self.file.exists())
        self.webhook("remove", 0)

    def test_other_text_is_refused(self):
        for text in ("", "\n", SENTINEL, f"http://example.org/{SENTINEL}", f"https://{'x' * 3000}/{SENTINEL}"):
            self.assertNotEqual(self.webhook("set", 1 if text else 2, text).stderr, "")
            self.assertFalse(self.file.exists())

    def test_debugging_shows_no_address(self):
        self.environment["G_MESSAGES_DEBUG"] = "all"
        self.environment["G_DEBUG"] = ""
        self.webhook("set", 0, f"http://127.0.0.1:{self.server.server_port}/{SENTINEL}\n")
        self.webhook("test", 0)

    def test_rolls_post_nothing_without_the_window(self):
        self.webhook("set", 0, f"http://127.0.0.1:{self.server.server_port}/{SENTINEL}\n")
        self.text("roll", "--dice", "3", "--log", "--faces", "1,1,1")
        self.assertEqual(self.bodies, [])


if __name__ == "__main__":
    harness.main()
