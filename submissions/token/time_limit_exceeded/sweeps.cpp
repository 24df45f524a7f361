// Sweeps over all edges until nothing changes: quadratic on long paths.
#include <string>
#include <utility>
#include <vector>

std::string outcome(long long nodes, const std::vector<std::pair<long long, long long>>& edges,
                    long long start) {
    std::vector<int> value(nodes, 0);
    for (bool changed = true; changed;) {
        changed = false;
        std::vector<int> ways(nodes, 0), won(nodes, 0);
        for (const auto& [from, to] : edges) {
            ways[from]++;
            if (value[to] > 0) won[from]++;
            if (value[to] < 0 && value[from] == 0) value[from] = 1, changed = true;
        }
        for (int v = 0; v < nodes; v++) {
            if (value[v] == 0 && won[v] == ways[v]) value[v] = -1, changed = true;
        }
    }
    return value[start] > 0 ? "win" : value[start] < 0 ? "loss" : "draw";
}
