// Mistake: takes the period of Kayles for true from 60 pins on, but 70 is an exception.
#include <algorithm>
#include <vector>

long long grundyValue(const std::vector<long long>& take, const std::vector<long long>& rows) {
    const auto shorten = [&](long long pins) {
        if (take.back() > 2 || pins < 60) return pins;
        if (take.size() == 2) return 60 + pins % 12;
        return 204 + pins % 204;
    };
    long long longest = 0, sum = 0;
    for (const long long pins : rows) longest = std::max(longest, shorten(pins));
    std::vector<int> value(longest + 1, 0), seen(4096, -1);
    for (int pins = 1; pins <= longest; pins++) {
        for (const long long fallen : take) {
            for (int left = 0; 2 * left <= pins - fallen; left++)
                seen[value[left] ^ value[pins - fallen - left]] = pins;
        }
        while (seen[value[pins]] == pins) value[pins]++;
    }
    for (const long long pins : rows) sum ^= value[shorten(pins)];
    return sum;
}
