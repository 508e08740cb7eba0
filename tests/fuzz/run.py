# SPDX-License-Identifier: GPL-3.0-or-later
"""Fuzzes every target for some seconds: run.py BUILD [SECONDS [TARGET...]].

BUILD/fuzz keeps findings between runs. With MERGE=1, small inputs that reach more code are added to
the corpus in the tree."""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).parents[2]
FUZZ = ROOT / "tests" / "fuzz"
BUILD = pathlib.Path(sys.argv[1]).absolute()
SECONDS = int(sys.argv[2]) if len(sys.argv) > 2 else 60
MAX_KEPT = 2000  # bytes of an input in the tree

LOG = (
    *(f"src/engine/{folder}" for folder in ("log", "records", "old-log", "play", "actions")),
    "src/engine/dice/ten-request*.c",
)
# The sources of words for each format: schemas, other data, tables in the code.
WORDS = {
    "sheet": ("data/schemas/sheet.schema.json", "data/rulesets/cofd.json", "src/engine/sheet"),
    "ruleset": ("data/schemas/ruleset.schema.json",),
    "notation": ("src/engine/rules/ten-notation*.c",),
    "import": ("data/importers", "data/rulesets/cofd.json", "src/engine/importers"),
    "log-plays": LOG,
    "log-import": LOG,
    "log-pages": (),
    "recovery": ("src/engine/library/ten-recovery*.c", "data/schemas/sheet.schema.json"),
    "library": ("src/engine/library/ten-library*.c",),
    "room": ("src/room", "src/engine/play/ten-witness.c", "src/engine/records/ten-play-reading.c"),
    "command-line": ("data/completions", "src/cli"),
}
LITERAL = re.compile(r'"([A-Za-z][\w .:?/-]{0,30}) ?"')


def find_words(value):
    """The names and short texts of a JSON value."""
    if isinstance(value, dict):
        yield from value
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from find_words(inner)
    elif isinstance(value, str) and len(value) <= 32:
        yield value


def read_words(path):
    if path.suffix == ".json":
        return set(find_words(json.loads(path.read_text())))
    if path.suffix == ".c":
        return set(LITERAL.findall(path.read_text()))
    return set(re.findall(r"--[a-z][\w-]+|\b[a-z][a-z0-9-]{2,}\b", path.read_text()))


def write_dictionary(target, path):
    words = set()
    for pattern in WORDS[target]:
        sources = sorted(ROOT.glob(pattern))
        assert sources, f"{pattern} is not there any more"
        for source in sources:
            for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
                if file.is_file() and file.suffix in (".c", ".json", ""):
                    words |= read_words(file)
    lines = []
    for word in sorted(words):
        escaped = "".join(
            chr(byte) if 32 <= byte < 127 and byte not in b'"\\' else f"\\x{byte:02x}" for byte in word.encode()
        )
        if escaped:
            lines.append(f'"{escaped}"')
    path.write_text("\n".join(lines) + "\n")


def call(target, log, *arguments):
    environment = {
        **os.environ,
        "G_DEBUG": "fatal-warnings",
        "G_SLICE": "always-malloc",
        "LC_ALL": "C.UTF-8",
        "ASAN_OPTIONS": "detect_stack_use_after_return=0",
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "LSAN_OPTIONS": f"suppressions={ROOT}/tests/lsan.supp:print_suppressions=0",
    }
    with open(log, "w") as file:
        return subprocess.run(
            [BUILD / "tests" / "fuzz" / f"fuzz-{target}", *arguments], stderr=file, stdout=file, env=environment
        ).returncode


def fuzz(target):
    work = BUILD / "fuzz" / target
    found = work / "found"
    corpus = FUZZ / "corpus" / target
    for folder in (found, corpus):
        folder.mkdir(parents=True, exist_ok=True)
    dictionary = work / "dictionary"
    write_dictionary(target, dictionary)
    status = call(
        target, work / "log", f"-max_total_time={SECONDS}", f"-dict={dictionary}", f"-artifact_prefix={work}/",
        "-timeout=10", "-rss_limit_mb=2048", "-max_len=16384", "-print_final_stats=1", found, corpus,
    )
    said = (work / "log").read_text(errors="replace")
    runs = re.findall(r"number_of_executed_units: (\d+)", said)
    seen = re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", said)
    print(f"{target}: {runs[-1] if runs else '?'} runs, {seen[-1][0] if seen else '?'} edges", flush=True)
    if status != 0:
        print(f"{target} FAILED: {work}/log", flush=True)
    elif os.environ.get("MERGE"):
        call(target, work / "merge-log", "-set_cover_merge=1", f"-max_len={MAX_KEPT}", corpus, found)
    return status


def main():
    targets = sys.argv[3:] or sorted(WORDS)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(fuzz, targets))
    sys.exit(1 if any(results) else 0)


main()
