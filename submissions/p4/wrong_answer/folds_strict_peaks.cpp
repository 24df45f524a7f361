// Folds only where the middle card is strictly the largest. Fails first on [0, 1, 1, 1, 0].
#include <algorithm>
#include <functional>
#include <numeric>
#include <vector>

long long f(std::vector<long long> L) {
    long long sum = std::accumulate(L.begin(), L.end(), 0LL);
    std::vector<long long> row;
    for (long long card : L) {
        row.push_back(card);
        for (size_t m = row.size(); m >= 3 && row[m - 3] < row[m - 2] && row[m - 2] > row[m - 1]; m -= 2) {
            row[m - 3] += row[m - 1] - row[m - 2];
            row.resize(m - 2);
        }
    }
    std::sort(row.begin(), row.end(), std::greater<>());
    long long difference = 0;
    for (size_t i = 0; i < row.size(); i++) difference += i % 2 == 0 ? row[i] : -row[i];
    return (sum + difference) / 2;
}
