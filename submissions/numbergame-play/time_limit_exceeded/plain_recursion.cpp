// Every line of play, with fast masks but no memory.
#include <cstdint>
#include <vector>

using Mask = std::uint64_t;

static Mask exclude(Mask excluded, int number, int top) {
    for (int step = number; step <= top; step *= 2) excluded |= excluded << step;
    return excluded & ((Mask{2} << top) - 1);
}

static bool wins(Mask excluded, int top) {
    int won = 0;
    for (int number = 2; number <= top; ++number)
        if (!(excluded >> number & 1)) won += !wins(exclude(excluded, number, top), top);
    return won > 0;
}

long long move(const std::vector<long long>& numbers) {
    int top = numbers.back();
    Mask start = (Mask{2} << top) - 3;
    for (long long number : numbers) start -= Mask{1} << number;
    for (long long number : numbers)
        if (!wins(exclude(start, number, top), top)) return number;
    return numbers[0];
}
