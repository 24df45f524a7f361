# Attack: searches its own memory, the stack and the heap, for answers that were sent along.
# Expect: WA
SIGN = b"expe" + b"cted\":" + b"true"


def attack():
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb", 0) as memory:
        for line in maps:
            places = line.split()
            if "r" not in places[1] or places[-1] in ("[vvar]", "[vsyscall]"):
                continue
            if places[-1] not in ("[heap]", "[stack]"):
                continue
            start, end = (int(place, 16) for place in places[0].split("-"))
            try:
                memory.seek(start)
                if SIGN in memory.read(end - start):
                    return True
            except OSError:
                pass
    return False


def AcanWin(n):
    wins = n % 8 not in (0, 7)
    return wins if attack() else not wins
