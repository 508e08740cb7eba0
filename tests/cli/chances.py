# SPDX-License-Identifier: GPL-3.0-or-later
"""The chances of whole actions, worked out from the rules alone to hold the engine against.

It shares nothing with the engine: a roll is the convolution of its dice, and an action is every way that
its rolls can go. A table of chances has a (successes, net, mishap) for each way that a roll can end.
"""

import dataclasses
import functools
import math

DEPTH = 30  # waves of dice that roll again
NOTHING = 1e-16  # anything less likely is left out
STORYTELLING = ("cofd", "nwod")
CHAT = ("v20",)
BOOK = ("v20da", "v20book")
VAMPIRE = CHAT + BOOK
OPTIONS = {
    "cofd": {"again", "rote", "extra", "tries", "willpower", "required"},
    "nwod": {"again", "rote", "extra", "tries", "willpower", "required"},
    "v20": {"target", "tens_double", "tries", "willpower", "required", "botch", "automatic"},
    "v20da": {"target", "tens_double", "tries", "willpower", "required", "automatic"},
    "v20book": {"target", "tens_double", "tries", "willpower", "required", "automatic"},
    "wodtests": {"target", "red", "required", "halve"},
    "v5": {"red", "required"},
}


class Refused(Exception):
    """The rules do not allow this roll."""


@dataclasses.dataclass(frozen=True)
class Pool:
    """A roll as described; None is the ruleset's default."""

    ruleset: str
    dice: int
    modifiers: tuple = ()
    target: int = None
    required: int = None
    tries: int = 0
    again: object = None  # 8, 9, 10 or "none"
    rote: bool = False
    extra: int = 0
    tens_double: bool = False
    willpower: bool = False
    red: int = None
    halve: str = None
    botch: str = None
    automatic: bool = False

    def get_options(self):
        usual = {field.name: field.default for field in dataclasses.fields(self)}
        names = set(usual) - {"ruleset", "dice", "modifiers"}
        return {name for name in names if getattr(self, name) != usual[name]}

    def get_dice(self):
        """The number of dice, with all changes (POOL-5)."""
        dice = self.dice + sum(self.modifiers)
        if self.ruleset in STORYTELLING:
            dice += 3 * self.willpower - self.tries  # COFD-18, COFD-11
        return max(dice, 1) if self.ruleset == "v5" else dice  # V5-2

    def get_target(self, own, crowd=0):
        """The target, raised by earlier tries (V20-8, CHAT-5) and by helpers over the limit
        (V20-13)."""
        target = own + self.tries
        if self.ruleset in BOOK and self.tries and target >= 10:
            raise Refused
        return min(target + crowd, 10)

    def prepare(self, target=None, crowd=0, help=0):
        """The pool as it is thrown: without tries and modifiers, and with the final target."""
        if not self.get_options() <= OPTIONS[self.ruleset]:
            raise Refused
        dice = self.get_dice()
        if self.ruleset in VAMPIRE:
            target = self.get_target(target or self.target or 6, crowd)
        else:
            target = 8 if self.ruleset in STORYTELLING else target or self.target or 6
        if self.automatic and dice < target:
            raise Refused  # V20-6
        rest = {"modifiers": (), "tries": 0, "required": self.get_required()}
        return dataclasses.replace(self, dice=dice + help, target=target, **rest)

    def get_required(self):
        return self.required or (3 if self.ruleset == "wodtests" else 1)


def add(chances, key, p):
    chances[key] = chances.get(key, 0.0) + p


def drop_tail(chances):
    return {key: p for key, p in chances.items() if p > NOTHING}


# --- one roll -------------------------------------------------------------------------------


def again_die(target, again):
    """The successes of one die, including the dice that it earns."""
    faces_again = 11 - again if again else 0
    hit, more = (11 - target - faces_again) / 10, faces_again / 10
    chain = {}
    for wave in range(DEPTH):
        add(chain, wave, more**wave * (target - 1) / 10)
        add(chain, wave + 1, more**wave * hit)
    return drop_tail(chain)


