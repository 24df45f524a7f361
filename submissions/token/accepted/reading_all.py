import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    nodes, count = numbers[0], numbers[1]
    sources, targets = numbers[2:2 + 2 * count:2], numbers[3:2 + 2 * count:2]
    start = numbers[2 + 2 * count]
    ways = [0] * nodes
    first = [-1] * nodes
    following = [-1] * count
    for edge in range(count):
        ways[sources[edge]] += 1
        following[edge] = first[targets[edge]]
        first[targets[edge]] = edge
    value = [0] * nodes
    stack = [node for node in range(nodes) if ways[node] == 0]
    for node in stack:
        value[node] = -1
    while stack:
        node = stack.pop()
        edge = first[node]
        while edge >= 0:
            source = sources[edge]
            edge = following[edge]
            if value[source] != 0:
                continue
            ways[source] -= 1
            if value[node] < 0:
                value[source] = 1
                stack.append(source)
            elif ways[source] == 0:
                value[source] = -1
                stack.append(source)
    print({1: "win", 0: "draw", -1: "loss"}[value[start]])


main()
