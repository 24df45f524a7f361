// The loop is never closed.
#include <vector>

bool canWin(long long n) {
    std::vector<bool> wins(n + 1);
    for (long long x = n - 1; x >= 1; x--) {
        wins[x] = !wins[x + 1];
        if (2 * x + 2 <= n && !wins[2 * x + 2]) wins[x] = true;
    return !wins[1];
}
