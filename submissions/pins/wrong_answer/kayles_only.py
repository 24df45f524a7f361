# Mistake: knows Kayles, in which 1 or 2 pins fall, and ignores take.
def grundyValue(take, rows):
    values = [0]
    for pins in range(1, 200):
        reached = {
            values[left] ^ values[pins - fallen - left]
            for fallen in (1, 2)
            for left in range(pins - fallen + 1)
        }
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    total = 0
    for pins in rows:
        total ^= values[pins if pins < 100 else 96 + pins % 12]
    return total
