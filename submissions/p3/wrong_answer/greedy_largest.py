# Both always select the largest number allowed. Fails first at n = 11.
n = int(input())
x, last = 1, "A"
while x <= (n - 2) // 2:
    x = max(move for move in (x + 1, 2 * x + 2, x * x + 1) if move <= n)
    last = "B" if last == "A" else "A"
if (n - x) % 2 == 1:
    last = "B" if last == "A" else "A"
print(last == "A")
