# Divides n / k, rounded up, by 18 (rounded up) until it is at most 18; A wins when 9 is enough.
k, n = map(int, input().split())
ratio = -(-n // k)
while ratio > 18:
    ratio = -(-ratio // 18)
print(ratio <= 9)
