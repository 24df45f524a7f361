// Mistake: adds the values of the rows instead of their exclusive or.
#include <algorithm>
#include <vector>

long long grundyValue(const std::vector<long long>& take, const std::vector<long long>& rows) {
    long long longest = 0, sum = 0;
    for (const long long pins : rows) longest = std::max(longest, std::min(pins, 1000LL));
    std::vector<int> value(longest + 1, 0), seen(4096, -1);
    for (int pins = 1; pins <= longest; pins++) {
        for (const long long fallen : take) {
            for (int left = 0; 2 * left <= pins - fallen; left++)
                seen[value[left] ^ value[pins - fallen - left]] = pins;
        }
        while (seen[value[pins]] == pins) value[pins]++;
    }
    for (const long long pins : rows) sum += value[std::min(pins, 1000LL)];
    return sum;
}
