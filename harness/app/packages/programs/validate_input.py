#!/usr/bin/env python3
"""Checks that standard input is a valid input of this problem: exit status 42 if it is, 43 if not.

Every byte must match the judge's format: single spaces, single line ends, no leading zeros.
Arguments are names of groups, whose conditions the input must also meet.
"""

import sys

SPEC = "@SPEC@"


class Invalid(Exception):
    pass


def require(holds, reason):
    if not holds:
        raise Invalid(reason)


class Lines:
    def __init__(self, data):
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            raise Invalid("not UTF-8")
        require(text == "" or text.endswith("\n"), "the last line has no line end")
        self.lines = text.split("\n")[:-1]
        self.at = 0

    def next(self):
        require(self.at < len(self.lines), "a line is missing")
        self.at += 1
        return self.lines[self.at - 1]

    def peek(self):
        return self.lines[self.at] if self.at < len(self.lines) else ""

    def close(self):
        require(self.at == len(self.lines), "there are extra lines at the end")


def is_scalar(domain):
    kind = domain["parts"][0]["kind"] if domain["kind"] == "option" else domain["kind"]
    return kind in ("int", "bool", "float", "text")


def is_text(domain):
    return domain["kind"] == "text" or domain["kind"] == "option" and is_text(domain["parts"][0])


def within(value, bounds):
    least, most = bounds
    return (least is None or value >= least) and (most is None or value <= most)


def read_int(word):
    digits = word[1:] if word.startswith("-") else word
    is_plain = digits.isascii() and digits.isdigit() and (word == "0" or digits[0] != "0")
    require(is_plain, "%r is not an integer" % word[:40])
    # Python raises a ValueError for integers beyond its limit of digits.
    require(len(word) <= 4000, "an integer of %d digits" % len(word))
    return int(word)


def bounds_of(domain, key):
    return [None if bound is None else int(bound) for bound in domain[key]]


def read_scalar(domain, word):
    kind = domain["kind"]
    if kind == "option":
        return None if word == "None" else read_scalar(domain["parts"][0], word)
    if kind == "bool":
        require(word in ("True", "False"), "%r is neither True nor False" % word[:40])
        return word == "True"
    if kind == "int":
        value = read_int(word)
        require(within(value, bounds_of(domain, "range")), "%d is out of bounds" % value)
        return value
    if kind == "float":
        return read_float(domain, word)
    # In UTF-16 units, as the judge counts.
    length = len(word.encode("utf-16-le")) // 2
    require(within(length, bounds_of(domain, "length")), "a text of length %d" % length)
    alphabet = domain["alphabet"]
    if alphabet is not None:
        other = next((each for each in word if each not in alphabet), None)
        require(other is None, "the character %r is not allowed" % other)
    require(word.isprintable(), "a character is not printable")
    return word


def read_float(domain, word):
    # Imported only if needed: this program is started for every input, and the import is slow.
    import re

    form = r"-?(?:0|[1-9][0-9]*)\.(?:[0-9]*[1-9]|0)|-?[1-9](?:\.[0-9]*[1-9])?e[+-][1-9][0-9]*"
    require(re.fullmatch(form, word) and word != "-0.0", "%r is not a decimal number" % word[:40])
    value = float(word)
    require(abs(value) != float("inf"), "%s is too large" % word[:40])
    require(within(value, domain["floats"]), "%s is out of bounds" % word)
    decimals = domain["decimals"]
    if decimals is not None and "e" not in word:
        fraction = word.split(".")[1]
        require(fraction == "0" or len(fraction) <= decimals, "%s has too many decimals" % word)
    return value


def read_words(domains, line):
    """Reads one value per domain from a line. If only one of them is a text, it may contain spaces."""
    words = line.split(" ")
    texts = [at for at, domain in enumerate(domains) if is_text(domain)]
    if len(texts) == 1:
        before, after = texts[0], len(domains) - texts[0] - 1
        require(len(words) >= len(domains), "a value is missing on a line")
        middle = " ".join(words[before:len(words) - after])
        words = words[:before] + [middle] + words[len(words) - after:]
    require(len(words) == len(domains), "%d values on a line, not %d" % (len(words), len(domains)))
    return [read_scalar(domain, word) for domain, word in zip(domains, words)]


def key_of(value):
    return tuple(map(key_of, value)) if isinstance(value, (list, tuple)) else (value is not None, value)


