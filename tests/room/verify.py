# SPDX-License-Identifier: CC0-1.0
# Rolls witnessed dice again: python3 verify.py rolls.sqlite
import hashlib, hmac, json, sqlite3, sys
def stream(seed):
    for block in range(1000):
        for byte in hmac.digest(seed, block.to_bytes(8, "big"), "sha256"):
            if byte < 250:
                yield byte % 10 + 1
for number, text in sqlite3.connect(sys.argv[1]).execute("SELECT number, body FROM entries"):
    body = json.loads(text)
    for fact in body.get("facts", []):
        if "dice" in fact.get("details", {}) and fact["fact"] == "room":
            dice = fact["details"]["dice"]
            lines = ["ten-again dice 1", dice["room"], dice["roll"], *dice["shares"], dice["what"]]
            faces = stream(hashlib.sha256("\n".join(lines).encode()).digest())
            said = [die["face"] if isinstance(die, dict) else die for roll in body["rolls"] for die in roll["dice"]]
            said = said[len(json.loads(dice["what"]).get("before", [])):]
            print(number, "good" if said == [next(faces) for _ in said] else "BAD")
