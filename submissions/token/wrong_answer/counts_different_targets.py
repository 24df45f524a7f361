# Mistake: counts a repeated edge once, but counts it down each time.
def outcome(nodes, edges, start):
    before = [[] for _ in range(nodes)]
    targets = [set() for _ in range(nodes)]
    for source, target in edges:
        before[target].append(source)
        targets[source].add(target)
    ways = [len(own) for own in targets]
    value = {node: "loss" for node in range(nodes) if ways[node] == 0}
    queue = list(value)
    for node in queue:
        for source in before[node]:
            if source in value:
                continue
            ways[source] -= 1
            if value[node] == "loss":
                value[source] = "win"
            elif ways[source] == 0:
                value[source] = "loss"
            else:
                continue
            queue.append(source)
    return value.get(start, "draw")
