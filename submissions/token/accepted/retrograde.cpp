#include <queue>
#include <string>
#include <utility>
#include <vector>

std::string outcome(long long nodes, const std::vector<std::pair<long long, long long>>& edges,
                    long long start) {
    std::vector<std::vector<int>> reverse(nodes);
    std::vector<int> undecided(nodes, 0);
    for (const auto& [from, to] : edges) {
        reverse[to].push_back(from);
        undecided[from]++;
    }
    enum Result { draw, win, loss };
    std::vector<Result> result(nodes, draw);
    std::queue<int> queue;
    for (int v = 0; v < nodes; v++) {
        if (undecided[v] == 0) {
            result[v] = loss;
            queue.push(v);
        }
    }
    for (; !queue.empty(); queue.pop()) {
        const int v = queue.front();
        for (const int u : reverse[v]) {
            if (result[u] != draw) continue;
            if (result[v] == loss) result[u] = win;
            else if (--undecided[u] == 0) result[u] = loss;
            else continue;
            queue.push(u);
        }
    }
    return result[start] == win ? "win" : result[start] == loss ? "loss" : "draw";
}