def is_ascending(values):
    keys = [key_of(value) for value in values]
    return all(one < other for one, other in zip(keys, keys[1:]))


def read(domain, lines):
    kind = domain["kind"]
    if is_scalar(domain):
        return read_scalar(domain, lines.next())
    parts = domain["parts"]
    if kind == "option":
        if lines.peek() == "None":
            return lines.next() and None
        return read(parts[0], lines)
    if kind in ("pair", "tuple", "record"):
        if all(map(is_scalar, parts)):
            return read_words(parts, lines.next())
        return [read(part, lines) for part in parts]
    count = read_int(lines.next())
    require(count >= 0, "a count of %d" % count)
    require(within(count, bounds_of(domain, "length")), "%d items" % count)
    if kind == "map":
        # Entries have the form of pairs.
        if all(map(is_scalar, parts)):
            items = [read_words(parts, lines.next()) for _ in range(count)]
        else:
            items = [[read(part, lines) for part in parts] for _ in range(count)]
        require(is_ascending([item[0] for item in items]), "the keys do not ascend")
        return items
    if count == 0:
        items = []
    elif is_scalar(parts[0]):
        items = read_words([parts[0]] * count, lines.next())
    else:
        items = [read(parts[0], lines) for _ in range(count)]
    if kind == "set" or domain["ascending"]:
        require(is_ascending(items), "the items do not ascend")
    if domain["order"]:
        ordered = sorted(items, reverse=domain["order"] == "non-increasing")
        require(items == ordered, "the items are not %s" % domain["order"])
    return items


def read_all(data):
    lines = Lines(data)
    values = {}
    line = []

    def close_line():
        if line:
            domains = [domain for _, domain in line]
            values.update(zip((name for name, _ in line), read_words(domains, lines.next())))
            line.clear()

    for parameter in SPEC["parameters"]:
        if is_scalar(parameter["domain"]):
            line.append((parameter["name"], parameter["domain"]))
        else:
            close_line()
            values[parameter["name"]] = read(parameter["domain"], lines)
    close_line()
    lines.close()
    return values


COMPARE = {
    "<": lambda left, right: left < right,
    "<=": lambda left, right: left <= right,
    ">": lambda left, right: left > right,
    ">=": lambda left, right: left >= right,
}


def ints_of(value):
    if isinstance(value, (list, tuple)):
        return [number for part in value for number in ints_of(part)]
    return [] if value is None else [value]


def is_acyclic(edges):
    targets, ways_in = {}, {}
    for source, target in edges:
        targets.setdefault(source, []).append(target)
        ways_in[target] = ways_in.get(target, 0) + 1
    free = [node for node in targets if node not in ways_in]
    removed = 0
    while free:
        for target in targets.get(free.pop(), ()):
            removed += 1
            ways_in[target] -= 1
            if ways_in[target] == 0:
                free.append(target)
    return removed == len(edges)


def is_met(condition, values):
    value = values[condition["parameter"]]
    measure = condition["measure"]
    if measure == "acyclic":
        return is_acyclic(value)
    if measure == "float":
        return within(value, condition["range"])
    bounds = bounds_of(condition, "range")
    if measure == "length":
        return within(len(value), bounds)
    if measure == "items":
        return all(within(item, bounds) for item in value)
    return within(sum(value) if measure == "sum" else value, bounds)


def is_exact(domain, name):
    """The constant between a name and the length of a list that is as long as it says, or None."""
    ties = domain.get("ties", ())
    for on, end, other, plus in ties:
        if on == "length" and end == "max" and other == name:
            if ["length", "min", other, plus] in ties:
                return int(plus)
    return None


def tied_names(domain):
    names = {name for _, _, name, _ in domain.get("ties", ()) if name is not None}
    if "graph" in domain and domain["graph"][1] is not None:
        names.add(domain["graph"][1])
    own = set(domain.get("names", ()))
    for part in domain["parts"]:
        names |= tied_names(part) - own
    return names


def counts_in(domain, value, name):
    if value is None:
        return
    plus = is_exact(domain, name)
    if plus is not None:
        yield size_of(value) - plus
    if domain["kind"] == "list" and name in tied_names(domain["parts"][0]):
        for item in value:
            for found in counts_in(domain["parts"][0], item, name):
                yield found


