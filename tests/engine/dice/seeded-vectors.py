#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the table of test-random.c: faces of the seeded stream, computed without the engine."""

import hashlib
import hmac

SEEDS = ["00" * 32, "ff" * 32, "".join(f"{i:02x}" for i in range(32)),
         hashlib.sha256(b"ten again").hexdigest()]
FACES = 80


def faces(seed):
    counter = 0
    while True:
        block = hmac.new(seed, counter.to_bytes(8, "big"), hashlib.sha256).digest()
        yield from (byte % 10 + 1 for byte in block if byte < 250)
        counter += 1


for text in SEEDS:
    stream = faces(bytes.fromhex(text))
    drawn = [next(stream) for _ in range(FACES)]
    far = [next(stream) for _ in range(10000 - FACES)][-8:]
    print(f'  {{ "{text}",')
    print(f'    "{",".join(map(str, drawn))}",')
    print(f'    "{",".join(map(str, far))}" }},')
