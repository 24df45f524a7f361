# Looks through all edges for those that lead to a node.
def outcome(nodes, edges, start):
    ways = [0] * nodes
    for source, _ in edges:
        ways[source] += 1
    value = {node: "loss" for node in range(nodes) if ways[node] == 0}
    queue = list(value)
    for node in queue:
        for source, target in edges:
            if target != node or source in value:
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
