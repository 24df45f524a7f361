# The return is indented like nothing else.
def canWin(n):
    wins = [False] * (n + 2)
    for x in range(n - 1, 0, -1):
        wins[x] = any(m <= n and not wins[m] for m in (x + 1, 2 * x + 2, x * x + 1))
  return not wins[1]
