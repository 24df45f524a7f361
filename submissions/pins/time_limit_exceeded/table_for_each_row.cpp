// Makes the table again for each row, and has no period.
#include <vector>

long long rowValue(const std::vector<long long>& take, long long length) {
    std::vector<int> value(length + 1, 0), seen(4096, -1);
    for (int pins = 1; pins <= length; pins++) {
        for (const long long fallen : take) {
            for (int left = 0; left <= pins - fallen; left++)
                seen[value[left] ^ value[pins - fallen - left]] = pins;
        }
        while (seen[value[pins]] == pins) value[pins]++;
    }
    return value[length];
}

long long grundyValue(const std::vector<long long>& take, const std::vector<long long>& rows) {
    long long sum = 0;
    for (const long long pins : rows) sum ^= rowValue(take, pins);
    return sum;
}
