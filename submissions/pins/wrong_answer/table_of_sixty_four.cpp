// Mistake: finds no value above 63.
#include <algorithm>
#include <vector>

long long grundyValue(const std::vector<long long>& take, const std::vector<long long>& rows) {
    const auto shorten = [&](long long pins) {
        return take.back() <= 2 && pins >= 408 ? 204 + pins % 204 : pins;
    };
    long long longest = 0, sum = 0;
    for (const long long pins : rows) longest = std::max(longest, shorten(pins));
    std::vector<int> value(longest + 1, 0);
    for (int pins = 1; pins <= longest; pins++) {
        unsigned long long reached = 0;
        for (const long long fallen : take) {
            for (int left = 0; 2 * left <= pins - fallen; left++)
                reached |= 1ULL << ((value[left] ^ value[pins - fallen - left]) & 63);
        }
        while (value[pins] < 63 && (reached >> value[pins] & 1)) value[pins]++;
    }
    for (const long long pins : rows) sum ^= value[shorten(pins)];
    return sum;
}
