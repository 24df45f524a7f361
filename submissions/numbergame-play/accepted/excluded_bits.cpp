// Bit 0 of the mask of excluded numbers is always set, so doubling shifts close it under addition.
#include <cstdint>
#include <iostream>
#include <unordered_map>
#include <vector>

using Mask = std::uint64_t;

struct Solver {
    int top;
    std::unordered_map<Mask, bool> memo;

    Mask exclude(Mask excluded, int number) const {
        for (int step = number; step <= top; step *= 2) excluded |= excluded << step;
        return excluded & ((Mask{2} << top) - 1);
    }

    bool wins(Mask excluded) {
        if (auto known = memo.find(excluded); known != memo.end()) return known->second;
        bool result = false;
        for (int number = top; number >= 2 && !result; --number)
            if (!(excluded >> number & 1)) result = !wins(exclude(excluded, number));
        return memo[excluded] = result;
    }
};

int main() {
    int count;
    std::cin >> count;
    std::vector<int> numbers(count);
    for (int& number : numbers) std::cin >> number;
    Solver solver{numbers.back(), {}};
    Mask start = (Mask{2} << solver.top) - 1 - 2;
    for (int number : numbers) start -= Mask{1} << number;
    for (int number : numbers)
        if (!solver.wins(solver.exclude(start, number))) {
            std::cout << number << "\n";
            return 0;
        }
    std::cout << numbers[0] << "\n";
}
