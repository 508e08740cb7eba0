# SPDX-License-Identifier: GPL-3.0-or-later
"""A second reading of the rules, as short as it can be, to hold the engine against.

It shares no code and no data with the engine: what stands here was written from
the rules alone, and knows rulesets by their names, as the engine never does.
"""

from fractions import Fraction
import itertools

RULESETS = {
    "cofd": {"target": 8, "required": 1, "again": 10},
    "nwod": {"target": 8, "required": 1, "again": 10},
    "v20da": {"target": 6, "required": 1, "again": None},
    "v20": {"target": 6, "required": 1, "again": None},
    "wodtests": {"target": 6, "required": 3, "again": None},
    "v5": {"target": 6, "required": 1, "again": None},
}
CHANCE = ("cofd", "nwod")
OLD = ("v20da", "v20")
V20_DEGREES = ["marginal", "moderate", "complete", "exceptional", "phenomenal"]
TEST_DEGREES = ["clenched"] + V20_DEGREES


class Refused(Exception):
    """The rules do not allow this roll."""


def plan(ruleset, dice, **options):
    """The request: everything decided before the dice are thrown."""
    rules = RULESETS[ruleset]
    pool = dice + sum(options.get("modifiers", []))
    target = options.get("target", rules["target"])
    tries = options.get("tries", 0)
    if ruleset in CHANCE:
        pool -= tries  # COFD-11
        if options.get("willpower"):
            pool += 3  # COFD-18
    elif ruleset == "v20da" and tries:
        target += tries  # V20-8
        if target >= 10:
            raise Refused
    elif ruleset == "v20":
        target = min(10, target + tries)  # CHAT-5
    if ruleset == "v5":
        pool = max(1, pool)  # V5-2
    made = {
        "ruleset": ruleset,
        "dice": pool,
        "red": max(0, min(options.get("red", 0), pool)),
        "target": target,
        "required": options.get("required", rules["required"]),
        "again": options.get("again", rules["again"]),
        "rote": options.get("rote", False),
        "extra": options.get("extra", 0),
        "tens_double": options.get("tens_double", False),
        "sure": bool(options.get("willpower")) and ruleset in OLD,
        "automatic": options.get("automatic", False),
        "botch": options.get("botch", {"v20da": "no-success", "v20": "negative"}.get(ruleset, "never")),
        "chance": ruleset in CHANCE and pool < 1,
        "halved": None,
    }
    plain, red = max(0, pool) - made["red"], made["red"]
    halve = options.get("halve", "successes")
    if ruleset == "wodtests" and pool > 10 and halve != "never":  # TEST-9
        plain, red = (plain + 1) // 2, (red + 1) // 2
        made["halved"] = halve
        if halve == "required":
            made["required"] = (made["required"] + 1) // 2
    if made["automatic"]:
        plain = red = 0
    made["plain_thrown"], made["red_thrown"] = (1, 0) if made["chance"] else (plain, red)
    return made


def throw(made, draw):
    """Every die, in the order of drawing."""
    target = 10 if made["chance"] else made["target"]
    if made["chance"]:
        again = 10 if made["ruleset"] == "nwod" else None  # NWOD-1, COFD-5
    else:
        again = made["again"]
    plain_kind = "chance" if made["chance"] else "plain"
    kinds = [plain_kind] * made["plain_thrown"] + ["red"] * made["red_thrown"]
    dice = [{"face": draw(), "kind": kind, "wave": 0, "from": None, "replaced": False} for kind in kinds]
    if made["rote"]:  # COFD-10
        for index, die in enumerate(list(dice)):
            if die["face"] >= target or (made["chance"] and die["face"] == 1):
                continue
            die["replaced"] = True
            dice.append({**die, "face": draw(), "from": index, "replaced": False})
    wave = 0
    while again is not None:
        earned = [i for i, die in enumerate(dice) if die["wave"] == wave and die["face"] >= again and not die["replaced"]]
        if not earned:
            break
        wave += 1
        for index in earned:
            dice.append({"face": draw(), "kind": dice[index]["kind"], "wave": wave, "from": index, "replaced": False})
    return dice, target


def read_old(made, faces, target):
    """V20-2 to V20-5; CHAT-2, CHAT-3, CHAT-11: successes, net, and which dice are canceled."""
    ones = faces.count(1)
    hits = [i for i, face in enumerate(faces) if face >= target]
    worth = [2 if faces[i] == 10 and made["tens_double"] else 1 for i in hits]
    if made["ruleset"] == "v20":
        cancelled = hits[:ones]
        net, successes = len(hits) - ones, sum(worth[ones:])
    else:
        cancelled = None
        net = successes = max(0, sum(worth) - ones)
    if made["sure"]:
        successes += 1
        net = max(0, net) + 1
    return successes, net, cancelled


def is_botch(made, faces, net, target):
    if made["sure"] or made["automatic"] or not faces:
        return False
    if made["botch"] == "no-success":
        return 1 in faces and all(face < target for face in faces)
    return made["botch"] == "negative" and net < 0


def degree_of(made, successes):
    if made["ruleset"] in OLD:
        return V20_DEGREES[min(successes, 5) - 1] if successes >= 1 else None
    if made["ruleset"] == "wodtests":
        return TEST_DEGREES[min(successes - made["required"], 5)]
    return None


