// Has room for a thousand nodes.
#include <array>
#include <string>
#include <utility>
#include <vector>

std::string outcome(long long nodes, const std::vector<std::pair<long long, long long>>& edges,
                    long long start) {
    std::array<std::vector<int>, 1000> before;
    std::array<int, 1000> ways{}, value{};
    std::vector<int> queue;
    for (const auto& [from, to] : edges) {
        before.at(to).push_back(from);
        ways.at(from)++;
    }
    for (int v = 0; v < nodes; v++)
        if (ways.at(v) == 0) value.at(v) = -1, queue.push_back(v);
    for (size_t at = 0; at < queue.size(); at++) {
        const int v = queue[at];
        for (const int u : before.at(v)) {
            if (value.at(u) != 0) continue;
            ways.at(u)--;
            if (value.at(v) < 0) value.at(u) = 1;
            else if (ways.at(u) == 0) value.at(u) = -1;
            if (value.at(u) != 0) queue.push_back(u);
        }
    }
    return value.at(start) > 0 ? "win" : value.at(start) < 0 ? "loss" : "draw";
}