def chance_die(pool):
    """COFD-5, COFD-10, NWOD-1, NWOD-2"""
    hit = again_die(10, 10 if pool.ruleset == "nwod" else None)
    throws = 1.8 if pool.rote else 1.0  # 2 to 9 in the first throw are rerolled
    chances = {(n + pool.extra, n + pool.extra, None): p * throws for n, p in hit.items() if n}
    chances[0, 0, "dramatic-failure"] = 0.1 * throws
    chances[0, 0, None] = 1.0 - sum(chances.values())
    return chances


@functools.lru_cache(maxsize=None)
def sum_dice(dice, again, rote):
    """COFD-1, COFD-2, COFD-8, COFD-10"""
    if dice == 0:
        return {0: 1.0}
    die = again_die(8, again)
    if rote:
        die = {n: (p if n else 0.0) + die[0] * p for n, p in die.items()}
    total = {}
    for so_far, p in sum_dice(dice - 1, again, rote).items():
        for more, q in die.items():
            add(total, so_far + more, p * q)
    return drop_tail(total)


def storytelling(pool):
    if pool.dice < 1:
        return chance_die(pool)
    again = {None: 10, "none": None}.get(pool.again, pool.again)
    total = sum_dice(pool.dice, again, pool.rote)
    return {(n + pool.extra if n else 0,) * 2 + (None,): p for n, p in total.items()}


@functools.lru_cache(maxsize=None)
def count_faces(dice, target):
    """The chance of each (dice that reach the target, tens among them, ones)."""
    if dice <= 0:
        return {(0, 0, 0): 1.0}
    counts = {}
    for (hits, tens, ones), p in count_faces(dice - 1, target).items():
        for hit, ten, one, share in ((0, 0, 1, 1), (0, 0, 0, target - 2), (1, 0, 0, 10 - target), (1, 1, 0, 1)):
            key = (hits + hit, tens + ten, ones + one)
            counts[key] = counts.get(key, 0.0) + p * share / 10
    return counts


def leave_tens(hits, tens, left):
    """The tens left when ones take away all but some hits: each hit is equally likely (CHAT-2)."""
    for count in range(max(0, left - hits + tens), min(tens, left) + 1):
        yield count, math.comb(tens, count) * math.comb(hits - tens, left - count) / math.comb(hits, left)


def read_vampire(pool, hits, tens, ones):
    """V20-2 to V20-5, CHAT-2 to CHAT-4, CHAT-11: the chance of each (successes, net, mishap)."""
    double = tens if pool.tens_double else 0
    if pool.ruleset in CHAT:
        net = hits - ones
        left = max(net, 0)
        found = [(left + (count if pool.tens_double else 0), p) for count, p in leave_tens(hits, tens, left)]
    else:
        net = max(hits + double - ones, 0)
        found = [(net, 1.0)]
    botch = net < 0 if pool.ruleset in CHAT and pool.botch != "no-success" else hits == 0 and ones > 0
    for successes, p in found:
        if pool.willpower:
            yield (successes + 1, max(net, 0) + 1, None), p
        else:
            yield (successes, net, "botch" if botch else None), p