def open_scope(named, values, outer):
    scope = dict(outer)
    for (name, domain), value in zip(named, values):
        if domain["kind"] == "int":
            scope[name] = value
        elif name in scope:
            del scope[name]
    known = {name for name, _ in named}
    for name in set().union(*(tied_names(domain) for _, domain in named)) - known - set(scope):
        for (_, domain), value in zip(named, values):
            found = next(counts_in(domain, value, name), None)
            if found is not None:
                scope[name] = found
                break
    return scope


def size_of(value):
    return len(value.encode("utf-16-le")) // 2 if isinstance(value, str) else len(value)


def tied_value(name, plus, scope):
    if name is None:
        return int(plus)
    return scope[name] + int(plus) if name in scope else None


def check_ties(domain, value, scope):
    """Requires the bounds that other values of the input set."""
    if value is None or not domain.get("tied"):
        return
    kind = domain["kind"]
    for on, end, name, plus in domain.get("ties", ()):
        bound = tied_value(name, plus, scope)
        measured = [value] if on == "value" else [size_of(value)] if on == "length" else value
        for each in measured if bound is not None else ():
            holds = each >= bound if end == "min" else each <= bound
            require(holds, "%s %d, not %s %d" % (on, each, "at least" if end == "min" else "at most", bound))
    parts = domain["parts"]
    if kind == "record":
        named = list(zip(domain["names"], parts))
        inner = open_scope(named, value, scope)
        for part, each in zip(parts, value):
            check_ties(part, each, inner)
    elif kind in ("pair", "tuple"):
        for part, each in zip(parts, value):
            check_ties(part, each, scope)
        order = domain.get("pair_order")
        for one, other in zip(value, value[1:]) if order else ():
            require(one < other or one == other and order != "ascending", "a pair is not %s" % order)
    elif kind == "option":
        check_ties(parts[0], value, scope)
    elif kind in ("list", "set"):
        if parts[0].get("tied"):
            for each in value:
                check_ties(parts[0], each, scope)
        if "structure" in domain:
            check_structure(domain, value)
        if "graph" in domain:
            check_graph(domain["graph"], value, scope)
        for field, most in domain.get("sums", ()):
            total = 0
            for each in value:
                own = each if field is None else each[parts[0]["names"].index(field)]
                total += own if isinstance(own, int) else size_of(own)
            require(total <= int(most), "a sum of %d" % total)


def check_structure(domain, items):
    keys = {key_of(item) for item in items}
    require(len(keys) == len(items), "an item occurs twice")
    if domain["structure"] == "permutation":
        first = int(domain["first"])
        require(all(first <= item < first + len(items) for item in items), "no permutation")


def check_graph(graph, edges, scope):
    kind, name, plus, first = graph
    count = tied_value(name, plus, scope)
    first = int(first)
    above, known, joined = {}, set(), 0

    def find(node):
        while node in above:
            if above[node] in above:
                above[node] = above[above[node]]
            node = above[node]
        return node

    for edge in edges:
        one, other = edge[0], edge[1]
        key = (min(one, other), max(one, other))
        require(one != other and key not in known, "a loop, or an edge twice")
        known.add(key)
        inside = all(node >= first and (count is None or node < first + count) for node in key)
        require(inside, "a node that does not exist")
        one, other = find(one), find(other)
        if one != other:
            above[one] = other
            joined += 1
    if kind != "simple" and count is not None:
        require(joined >= count - 1, "the graph is not connected")
        require(kind != "tree" or len(edges) == joined, "the tree has a cycle")


def main():
    values = read_all(sys.stdin.buffer.read())
    named = [(parameter["name"], parameter["domain"]) for parameter in SPEC["parameters"]]
    if any(domain.get("tied") for _, domain in named):
        listed = [values[name] for name, _ in named]
        scope = open_scope(named, listed, {})
        for (_, domain), value in zip(named, listed):
            check_ties(domain, value, scope)
    for left, operator, right in SPEC["constraints"]:
        reason = "%s %s %s must hold" % (left, operator, right)
        pairs = [(one, other) for one in ints_of(values[left]) for other in ints_of(values[right])]
        require(all(COMPARE[operator](*pair) for pair in pairs), reason)
    for name in sys.argv[1:]:
        for condition in SPEC["groups"].get(name, ()):
            reason = "%s does not meet the conditions of the group %s" % (condition["parameter"], name)
            require(is_met(condition, values), reason)


try:
    main()
except Invalid as invalid:
    print(invalid, file=sys.stderr)
    sys.exit(43)
sys.exit(42)
