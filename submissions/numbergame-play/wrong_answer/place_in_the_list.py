# Answers with the place of the number instead of the number.
def move(numbers):
    return len(numbers) - 1
