// One table for the longest row; long rows have the periods 2, 34 and 12, which divide 204.
#include <algorithm>
#include <vector>

long long grundyValue(const std::vector<long long>& take, const std::vector<long long>& rows) {
    const long long start = 400, period = 204;
    const auto shorten = [&](long long pins) {
        return take.back() <= 2 && pins >= start ? start + (pins - start) % period : pins;
    };
    long long longest = 0;
    for (const long long pins : rows) longest = std::max(longest, shorten(pins));
    std::vector<int> value(longest + 1, 0);
    std::vector<int> seen(4096, -1);
    for (int pins = 1; pins <= longest; pins++) {
        for (const long long fallen : take) {
            for (int left = 0; 2 * left <= pins - fallen; left++)
                seen[value[left] ^ value[pins - fallen - left]] = pins;
        }
        while (seen[value[pins]] == pins) value[pins]++;
    }
    long long sum = 0;
    for (const long long pins : rows) sum ^= value[shorten(pins)];
    return sum;
}
