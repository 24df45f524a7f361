// Mistake: who cannot move wins. Fails first on 1 node without edges.
#include <string>
#include <utility>
#include <vector>

std::string outcome(long long nodes, const std::vector<std::pair<long long, long long>>& edges,
                    long long start) {
    std::vector<std::vector<int>> before(nodes);
    std::vector<int> ways(nodes, 0), value(nodes, 0), queue;
    for (const auto& [from, to] : edges) {
        before[to].push_back(from);
        ways[from]++;
    }
    for (int v = 0; v < nodes; v++)
        if (ways[v] == 0) value[v] = 1, queue.push_back(v);
    for (size_t at = 0; at < queue.size(); at++) {
        const int v = queue[at];
        for (const int u : before[v]) {
            if (value[u] != 0) continue;
            ways[u]--;
            if (value[v] < 0) value[u] = 1;
            else if (ways[u] == 0) value[u] = -1;
            if (value[u] != 0) queue.push_back(u);
        }
    }
    return value[start] > 0 ? "win" : value[start] < 0 ? "loss" : "draw";
}
