// One row of the table at a time: quadratic.
#include <algorithm>
#include <string>
#include <vector>

std::string move(const std::vector<long long>& cards, long long, long long) {
    std::size_t count = cards.size();
    std::vector<long long> leads(count + 1, 0);
    long long left = 0, right = 0;
    for (std::size_t length = 1; length <= count; length++)
        for (std::size_t start = 0; start + length <= count; start++) {
            left = cards[start] - leads[start + 1];
            right = cards[start + length - 1] - leads[start];
            leads[start] = std::max(left, right);
        }
    return left >= right ? "left" : "right";
}
