# Mistake: a draw as soon as a cycle can be reached, although players may leave it.
import sys

sys.setrecursionlimit(100_000)


def outcome(nodes, edges, start):
    targets = [[] for _ in range(nodes)]
    for source, target in edges:
        targets[source].append(target)
    path = set()
    known = {}

    def visit(node):
        if node in path:
            raise ValueError
        if node not in known:
            path.add(node)
            known[node] = any([not visit(target) for target in targets[node]])
            path.remove(node)
        return known[node]

    try:
        return "win" if visit(start) else "loss"
    except ValueError:
        return "draw"
