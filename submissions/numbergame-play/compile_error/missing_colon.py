def move(numbers)
    return numbers[0]