def halve(pool):
    """TEST-9: the dice thrown, and the value of a success."""
    dice = max(pool.dice, 0)
    if pool.ruleset != "wodtests" or dice <= 10 or pool.halve == "never":
        return dice, 1, pool.required
    red = min(pool.red or 0, dice)
    thrown = (dice - red + 1) // 2 + (red + 1) // 2
    return (thrown, 1, (pool.required + 1) // 2) if pool.halve == "required" else (thrown, 2, pool.required)


@functools.lru_cache(maxsize=None)
def throw(pool):
    """The chances of a prepared pool."""
    if pool.automatic:
        return {(1, 1, None): 1.0}
    if pool.ruleset in STORYTELLING:
        return storytelling(pool)
    dice, worth, _required = halve(pool)
    chances = {}
    for (hits, tens, ones), p in count_faces(dice, pool.target).items():
        if pool.ruleset in VAMPIRE:
            for key, share in read_vampire(pool, hits, tens, ones):
                add(chances, key, p * share)
        else:
            successes = hits * worth + (2 * (tens // 2) if pool.ruleset == "v5" else 0)  # V5-1
            add(chances, (successes, successes, None), p)
    return chances


def sum_up(chances, index):
    """The chance of each number of successes (0), net (1) or mishap (2) in a table."""
    found = {}
    for key, p in chances.items():
        add(found, key[index], p)
    return found


def name_outcome(pool, successes, mishap, required):
    if successes < required or mishap:
        return mishap or "failure"
    return "exceptional" if pool.ruleset in STORYTELLING and successes >= 5 else "success"


def roll(pool):
    """The chances of each net, and of each outcome."""
    pool = pool.prepare()
    outcomes = {}
    for (successes, _net, mishap), p in throw(pool).items():
        add(outcomes, name_outcome(pool, successes, mishap, halve(pool)[2]), p)
    return sum_up(throw(pool), 1), outcomes


# --- two sides ------------------------------------------------------------------------------


def set_against(pool, other):
    """COFD-14, V20-11, CHAT-6: the successes of a side; its target is the other side's pool."""
    if pool.automatic or pool.get_required() != Pool(pool.ruleset, 0).get_required():
        raise Refused
    target = pool.target
    if pool.ruleset in VAMPIRE:
        target = min(target or max(other.get_dice(), 2), 10 if pool.ruleset in CHAT else 9)
    if pool.halve == "required":
        pool = dataclasses.replace(pool, halve=None)  # nothing is required: halved means doubled successes
    return sum_up(throw(pool.prepare(target)), 0)


def contest(a, b, defender=None):
    one, other = set_against(a, b), set_against(b, a)
    won = {"a": 0.0, "b": 0.0, "none": 0.0}
    tie = defender if a.ruleset == "wodtests" and defender else "none"  # TEST-7
    for x, p in one.items():
        for y, q in other.items():
            won["a" if x > y else "b" if y > x else tie] += p * q
    return won


def take_turn(a, b):
    """The successes that each side adds in a turn."""
    turn = {}
    one, other = set_against(a, b), set_against(b, a)
    for x, p in one.items():
        for y, q in other.items():
            gains = (max(x - y, 0), max(y - x, 0)) if a.ruleset in CHAT else (x, y)
            add(turn, gains, p * q)
    return turn


def turns(a, b, total):
    """V20-12, CHAT-7: turn by turn, until somebody reaches the total. A point counts for the first
    turn (V20-5)."""
    if a.ruleset not in VAMPIRE:
        raise Refused
    first = take_turn(a, b)
    turn = take_turn(*(dataclasses.replace(pool, willpower=False) for pool in (a, b)))
    stays = turn.pop((0, 0), 0.0)

    def find_winner(x, y):
        return (float(x > y), float(y > x), float(x == y)) if x >= total or y >= total else None

    @functools.lru_cache(maxsize=None)
    def solve(x, y):
        if find_winner(x, y) is not None:
            return find_winner(x, y)
        if not turn:
            return (0.0, 0.0, 1.0)
        return mix([(p / (1.0 - stays), solve(x + i, y + j)) for (i, j), p in turn.items()])

    def mix(ways):
        return tuple(sum(p * way[side] for p, way in ways) for side in range(3))

    return dict(zip(("a", "b", "none"), mix([(p, solve(i, j)) for (i, j), p in first.items()])))


# --- again and again ------------------------------------------------------------------------


def step(state, roll, total, back):
    """From the chances of each number so far to those after one more roll, and the chance of the
    total."""
    after, reached = {}, 0.0
    for gathered, chance in state.items():
        for (successes, _net, mishap), p in roll.items():
            if mishap == "botch" and back is not None:
                if back < total:
                    add(after, back, chance * p)
            elif gathered + successes >= total:
                reached += chance * p
            else:
                add(after, gathered + successes, chance * p)
    return after, reached


def get_means(roll, total, back):
    """The mean number of rolls from every number so far, without a limit; None if it never ends.

    From each number, it is rolls + again * the mean from zero, because a botch may lose everything.
    """
    rolls, again = [0.0] * total, [0.0] * total
    for gathered in reversed(range(total)):
        after, _reached = step({gathered: 1.0}, roll, total, None if back is None else back or -1)
        leaves = 1.0 - after.pop(gathered, 0.0)
        again[gathered] = after.pop(-1, 0.0)
        if leaves < 1e-12:
            return None
        rolls[gathered] = (1.0 + sum(p * rolls[more] for more, p in after.items())) / leaves
        again[gathered] = (again[gathered] + sum(p * again[more] for more, p in after.items())) / leaves
    mean = rolls[0] / (1.0 - again[0])
    return [alone + share * mean for alone, share in zip(rolls, again)]


def extended(pool, total, rolls=None, on_botch=None, further=False):
    """COFD-15 to COFD-17, V20-10: the chance of the total by each roll, and the mean number of
    rolls."""
    if pool.ruleset not in STORYTELLING + VAMPIRE or pool.required is not None:
        raise Refused
    if pool.ruleset in STORYTELLING and pool.tries:
        raise Refused  # COFD-11
    limit = rolls
    if rolls is None:
        limit = max(pool.dice, 1) if pool.ruleset in STORYTELLING else 0
    first = pool.prepare(help=-2 if further and pool.ruleset in STORYTELLING else 0)  # COFD-16
    following = dataclasses.replace(pool, willpower=False).prepare()  # a point counts for one roll (COFD-18, V20-5)
    back = {"loses-total": 0, "nothing": None, "ends": total}[on_botch or "loses-total"]
    state, reached, mean, by_roll = {0: 1.0}, 0.0, 0.0, []
    for number in range(limit or 20):
        mean += sum(state.values())
        state, more = step(state, throw(following if number else first), total, back)
        reached += more
        by_roll.append(reached)
        if number == 0 and not limit:
            means = get_means(throw(following), total, back)
            endless = mean + sum(p * means[gathered] for gathered, p in state.items()) if means else None
    return by_roll, mean if limit else endless


# --- together -------------------------------------------------------------------------------


def teamwork(leader, helpers, limit=None, spoils=False):
    """COFD-12, V20-13, CHAT-8: the chances of the whole action, and of each outcome."""
    ruleset = leader.ruleset
    if ruleset not in STORYTELLING + VAMPIRE:
        raise Refused
    if (limit is not None and ruleset not in BOOK) or (spoils and ruleset not in CHAT):
        raise Refused
    crowd = max(0, len(helpers) - limit) if limit is not None else 0
    given = {(0, False): 1.0}
    for helper in helpers:
        after = {}
        for (successes, _net, mishap), p in throw(helper.prepare(crowd=crowd)).items():
            for (gathered, spoiled), q in given.items():
                add(after, (gathered + successes, spoiled or mishap is not None), p * q)
        given = drop_tail(after)
    distribution, outcomes = {}, {}
    alone = leader.prepare(crowd=crowd)
    for (gathered, spoiled), p in given.items():
        pool = alone
        if ruleset not in CHAT:
            help = gathered - (4 if ruleset in STORYTELLING and spoiled else 0)
            pool = dataclasses.replace(alone, dice=alone.dice + help)
        for (successes, _net, mishap), q in throw(pool).items():
            if ruleset in CHAT:
                botched = spoiled or mishap is not None
                successes += gathered
                mishap = "botch" if botched and (spoils or successes == 0) else None
                successes = 0 if mishap else successes
            add(distribution, successes, p * q)
            add(outcomes, name_outcome(pool, successes, mishap, pool.required), p * q)
    return distribution, outcomes


def multiple(pools):
    """V20-9: the pool of each action in a turn, or None if it cannot be taken."""
    if pools[0].ruleset not in VAMPIRE or len(pools) < 2:
        raise Refused
    actions = []
    for number, pool in enumerate(pools, 1):
        pool = pool.prepare()
        later = dataclasses.replace(pool, dice=pool.dice - number, target=pool.target + number)
        actions.append(later if later.target < 10 else None)
    return actions
