import sys


def find_period(values, length):
    # Guy and Smith: equal from n to 2n + period + length is equal for ever.
    for period in range(1, 100):
        for start in (1, 60, 100):
            if all(values[n] == values[n + period] for n in range(start, 2 * start + period + length)):
                return start, period
    raise ValueError("no period")


def row_values(take, longest):
    values = [0]
    for pins in range(1, longest + 1):
        reached = {
            values[left] ^ values[pins - fallen - left]
            for fallen in take
            for left in range((pins - fallen) // 2 + 1)
        }
        value = 0
        while value in reached:
            value += 1
        values.append(value)
    return values


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    take, rows = numbers[1:numbers[0] + 1], numbers[numbers[0] + 2:]
    longest = max(rows, default=0)
    total = 0
    if longest <= 1000:
        values = row_values(take, longest)
        for pins in rows:
            total ^= values[pins]
    else:
        values = row_values(take, 400)
        start, period = find_period(values, take[-1])
        for pins in rows:
            total ^= values[pins if pins < start else start + (pins - start) % period]
    print(total)


main()
