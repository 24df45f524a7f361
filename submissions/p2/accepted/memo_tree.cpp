// The recursion with a memo in a tree, and all factors looked at.
#include <map>

bool wins(long long x, long long n, std::map<long long, bool>& memo) {
    if (x >= n) return false;
    if (memo.count(x)) return memo[x];
    bool result = false;
    for (int factor = 2; factor <= 9; factor++)
        if (!wins(x * factor, n, memo)) result = true;
    return memo[x] = result;
}

bool canWin(long long k, long long n) {
    std::map<long long, bool> memo;
    return wins(k, n, memo);
}
