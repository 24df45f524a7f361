#!/usr/bin/env python3
"""Compares an output with the right answer as values: exit status 42 if they are equal, 43 if not.

Called as: validate_output.py input answer feedback_folder < output
"""

import math
import os
import re
import sys

SPEC = "@SPEC@"
FOLDED = SPEC["folded"]


class Wrong(Exception):
    pass


def is_scalar(shape):
    kind = shape[1][0] if shape[0] == "option" else shape[0]
    return kind in ("int", "bool", "float", "text")


def read_scalar(shape, word):
    kind = shape[0]
    if kind == "option":
        return None if word.lower() == "none" else read_scalar(shape[1], word)
    if kind == "int":
        if not re.fullmatch(r"[+-]?[0-9]{1,4000}", word):
            raise Wrong("an integer is expected, not %r" % word[:80])
        return int(word)
    if kind == "bool":
        if word.lower() not in ("true", "false"):
            raise Wrong("True or False is expected, not %r" % word[:80])
        return word.lower() == "true"
    if kind == "float":
        form = r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|[+-]?(?:nan|inf|infinity)"
        if not re.fullmatch(form, word, re.IGNORECASE):
            raise Wrong("a number is expected, not %r" % word[:80])
        return float(word)
    return word.lower() if FOLDED else word


def words_of(text):
    return re.findall(r"[^\s,\[\](){}]+", text)


def lines_of(text):
    return [line.strip() for line in re.split(r"[\r\n]+", text) if line.strip() != ""]


def read(shape, text):
    kind = shape[0]
    if is_scalar(shape):
        return read_scalar(shape, text.strip())
    if kind == "option":
        return None if text.strip().lower() == "none" else read(shape[1], text)
    if kind in ("pair", "tuple"):
        parts = words_of(text) if all(map(is_scalar, shape[1:])) else lines_of(text)
        if len(parts) != len(shape) - 1:
            raise Wrong("%d values are expected, not %d" % (len(shape) - 1, len(parts)))
        return tuple(read(part, own) for part, own in zip(shape[1:], parts))
    if kind == "map":
        return read_entries(shape, text)
    items = [read(shape[1], part) for part in split_items(shape[1], text)]
    return frozenset(items) if kind == "set" else tuple(items)


def split_items(shape, text):
    """Ignores lines if words alone tell where an item ends."""
    if is_scalar(shape):
        return words_of(text)
    if shape[0] in ("pair", "tuple") and all(map(is_scalar, shape[1:])):
        words = words_of(text)
        width = len(shape) - 1
        if len(words) % width == 0:
            return [" ".join(words[at : at + width]) for at in range(0, len(words), width)]
    return lines_of(text)


def read_entries(shape, text):
    entries = {}
    last = None
    for left, right in split_entries(shape, text):
        key = read(shape[1], left)
        if key in entries:
            raise Wrong("the key %r is on two lines" % (key,))
        if last is not None and shape[1][0] == "int" and key < last:
            raise Wrong("the lines must ascend, but %d comes after %d" % (key, last))
        if not is_scalar(shape[2]) and not re.fullmatch(r"[\[({].*[\])}]", right, re.DOTALL):
            raise Wrong("a list like [2, 3] is expected after '->', not %r" % right[:80])
        entries[key] = read(shape[2], right)
        last = key
    return entries


def split_entries(shape, text):
    return split_words_of_entries(shape, text) or [split_entry(line) for line in lines_of(text)]


def split_words_of_entries(shape, text):
    """Splits without regard to lines; None if lines are needed or an entry is malformed."""
    key, value = shape[1:]
    if not is_scalar(key) or holds("text", shape):
        return None
    if is_scalar(value):
        form = r"\S+"
    elif all(map(is_scalar, value[1:])):
        form = r"[\[({][^\[\](){}]*[\])}]"
    else:
        return None
    entry = re.compile(r"\s*(\S+?)\s*->\s*(%s)" % form)
    entries = []
    at = 0
    end = len(text.rstrip())
    while at < end:
        match = entry.match(text, at)
        if match is None:
            return None
        entries.append(match.groups())
        at = match.end()
    return entries