def flags_of(made, live, success, faces):
    flags = set()
    if made["ruleset"] == "v5":  # V5-2
        tens = [die for die in live if die["face"] == 10]
        if success and len(tens) >= 2:
            messy = any(die["kind"] == "red" for die in tens)
            flags.add("messy-critical" if messy else "critical")
        if not success and any(die["kind"] == "red" and die["face"] == 1 for die in live):
            flags.add("bestial-failure")
    if made["halved"]:
        flags.add("halved")
    if made["automatic"]:
        flags.add("automatic")
    elif not faces:
        flags.add("no-dice")
    return flags


def read(made, dice, target):
    """The meaning of the dice."""
    live = [die for die in dice if not die["replaced"]]
    faces = [die["face"] for die in live]
    cancelled = None
    if made["automatic"]:
        successes = net = 1  # V20-6
    elif not dice:
        successes = net = 0  # V20-16, TEST-3
    elif made["ruleset"] in OLD:
        successes, net, cancelled = read_old(made, faces, target)
    else:
        successes = sum(face >= target for face in faces)
        if made["ruleset"] == "v5":
            successes += 2 * (faces.count(10) // 2)  # V5-1
        if made["halved"] == "successes":
            successes *= 2
        if successes:
            successes += made["extra"]  # COFD-9
        net = successes
    success = successes >= made["required"]
    outcome = "success" if success else "failure"
    if success and made["ruleset"] in CHANCE and successes >= 5:
        outcome = "exceptional"
    first = [die for die in live if die["wave"] == 0]
    if made["chance"] and first[0]["face"] == 1:
        outcome = "dramatic-failure"
    if not success and is_botch(made, faces, net, target):
        outcome = "botch"
    return {
        "successes": successes,
        "net": net,
        "ones": faces.count(1),
        "outcome": outcome,
        "degree": degree_of(made, successes) if success else None,
        "margin": successes - made["required"] if made["ruleset"] in ("wodtests", "v5") else None,
        "flags": flags_of(made, live, success, dice),
        "cancelled": cancelled,
    }


def roll(made, draw):
    dice, target = throw(made, draw)
    return dice, read(made, dice, target)


# --- exact odds ---------------------------------------------------------------------------

DEPTH = 60  # waves: anything left out has a probability under 0.3 ** 60


def weight(low, high):
    return Fraction(max(0, high - low + 1), 10)


def convolve(one, other):
    both = {}
    for (a, p), (b, q) in itertools.product(one.items(), other.items()):
        both[a + b] = both.get(a + b, 0) + p * q
    return both


def again_die(target, again):
    """The successes of one die, including the dice that it earns."""
    below = {0: weight(1, target - 1)}
    if again is None:
        return {**below, 1: weight(target, 10)}
    exploding = weight(again, 10)
    stopping = weight(target, again - 1)
    chain = {}
    for depth in range(DEPTH):
        chain[depth] = chain.get(depth, 0) + exploding**depth * below[0]
        chain[depth + 1] = chain.get(depth + 1, 0) + exploding**depth * stopping
    return {n: p for n, p in chain.items() if p}


def summarise(made, cases):
    """Distribution, outcomes and degrees from (probability, result)."""
    odds = {"distribution": {}, "outcomes": {}, "degrees": {}}
    for p, result in cases:
        for table, key in (
            ("distribution", result["net"]),
            ("outcomes", result["outcome"]),
            ("degrees", result["degree"]),
        ):
            if key is not None:
                odds[table][key] = odds[table].get(key, 0) + p
    odds["mean"] = sum(n * p for n, p in odds["distribution"].items())
    return odds


def odds_of_waves(made):
    """COFD and NWOD: successes of the whole roll, by convolution."""
    cases = []
    if made["chance"]:
        again = 10 if made["ruleset"] == "nwod" else None
        hit = {n: p for n, p in again_die(10, again).items() if n}
        rerolled = weight(2, 9) if made["rote"] else Fraction(0)
        dramatic = weight(1, 1) * (1 + rerolled)
        total = {n: p * (1 + rerolled) for n, p in hit.items()}
        total[0] = 1 - sum(total.values()) - dramatic
        cases.append((dramatic, 0, True))
    else:
        die = again_die(made["target"], made["again"])
        if made["rote"]:
            # Without a success, the first face missed: its reroll counts.
            die = {n: (p if n else 0) + die[0] * p for n, p in die.items()}
        total = {0: Fraction(1)}
        for _ in range(made["dice"]):
            total = convolve(total, {n: float(p) for n, p in die.items()})
    cases += [(p, n, False) for n, p in total.items()]
    for p, n, dramatic in cases:
        n += made["extra"] if n else 0
        success = n >= made["required"]
        outcome = "dramatic-failure" if dramatic else "failure"
        if success:
            outcome = "exceptional" if n >= 5 else "success"
        yield p, {"net": n, "outcome": outcome, "degree": None}


def odds_of_faces(made):
    """The other rulesets: every sequence of faces with different effects."""
    target = made["target"]
    kinds = [(1, weight(1, 1)), (2, weight(2, target - 1)), (target, weight(target, 9)), (10, weight(10, 10))]
    kinds = [(face, p) for face, p in kinds if p]
    for sequence in itertools.product(kinds, repeat=made["plain_thrown"] + made["red_thrown"]):
        p = Fraction(1)
        for _face, share in sequence:
            p *= share
        faces = iter([face for face, _share in sequence])
        yield p, roll(made, lambda: next(faces))[1]


def odds(made):
    ways = odds_of_waves if made["ruleset"] in CHANCE else odds_of_faces
    return summarise(made, ways(made))
