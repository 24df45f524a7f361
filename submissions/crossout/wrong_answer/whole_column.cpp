// Mistake: any two digits of a column count as neighbours, even with others between them.
// Fails first on 1 to 12.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

using Moves = std::vector<std::pair<int, int>>;

static Moves findMoves(const std::string& digits, const std::vector<int>& alive, int width) {
    Moves moves;
    for (std::size_t j = 1; j < alive.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            int p = alive[i], q = alive[j];
            bool isNeighbour = i + 1 == j || (q - p) % width == 0;
            bool isMatch = digits[p] == digits[q] || digits[p] + digits[q] == 2 * '0' + 10;
            if (isNeighbour && isMatch) moves.emplace_back(p, q);
        }
    return moves;
}

static bool clear(std::string digits, std::vector<int> alive, int width, int deals, Moves& done) {
    for (auto moves = findMoves(digits, alive, width); !moves.empty();
         moves = findMoves(digits, alive, width)) {
        auto move = moves[(done.size() * 7 + deals) % moves.size()];
        done.push_back(move);
        alive.erase(std::find(alive.begin(), alive.end(), move.first));
        alive.erase(std::find(alive.begin(), alive.end(), move.second));
    }
    if (alive.empty() || deals == 0) return alive.empty();
    for (int cell : std::vector<int>(alive)) {
        alive.push_back(static_cast<int>(digits.size()));
        digits += digits[cell];
    }
    return clear(digits, alive, width, deals - 1, done);
}

Moves solve(int width, std::string digits) {
    std::vector<int> alive;
    for (std::size_t i = 0; i < digits.size(); ++i) alive.push_back(static_cast<int>(i));
    Moves moves;
    for (int deals = 0; deals < 12; ++deals) {
        moves.clear();
        if (clear(digits, alive, width, deals, moves)) break;
    }
    return moves;
}
