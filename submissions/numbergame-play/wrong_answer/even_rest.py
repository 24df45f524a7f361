# Leaves an even number of numbers, as if every move took one.
def rest(numbers, number):
    gone = set(range(2, numbers[-1] + 1)) - set(numbers) | {number}
    for i in range(2, numbers[-1] + 1):
        if any(i - j in gone for j in gone):
            gone.add(i)
    return [i for i in numbers if i not in gone]


def move(numbers):
    return next((i for i in numbers if len(rest(numbers, i)) % 2 == 0), numbers[0])
