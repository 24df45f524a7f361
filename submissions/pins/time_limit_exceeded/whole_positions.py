# Remembers the values of whole positions instead of single rows.
from functools import cache


def grundyValue(take, rows):
    @cache
    def value(state):
        reached = set()
        for at, pins in enumerate(state):
            if at > 0 and state[at - 1] == pins:
                continue
            for fallen in take:
                for left in range((pins - fallen) // 2 + 1):
                    parts = [part for part in (left, pins - fallen - left) if part > 0]
                    reached.add(value(tuple(sorted(state[:at] + state[at + 1:] + tuple(parts)))))
        least = 0
        while least in reached:
            least += 1
        return least

    return value(tuple(sorted(rows)))
