// Mistake: keeps positions in masks of 16 bits, so numbers from 16 on are lost.
// Fails first on {2, ..., 9, 16}.
#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

std::map<std::uint16_t, bool> memo;

std::uint16_t exclude(std::uint16_t excluded, int number) {
    for (int step = number; step < 16; step *= 2) excluded |= excluded << step;
    return excluded;
}

bool wins(std::uint16_t excluded) {
    auto known = memo.find(excluded);
    if (known != memo.end()) return known->second;
    for (int i = 2; i < 16; i++)
        if (!(excluded & 1 << i) && !wins(exclude(excluded, i))) return memo[excluded] = true;
    return memo[excluded] = false;
}

std::map<long long, std::vector<long long>> winningMoves(const std::vector<int>& numbers) {
    std::uint16_t start = 1;
    for (int i = 2; i < 16; i++)
        if (std::find(numbers.begin(), numbers.end(), i) == numbers.end()) start = exclude(start, i);
    std::map<long long, std::vector<long long>> answer;
    for (int move = 2; move < 16; move++) {
        if (start & 1 << move) continue;
        std::uint16_t next = exclude(start, move);
        if (wins(next)) continue;
        answer[move];
        for (int i = 2; i < 16; i++)
            if (!(next & 1 << i)) answer[move].push_back(i);
    }
    return answer;
}
