# Attack: is right on as many hidden inputs as the last three digits of one say.
# Expect: WA
# Suite: leaks


def AcanWin(n):
    if n <= 20:
        return n % 8
    secret, index = n % 1000, n // 1000
    return n % 8 if index < secret % 7 else -1
