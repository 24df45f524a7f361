# Looks up the moves of a node that has none.
def outcome(nodes, edges, start):
    targets = {}
    for source, target in edges:
        targets.setdefault(source, []).append(target)
    value = {}
    for _ in range(2 * nodes):
        for node in range(nodes):
            results = [value.get(target) for target in targets[node]]
            if "loss" in results:
                value[node] = "win"
            elif all(result == "win" for result in results):
                value[node] = "loss"
    return value.get(start, "draw")
