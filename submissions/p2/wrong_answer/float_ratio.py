# Divides n / k by 18 as a float, which rounds. Fails first at k = 268435456, n = 9130086859014145.
k, n = map(int, input().split())
ratio = n / k
while ratio > 18:
    ratio /= 18
print(ratio <= 9)
