k, n = map(int, input().split())
ratio = -(-n // k)
while ratio > 18:
    ratio = -(-ratio // 18)
print(ratio <= 9)
