// Bit 0 of the mask of excluded numbers is always set, so doubling shifts close it under addition.
#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

using Mask = std::uint64_t;

static Mask exclude(Mask excluded, int number, int top) {
    for (int step = number; step <= top; step *= 2) excluded |= excluded << step;
    return excluded & ((Mask{2} << top) - 1);
}

class Solver {
public:
    explicit Solver(int top) : top(top) {}

    bool wins(Mask excluded) {
        if (auto known = memo.find(excluded); known != memo.end()) return known->second;
        bool result = false;
        for (int move = 2; move <= top && !result; ++move)
            if (!(excluded >> move & 1)) result = !wins(exclude(excluded, move, top));
        return memo[excluded] = result;
    }

private:
    int top;
    std::unordered_map<Mask, bool> memo;
};

std::map<long long, std::vector<long long>> winningMoves(const std::vector<long long>& numbers) {
    int top = 1;
    Mask given = 0;
    for (long long number : numbers) {
        given |= Mask{1} << number;
        if (number > top) top = static_cast<int>(number);
    }
    Mask start = 1;
    for (int i = 2; i <= top; ++i)
        if (!(given >> i & 1)) start = exclude(start, i, top);

    Solver solver(top);
    std::map<long long, std::vector<long long>> answer;
    for (int move = 2; move <= top; ++move) {
        if (start >> move & 1) continue;
        Mask next = exclude(start, move, top);
        if (solver.wins(next)) continue;
        auto& rest = answer[move];
        for (int i = 2; i <= top; ++i)
            if (!(next >> i & 1)) rest.push_back(i);
    }
    return answer;
}
