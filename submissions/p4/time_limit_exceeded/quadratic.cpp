// One row of the table of differences at a time: little memory, N^2 / 2 steps.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
    int n;
    std::cin >> n;
    std::vector<long long> cards(n);
    long long sum = 0;
    for (long long& card : cards) {
        std::cin >> card;
        sum += card;
    }
    std::vector<long long> ahead = cards;
    for (int length = 2; length <= n; length++)
        for (int i = 0; i + length <= n; i++)
            ahead[i] = std::max(cards[i] - ahead[i + 1], cards[i + length - 1] - ahead[i]);
    std::cout << (n == 0 ? 0 : (sum + ahead[0]) / 2) << "\n";
}
