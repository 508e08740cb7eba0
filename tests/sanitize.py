# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests with the sanitizers, then the command line with valgrind: sanitize.py BUILD PLAIN-BUILD"""

import json
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[1]
SANITIZED, PLAIN = sys.argv[1:3]
SUITES = ("engine", "cli", "fuzz", "app")
OPTIONS = {
    "ASAN_OPTIONS": "detect_stack_use_after_return=0",
    "GDK_DEBUG": "gl-disable",
    "LSAN_OPTIONS": f"suppressions={ROOT}/tests/lsan.supp:print_suppressions=0",
    # Everything takes longer than usual.
    "TEN_UNMEASURED": "1",
    "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
}


def run_tests(*arguments, **options):
    """Returns the names of failed tests."""
    subprocess.run(
        ["/usr/bin/meson", "test", "-C", SANITIZED, "--no-rebuild", "-t", "8", *arguments],
        env={**os.environ, **OPTIONS, **options},
        check=False,
    )
    log = pathlib.Path(SANITIZED, "meson-logs", "testlog.json")
    tests = map(json.loads, log.read_text().splitlines())
    return [test["name"].split(" / ")[-1] for test in tests if test["result"] not in ("OK", "SKIP")]


def main():
    suites = [word for suite in SUITES for word in ("--suite", suite)]
    failed = run_tests(*suites)
    if failed:
        # The stack frames that identify leaks in other libraries are slow to find.
        failed = run_tests("--print-errorlogs", *failed, ASAN_OPTIONS="fast_unwind_on_malloc=0:malloc_context_size=20")
    walked = subprocess.run(
        [
            "valgrind", "--quiet", "--leak-check=full", "--errors-for-leak-kinds=definite", "--error-exitcode=9",
            "--show-leak-kinds=definite", "--num-callers=20", "--suppressions=/usr/share/glib-2.0/valgrind/glib.supp",
            f"--suppressions={ROOT}/tests/valgrind.supp",
            f"{PLAIN}/tests/fuzz/fuzz-command-line", ROOT / "tests" / "fuzz" / "corpus" / "command-line",
        ],
        env={**os.environ, "G_SLICE": "always-malloc", "LC_ALL": "C.UTF-8"},
        stdout=subprocess.DEVNULL,
    ).returncode
    print(f"{len(failed)} tests failed: {' '.join(failed)}" if failed else "the sanitizers found nothing")
    print("valgrind found errors" if walked else "valgrind found nothing")
    sys.exit(1 if failed or walked else 0)


main()
