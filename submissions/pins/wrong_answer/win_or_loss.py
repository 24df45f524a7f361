# Mistake: says 1 for a won position, whatever its value.
def grundyValue(take, rows):
    values = [0]
    for pins in range(1, min(max(rows, default=0), 1000) + 1):
        reached = {
            values[left] ^ values[pins - fallen - left]
            for fallen in take
            for left in range(pins - fallen + 1)
        }
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    total = 0
    for pins in rows:
        total ^= values[min(pins, 1000)]
    return 1 if total else 0
