def outcome(nodes, edges, start):
    ways = [0 for _ in range(nodes)
    for source, target in edges:
        ways[source] += 1
    return "draw" if ways[start] else "loss"
