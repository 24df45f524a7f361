# Solves the same positions over and over.
def wins(numbers):
    return any([not wins(rest(numbers, number)) for number in numbers])


def rest(numbers, number):
    gone = set(range(2, numbers[-1] + 1)) - set(numbers) | {number}
    for i in range(2, numbers[-1] + 1):
        if any(i - j in gone for j in gone):
            gone.add(i)
    return [i for i in numbers if i not in gone]


def move(numbers):
    return next((i for i in numbers if not wins(rest(numbers, i))), numbers[0])
