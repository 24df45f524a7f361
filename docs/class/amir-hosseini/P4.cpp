#include <cstddef>
#include <numeric>
#include <vector>

long long f(const std::vector<long long>& cards) {
    std::vector<long long> row;
    for (long long card : cards) {
        row.push_back(card);
        for (std::size_t m = row.size(); m >= 3 && row[m - 3] <= row[m - 2] && row[m - 2] >= row[m - 1]; m -= 2) {
            row[m - 3] += row[m - 1] - row[m - 2];
            row.resize(m - 2);
        }
    }
    long long difference = 0, sign = 1;
    std::size_t left = 0, right = row.size();
    while (left < right) {
        difference += sign * (row[left] >= row[right - 1] ? row[left++] : row[--right]);
        sign = -sign;
    }
    return (std::accumulate(cards.begin(), cards.end(), 0LL) + difference) / 2;
}
