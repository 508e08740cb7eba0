#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints how many tests passed, failed and were skipped: every single one of every program.

A program that ended badly (a crash, a time limit) counts as one failure, whatever its tests said."""

import json
import pathlib
import sys
import xml.etree.ElementTree as ET

BAD = {"FAIL", "ERROR", "TIMEOUT", "INTERRUPT", "UNEXPECTEDPASS"}


def bad_programs(junit):
    lines = junit.with_name("testlog.json").read_text(encoding="utf-8").splitlines()
    programs = [json.loads(line) for line in lines]
    return {program["name"]: program["result"] for program in programs if program["result"] in BAD}


def main():
    junit = pathlib.Path(sys.argv[1])
    bad = bad_programs(junit)
    passed = failed = skipped = 0
    for suite in ET.parse(junit).getroot().iter("testsuite"):
        for case in suite.findall("testcase"):
            name = f"{suite.get('name')}: {case.get('name')}"
            if case.find("failure") is not None or case.find("error") is not None:
                failed += 1
                print(f"failed: {name}")
                # Told already: by one of its tests, or as the single test that it is.
                bad.pop(suite.get("name").partition(".")[2], None)
                bad.pop(case.get("name"), None)
            elif case.find("skipped") is not None:
                skipped += 1
                reason = case.find("skipped").get("message") or ""
                print(f"skipped: {name} {reason}".rstrip())
            else:
                passed += 1
    for program, result in bad.items():
        failed += 1
        print(f"failed: {program}: the program ended with {result}")
    if skipped:
        print(f"{skipped} skipped, for the reasons above")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
