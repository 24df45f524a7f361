// The plain recursion with a memo: only products of 2, 3, 5 and 7 times k occur, some fifty thousand.
#include <unordered_map>

using Memo = std::unordered_map<long long, bool>;

static bool moverWins(long long x, long long n, Memo& memo) {
    auto known = memo.find(x);
    if (known != memo.end()) return known->second;
    bool wins = false;
    for (int factor = 9; factor >= 2 && !wins; factor--)
        wins = x * factor >= n || !moverWins(x * factor, n, memo);
    return memo[x] = wins;
}

bool canWin(long long k, long long n) {
    Memo memo;
    return moverWins(k, n, memo);
}
