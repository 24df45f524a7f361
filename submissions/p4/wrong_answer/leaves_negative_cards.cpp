// Believes that nobody has to take a negative card. Fails first on [-1].
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> row;
    long long sum = 0;
    for (int i = 0; i < n; i++) {
        long long card;
        std::cin >> card;
        card = std::max(card, 0LL);
        sum += card;
        row.push_back(card);
        for (size_t m = row.size(); m >= 3 && row[m - 3] <= row[m - 2] && row[m - 2] >= row[m - 1]; m -= 2) {
            row[m - 3] += row[m - 1] - row[m - 2];
            row.resize(m - 2);
        }
    }
    std::sort(row.begin(), row.end());
    long long difference = 0;
    for (long long card : row) difference = card - difference;
    std::cout << (sum + difference) / 2 << "\n";
}
