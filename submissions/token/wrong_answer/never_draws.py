# Mistake: who cannot force a win has lost. Fails first on 1 node with an edge to itself.


def outcome(nodes, edges, start):
    targets = [[] for _ in range(nodes)]
    for source, target in edges:
        targets[source].append(target)
    won = [False] * nodes
    lost = [not targets[node] for node in range(nodes)]
    changed = True
    while changed:
        changed = False
        for node in range(nodes):
            if won[node] or lost[node]:
                continue
            if any(lost[target] for target in targets[node]):
                won[node] = changed = True
            elif all(won[target] for target in targets[node]):
                lost[node] = changed = True
    return "win" if won[start] else "loss"
