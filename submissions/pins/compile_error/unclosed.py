def grundyValue(take, rows):
    values = [0 for _ in range(max(rows, default=0) + 1)
    total = 0
    for pins in rows:
        total ^= values[pins]
    return total
