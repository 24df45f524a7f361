# From the nodes without a way out backwards, each edge once.
from collections import deque


def outcome(nodes, edges, start):
    before = [[] for _ in range(nodes)]
    ways = [0] * nodes
    for source, target in edges:
        before[target].append(source)
        ways[source] += 1
    result = [None] * nodes
    queue = deque(node for node in range(nodes) if ways[node] == 0)
    for node in queue:
        result[node] = "loss"
    while queue:
        node = queue.popleft()
        for source in before[node]:
            if result[source] is not None:
                continue
            ways[source] -= 1
            if result[node] == "loss":
                result[source] = "win"
            elif ways[source] == 0:
                result[source] = "loss"
            else:
                continue
            queue.append(source)
    return result[start] or "draw"
