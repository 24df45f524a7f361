# The values of the games with a known period repeat every 204 pins, long before 600.
def grundyValue(take, rows):
    if take[-1] <= 2:
        rows = [pins if pins < 600 else 600 + (pins - 600) % 204 for pins in rows]
    values = [0]
    for pins in range(1, max(rows, default=0) + 1):
        reached = set()
        for fallen in take:
            rest = pins - fallen
            for left in range(rest // 2 + 1):
                reached.add(values[left] ^ values[rest - left])
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    total = 0
    for pins in rows:
        total ^= values[pins]
    return total
