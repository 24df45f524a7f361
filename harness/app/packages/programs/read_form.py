class FormReader:
    """Reads an input in the exercise's own form: single spaces, single line ends, no other text."""

    def __init__(self, form, data):
        self.form = form
        self.slots = form["slots"]
        self.lines = Lines(data)
        self.words = []
        self.values = {}
        self.counts = {}
        # Counts whose lists have not been read yet: without a list, they must be 0.
        self.open_counts = {}
        self.parts = {}
        for at, slot in enumerate(self.slots):
            if slot["origin"] in ("part", "some"):
                self.parts.setdefault(slot["of"], []).append(at)

    def read(self):
        self.read_lines(self.form["body"])
        self.lines.close()
        for count in list(self.open_counts):
            self.close_count(count)
        return {name: self.build(at) for at, name in enumerate(self.form["roots"])}

    def read_lines(self, nodes):
        for node in nodes:
            if node["kind"] == "line":
                self.read_line(node["body"])
            elif node["kind"] == "repeat":
                self.repeat(node, lambda body=node["body"]: self.read_lines(body))
            else:
                self.read_lines(self.choose(node)["body"])

    def read_line(self, body):
        line = self.lines.next()
        if [node["kind"] for node in body] == ["rest"]:
            self.put(body[0]["slot"], read_scalar(self.domain(body[0]["slot"]), line))
            return
        self.words = line.split(" ")[::-1] if line else []
        for node in body:
            self.read_words(node)
        require(not self.words, "there is more on a line: %r" % " ".join(self.words[::-1])[:40])

    def read_words(self, node):
        kind = node["kind"]
        if kind == "word":
            self.put(node["slot"], read_scalar(self.domain(node["slot"]), self.word()))
        elif kind == "letters":
            length = self.length(node["length"], node["slot"])
            word = self.word() if length else ""
            require(len(word.encode("utf-16-le")) // 2 == length, "a text is not of length %d" % length)
            self.put(node["slot"], read_scalar(self.domain(node["slot"]), word))
        elif kind == "count":
            count = read_int(self.word())
            require(count >= 0, "a count of %d" % count)
            self.close_count(node["count"])
            self.counts[node["count"]] = self.open_counts[node["count"]] = count
        elif kind == "literal":
            require(self.word() == node["text"], "%r is missing" % node["text"])
        elif node["layout"] == "joined":
            self.read_joined(node)
        else:
            self.repeat(node, lambda: [self.read_words(each) for each in node["body"]])

    def read_joined(self, node):
        (pair,) = node["lists"]
        length = self.length(node["length"], pair[0])
        letters = self.word() if length else ""
        require(len(letters) == length, "%d characters are missing on a line" % length)
        domain = self.domain(pair[1])
        self.finish(pair[0], [read_scalar(domain, letter) for letter in letters])

    def word(self):
        require(self.words, "a value is missing on a line")
        word = self.words.pop()
        require(word.split() == [word], "single spaces separate values")
        return word

    def put(self, slot, value):
        self.values[slot] = value

    def domain(self, slot):
        return self.slots[slot]["domain"]

    def length(self, length, slot):
        base, at, plus = length
        if base == "count":
            if self.form["counts"][at] == slot:
                self.open_counts.pop(at, None)
            return self.checked_length(self.counts[at] + plus)
        return self.checked_length((self.build(at) if base == "value" else 0) + plus)

    def checked_length(self, length):
        require(length >= 0, "a list of length %d" % length)
        return length

    def close_count(self, count):
        require(self.open_counts.pop(count, 0) == 0, "a count has no list")

    def repeat(self, node, read_one):
        lists = node["lists"]
        count = [self.length(node["length"], whole) for whole, _ in lists][0]
        items = [[] for _ in lists]
        for _ in range(count):
            self.forget(node)
            read_one()
            for own, (_, item) in zip(items, lists):
                own.append(self.build(item))
        for own, (whole, _) in zip(items, lists):
            self.finish(whole, own)
        self.forget(node)

    def forget(self, node):
        for slot in range(*node["slots"]):
            self.values.pop(slot, None)

    def finish(self, slot, items):
        domain = self.domain(slot)
        require(within(len(items), bounds_of(domain, "length")), "%d items" % len(items))
        if domain["kind"] == "set" or domain["ascending"]:
            require(is_ascending(items), "the items do not ascend")
        if domain["order"]:
            ordered = sorted(items, reverse=domain["order"] == "non-increasing")
            require(items == ordered, "the items are not %s" % domain["order"])
        self.put(slot, items)

    def choose(self, node):
        chosen = None
        if node["known"]:
            own = self.build(node["slot"])
            text = None if own is None else str(own)
            for branch in node["branches"]:
                if chosen is None and (branch["other"] or branch["value"] == text):
                    chosen = branch
        else:
            word = self.lines.peek().split(" ")[0]
            for branch in node["branches"]:
                if branch["first"] == word:
                    chosen = branch
            for branch in node["branches"]:
                if chosen is None and branch["first"] is None:
                    chosen = branch
        require(chosen is not None, "a line of no known kind")
        if not node["known"] and not chosen["other"]:
            self.put(node["slot"], self.constant(node["slot"], chosen["value"]))
        for slot in chosen["absent"]:
            self.put(slot, None)
        return chosen

    def constant(self, slot, text):
        return None if text is None else read_scalar(self.domain(slot), text)

    def build(self, slot):
        if slot in self.values:
            return self.values[slot]
        children = self.parts.get(slot, [])
        if self.domain(slot)["kind"] == "option":
            return self.build(children[0]) if children else None
        return [self.build(child) for child in children]


def read_all(data):
    return FormReader(SPEC["form"], data).read()