def split_entry(line):
    if "->" not in line:
        raise Wrong("a line 'key -> value' is expected, not %r" % line[:80])
    left, right = line.split("->", 1)
    return left.strip(), right.strip()


def require_numbers(shape, value):
    kind = shape[0]
    if value is None or kind in ("int", "bool", "text"):
        return
    if kind == "float":
        if math.isnan(value) and "nan" not in SPEC["allowed"]:
            raise Wrong("NaN is not allowed")
        if math.isinf(value) and "infinity" not in SPEC["allowed"]:
            raise Wrong("infinity is not allowed")
    elif kind == "option":
        require_numbers(shape[1], value)
    elif kind in ("list", "set"):
        for item in value:
            require_numbers(shape[1], item)
    elif kind == "map":
        for key, item in value.items():
            require_numbers(shape[1], key)
            require_numbers(shape[2], item)
    else:
        for part, item in zip(shape[1:], value):
            require_numbers(part, item)


def holds(kind, shape):
    return shape[0] == kind or any(holds(kind, part) for part in shape[1:])


def holds_float(shape):
    return holds("float", shape)


def is_same(shape, right, own):
    kind = shape[0]
    if right is None or own is None:
        return right is own
    if kind == "float":
        if math.isnan(right) or math.isnan(own):
            return math.isnan(right) and math.isnan(own)
        allowed = max(SPEC["absolute"], SPEC["relative"] * abs(right))
        slack = 2 * sys.float_info.epsilon * abs(right) if allowed > 0 else 0
        return right == own or abs(own - right) <= allowed + slack
    if not holds_float(shape):
        return right == own
    if kind == "option":
        return is_same(shape[1], right, own)
    if len(right) != len(own):
        return False
    if kind == "set":
        return can_pair(shape[1], list(right), list(own))
    if kind == "map":
        entry = ["pair", shape[1], shape[2]]
        return can_pair(entry, list(right.items()), list(own.items()))
    shapes = [shape[1]] * len(right) if kind == "list" else shape[1:]
    return all(map(is_same, shapes, right, own))


def can_pair(shape, right, own):
    """Whether the right items and the program's own can be paired as equals."""
    if len(right) != len(own):
        return False
    if not holds_float(shape):
        return count(right) == count(own)
    if shape[0] == "float":
        return all(is_same(shape, *pair) for pair in zip(sorted(right), sorted(own)))
    partner = {}

    def find(at, seen):
        for index, item in enumerate(own):
            if index in seen or not is_same(shape, right[at], item):
                continue
            seen.add(index)
            if index not in partner or find(partner[index], seen):
                partner[index] = at
                return True
        return False

    sys.setrecursionlimit(10000 + 10 * len(right))
    return all(find(at, set()) for at in range(len(right)))


def count(items):
    counts = {}
    for item in items:
        key = repr(item)
        counts[key] = counts.get(key, 0) + 1
    return counts


def main():
    shape = SPEC["shape"]
    with open(sys.argv[2], encoding="utf-8") as file:
        right = read(shape, file.read())
    try:
        text = sys.stdin.buffer.read().decode("utf-8")
    except UnicodeDecodeError:
        raise Wrong("the output is not UTF-8")
    own = read(shape, text)
    require_numbers(shape, own)
    if SPEC["anyOrder"] and shape[0] == "list":
        is_right = can_pair(shape[1], list(right), list(own))
    else:
        is_right = is_same(shape, right, own)
    if not is_right:
        raise Wrong("the value differs from the right answer")


try:
    main()
except Wrong as wrong:
    with open(os.path.join(sys.argv[3], "judgemessage.txt"), "a", encoding="utf-8") as file:
        file.write("%s\n" % wrong)
    sys.exit(43)
sys.exit(42)
