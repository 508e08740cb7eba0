#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints how many tests passed, failed and were skipped: every single one of every program."""

import sys
import xml.etree.ElementTree as ET


def main():
    passed = failed = skipped = 0
    for suite in ET.parse(sys.argv[1]).getroot().iter("testsuite"):
        cases = suite.findall("testcase")
        for case in cases:
            if case.find("failure") is not None or case.find("error") is not None:
                failed += 1
                print(f"failed: {suite.get('name')}: {case.get('name')}")
            elif case.find("skipped") is not None:
                skipped += 1
                reason = case.find("skipped").get("message") or ""
                print(f"skipped: {suite.get('name')}: {case.get('name')} {reason}".rstrip())
            else:
                passed += 1
    if skipped:
        print(f"{skipped} skipped, for the reasons above")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or passed == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
