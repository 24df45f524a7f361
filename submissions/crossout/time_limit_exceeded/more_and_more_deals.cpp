// Right, but searches without a memory: first all games without a deal, then those with one, ...
#include <string>
#include <utility>
#include <vector>

namespace {

using Moves = std::vector<std::pair<int, int>>;

int findBack(const std::vector<bool>& crossed, int q, int step) {
    int p = q - step;
    while (p >= 0 && crossed[p]) p -= step;
    return p;
}

bool clear(const std::string& digits, std::vector<bool>& crossed, int width, int deals, Moves& moves) {
    bool isStuck = true;
    std::string left;
    for (int q = 0; q < static_cast<int>(digits.size()); ++q) {
        if (crossed[q]) continue;
        left += digits[q];
        for (int step : {1, width}) {
            int p = findBack(crossed, q, step);
            if (p < 0 || (digits[p] != digits[q] && digits[p] + digits[q] != 2 * '0' + 10)) continue;
            isStuck = false;
            crossed[p] = crossed[q] = true;
            moves.emplace_back(p, q);
            if (clear(digits, crossed, width, deals, moves)) return true;
            moves.pop_back();
            crossed[p] = crossed[q] = false;
        }
    }
    if (left.empty()) return true;
    if (!isStuck || deals == 0) return false;
    std::vector<bool> longer = crossed;
    longer.resize(digits.size() + left.size());
    return clear(digits + left, longer, width, deals - 1, moves);
}

}  // namespace

Moves solve(int width, const std::string& digits) {
    Moves moves;
    for (int deals = 0;; ++deals) {
        std::vector<bool> crossed(digits.size());
        if (clear(digits, crossed, width, deals, moves)) return moves;
    }
}
