// Mistake: takes nodes that ten rounds do not decide for drawn. Right while games are short.
#include <string>
#include <utility>
#include <vector>

std::string outcome(long long nodes, const std::vector<std::pair<long long, long long>>& edges,
                    long long start) {
    std::vector<int> value(nodes, 0);
    for (int round = 0; round < 10; round++) {
        std::vector<int> next(nodes, -1);
        for (const auto& [from, to] : edges) {
            if (value[to] < 0) next[from] = 1;
            else if (value[to] == 0 && next[from] < 0) next[from] = 0;
        }
        value = next;
    }
    return value[start] > 0 ? "win" : value[start] < 0 ? "loss" : "draw";
}
