// Sets of crossed-out cells as bit sets; boards wait in a priority queue, the shortest first.
#include <bitset>
#include <memory>
#include <queue>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace {

using Cells = std::bitset<256>;
using Move = std::pair<int, int>;

struct Path {
    std::shared_ptr<const Path> before;
    Move move;
};

struct Board {
    std::string digits;
    Cells crossed;
    std::shared_ptr<const Path> path;
};

struct IsLonger {
    bool operator()(const Board& a, const Board& b) const {
        return a.digits.size() > b.digits.size();
    }
};

std::vector<Move> findMoves(const std::string& digits, const Cells& crossed, int width) {
    std::vector<Move> moves;
    std::vector<int> above(width, -1);
    int before = -1;
    for (int q = 0; q < static_cast<int>(digits.size()); ++q) {
        if (crossed[q]) continue;
        int& upper = above[q % width];
        auto matches = [&](int p) {
            return p >= 0 && (digits[p] == digits[q] || digits[p] + digits[q] == 10 + 2 * '0');
        };
        if (matches(before)) moves.emplace_back(before, q);
        if (upper != before && matches(upper)) moves.emplace_back(upper, q);
        before = upper = q;
    }
    return moves;
}

std::vector<Move> unwind(const Path* path) {
    std::vector<Move> moves;
    for (; path; path = path->before.get()) moves.insert(moves.begin(), path->move);
    return moves;
}

}  // namespace

std::vector<std::pair<int, int>> solve(int width, const std::string& digits) {
    std::priority_queue<Board, std::vector<Board>, IsLonger> boards;
    boards.push({digits, {}, nullptr});
    while (!boards.empty()) {
        Board board = boards.top();
        boards.pop();
        std::unordered_set<Cells> seen{board.crossed};
        std::vector<Board> stack{board};
        while (!stack.empty()) {
            Board now = stack.back();
            stack.pop_back();
            auto moves = findMoves(now.digits, now.crossed, width);
            for (auto move : moves) {
                Cells crossed = now.crossed;
                crossed.set(move.first).set(move.second);
                if (seen.insert(crossed).second)
                    stack.push_back({now.digits, crossed,
                                     std::make_shared<Path>(Path{now.path, move})});
            }
            if (!moves.empty()) continue;
            if (now.crossed.count() == now.digits.size()) return unwind(now.path.get());
            for (std::size_t i = 0, end = now.digits.size(); i < end; ++i)
                if (!now.crossed[i]) now.digits += now.digits[i];
            if (now.digits.size() <= now.crossed.size()) boards.push(now);
        }
    }
    return {};
}
