# Plays the game upwards until the last seven results of both players come back, then skips the cycles.
def find_cycle():
    a, b = [False], [False]  # a[s]: A to move with s stones wins
    seen = {}
    while True:
        s = len(a)
        a.append(any(not b[max(s - take, 0)] for take in range(1, 7)))
        b.append(any(not a[max(s - take, 0)] for take in (2, 3, 5, 7)))
        window = (tuple(a[-7:]), tuple(b[-7:]))
        if window in seen:
            return a, seen[window], s - seen[window]
        seen[window] = s


n = int(input())
a, start, length = find_cycle()
if n > start:
    n = start + (n - start) % length
print(a[n])
