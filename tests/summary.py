#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the number of tests that passed, failed and were skipped in all programs of the given
reports, each `testlog.junit.xml` or `WHERE=testlog.junit.xml`.

A program that crashed or timed out counts as one failure, whatever its tests reported."""

import json
import pathlib
import sys
import xml.etree.ElementTree as ET
from collections import Counter

BAD = {"FAIL", "ERROR", "TIMEOUT", "INTERRUPT", "UNEXPECTEDPASS"}


def bad_programs(junit):
    lines = junit.with_name("testlog.json").read_text(encoding="utf-8").splitlines()
    programs = [json.loads(line) for line in lines]
    return {program["name"]: program["result"] for program in programs if program["result"] in BAD}


def count(junit, where):
    """Counts passed, failed and skipped tests, and names those that did not pass."""
    if not junit.exists():
        print(f"failed: {where}no test was run")
        return Counter(failed=1)
    bad = bad_programs(junit)
    counts = Counter()
    for suite in ET.parse(junit).getroot().iter("testsuite"):
        for case in suite.findall("testcase"):
            name = f"{where}{suite.get('name')}: {case.get('name')}"
            if case.find("failure") is not None or case.find("error") is not None:
                counts["failed"] += 1
                print(f"failed: {name}")
                # Already reported: by one of its tests, or as a single test.
                bad.pop(suite.get("name").partition(".")[2], None)
                bad.pop(case.get("name"), None)
            elif case.find("skipped") is not None:
                counts["skipped"] += 1
                reason = case.find("skipped").get("message") or ""
                print(f"skipped: {name} {reason}".rstrip())
            else:
                counts["passed"] += 1
    for program, result in bad.items():
        counts["failed"] += 1
        print(f"failed: {where}{program}: the program ended with {result}")
    return counts


def main():
    counts = Counter()
    for report in sys.argv[1:]:
        where, _, path = report.rpartition("=")
        counts += count(pathlib.Path(path), f"{where}: " if where else "")
    if counts["skipped"]:
        print(f"{counts['skipped']} skipped, for the reasons above")
    print(f"{counts['passed']} passed, {counts['failed']} failed")
    return 1 if counts["failed"] or counts["passed"] == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
