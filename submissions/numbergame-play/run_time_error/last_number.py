# Looks at the largest number of what is left, and nothing may be left.
def rest(numbers, number):
    gone = set(range(2, numbers[-1] + 1)) - set(numbers) | {number}
    for i in range(2, numbers[-1] + 1):
        if any(i - j in gone for j in gone):
            gone.add(i)
    return [i for i in numbers if i not in gone]


def move(numbers):
    return min(numbers, key=lambda number: rest(numbers, number)[-1])
